// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// The namespace of the subscriber types.
public enum Subscribers {
  /// How a stream ended.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// Every value was delivered.
    case finished

    /// An error ended the stream.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  private final class Nothing: Subscription, Sendable {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  private static let nothing = Nothing()

  /// A subscription that never delivers a value.
  public static var empty: any Subscription { nothing }
}
