// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about views that come and go through transitions.
@MainActor enum TransitionDrivers {
  nonisolated static let all: [String: Driver] = [
    "default-insert": { insert(nil) },
    "opacity-insert": { insert(.opacity) },
    "opacity-remove": { remove(.opacity) },
    "move-leading-insert": { insert(.move(edge: .leading)) },
    "move-leading-remove": { remove(.move(edge: .leading)) },
    "move-top-remove": { remove(.move(edge: .top)) },
    "move-bottom-remove": { remove(.move(edge: .bottom)) },
    "scale-insert": { insert(.scale) },
    "scale-half-insert": { insert(.scale(scale: 0.5, anchor: .topLeading)) },
    "slide-insert": { insert(.slide) },
    "slide-remove": { remove(.slide) },
    "asymmetric-insert": { insert(asymmetric) },
    "asymmetric-remove": { remove(asymmetric) },
    "identity-insert": { insert(.identity) },
    "identity-remove": { remove(.identity) },
    "combined-insert": { insert(.opacity.combined(with: .move(edge: .bottom))) },
    "offset-insert": { insert(.offset(x: 30, y: 5)) },
    "push-insert": { insert(.push(from: .leading)) },
    "push-remove": { remove(.push(from: .leading)) },
    "nested-identity-on-inserted-view": nestedIdentity,
    "present-view-ignores-transition": presentView,
    "foreach-remove": row,
    "value-scope-on-container": valueScope,
    "transaction-modifier-inside-if": transactionInside,
    "if-else-move": branches,
    "switch-move": { cases(isAnimated: true) },
    "switch-no-transaction": { cases(isAnimated: false) },
  ]

  nonisolated static let ofAttributes: [String: Driver] = ["branch-swap-fades": branchSwap]

  nonisolated static let ofReducedMotion: [String: Driver] = [
    "move-becomes-fade": { insert(.move(edge: .leading), reducesMotion: true) },
    "scale-becomes-fade": { insert(.scale, reducesMotion: true) },
    "offset-becomes-fade": { insert(.offset(x: 30, y: 5), reducesMotion: true) },
    "push-becomes-fade": { insert(.push(from: .leading), reducesMotion: true) },
    "asymmetric-becomes-fade": {
      insert(.asymmetric(insertion: .move(edge: .top), removal: .scale), reducesMotion: true)
    },
    "combined-becomes-fade": {
      insert(.opacity.combined(with: .move(edge: .bottom)), reducesMotion: true)
    },
    "frame-still-animates": {
      AnimationRuns.record(
        reducesMotion: true,
        0.0,
        { _, value in
          Color.black.frame(width: 100 + value, height: 20)
            .frame(width: 400, height: 100, alignment: .topLeading)
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value = 200 } }
    },
    "value-scope-still-animates": {
      AnimationRuns.record(
        reducesMotion: true,
        0.0,
        { runs, value in box(50, 20).opacity(1 - value).animation(runs.a, value: value) }
      ) { $1.value = 0.5 }
    },
  ]

  /// How many numbers these recordings have of each kind.
  private static let counts = ["offset": 2, "scale": 2]

  private static var asymmetric: AnyTransition {
    .asymmetric(insertion: .opacity, removal: .move(edge: .trailing))
  }

  private static func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }

  private static func stack(
    _ isShown: Bool,
    _ transition: AnyTransition?
  ) -> some View {
    ZStack(alignment: .topLeading) {
      box(30, 10)
      if isShown {
        if let transition {
          box(50, 30).transition(transition)
        } else {
          box(50, 30)
        }
      }
    }
    .frame(width: 100, height: 100, alignment: .topLeading)
  }

  private static func insert(
    _ transition: AnyTransition?,
    reducesMotion: Bool = false
  ) -> JSONValue {
    AnimationRuns.record(
      counts: counts,
      reducesMotion: reducesMotion,
      false,
      { stack($1, transition) }
    ) { runs, remote in withAnimation(runs.a) { remote.value = true } }
  }

  private static func remove(_ transition: AnyTransition) -> JSONValue {
    AnimationRuns.record(counts: counts, true, { stack($1, transition) }) { runs, remote in
      withAnimation(runs.a) { remote.value = false }
    }
  }

  private static func nestedIdentity() async -> JSONValue {
    AnimationRuns.record(
      false,
      { _, isShown in
        ZStack(alignment: .topLeading) {
          box(30, 10)
          if isShown {
            VStack { box(50, 30).transition(.move(edge: .leading)) }.transition(.identity)
          }
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = true } }
  }

  private static func presentView() async -> JSONValue {
    AnimationRuns.record(
      1.0,
      { _, value in
        VStack {
          box(50, 30).transition(.move(edge: .leading))
          box(30, 10).opacity(value)
        }
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = 0.5 } }
  }

  private static func row() async -> JSONValue {
    AnimationRuns.record(
      [1, 2, 3],
      { _, ids in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(ids, id: \.self) { box(CGFloat(20 + $0), 10).transition(.opacity) }
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = [1, 3] } }
  }

  private static func valueScope() async -> JSONValue {
    AnimationRuns.record(
      false,
      { runs, isShown in
        VStack(spacing: 0) {
          if isShown { box(50, 20).transition(.opacity) }
          box(30, 10)
        }
        .animation(runs.a, value: isShown)
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
    ) { $1.value = true }
  }

  private static func transactionInside() async -> JSONValue {
    AnimationRuns.record(
      false,
      { _, isShown in
        VStack(spacing: 0) {
          if isShown {
            box(50, 20).transition(.opacity).transaction { $0.animation = nil }
          }
          box(30, 10)
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = true } }
  }

  private static func branches() async -> JSONValue {
    AnimationRuns.record(
      counts: counts,
      0,
      { _, value in
        if value == 0 {
          box(50, 30).transition(.move(edge: .leading))
        } else {
          Color.green.frame(width: 50, height: 30).transition(.move(edge: .leading))
        }
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = 1 } }
  }

  private static func cases(isAnimated: Bool) -> JSONValue {
    AnimationRuns.record(
      counts: counts,
      0,
      { _, value in
        switch value {
        case 0: box(50, 30).transition(.move(edge: .leading))
        case 1: Color.green.frame(width: 50, height: 30).transition(.move(edge: .leading))
        default: Color.blue.frame(width: 50, height: 30).transition(.move(edge: .leading))
        }
      }
    ) { runs, remote in
      if isAnimated { withAnimation(runs.a) { remote.value = 1 } } else { remote.value = 1 }
    }
  }

  private static func branchSwap() async -> JSONValue {
    AnimationRuns.record(
      0,
      { _, value in
        if value == 0 { box(50, 20) } else { box(50, 20).clipShape(Rectangle()) }
      }
    ) { runs, remote in withAnimation(runs.a) { remote.value = 1 } }
  }
}
