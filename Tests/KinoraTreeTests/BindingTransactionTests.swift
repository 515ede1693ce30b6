// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// Transactions that a binding brings along.
@MainActor
struct BindingTransactionTests {
  private struct Item: Equatable {
    var opacity: Double? = 1
    var offsets = [0.0, 10]
  }

  private let a = Animation.linear(duration: 1)
  private let b = Animation.easeIn(duration: 2)

  private func item() -> (TreeHost, Remote<Item>) {
    host(Item()) { item in
      Rectangle().opacity(item.opacity ?? 0).offset(x: item.offsets[0])
    }
  }

  @Test func bindingsToPartsKeepTheTransaction() throws {
    let (host, remote) = item()
    let binding = try #require(remote.binding).animation(a)
    binding.offsets[0].wrappedValue = 5
    host.frame()
    #expect(host.running == ["offset: \(a)"])
    try #require(Binding(binding.opacity)).wrappedValue = 0.5
    host.frame()
    #expect(host.running == ["offset: \(a)", "opacity: \(a)"])
    #expect(binding.offsets.transaction.animation == a)
  }

  @Test func aPartCanHaveItsOwnTransaction() throws {
    let (host, remote) = item()
    let binding = try #require(remote.binding).animation(a)
    binding.opacity.animation(b).wrappedValue = 0.5
    host.frame()
    #expect(host.running == ["opacity: \(b)"])
  }

  @Test func theLastAnimationCounts() throws {
    let (host, remote) = item()
    let binding = try #require(remote.binding)
    binding.animation(a).animation(b).opacity.wrappedValue = 0.5
    host.frame()
    #expect(host.running == ["opacity: \(b)"])
    binding.animation(a).animation(nil).offsets.wrappedValue = [1, 2]
    host.frame()
    #expect(host.running == ["opacity: \(b)"])
  }

  @Test func theTransactionCanBeReadAndSet() throws {
    let (_, remote) = item()
    var binding = try #require(remote.binding)
    #expect(binding.transaction.animation == nil)
    binding.transaction.isContinuous = true
    binding.transaction.animation = a
    #expect(binding.transaction.isContinuous)
    #expect(binding.transaction.animation == a)
    #expect(binding.animation().transaction.animation == .default)
    #expect(binding.animation().transaction.isContinuous)
  }

  @Test func aBlockAroundTheWriteCountsMore() throws {
    let (host, remote) = item()
    let binding = try #require(remote.binding).animation(a)
    withAnimation(b) { binding.opacity.wrappedValue = 0.5 }
    host.frame()
    #expect(host.running == ["opacity: \(b)"])
    withTransaction(\.isContinuous, true) { binding.offsets.wrappedValue = [4] }
    host.frame()
    #expect(host.running == ["opacity: \(b)", "offset: \(a)"])
  }

  @Test func aClosureCanTakeTheTransaction() {
    var written: [(Double, Animation?)] = []
    let binding = Binding(get: { 1.0 }, set: { written.append(($0, $1.animation)) })
    binding.wrappedValue = 2
    binding.animation(a).wrappedValue = 3
    withAnimation(b) { binding.animation(a).wrappedValue = 4 }
    #expect(written.map(\.0) == [2, 3, 4])
    #expect(written.map(\.1) == [nil, a, b])
  }

  @Test func theCompletionOfATransactionRunsForTheWrite() throws {
    let (host, remote) = item()
    let log = Log<String>()
    var transaction = Transaction(animation: a)
    transaction.addAnimationCompletion { log.add("done") }
    let binding = try #require(remote.binding).transaction(transaction)
    binding.opacity.wrappedValue = 0.5
    host.frame(at: 0)
    host.frame(at: 0.5)
    #expect(log.entries == [])
    host.frame(at: 1)
    #expect(log.entries == ["done"])
    withExtendedLifetime((binding, transaction)) {}
  }

  private final class Model: ObservableObject {
    @Published var value = 1.0
  }

  private struct Observer: View {
    @ObservedObject var model: Model
    let remote: Remote<Double>
    var body: some View {
      let _ = remote.attach($model.value)
      Rectangle().opacity(model.value)
    }
  }

  @Test func aPropertyOfAnObservedObjectAnimates() {
    let remote = Remote(1.0)
    let host = TreeHost(Observer(model: Model(), remote: remote))
    remote.binding?.animation(a).wrappedValue = 0.5
    host.frame()
    #expect(host.running == ["opacity: \(a)"])
  }

  private struct Child: View {
    @Binding var value: Double
    let bodies: Log<Double>
    var body: some View {
      let _ = bodies.add(value)
      Rectangle()
    }
  }

  private struct Parent: View {
    @State private var value = 1.0
    @State private var other = 0
    let remote: Remote<Int>
    let bodies: Log<Double>
    var body: some View {
      let _ = remote.attach($other)
      Child(value: $value.animation(.linear(duration: Double(1 + other / 2))), bodies: bodies)
    }
  }

  @Test func aChildRunsAgainOnlyForAnotherTransaction() {
    let remote = Remote(0)
    let bodies = Log<Double>()
    let host = TreeHost(Parent(remote: remote, bodies: bodies))
    remote.value = 1
    host.frame()
    #expect(bodies.entries.count == 1)
    remote.value = 2
    host.frame()
    #expect(bodies.entries.count == 2)
  }
}
