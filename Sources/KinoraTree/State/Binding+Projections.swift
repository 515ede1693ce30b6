// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Binding {
  /// A binding to an optional with the value of another binding; writing nil changes nothing.
  ///
  /// - Parameter base: The binding to the value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(projecting: base, read: { $0 }, write: { $0 })
  }

  /// A binding to the value inside an optional, or nil where there is none now.
  ///
  /// As long as the optional is empty later on, the binding keeps the last value it has read.
  ///
  /// - Parameter base: The binding to the optional.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(unwrapping: base, first: first)
  }

  /// A binding to a value in an `AnyHashable`; writing a value of another type changes nothing.
  ///
  /// - Parameter base: The binding to the value.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(projecting: base, read: { AnyHashable($0) }, write: { $0.base as? V })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Walks the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the collection.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection.
  public typealias Index = Value.Index
  /// The positions of the collection.
  public typealias Indices = Value.Indices

  /// The position of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The positions of the elements.
  public var indices: Value.Indices { wrappedValue.indices }

  /// The position after another one.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  /// Moves a position to the next one.
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to the element at a position.
  ///
  /// Where the position is gone by the time of use, reading gives the last value that was read, and
  /// writing changes nothing.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(element: position, of: self)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The position before another one.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  /// Moves a position to the one before.
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
