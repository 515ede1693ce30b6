// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

extension Publishers {
  /// A publisher that tells closures what happens on its way.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The values are those of the upstream.
    public typealias Output = Upstream.Output

    /// The failures are those of the upstream.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values come in.
    public let upstream: Upstream

    /// Called with the subscription.
    public let receiveSubscription: ((any Subscription) -> Void)?

    /// Called before each value goes on.
    public let receiveOutput: ((Upstream.Output) -> Void)?

    /// Called before the end.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

    /// Called when the downstream cancels.
    public let receiveCancel: (() -> Void)?

    /// Called when the downstream asks for values.
    public let receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose values come in.
    ///   - receiveSubscription: Called with the subscription.
    ///   - receiveOutput: Called before each value goes on.
    ///   - receiveCompletion: Called before the end.
    ///   - receiveCancel: Called when the downstream cancels.
    ///   - receiveRequest: Called when the downstream asks for values.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)?,
      receiveOutput: ((Upstream.Output) -> Void)?,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?,
      receiveCancel: (() -> Void)?,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let receiveOutput = receiveOutput
      let receiveCompletion = receiveCompletion
      let stages = Relay<Upstream.Output, Upstream.Failure, S>.Stages(
        onValue: { value in
          receiveOutput?(value)
          return .pass(value)
        },
        onCompletion: { completion in
          receiveCompletion?(completion)
          return .completion(completion)
        },
        onSubscription: receiveSubscription,
        onRequest: receiveRequest,
        onCancel: receiveCancel
      )
      upstream.receive(subscriber: Relay(subscriber, stages: stages))
    }
  }
}

extension Publisher {
  /// Tells closures what happens between this publisher and its subscribers.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription.
  ///   - receiveOutput: Called before each value goes on.
  ///   - receiveCompletion: Called before the end.
  ///   - receiveCancel: Called when the downstream cancels.
  ///   - receiveRequest: Called when the downstream asks for values.
  /// - Returns: The same stream.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}
