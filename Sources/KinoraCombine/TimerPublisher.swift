// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Timer {
  /// Makes a publisher of the current date at regular times, which begins when connected.
  ///
  /// On the main run loop, `mode` has no effect: the timer runs on the main queue, in real time or
  /// in the virtual time of a headless run.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two dates, at least a tenth of a millisecond.
  ///   - tolerance: How many seconds later is still good; nil for none.
  ///   - runLoop: The loop on which the dates are sent.
  ///   - mode: The mode of the loop.
  ///   - options: There are none.
  /// - Returns: The publisher, which is usually followed by `autoconnect()`.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval,
      tolerance: tolerance,
      runLoop: runLoop,
      mode: mode,
      options: options
    )
  }

  /// A publisher of the current date at regular times, shared by its subscribers.
  public final class TimerPublisher: ConnectablePublisher {
    /// The values are the dates of the ticks.
    public typealias Output = Date

    /// A timer cannot fail.
    public typealias Failure = Never

    /// The seconds between two dates.
    public let interval: TimeInterval

    /// How many seconds later is still good, or nil for none.
    public let tolerance: TimeInterval?

    /// The loop on which the dates are sent.
    public let runLoop: RunLoop

    /// The mode of the loop.
    public let mode: RunLoop.Mode

    /// The options, of which there are none.
    public let options: RunLoop.SchedulerOptions?

    private let broadcast = Broadcast<Date, Never>(policy: .drop)
    private let connection = Cell<AnyCancellable?>(nil)

    /// Creates a publisher of dates; see `Timer.publish(every:tolerance:on:in:options:)`.
    ///
    /// - Parameters:
    ///   - interval: The seconds between two dates.
    ///   - tolerance: How many seconds later is still good; nil for none.
    ///   - runLoop: The loop on which the dates are sent.
    ///   - mode: The mode of the loop.
    ///   - options: There are none.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber; a tick for which it has no demand is lost to it.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      broadcast.attach(subscriber)
    }

    /// Starts the timer, unless it runs.
    ///
    /// - Returns: A handle that stops the timer when cancelled or released.
    public func connect() -> any Cancellable {
      if let running = connection.value { return running }
      let broadcast = broadcast
      let usesMainTime = runLoop === RunLoop.main
      let timer = runLoop.startTimer(
        after: MainTimer.usableInterval(interval),
        repeatingEvery: interval,
        tolerance: tolerance ?? 0,
        mode: mode
      ) {
        broadcast.send(usesMainTime ? MainTimer.now : Date())
      }
      let started = AnyCancellable { [weak self] in
        timer.cancel()
        self?.connection.exchange(nil)
      }
      connection.exchange(started)
      return started
    }
  }
}
