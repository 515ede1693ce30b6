// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Observation

/// Gives bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Gives bindings to the properties of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Gives bindings to the properties of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself, which gives the bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(wrappedValue, keyPath)
  }
}

extension Bindable: Sendable where Value: Sendable {}
