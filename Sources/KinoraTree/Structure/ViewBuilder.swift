// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Makes views out of the statements of a closure.
@resultBuilder
public enum ViewBuilder {
  /// A statement that is a view.
  ///
  /// - Parameter content: The view.
  /// - Returns: The view itself.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// No statement.
  ///
  /// - Returns: A view that shows nothing and takes no place.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  ///
  /// - Parameter content: The view.
  /// - Returns: The view itself.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Two and more statements, without an upper limit.
  ///
  /// - Parameter content: The views in order.
  /// - Returns: The views as one list.
  @_disfavoredOverload
  @inlinable public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// An `if` without `else`.
  ///
  /// - Parameter content: The view, or nil when the condition is false.
  /// - Returns: An optional view.
  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or `switch`.
  ///
  /// - Parameter first: The view of that branch.
  /// - Returns: A view that keeps the two branches apart.
  @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The second branch of an `if` or `switch`.
  ///
  /// - Parameter second: The view of that branch.
  /// - Returns: A view that keeps the two branches apart.
  @inlinable public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// The content of an `if #available`.
  ///
  /// - Parameter content: The view.
  /// - Returns: The view without its static type.
  @inlinable public static func buildLimitedAvailability<Content: View>(_ content: Content)
    -> AnyView
  {
    AnyView(content)
  }
}
