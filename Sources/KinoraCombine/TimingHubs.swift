// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The link of a debounce: the last value and the time at which its pause is over.
///
/// One action at most is scheduled at a time: when it runs too early, because values came
/// meanwhile, it is scheduled anew.
final class DebounceHub<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private struct State {
    var value: Upstream.Output?
    var deadline: Context.SchedulerTimeType
    var isScheduled = false
  }

  private let publisher: Publishers.Debounce<Upstream, Context>
  private let downstream: Downstream
  private let outlet: Outlet<Downstream>
  private let state: Cell<State>

  init(_ publisher: Publishers.Debounce<Upstream, Context>, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
    outlet = Outlet(downstream, policy: .keepLatest)
    state = Cell(State(deadline: publisher.scheduler.now))
  }

  func start() {
    let inlet = Inlet<Upstream.Output, Upstream.Failure>(
      demand: .unlimited,
      onValue: { self.receive($0) },
      onCompletion: { self.receive($0) }
    )
    outlet.setHandlers(onCancel: {
      inlet.cancel()
      self.clear()
    })
    downstream.receive(subscription: outlet)
    publisher.upstream.receive(subscriber: inlet)
  }

  private func receive(_ value: Upstream.Output) {
    let deadline = publisher.scheduler.now.advanced(by: publisher.dueTime)
    let (mustSchedule, old) = state.update { state in
      let old = state.value
      state.value = value
      state.deadline = deadline
      defer { state.isScheduled = true }
      return (!state.isScheduled, old)
    }
    withExtendedLifetime(old) {}
    if mustSchedule { schedule(at: deadline) }
  }

  private func schedule(at deadline: Context.SchedulerTimeType) {
    publisher.scheduler.schedule(
      after: deadline,
      tolerance: publisher.scheduler.minimumTolerance,
      options: publisher.options
    ) { [weak self] in
      // The connection, not the pending action, keeps this link alive.
      self?.fire(scheduledFor: deadline)
    }
  }

  private func fire(scheduledFor time: Context.SchedulerTimeType) {
    // Compared with the time asked for, not with the clock, which may round.
    let (value, later): (Upstream.Output?, Context.SchedulerTimeType?) = state.update { state in
      if state.value != nil, state.deadline > time { return (nil, state.deadline) }
      defer {
        state.value = nil
        state.isScheduled = false
      }
      return (state.value, nil)
    }
    if let later {
      schedule(at: later)
    } else if let value {
      outlet.offer(value)
    }
  }

  private func receive(_ completion: Subscribers.Completion<Upstream.Failure>) {
    clear()
    let outlet = outlet
    publisher.scheduler.schedule(options: publisher.options) { outlet.finish(completion) }
  }

  private func clear() {
    let old = state.update { state in
      defer { state.value = nil }
      return state.value
    }
    withExtendedLifetime(old) {}
  }
}

/// The link of a throttle: the value that waits and the time at which it may go on.
final class ThrottleHub<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private struct State {
    var value: Upstream.Output?
    var nextTime: Context.SchedulerTimeType?
    var completion: Subscribers.Completion<Upstream.Failure>?
  }

  private let publisher: Publishers.Throttle<Upstream, Context>
  private let downstream: Downstream
  private let outlet: Outlet<Downstream>
  private let state = Cell(State())

  init(_ publisher: Publishers.Throttle<Upstream, Context>, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
    outlet = Outlet(downstream, policy: .keepLatest)
  }

  func start() {
    let inlet = Inlet<Upstream.Output, Upstream.Failure>(
      demand: .unlimited,
      onValue: { self.receive($0) },
      onCompletion: { self.receive($0) }
    )
    outlet.setHandlers(onCancel: {
      inlet.cancel()
      self.state.exchange(State())
    })
    downstream.receive(subscription: outlet)
    publisher.upstream.receive(subscriber: inlet)
  }

  private func receive(_ value: Upstream.Output) {
    let now = publisher.scheduler.now
    let latest = publisher.latest
    let (dueTime, _): (Context.SchedulerTimeType?, Upstream.Output?) = state.update { state in
      if let old = state.value {
        if latest { state.value = value }
        return (nil, old)
      }
      state.value = value
      return (max(state.nextTime ?? now, now), nil)
    }
    guard let dueTime else { return }
    guard dueTime > now else {
      publisher.scheduler.schedule { [weak self] in self?.fire() }
      return
    }
    publisher.scheduler.schedule(after: dueTime) { [weak self] in self?.fire() }
  }

  private func fire() {
    let nextTime = publisher.scheduler.now.advanced(by: publisher.interval)
    let (value, completion) = state.update { state in
      defer { state.value = nil }
      if state.value != nil { state.nextTime = nextTime }
      return (state.value, state.completion)
    }
    if let value { outlet.offer(value) }
    if let completion { outlet.finish(completion) }
  }

  private func receive(_ completion: Subscribers.Completion<Upstream.Failure>) {
    let mustWait = state.update { state in
      state.completion = completion
      return state.value != nil
    }
    guard !mustWait else { return }
    let outlet = outlet
    publisher.scheduler.schedule { outlet.finish(completion) }
  }
}
