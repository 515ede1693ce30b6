// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraGeometry
public import KinoraTree

/// Gives its content the means to scroll to views by their identity.
///
/// Transparent to layout.
nonisolated public struct ScrollViewReader<Content: View>: ScrollReaderView {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader.
  ///
  /// - Parameter content: Makes the content; it hands the proxy on to what scrolls, such as the
  ///   action of a button.
  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  package func content(handle: ScrollHandle) -> Content {
    content(ScrollViewProxy(handle: handle))
  }
}

/// Scrolls the views inside of a `ScrollViewReader`.
public struct ScrollViewProxy: Sendable {
  fileprivate let handle: ScrollHandle

  /// Scrolls the nearest `ScrollView` around a view so that the view is shown.
  ///
  /// The view is one inside of the reader with that `id(_:)`, or the view of a `ForEach` for the
  /// element of that identity; also one that a lazy stack has not made. An identity that no view has
  /// changes nothing. Inside of `withAnimation` the offset animates.
  ///
  /// - Parameters:
  ///   - id: The identity, of the very type that the view has it from.
  ///   - anchor: The point of the view, and of what is seen of the content, that shall meet; nil to
  ///     scroll no further than it takes to show the view. Never beyond the ends of the content.
  /// - Complexity: O(n) in the views of the reader and the elements of its lists.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    handle.scroll(to: id, anchor: anchor)
  }
}
