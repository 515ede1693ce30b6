// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
import KinoraGeometry
package import KinoraMotion
public import KinoraText
public import KinoraTree

/// One or more lines of text.
nonisolated public struct Text: View, Equatable, Sendable {
  private var string: String
  private var font: Font?
  private var weight: Font.Weight?
  private var isItalic = false
  private var color: Color?

  /// Shows a text that is not looked up anywhere.
  ///
  /// - Parameter content: The text.
  public nonisolated init(verbatim content: String) { string = content }

  /// Shows a text written in code.
  ///
  /// - Parameters:
  ///   - key: The text, with values inside.
  ///   - tableName: Has no effect, as there are no translation tables.
  ///   - bundle: Has no effect, as there are no translation tables.
  ///   - comment: For translators.
  public nonisolated init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { string = key.string }

  /// Shows a string.
  ///
  /// - Parameter content: The string.
  @_disfavoredOverload
  @inlinable
  public nonisolated init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Sets the font of this text.
  ///
  /// - Parameter font: The font; nil for the one of the surroundings.
  /// - Returns: The text.
  public nonisolated func font(_ font: Font?) -> Text { changed { $0.font = font } }

  /// Sets the weight of this text.
  ///
  /// - Parameter weight: The weight; nil for the font's.
  /// - Returns: The text.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.weight = weight }
  }

  /// Makes this text bold.
  ///
  /// - Returns: The text.
  public nonisolated func bold() -> Text { fontWeight(.bold) }

  /// Makes this text italic.
  ///
  /// - Returns: The text.
  public nonisolated func italic() -> Text { changed { $0.isItalic = true } }

  /// Sets the colour of this text.
  ///
  /// - Parameter color: The colour; nil for the foreground of the surroundings.
  /// - Returns: The text.
  public nonisolated func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color } }

  private nonisolated func changed(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }
}

extension Text: LeafView {
  /// A text with everything that measuring needs.
  package struct Prepared {
    var paragraph: TextParagraph
    var lineLimit: Int?
  }

  package var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  @MainActor package func prepared(in environment: EnvironmentValues) -> Prepared {
    var font = font ?? environment.font ?? .body
    if let weight { font = font.weight(weight) }
    if isItalic { font = font.italic() }
    return Prepared(
      paragraph: TextEngine.shared.paragraph(
        string,
        font: font,
        alignment: environment.multilineTextAlignment
      ),
      lineLimit: environment.lineLimit
    )
  }

  @MainActor package func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Prepared,
    axis: LayoutAxis?
  ) -> CGSize {
    prepared.paragraph.size(
      width: proposal.width.map(Double.init),
      height: proposal.height.map(Double.init),
      lineLimit: prepared.lineLimit
    )
  }

  @MainActor package func color(in environment: EnvironmentValues) -> Color.Resolved? {
    color?.resolve(in: environment) ?? environment.foregroundColorComponents
  }

  @MainActor package func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Prepared,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let run = layout(size, prepared).run
    guard let color, !run.bounds.isNull else { return .none }
    return .one(DrawOp(.glyphs(run), paint: .color(color)))
  }

  @MainActor package func baselines(
    in size: CGSize,
    prepared: Prepared
  ) -> (first: CGFloat, last: CGFloat)? {
    let layout = layout(size, prepared)
    return (layout.firstBaseline, layout.lastBaseline)
  }

  private func layout(_ size: CGSize, _ prepared: Prepared) -> TextLayout {
    prepared.paragraph.layout(
      width: Double(size.width),
      height: Double(size.height),
      lineLimit: prepared.lineLimit
    )
  }

  package var spacing: SpacingKind { .text }
  package var label: String? { string }
  package var name: String { "Text" }
}
