// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A publisher whose concrete type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  ///
  /// - Parameter publisher: The publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      attach = erased.attach
    } else {
      attach = { publisher.receive(subscriber: $0) }
    }
  }

  /// Attaches a subscriber to the hidden publisher.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

extension AnyPublisher: CustomStringConvertible {
  /// The name of the type, for logs.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Hides the concrete type of this publisher.
  ///
  /// - Returns: The same stream as an `AnyPublisher`.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
