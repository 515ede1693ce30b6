// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import TreeTestSupport

/// When bodies run, and when they do not.
@MainActor
struct BodyEvaluationTests {
  /// A view that notes its runs and reads nothing.
  private struct Bystander: View {
    let journal: Journal
    var body: some View {
      let _ = journal.add("bystander")
      Rectangle()
    }
  }

  private struct Reader: View {
    @Binding var value: Int
    let journal: Journal
    var body: some View {
      let _ = journal.add("reader \(value)")
      Rectangle()
    }
  }

  private struct Owner: View {
    @State private var value = 0
    let remote: Remote<Int>
    let journal: Journal
    var body: some View {
      let _ = journal.add("owner")
      let _ = remote.attach($value)
      VStack {
        Bystander(journal: journal)
        Reader(value: $value, journal: journal)
      }
    }
  }

  @Test func onlyTheBodyThatReadsAStateRuns() {
    let journal = Journal()
    let remote = Remote(0)
    let host = TreeHost(Owner(remote: remote, journal: journal))
    #expect(journal.take() == ["owner", "bystander", "reader 0"])
    remote.value = 3
    host.frame()
    // The owner hands a binding on and reads nothing itself.
    #expect(journal.take() == ["reader 3"])
    remote.value = 3
    host.frame()
    #expect(journal.take() == [])
  }

  private struct Silent: View {
    @State private var value = 0
    let remote: Remote<Int>
    let journal: Journal
    var body: some View {
      let _ = journal.add("silent")
      let _ = remote.attach($value)
      Rectangle().onAppear { journal.add("saw \(value)") }
    }
  }

  @Test func aStateThatNoBodyReadsInvalidatesNothing() {
    let journal = Journal()
    let remote = Remote(0)
    let host = TreeHost(Silent(remote: remote, journal: journal))
    #expect(journal.take() == ["silent", "saw 0"])
    remote.value = 5
    let work = host.work { host.frame() }
    #expect(journal.take() == [])
    #expect(work.bodyRuns == 0)
    #expect(remote.value == 5)
  }

  private struct Fickle: View {
    @State private var isReading = true
    @State private var value = 0
    let gate: Remote<Bool>
    let remote: Remote<Int>
    let journal: Journal
    var body: some View {
      let _ = gate.attach($isReading)
      let _ = remote.attach($value)
      let _ = journal.add(isReading ? "value \(value)" : "none")
      Rectangle()
    }
  }

  @Test func aBodyDependsOnWhatItsLastRunRead() {
    let journal = Journal()
    let gate = Remote(true)
    let remote = Remote(0)
    let host = TreeHost(Fickle(gate: gate, remote: remote, journal: journal))
    remote.value = 1
    host.frame()
    gate.value = false
    host.frame()
    remote.value = 2
    host.frame()
    gate.value = true
    host.frame()
    #expect(journal.entries == ["value 0", "value 1", "none", "value 2"])
  }

  @Test func severalWritesOfOneTurnAreOneRun() {
    let journal = Journal()
    let remote = Remote(0)
    let host = TreeHost(Owner(remote: remote, journal: journal))
    _ = journal.take()
    for value in 1...9 { remote.value = value }
    host.frame()
    #expect(journal.take() == ["reader 9"])
  }

  // MARK: How view values compare

  /// Nothing but bits, with a `==` that knows no difference.
  private struct Bits: View, Equatable {
    static var runs = 0
    var number: Int
    nonisolated static func == (lhs: Bits, rhs: Bits) -> Bool { true }
    var body: some View {
      let _ = Self.runs += 1
      Rectangle()
    }
  }

  @Test func valuesOfBitsCompareByTheirBits() {
    let (host, remote) = host((0, 0)) { Bits(number: $0.0) }
    remote.value = (0, 1)
    host.frame()
    #expect(Bits.runs == 1)
    remote.value = (1, 1)
    host.frame()
    #expect(Bits.runs == 2)
  }

  private struct ForcedBits: View, Equatable {
    static var runs = 0
    var number: Int
    nonisolated static func == (lhs: ForcedBits, rhs: ForcedBits) -> Bool {
      lhs.number / 10 == rhs.number / 10
    }
    var body: some View {
      let _ = Self.runs += 1
      Rectangle()
    }
  }

  @Test func equatableForcesTheOwnComparison() {
    let (host, remote) = host(0) { ForcedBits(number: $0).equatable() }
    remote.value = 5
    host.frame()
    #expect(ForcedBits.runs == 1)
    remote.value = 15
    host.frame()
    #expect(ForcedBits.runs == 2)
    remote.value = 11
    host.frame()
    #expect(ForcedBits.runs == 2)
  }

