// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Where a view is between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to appear: the state that its insertion starts from.
  case willAppear
  /// The view is there, as it is without a transition.
  case identity
  /// The view has left: the state that its removal ends in.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 0 while it is there, 1 after it has left.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is true of a transition as a whole.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves or scales; with reduced motion such a one is replaced by a fade.
  public var hasMotion: Bool

  /// Describes a transition.
  ///
  /// - Parameter hasMotion: Whether it moves or scales.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes.
///
/// ```swift
/// struct Twirl: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content
///       .scaleEffect(phase.isIdentity ? 1 : 0.5)
///       .rotationEffect(.degrees(phase.value * 90))
///   }
/// }
/// ```
///
/// The body is made for two phases, and what differs between them animates.
@MainActor @preconcurrency public protocol Transition {
  /// The type of view that the body gives.
  associatedtype Body: View
  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>
  /// The view in a phase of its transition.
  ///
  /// - Parameters:
  ///   - content: Stands for the view that comes or goes.
  ///   - phase: The phase to show.
  /// - Returns: The view to show.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content,
    phase: TransitionPhase
  ) -> Body
  /// What is true of the transition as a whole; moves unless stated otherwise.
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

extension Transition {
  /// A transition moves unless it says otherwise.
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties()
  }

  /// Shows a view in a phase of the transition.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - phase: The phase to show.
  /// - Returns: The view in that phase.
  @MainActor @preconcurrency public func apply<V: View>(
    content: V,
    phase: TransitionPhase
  ) -> some View {
    body(content: PlaceholderContentView(storage: AnyView(content).storage), phase: phase)
  }
}

/// Stands for a view that is given elsewhere, in the body of a transition or modifier.
nonisolated public struct PlaceholderContentView<Value>: View, PrimitiveView {
  /// The placeholder has no body of its own.
  public typealias Body = Never
  let storage: AnyViewStorage

  @MainActor package static var isUnary: Bool { false }

  @MainActor package static func makeNode(_ view: UnsafeRawPointer, parent: Node) -> Node {
    AnyViewNode(
      AnyView(storage: view.assumingMemoryBound(to: Self.self).pointee.storage),
      parent: parent
    )
  }
}
