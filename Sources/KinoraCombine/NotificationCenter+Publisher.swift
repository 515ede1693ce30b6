// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension NotificationCenter {
  /// Makes a publisher of the notifications of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender whose notifications count, or nil for every sender.
  /// - Returns: The publisher.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications of a name.
  public struct Publisher: KinoraCombine.Publisher {
    /// The values are the notifications.
    public typealias Output = Notification

    /// Notifications cannot fail.
    public typealias Failure = Never

    /// The center that is observed.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The sender whose notifications count, or nil for every sender.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    ///
    /// - Parameters:
    ///   - center: The center that is observed.
    ///   - name: The name of the notifications.
    ///   - object: The sender whose notifications count, or nil for every sender.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber, which gets notifications on the thread that posts them.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet(subscriber, policy: .drop)
      let target = NotificationTarget { outlet.offer($0) }
      let center = center
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        target.receive($0)
      }
      outlet.setHandlers(onCancel: { center.removeObserver(token) })
      subscriber.receive(subscription: outlet)
    }
  }
}

/// The receiver of notifications on any thread.
// @unchecked: the closure offers to an outlet, whose state is behind a lock.
private struct NotificationTarget: @unchecked Sendable {
  let receive: (Notification) -> Void
}