  private struct Named: View, Equatable {
    var name: String
    let journal: Journal
    nonisolated static func == (lhs: Named, rhs: Named) -> Bool {
      lhs.name.count == rhs.name.count
    }
    var body: some View {
      let _ = journal.add(name)
      Rectangle()
    }
  }

  @Test func equatableViewsWithReferencesAreAsked() {
    let journal = Journal()
    let (host, remote) = host("one") { Named(name: $0, journal: journal) }
    for name in ["two", "three", "seven"] {
      remote.value = name
      host.frame()
    }
    #expect(journal.entries == ["one", "three"])
  }

  private struct Fields: View {
    var name: String
    var numbers: [Int]
    let journal: Journal
    var body: some View {
      let _ = journal.add("\(name) \(numbers)")
      Rectangle()
    }
  }

  @Test func otherViewsCompareFieldByField() {
    let journal = Journal()
    let (host, remote) = host(0) { value in
      // Other storage each time, with equal content.
      Fields(
        name: String(repeating: "name ", count: 8) + "\(value / 10)",
        numbers: [value / 20, 1, 2],
        journal: journal
      )
    }
    for value in [1, 5, 10, 19, 20] {
      remote.value = value
      host.frame()
    }
    #expect(journal.entries.count == 3)
  }

  private struct Acting: View {
    let action: () -> Void
    let journal: Journal
    var body: some View {
      let _ = journal.add("run")
      Rectangle()
    }
  }

  @Test func closuresThatCaptureAreUsuallyDifferent() {
    let journal = Journal()
    let (host, remote) = host(0) { value in
      Acting(action: { _ = value }, journal: journal)
    }
    remote.value = 1
    host.frame()
    #expect(journal.entries == ["run", "run"])
  }

  private final class Model {}

  private struct Referring: View {
    let model: Model
    let journal: Journal
    var body: some View {
      let _ = journal.add("run")
      Rectangle()
    }
  }

  @Test func referencesCompareByIdentity() {
    let journal = Journal()
    let models = [Model(), Model()]
    let (host, remote) = host(0) { value in
      Referring(model: models[value / 10], journal: journal)
    }
    for value in [1, 2, 11, 12] {
      remote.value = value
      host.frame()
    }
    #expect(journal.entries == ["run", "run"])
  }

  // MARK: The environment

  private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    let journal: Journal
    var body: some View {
      let _ = journal.add("\(scheme)")
      Rectangle()
    }
  }

  private struct Unread: View {
    @Environment(\.colorScheme) private var scheme
    let journal: Journal
    var body: some View {
      let _ = journal.add("unread")
      Rectangle().onChange(of: journal.entries.isEmpty) { _ = scheme }
    }
  }

  @Test func anEnvironmentKeyRunsTheBodiesThatReadIt() {
    let journal = Journal()
    let (host, remote) = host((ColorScheme.light, 1.0)) { value in
      VStack {
        Scheme(journal: journal)
        Unread(journal: journal)
        Bystander(journal: journal)
      }
      .environment(\.displayScale, value.1)
      .environment(\.colorScheme, value.0)
    }
    #expect(journal.take() == ["light", "unread", "bystander"])
    remote.value = (.light, 2)
    host.frame()
    #expect(journal.take() == [])
    remote.value = (.dark, 2)
    host.frame()
    #expect(journal.take() == ["dark"])
  }

  // MARK: Animation

  @Test func aRunningAnimationRunsNoBody() {
    let (host, remote) = host(0.0) { Rectangle().opacity($0) }
    withAnimation(.linear(duration: 1)) { remote.value = 1 }
    host.frame()
    let work = host.work { for _ in 0..<5 { host.frame(after: 0.1) } }
    #expect(work.bodyRuns == 0)
    #expect(host.items.map { ($0.opacity * 100).rounded() } == [50])
  }

  private struct Moving: View, Animatable {
    var animatableData: Double
    let journal: Journal
    var body: some View {
      let _ = journal.add("\((animatableData * 100).rounded())")
      Rectangle()
    }
  }

  @Test func anAnimatableViewRunsItsBodyInEveryFrame() {
    let journal = Journal()
    let (host, remote) = host(0.0) { Moving(animatableData: $0, journal: journal) }
    withAnimation(.linear(duration: 1)) { remote.value = 1 }
    host.frame()
    _ = journal.take()
    for _ in 0..<3 { host.frame(after: 0.25) }
    #expect(journal.take() == ["25.0", "50.0", "75.0"])
  }
}
