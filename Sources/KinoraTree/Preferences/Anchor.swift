// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraGeometry

/// A rectangle or point of a view that another view can find in its own coordinates.
///
/// Read it with the subscript of `GeometryProxy`. Equal anchors lie at the same place of the window.
public struct Anchor<Value> {
  /// The value in the window's coordinates, when nothing moves.
  let value: Value

  /// What of a view an anchor is taken from.
  public struct Source {
    let locate: @MainActor (Element) -> Value
  }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source { .init { $0.inWindow($0.bounds) } }

  /// A rectangle of the view, in its own coordinates.
  ///
  /// - Parameter r: The rectangle in points.
  /// - Returns: The source.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    .init { $0.inWindow(r.offsetBy(dx: $0.origin.x, dy: $0.origin.y)) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in its own coordinates.
  ///
  /// - Parameter p: The point in points.
  /// - Returns: The source.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    .init { $0.inWindow(CGPoint(x: $0.origin.x + p.x, y: $0.origin.y + p.y)) }
  }

  /// A point of the view, in parts of its size.
  ///
  /// - Parameter p: The point; (0, 0) is the top leading corner and (1, 1) the opposite one.
  /// - Returns: The source.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init {
      $0.inWindow(
        CGPoint(x: $0.origin.x + p.x * $0.size.width, y: $0.origin.y + p.y * $0.size.height)
      )
    }
  }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Element {
  /// A point of layout's positions in the window's points.
  func inWindow(_ point: CGPoint) -> CGPoint {
    point.applying(transform)
  }

  /// The box around a rectangle of layout's positions in the window's points.
  func inWindow(_ rect: CGRect) -> CGRect {
    rect.applying(transform)
  }

  /// The transform from the window's points to the element's own coordinates.
  var fromWindow: CGAffineTransform {
    let transform = transform
    let inverse = transform.isInvertible ? transform.inverted() : .identity
    return inverse.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
  }
}

// MARK: - Writing anchors

/// Writes a preference from an anchor of the view.
private struct AnchorModifier<Key: PreferenceKey, Value>: BuiltinModifier {
  typealias Wrapper = AnchorElement<Key, Value>

  var source: Anchor<Value>.Source
  /// Changes what the views inside write.
  var transform: (inout Key.Value, Anchor<Value>) -> Void
  /// Whether what the views inside write does not count.
  var replaces: Bool
}

private final class AnchorElement<Key: PreferenceKey, Value>:
  ModifierElement<AnchorModifier<Key, Value>>
{
  private var anchor: Anchor<Value>?
  private var lastTransform = CGAffineTransform.identity

  required init(_ modifier: AnchorModifier<Key, Value>, parent: Node) {
    super.init(modifier, parent: parent)
    flags.insert(.reportsFrame)
    markAsPreferenceWriter()
  }

  override func modifierChanged(from old: AnchorModifier<Key, Value>) { graph.derivedChanged(self) }

  // What redraws is what moves without layout: the effects around.
  override func invalidateDrawing() {
    if isPlaced, transform != lastTransform { graph.derivedChanged(self) }
    super.invalidateDrawing()
  }

  override func effectsMoved() {
    if isPlaced, transform != lastTransform { graph.derivedChanged(self) }
    super.effectsMoved()
  }

  override func updateDerived() {
    lastTransform = transform
    anchor = Anchor(value: modifier.source.locate(self))
    preferenceChanged(ObjectIdentifier(Key.self))
  }

  override func collectPreference(_ collector: PreferenceCollector) {
    guard let collector = collector as? ValueCollector<Key> else {
      return super.collectPreference(collector)
    }
    let inner = ValueCollector<Key>()
    if !modifier.replaces { super.collectPreference(inner) }
    // A view without a place has no anchor yet.
    guard let anchor else {
      if let value = inner.value { collector.add(value) }
      return
    }
    var value = inner.value ?? Key.defaultValue
    modifier.transform(&value, anchor)
    collector.add(value)
  }

  override func willUnmount() { preferenceChanged(ObjectIdentifier(Key.self)) }
  override var name: String { "Anchor" }
}

extension View {
  /// Hands a value made from a place of this view up to the views around it.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: What the anchor is taken from.
  ///   - transform: Makes the value from the anchor.
  /// - Returns: The view that writes the value.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    ModifiedView(
      self,
      AnchorModifier<K, A>(
        source: value,
        transform: { $0 = transform($1) },
        replaces: true
      )
    )
  }

  /// Changes a value on its way up, with a place of this view.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: What the anchor is taken from.
  ///   - transform: Changes the combined value of the views inside, or the default.
  /// - Returns: The view with the value changed.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    ModifiedView(
      self,
      AnchorModifier<K, A>(source: value, transform: transform, replaces: false)
    )
  }
}
