// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Watches a value from one update to the next.
private struct ChangeRule<Value: Equatable>: LifecycleRule {
  var value: Value
  var isInitial: Bool
  var action: (Value, Value) -> Void

  func makeMemory() -> Value { value }

  func differs(from old: Self) -> Bool { value != old.value }

  func appear(_ reported: inout Value) {
    if isInitial { action(value, value) }
  }

  func change(_ reported: inout Value) {
    let old = reported
    guard old != value else { return }
    reported = value
    action(old, value)
  }
}

extension View {
  /// Runs an action after each update in which a value has changed.
  ///
  /// Several writes in one update count as one change, and a value that returned as none. The action
  /// runs after the bodies and before the picture; state that it writes is visible in the same frame.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - initial: Whether the action also runs when the view comes, with the value twice.
  ///   - action: Takes the old and the new value.
  /// - Returns: The view with the action.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    LifecycleView(self, ChangeRule(value: value, isInitial: initial, action: action))
  }

  /// Runs an action after each update in which a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - initial: Whether the action also runs when the view comes.
  ///   - action: The action.
  /// - Returns: The view with the action.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    LifecycleView(self, ChangeRule(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Runs an action after each update in which a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - action: Takes the new value.
  /// - Returns: The view with the action.
  @available(*, deprecated, message: "use the form whose action takes no or two values")
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    LifecycleView(self, ChangeRule(value: value, isInitial: false, action: { action($1) }))
  }
}
