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

/// The measured matrix of which animation a change gets; each test begins with the row's name.
@MainActor
struct TransactionMatrixTests {
  private struct Values: Equatable {
    var v = 1.0
    var w = 1.0
  }

  private let recorder = AnimationRecorder()
  private var a: Animation { recorder.animation("A") }
  private var b: Animation { recorder.animation("B") }

  private typealias Run = AnimationRecorder.Run

  /// A view whose opacity is the state, written to 0.5 in a block.
  private func runs<Content: View>(
    @ViewBuilder of content: @escaping (Double) -> Content,
    _ write: (Remote<Double>) -> Void
  ) -> [Run] {
    let (host, remote) = host(1.0, content: content)
    write(remote)
    host.frame()
    return recorder.runs
  }

  private func runs<Content: View>(
    ofBoth content: @escaping (Values) -> Content,
    _ write: (Remote<Values>) -> Void
  ) -> [Run] {
    let (host, remote) = host(Values(), content: content)
    write(remote)
    host.frame()
    return recorder.runs
  }

  // MARK: Controls

  @Test func c1APlainWriteDoesNotAnimate() {
    #expect(runs(of: { Rectangle().opacity($0) }) { $0.value = 0.5 } == [])
  }

  @Test func c2AnAnimatedWriteOfAnEqualValueDoesNotAnimate() {
    let a = a
    #expect(
      runs(of: { Rectangle().opacity($0) }) { remote in withAnimation(a) { remote.value = 1 } }
        == []
    )
  }

  // MARK: The value form

  @Test func t1TheValueFormAnimatesWhenItsValueChanges() {
    let a = a
    let runs = runs(of: { Rectangle().opacity($0).animation(a, value: $0) }) { $0.value = 0.5 }
    #expect(runs == [Run("A", [-0.5])])
  }

  @Test func t2TheValueFormIgnoresOtherChanges() {
    let a = a
    let runs = runs(ofBoth: { Rectangle().opacity($0.w).animation(a, value: $0.v) }) {
      $0.value.w = 0.5
    }
    #expect(runs == [])
  }

  @Test func t3TheValueFormCoversOnlyWhatItWraps() {
    let a = a
    let runs = runs(of: { value in
      HStack {
        Rectangle().opacity(value).animation(a, value: value)
        Rectangle().opacity(value)
      }
    }) { $0.value = 0.5 }
    #expect(runs == [Run("A", [-0.5])])
  }

  @Test func t3bAnEffectWrittenAfterTheModifierDoesNotAnimate() {
    let a = a
    let runs = runs(of: { Rectangle().animation(a, value: $0).opacity($0) }) { $0.value = 0.5 }
    #expect(runs == [])
  }

  @Test func t4TheInnerModifierWins() {
    let (a, b) = (a, b)
    let runs = runs(of: { Rectangle().opacity($0).animation(b, value: $0) }) { remote in
      withAnimation(a) { remote.value = 0.5 }
    }
    #expect(runs == [Run("B", [-0.5])])
  }

  @Test func t4nAnInnerModifierWithoutAnAnimationTurnsItOff() {
    let a = a
    let runs = runs(of: { Rectangle().opacity($0).animation(nil, value: $0) }) { remote in
      withAnimation(a) { remote.value = 0.5 }
    }
    #expect(runs == [])
  }

  // MARK: Transactions

  @Test func t5ATransactionCarriesItsAnimation() {
    let a = a
    let runs = runs(of: { Rectangle().opacity($0) }) { remote in
      withTransaction(Transaction(animation: a)) { remote.value = 0.5 }
    }
    #expect(runs == [Run("A", [-0.5])])
  }

  @Test func t5nATransactionWithoutAnAnimationDoesNotAnimate() {
    let runs = runs(of: { Rectangle().opacity($0) }) { remote in
      withTransaction(Transaction(animation: nil)) { remote.value = 0.5 }
    }
    #expect(runs == [])
  }

  @Test func t6ATransactionModifierChangesOnlyItsSubtree() {
    let a = a
    let runs = runs(of: { value in
      HStack {
        Rectangle().opacity(value)
        Rectangle().opacity(value / 2).transaction { $0.animation = nil }
      }
    }) { remote in withAnimation(a) { remote.value = 0.5 } }
    #expect(runs == [Run("A", [-0.5])])
  }

  @Test(arguments: [true, false])
  func t7AndT7cATransactionModifierAnimatesWithAndWithoutAnOuterAnimation(isAnimated: Bool) {
    let (a, b) = (a, b)
    let runs = runs(of: { Rectangle().opacity($0).transaction { $0.animation = b } }) { remote in
      if isAnimated {
        withAnimation(a) { remote.value = 0.5 }
      } else {
        remote.value = 0.5
      }
    }
    #expect(runs == [Run("B", [-0.5])])
  }

  // MARK: Disabling

  private func disabled(_ animation: Animation?) -> Transaction {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = true
    return transaction
  }

  @Test func t8DisablingAnimationsBlocksModifiersAndKeepsTheOwnAnimation() {
    let (b, transaction) = (b, disabled(a))
    let runs = runs(of: { Rectangle().opacity($0).animation(b, value: $0) }) { remote in
      withTransaction(transaction) { remote.value = 0.5 }
    }
    #expect(runs == [Run("A", [-0.5])])
  }

  @Test func t8bDisablingAnimationsWithoutAnOwnOneMeansNone() {
    let (b, transaction) = (b, disabled(nil))
    let runs = runs(of: { Rectangle().opacity($0).animation(b, value: $0) }) { remote in
      withTransaction(transaction) { remote.value = 0.5 }
    }
    #expect(runs == [])
  }

  @Test func t8cDisablingAnimationsKeepsTheOwnAnimationWithoutModifiers() {
    let transaction = disabled(a)
    let runs = runs(of: { Rectangle().opacity($0) }) { remote in
      withTransaction(transaction) { remote.value = 0.5 }
    }
    #expect(runs == [Run("A", [-0.5])])
  }

  // MARK: Several blocks

  private func both(_ values: Values) -> some View {
    HStack {
      Rectangle().opacity(values.v)
      Rectangle().opacity(values.w)
    }
  }

  @Test func t9ANestedBlockCoversItsOwnBodyOnly() {
    let (a, b) = (a, b)
    let runs = runs(ofBoth: both) { remote in
      withAnimation(a) {
        withAnimation(b) { remote.value.v = 0.5 }
        remote.value.w = 0.75
      }
    }
    #expect(runs == [Run("B", [-0.5]), Run("A", [-0.25])])
  }

  @Test func t10TwoBlocksInOneTurnKeepTheirAnimations() {
    let (a, b) = (a, b)
    let runs = runs(ofBoth: both) { remote in
      withAnimation(a) { remote.value.v = 0.5 }
      withAnimation(b) { remote.value.w = 0.75 }
    }
    #expect(runs == [Run("A", [-0.5]), Run("B", [-0.25])])
  }

  @Test func t13AnAnimationGoesOnBelowTheOneThatFollowsIt() {
    let (host, remote) = host(1.0) { Rectangle().opacity($0) }
    withAnimation(a) { remote.value = 0.5 }
    host.frame(at: 0)
    host.frame(at: 0.25)
    withAnimation(b) { remote.value = 1 }
    host.frame(at: 0.25)
    let calls = recorder.calls(of: "A")
    host.frame(at: 0.5)
    #expect(recorder.curves == ["A", "B"])
    #expect(recorder.calls(of: "A") == calls + 1)
  }

  // MARK: Bindings

  private final class Model: ObservableObject {
    @Published var value = 1.0
  }

  private struct Observer: View {
    @ObservedObject var model: Model
    var body: some View { Rectangle().opacity(model.value) }
  }

  private enum Wrapping: CaseIterable {
    case animation, transaction
  }

  private func wrapped(_ binding: Binding<Double>, _ wrapping: Wrapping) -> Binding<Double> {
    switch wrapping {
    case .animation: binding.animation(a)
    case .transaction: binding.transaction(Transaction(animation: a))
    }
  }

  @Test(arguments: Wrapping.allCases)
  private func t11AndT12ABindingOfClosuresKnowsNothingOfItsTransaction(_ wrapping: Wrapping) {
    let model = Model()
    let host = TreeHost(Observer(model: model))
    let binding = Binding(get: { model.value }, set: { model.value = $0 })
    wrapped(binding, wrapping).wrappedValue = 0.5
    host.frame()
    #expect(model.value == 0.5)
    #expect(recorder.runs == [])
  }

  @Test func t11cAPlainBindingDoesNotAnimate() {
    let runs = runs(of: { Rectangle().opacity($0) }) { $0.binding?.wrappedValue = 0.5 }
    #expect(runs == [])
  }

  @Test(arguments: Wrapping.allCases)
  private func t11sAndT12sABindingToAStateAnimates(_ wrapping: Wrapping) {
    let runs = runs(of: { Rectangle().opacity($0) }) { remote in
      guard let binding = remote.binding else { return }
      wrapped(binding, wrapping).wrappedValue = 0.5
    }
    #expect(runs == [Run("A", [-0.5])])
  }
}
