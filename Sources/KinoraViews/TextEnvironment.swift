// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraText
public import KinoraTree

private struct FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

private struct LineLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}

extension EnvironmentValues {
  /// The font of text that sets none; nil for the body font.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The number of lines that a text takes at most; nil for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text with several lines stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of the text inside.
  ///
  /// - Parameter font: The font; nil for the body font.
  /// - Returns: The view.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Limits the number of lines of the texts inside.
  ///
  /// - Parameter number: The number of lines; nil for any number.
  /// - Returns: The view.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets where the lines of texts with several lines stand.
  ///
  /// - Parameter alignment: The alignment.
  /// - Returns: The view.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
