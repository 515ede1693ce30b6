// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Runs asynchronous work as long as the content is there and an identity stays the same.
private struct TaskRule<ID: Equatable>: LifecycleRule {
  typealias Action = @isolated(any) @Sendable () async -> Void

  struct Memory {
    var task: Task<Void, Never>?
    var id: ID
  }

  var id: ID
  var priority: TaskPriority
  var action: Action

  func makeMemory() -> Memory { Memory(id: id) }

  func differs(from old: Self) -> Bool { id != old.id }

  func appear(_ memory: inout Memory) { start(&memory) }

  func change(_ memory: inout Memory) {
    guard memory.id != id, memory.task != nil else { return }
    memory.task?.cancel()
    start(&memory)
  }

  func cancel(_ memory: inout Memory) {
    memory.task?.cancel()
    memory.task = nil
  }

  @MainActor private func start(_ memory: inout Memory) {
    memory.id = id
    // The work up to the first suspension is part of this frame. A closure around the action would
    // have an actor of its own, and the action would have to wait for its turn.
    memory.task = Task.immediate(priority: priority, operation: action)
  }
}

/// The identity of work that is never started anew.
private struct Unchanging: Equatable {}

extension View {
  /// Starts asynchronous work when this view has come, and cancels it when the view has gone.
  ///
  /// What the work does before it suspends for the first time happens before the first picture.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - action: The work; on the main actor unless it says otherwise.
  /// - Returns: The view with the task.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    LifecycleView(self, TaskRule(id: Unchanging(), priority: priority, action: action))
  }

  /// Starts asynchronous work when this view has come and whenever a value changes.
  ///
  /// A change cancels the running work and starts it anew.
  ///
  /// - Parameters:
  ///   - value: The value to watch.
  ///   - priority: The priority of the task.
  ///   - action: The work; on the main actor unless it says otherwise.
  /// - Returns: The view with the task.
  public nonisolated func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    LifecycleView(self, TaskRule(id: value, priority: priority, action: action))
  }
}
