// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension ForEach where Content: View {
  /// Makes views from bindings to the elements of a collection that know their identity.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - content: Makes the view of an element from a binding to it.
  public nonisolated init<C>(
    _ data: Binding<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes views from bindings to the elements of a collection that a key path identifies.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - id: The identity of an element; unique among the elements.
  ///   - content: Makes the view of an element from a binding to it.
  public nonisolated init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    let collection = data.wrappedValue
    self.init(
      data: collection.indices.lazy.map { ($0, collection[$0][keyPath: id]) },
      id: { $0.1 },
      content: { content(data[$0.0]) },
      walk: { Self.walk($0, $1) }
    )
  }
}
