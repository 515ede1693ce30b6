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
  /// What sets this text apart from others around; most texts have nothing.
  private var style: Style?

  /// The looks of one text, stored apart to keep texts small.
  private final class Style: Equatable, Sendable {
    let font: Font?
    let weight: Font.Weight?
    let isItalic: Bool
    let color: Color?

    init(font: Font?, weight: Font.Weight?, isItalic: Bool, color: Color?) {
      self.font = font
      self.weight = weight
      self.isItalic = isItalic
      self.color = color
    }

    static func == (lhs: Style, rhs: Style) -> Bool {
      lhs === rhs
        || (lhs.font == rhs.font && lhs.weight == rhs.weight && lhs.isItalic == rhs.isItalic
          && lhs.color == rhs.color)
    }
  }

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
  public nonisolated func font(_ font: Font?) -> Text { styled(font: font) }

  /// Sets the weight of this text.
  ///
  /// - Parameter weight: The weight; nil for the font's.
  /// - Returns: The text.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
    styled(weight: weight)
  }

  /// Makes this text bold.
  ///
  /// - Returns: The text.
  public nonisolated func bold() -> Text { fontWeight(.bold) }

  /// Makes this text italic.
  ///
  /// - Returns: The text.
  public nonisolated func italic() -> Text { styled(isItalic: true) }

  /// Sets the colour of this text.
  ///
  /// - Parameter color: The colour; nil for the foreground of the surroundings.
  /// - Returns: The text.
  public nonisolated func foregroundColor(_ color: Color?) -> Text { styled(color: color) }

  /// The text with another look; what is left out stays.
  private nonisolated func styled(
    font: Font?? = .none,
    weight: Font.Weight?? = .none,
    isItalic: Bool? = nil,
    color: Color?? = .none
  ) -> Text {
    var text = self
    text.style = Style(
      font: font ?? style?.font,
      weight: weight ?? style?.weight,
      isItalic: isItalic ?? style?.isItalic ?? false,
      color: color ?? style?.color
    )
    return text
  }
}

extension Text: LeafView {
  /// A text with everything that measuring needs.
  package struct Prepared {
    var paragraph: TextParagraph
    var lineLimit: Int?
    var transition: ContentTransition
  }

  package var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  @MainActor package func prepared(in environment: EnvironmentValues) -> Prepared {
    var font = style?.font ?? environment.font ?? .body
    if let weight = style?.weight { font = font.weight(weight) }
    if style?.isItalic == true { font = font.italic() }
    return Prepared(
      paragraph: TextEngine.shared.paragraph(
        string,
        font: font,
        alignment: environment.multilineTextAlignment
      ),
      lineLimit: environment.lineLimit,
      transition: environment.contentTransition
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
    style?.color?.resolve(in: environment) ?? environment.foregroundColorComponents
  }

  @MainActor package func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Prepared,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let run = layout(size, prepared).run
    let gradient =
      style?.color == nil ? environment.foregroundStyle?.base.gradient(in: environment) : nil
    guard let paint = Paint(color, gradient, in: CGRect(origin: .zero, size: size)),
      !run.bounds.isNull
    else { return .none }
    return .one(DrawOp(.glyphs(run), paint: paint))
  }

  @MainActor package func baselines(
    in size: CGSize,
    prepared: Prepared
  ) -> (first: CGFloat, last: CGFloat)? {
    let layout = layout(size, prepared)
    return (layout.firstBaseline, layout.lastBaseline)
  }

  func layout(_ size: CGSize, _ prepared: Prepared) -> TextLayout {
    prepared.paragraph.layout(
      width: Double(size.width),
      height: Double(size.height),
      lineLimit: prepared.lineLimit
    )
  }

  package static var spacing: SpacingKind { .text }
  package var label: String? { string }
  package var name: String { "Text" }
}
