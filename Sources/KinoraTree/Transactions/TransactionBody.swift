// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// The view that a modifier with a closure is applied to, as it stands inside of the closure.
nonisolated private struct OutsideContent<Content: View>: View, PrimitiveView {
  var content: Content

  @MainActor static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    OutsideNode<Content>(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

/// Gives the content of a closure the transactions as they are outside of its modifier.
private final class OutsideNode<Content: View>: TransactionScopeNode {
  // A node above, and so one that outlives this one.
  private unowned(unsafe) let modifier: TransactionScopeNode?

  init(_ view: OutsideContent<Content>, parent: Node) {
    modifier = Self.modifier(around: parent)
    super.init(parent: parent)
    child = makeChild(view.content)
  }

  /// The modifier that the content belongs to.
  ///
  /// Modifiers and contents on the way up pair like brackets, as a closure's content was made
  /// outside of the closure.
  private static func modifier(around parent: Node) -> TransactionScopeNode? {
    var contents = 0
    var scope = parent.contentSurroundings.transactionScope
    while let current = scope {
      if current.isOutsideContent {
        contents += 1
      } else if current.hasBody {
        if contents == 0 { return current }
        contents -= 1
      }
      scope = current.transactionScope
    }
    return nil
  }

  override var origin: TransactionScopeNode? {
    guard let modifier else { return transactionScope }
    return modifier.origin
  }

  override var isOutsideContent: Bool { true }

  override func update(from view: UnsafeRawPointer) {
    let view = UnsafeMutablePointer(
      mutating: view.assumingMemoryBound(to: OutsideContent<Content>.self)
    )
    forget()
    withUnsafeMutablePointer(to: &view.pointee.content) { child?.update(from: $0) }
  }

  override var name: String { "Content" }
}

/// `animation(_:body:)`: the animation applies to what the closure adds.
private struct BodyAnimationRule: TransactionRule {
  var animation: Animation?

  static var hasBody: Bool { true }

  func isTriggered(after old: Self) -> Bool { true }

  func modify(_ transaction: inout Transaction, triggered: Bool) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// `transaction(_:body:)`: a closure changes the transactions of what another closure adds.
private struct BodyClosureRule: TransactionRule {
  var transform: (inout Transaction) -> Void

  static var hasBody: Bool { true }

  func isTriggered(after old: Self) -> Bool { true }

  func modify(_ transaction: inout Transaction, triggered: Bool) { transform(&transaction) }
}

extension View {
  fileprivate nonisolated var outsideContent: PlaceholderContentView<Self> {
    PlaceholderContentView(storage: AnyView(OutsideContent(content: self)).storage)
  }

  /// Animates the modifiers that a closure adds, and nothing else.
  ///
  /// ```swift
  /// Badge().animation(.snappy) { $0.scaleEffect(isActive ? 1.2 : 1) }
  /// ```
  ///
  /// - Parameters:
  ///   - animation: How their changes animate; nil for not at all.
  ///   - body: Adds modifiers to this view, whose own changes are not covered.
  /// - Returns: The view with the modifiers.
  public nonisolated func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    TransactionModified(
      content: body(outsideContent),
      rule: BodyAnimationRule(animation: animation)
    )
  }

  /// Changes the transactions of the modifiers that a closure adds, and of nothing else.
  ///
  /// - Parameters:
  ///   - transform: Changes the transaction.
  ///   - body: Adds modifiers to this view, whose own transactions are not changed.
  /// - Returns: The view with the modifiers.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    TransactionModified(
      content: body(outsideContent),
      rule: BodyClosureRule(transform: transform)
    )
  }
}

/// A view modifier whose changes animate.
nonisolated private struct AnimatedModifier<Base: ViewModifier>: ViewModifier {
  var base: Base
  var animation: Animation?

  @MainActor func body(content: Content) -> some View {
    content.animation(animation) { $0.modifier(base) }
  }
}

/// A view modifier with a change of its transactions.
nonisolated private struct TransactionalModifier<Base: ViewModifier>: ViewModifier {
  var base: Base
  var transform: (inout Transaction) -> Void

  @MainActor func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(base) }
  }
}

extension ViewModifier {
  /// Animates every change that the modifier makes, and none of what it is applied to.
  ///
  /// - Parameter animation: How changes animate; nil for not at all.
  /// - Returns: The modifier with its changes animated.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    AnimatedModifier(base: self, animation: animation)
  }

  /// Changes the transactions of what the modifier does, and none of what it is applied to.
  ///
  /// - Parameter transform: Changes the transaction.
  /// - Returns: The modifier with its transactions changed.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    TransactionalModifier(base: self, transform: transform)
  }
}
