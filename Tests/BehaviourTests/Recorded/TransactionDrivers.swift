// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about which animation a change gets.
@MainActor enum TransactionDrivers {
  nonisolated static let all: [String: Driver] = [
    "control-frame-width": {
      width { runs, remote in withAnimation(runs.a) { remote.value.v = 200 } }
    },
    "control-no-transaction": { width { $1.value.v = 200 } },
    "control-unchanged-write": {
      width { runs, remote in withAnimation(runs.a) { remote.value.v = 0 } }
    },
    "value-scoped": {
      AnimationRuns.record(Values(), { faded($1.v).animation($0.a, value: $1.v) }) {
        $1.value.v = 0.5
      }
    },
    "value-scoped-other-value": {
      AnimationRuns.record(Values(), { faded($1.w).animation($0.a, value: $1.v) }) {
        $1.value.w = 0.5
      }
    },
    "value-scope-is-subtree": {
      AnimationRuns.record(
        Values(),
        { runs, values in
          HStack {
            faded(values.v / 2).animation(runs.a, value: values.v)
            faded(0.8 * values.v)
          }
        }
      ) { $1.value.v = 1 }
    },
    "modifier-after-scope-not-animated": {
      AnimationRuns.record(
        Values(),
        { runs, values in
          box.animation(runs.a, value: values.v).opacity(1 - values.v / 2)
        }
      ) { $1.value.v = 1 }
    },
    "inner-scope-beats-outer": {
      AnimationRuns.record(Values(), { faded($1.v).animation($0.b, value: $1.v) }) { runs, remote in
        withAnimation(runs.a) { remote.value.v = 0.5 }
      }
    },
    "nil-scope-disables": {
      AnimationRuns.record(Values(), { faded($1.v).animation(nil, value: $1.v) }) { runs, remote in
        withAnimation(runs.a) { remote.value.v = 0.5 }
      }
    },
    "explicit-nil-transaction": {
      AnimationRuns.record(Values(), { faded($1.v) }) { _, remote in
        withTransaction(Transaction(animation: nil)) { remote.value.v = 0.5 }
      }
    },
    "modifier-clears-animation": {
      AnimationRuns.record(
        Values(),
        { _, values in
          HStack {
            faded(values.v / 2).transaction { $0.animation = nil }
            faded(0.8 * values.v)
          }
        }
      ) { runs, remote in withAnimation(runs.a) { remote.value.v = 1 } }
    },
    "disables-with-nil": {
      AnimationRuns.record(Values(), { faded($1.v).animation($0.b, value: $1.v) }) { _, remote in
        var transaction = Transaction(animation: nil)
        transaction.disablesAnimations = true
        withTransaction(transaction) { remote.value.v = 0.5 }
      }
    },
    "nested-innermost-wins": {
      AnimationRuns.record(Values(), both) { runs, remote in
        withAnimation(runs.a) {
          withAnimation(runs.b) { remote.value.v = 0.5 }
          remote.value.w = 0.2
        }
      }
    },
    "two-in-one-turn": {
      AnimationRuns.record(Values(), both) { runs, remote in
        withAnimation(runs.a) { remote.value.v = 0.5 }
        withAnimation(runs.b) { remote.value.w = 0.2 }
      }
    },
    "binding-transaction-over-plain-closures": plainClosures,
    "state-binding-animation": {
      AnimationRuns.record(Values(), { faded($1.v) }) { runs, remote in
        remote.binding?.v.animation(runs.a).wrappedValue = 0.5
      }
    },
    "state-binding-plain": {
      AnimationRuns.record(Values(), { faded($1.v) }) { $1.binding?.v.wrappedValue = 0.5 }
    },
    "state-binding-transaction": {
      AnimationRuns.record(Values(), { faded($1.v) }) { runs, remote in
        remote.binding?.v.transaction(Transaction(animation: runs.a)).wrappedValue = 0.5
      }
    },
    "default-animation-seen": defaultAnimation,
  ]

  nonisolated static let interruptions: [String: Driver] = [
    "retarget-uses-new-curve": retarget
  ]

  private struct Values: Equatable {
    var v = 0.0
    var w = 0.0
  }

  private static var box: some View { Color.black.frame(width: 50, height: 20) }
  private static func faded(_ value: Double) -> some View { box.opacity(1 - value) }

  private static func wide(_ value: Double) -> some View {
    Color.black.frame(width: 100 + value, height: 20)
      .frame(width: 400, height: 100, alignment: .topLeading)
  }

  private static func width(
    _ change: @escaping @MainActor (AnimationRuns, Remote<Values>) -> Void
  ) -> JSONValue {
    AnimationRuns.record(Values(), { wide($1.v) }, change)
  }

  private static func both(_ runs: AnimationRuns, _ values: Values) -> some View {
    HStack {
      faded(values.v)
      faded(values.w)
    }
  }

  private final class Model: ObservableObject {
    @Published var v = 0.0
  }

  private struct ModelView: View {
    @ObservedObject var model: Model
    var body: some View { faded(model.v) }
  }

  private static func plainClosures() async -> JSONValue {
    let runs = AnimationRuns()
    let model = Model()
    let host = TreeHost(ModelView(model: model))
    let binding = Binding(get: { model.v }, set: { model.v = $0 })
    binding.transaction(Transaction(animation: runs.a)).wrappedValue = 0.5
    host.frame()
    return ["animated": runs.animated(in: host)]
  }

  private static func defaultAnimation() async -> JSONValue {
    let seen = Log<Animation?>()
    let (host, remote) = host(0.0) { value in
      faded(value).transaction { seen.add($0.animation) }
    }
    withAnimation { remote.value = 0.5 }
    host.frame()
    return [
      "transactionAnimation": seen.entries.last == .some(.default) ? "default" : "another"
    ]
  }

  private static func retarget() async -> JSONValue {
    let runs = AnimationRuns()
    let (host, remote) = host(0.0) { wide($0) }
    withAnimation(runs.a) { remote.value = 200 }
    host.frame()
    host.frame(after: 0.05)
    withAnimation(runs.b) { remote.value = 0 }
    host.frame()
    return ["curvesUsed": .strings(runs.curves)]
  }
}
