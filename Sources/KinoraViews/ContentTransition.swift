// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraTree

/// How a text goes from one content to another in an animated change.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// The new content is there at once.
  public static let identity = ContentTransition(.identity)

  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(.opacity)

  /// Equal texts move and grow from the old glyphs to the new ones; others fade as with `opacity`.
  ///
  /// This is what texts do unless they are told otherwise.
  public static let interpolate = ContentTransition(.interpolate)

  /// Characters that change roll vertically and fade; equal ones stay.
  ///
  /// - Parameter countsDown: Whether they roll down rather than up.
  /// - Returns: The transition.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(.numericText(countsDown: countsDown))
  }

  /// Characters that change roll vertically and fade; equal ones stay.
  ///
  /// - Parameter value: The number that the text shows: characters roll up when it grows and down when
  ///   it shrinks.
  /// - Returns: The transition.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(.numericValue(value))
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}

extension EnvironmentValues {
  /// How texts go from one content to another in an animated change.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// Sets how the texts inside go from one content to another.
  ///
  /// Acts only in changes that are animated.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
