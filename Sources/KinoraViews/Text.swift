// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraDrawing
import KinoraGeometry
import KinoraMotion
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
  public nonisolated init<S: StringProtocol>(_ content: S) { string = String(content) }

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

  /// The laid out text.
  public var body: some View {
    TextLeaf(string: string, font: font, weight: weight, isItalic: isItalic, color: color)
  }

  private nonisolated func changed(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }
}

nonisolated private struct TextLeaf: LeafView, Equatable {
  var string: String
  var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool
  var color: Color?

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  private func layout(_ proposal: ProposedViewSize, _ environment: EnvironmentValues) -> TextLayout
  {
    var font = font ?? environment.font ?? .body
    if let weight { font = font.weight(weight) }
    if isItalic { font = font.italic() }
    return TextEngine.shared.layout(
      TextRequest(
        string,
        font: font,
        width: proposal.width.map(Double.init),
        lineLimit: lineLimit(font, proposal.height, environment.lineLimit),
        alignment: environment.multilineTextAlignment
      )
    )
  }

  /// The lines that a height has room for, at least one, and no more than were asked for.
  private func lineLimit(_ font: Font, _ height: CGFloat?, _ limit: Int?) -> Int? {
    guard let height, height.isFinite else { return limit }
    let lineHeight = font.resolved.lineHeight
    guard lineHeight > 0 else { return limit }
    // A thousandth of a line makes up for rounding.
    let lines = max(Int(min(max(height / lineHeight + 0.001, 0), 1e6)), 1)
    return min(lines, limit ?? lines)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize {
    layout(proposal, environment).size
  }

  func color(in environment: EnvironmentValues) -> Color.Resolved? {
    color?.resolve(in: environment) ?? environment.foregroundColorComponents
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    let run = layout(ProposedViewSize(size), environment).run
    guard let color, !run.bounds.isNull else { return .none }
    return .one(DrawOp(.glyphs(run), paint: .color(color)))
  }

  func baselines(
    in size: CGSize,
    environment: EnvironmentValues
  ) -> (first: CGFloat, last: CGFloat)? {
    let layout = layout(ProposedViewSize(size), environment)
    return (layout.firstBaseline, layout.lastBaseline)
  }

  var spacing: SpacingKind { .text }
  var label: String? { string }
  var name: String { "Text" }
}
