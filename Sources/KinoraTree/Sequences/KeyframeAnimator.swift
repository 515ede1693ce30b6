// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// A view whose content follows a value that moves by keyframes.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0, trigger: taps) { height in
///   Ball().offset(y: -height)
/// } keyframes: { _ in
///   CubicKeyframe(80, duration: 0.3)
///   SpringKeyframe(0, spring: .bouncy)
/// }
/// ```
///
/// While the keyframes run, the content is made anew for every frame; these changes are not animated
/// themselves. At the end the last value stays.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View,
  PrimitiveView
where Value == KeyframePath.Value {
  /// An animator has no body of its own.
  public typealias Body = Never

  /// What starts the keyframes.
  enum Start {
    /// A value that changes.
    case trigger(SequenceTrigger)
    /// The view's coming, and then their end; or nothing.
    case repeating(Bool)
  }

  let initialValue: Value
  let start: Start
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Creates an animator that runs whenever a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first run, and at the start of a run.
  ///   - trigger: The value to watch.
  ///   - content: Makes the content for a value.
  ///   - keyframes: Makes the keyframes of a run. Takes the value in which it starts: the initial
  ///     one, or the one that is shown when it interrupts another run.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    start = .trigger(SequenceTrigger(trigger))
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates an animator that runs again and again.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of a run.
  ///   - repeating: Whether it runs; otherwise it shows the initial value.
  ///   - content: Makes the content for a value.
  ///   - keyframes: Makes the keyframes, once, from the initial value.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    start = .repeating(repeating)
    self.content = content
    self.keyframes = keyframes
  }

  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    KeyframeAnimatorNode(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class KeyframeAnimatorNode<Value, KeyframePath: Keyframes, Content: View>:
  SequenceNode
where Value == KeyframePath.Value {
  private typealias Animator = KeyframeAnimator<Value, KeyframePath, Content>

  /// Keyframes on their way.
  private struct Run {
    var timeline: KeyframeTimeline<Value>
    var begin: Double
    var repeats: Bool
  }

  private var view: Animator
  private var run: Run?
  /// The value that a run has reached; nil before the first one.
  private var reached: Value?

  /// How close to the end of a round a frame counts as the end, in seconds: times are sums.
  private static var tolerance: Double { 1e-9 }

  init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, parent: Node) {
    self.view = view
    super.init(parent: parent)
    if case .repeating(true) = view.start { begin(from: view.initialValue, repeats: true) }
    showContent()
  }

  override func update(from view: UnsafeRawPointer) {
    let old = self.view.start
    self.view = view.assumingMemoryBound(to: Animator.self).pointee
    switch (old, self.view.start) {
    case (.trigger(let before), .trigger(let now)):
      if now.differs(from: before) {
        begin(from: valueInFlight ?? self.view.initialValue, repeats: false)
      }
    case (.repeating(false), .repeating(true)):
      begin(from: self.view.initialValue, repeats: true)
    case (.repeating(true), .repeating(false)):
      run = nil
      reached = nil
    default: break
    }
    showContent()
  }

  override func refresh() { showContent() }

  override func animate() -> Bool {
    guard let run else { return false }
    let elapsed = graph.now - run.begin
    let duration = run.timeline.duration
    let isOver = run.repeats ? duration <= Self.tolerance : elapsed >= duration - Self.tolerance
    if isOver {
      self.run = nil
      reached = run.timeline.value(time: duration)
    } else {
      reached = run.timeline.value(time: run.repeats ? time(of: elapsed, duration) : elapsed)
    }
    showContent()
    return !isOver
  }

  /// The value of the current run at the time of the frame; nil without a run.
  private var valueInFlight: Value? {
    guard let run else { return nil }
    return run.timeline.value(time: graph.now - run.begin)
  }

  private func begin(from value: Value, repeats: Bool) {
    reached = value
    run = Run(
      timeline: KeyframeTimeline(initialValue: value, keyframes: view.keyframes(value)),
      begin: graph.now,
      repeats: repeats
    )
    graph.startAnimating(self)
  }

  /// The time within the current round; a frame at the very end of one belongs to it.
  private func time(of elapsed: Double, _ duration: Double) -> Double {
    let rest = elapsed.truncatingRemainder(dividingBy: duration)
    let isEnd = rest < Self.tolerance && elapsed > Self.tolerance
    return isEnd || duration - rest < Self.tolerance ? duration : rest
  }

  private var shownValue: Value { reached ?? view.initialValue }

  private func showContent() { show { view.content(shownValue) } }

  override func describeAnimations(into list: inout [AnimationDescription]) {
    guard let run else { return }
    let elapsed = graph.now - run.begin
    let duration = run.timeline.duration
    let time = run.repeats ? time(of: elapsed, duration) : elapsed
    list.append(
      AnimationDescription(
        view: name,
        attribute: "value",
        curve: "keyframes(duration: \(duration)\(run.repeats ? ", repeating" : ""))",
        from: .init(run.timeline.value(time: -1)),
        to: .init(run.timeline.value(time: duration)),
        now: .init(shownValue),
        velocity: .init(run.timeline.velocity(time: time)),
        elapsed: elapsed
      )
    )
  }

  override var name: String { "KeyframeAnimator" }
}

extension View {
  /// Changes the view by a value that moves by keyframes, whenever another value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value before the first run, and at the start of a run.
  ///   - trigger: The value to watch.
  ///   - content: Makes the content from this view and a value.
  ///   - keyframes: Makes the keyframes of a run. Takes the value in which it starts: the initial
  ///     one, or the one that is shown when it interrupts another run.
  /// - Returns: The view with the changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(storage: AnyView(self).storage)
    return KeyframeAnimator(
      initialValue: initialValue,
      trigger: trigger,
      content: { content(placeholder, $0) },
      keyframes: keyframes
    )
  }

  /// Changes the view by a value that moves by keyframes, again and again.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start of a run.
  ///   - repeating: Whether it runs; otherwise the initial value is shown.
  ///   - content: Makes the content from this view and a value.
  ///   - keyframes: Makes the keyframes, once, from the initial value.
  /// - Returns: The view with the changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(storage: AnyView(self).storage)
    return KeyframeAnimator(
      initialValue: initialValue,
      repeating: repeating,
      content: { content(placeholder, $0) },
      keyframes: keyframes
    )
  }
}
