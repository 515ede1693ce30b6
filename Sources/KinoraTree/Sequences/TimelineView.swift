// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

/// A view whose content is made anew at the dates of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///   ClockFace(date: context.date)
/// }
/// ```
///
/// Each date is an update of its own without an animation; `animation(_:value:)` inside of the content
/// animates as usual. Between the dates no frames are made for the view.
///
/// Dates follow the clock of the window's frames. In a run with a virtual clock they begin at the real
/// date, or at that of `KINORA_DATE`, and advance with the virtual time.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content of a timeline view knows about the update.
  public struct Context: Sendable {
    /// How often a timeline is updated, the most often first.
    public enum Cadence: Comparable, Sendable {
      /// As often as the schedule asks for.
      case live
      /// About once a second.
      case seconds
      /// About once a minute.
      case minutes
    }

    /// The date of the schedule that the content is for.
    public let date: Date
    /// How often the view is updated.
    public let cadence: Cadence

    init(date: Date) {
      self.date = date
      cadence = .live
    }
  }
}

/// What the content of any timeline view knows about the update.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  /// A timeline view has no body of its own.
  public typealias Body = Never

  /// Creates a timeline view.
  ///
  /// - Parameters:
  ///   - schedule: The dates. Before the first one, the content is made for the date at which the
  ///     view came.
  ///   - content: Makes the content for a date.
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// Creates a timeline view, with a context whose type names the schedule and the content.
  ///
  /// - Parameters:
  ///   - schedule: The dates. Before the first one, the content is made for the date at which the
  ///     view came.
  ///   - content: Makes the content for a date.
  @_disfavoredOverload
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.schedule = schedule
    self.content = { content(Context(date: $0.date)) }
  }
}

extension TimelineView: PrimitiveView where Content: View {
  @MainActor package static var isUnary: Bool { ViewType.of(Content.self).isUnary }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    TimelineNode(view.assumingMemoryBound(to: Self.self).pointee, parent: parent)
  }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: SequenceNode {
  private var view: TimelineView<Schedule, Content>
  private var clock: TimelineClock<Schedule>

  init(_ view: TimelineView<Schedule, Content>, parent: Node) {
    self.view = view
    clock = TimelineClock(view.schedule, at: parent.graph.date)
    super.init(parent: parent)
    showContent()
    waitForNext()
  }

  override func update(from view: UnsafeRawPointer) {
    var old = self.view.schedule
    self.view = view.assumingMemoryBound(to: TimelineView<Schedule, Content>.self).pointee
    var new = self.view.schedule
    if !ValueComparison.of(Schedule.self).areEqual(&old, &new) {
      clock = TimelineClock(new, at: graph.date)
    }
    proceed()
  }

  override func refresh() { proceed() }

  /// Shows the content of the frame's date.
  private func proceed() {
    clock.advance(to: graph.date)
    showContent()
    waitForNext()
  }

  private func showContent() {
    show { view.content(TimelineViewDefaultContext(date: clock.date)) }
  }

  private func waitForNext() {
    switch clock.next {
    case .never: graph.deadlines.remove(self)
    case .frame: graph.deadlines.setNextFrame(after: graph.now, of: self)
    case .date(let date): graph.deadlines.set(graph.time(of: date), of: self)
    }
  }

  override func didUnmount() {
    graph.deadlines.remove(self)
    super.didUnmount()
  }

  override var name: String { "TimelineView" }
}
