// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Testing

/// Programs whose behaviour was recorded, where the file with them lies beside the project.
struct RecordedBehaviourTests {
  private static let drivers: [String: Driver] = {
    var all: [String: Driver] = [:]
    func add(_ area: String, _ drivers: [String: Driver]) {
      for (name, driver) in drivers { all["\(area)/\(name)"] = driver }
    }
    add("identity", IdentityDrivers.all)
    add("identity", ForEachDrivers.all)
    add("lifecycle", LifecycleDrivers.all)
    add("lifecycle", ChangeDrivers.all)
    add("task", TaskDrivers.all)
    add("environment", EnvironmentDrivers.all)
    add("state", EnvironmentDrivers.ofState)
    add("transaction", TransactionDrivers.all)
    add("interruption", TransactionDrivers.interruptions)
    add("animates", AttributeDrivers.all)
    add("colour", AttributeDrivers.colours)
    add("binding", BindingDrivers.all)
    add("keyframes", KeyframeDrivers.all)
    add("interruption", KeyframeDrivers.ofInterruption)
    add("transition", TransitionDrivers.all)
    add("reduce-motion", TransitionDrivers.ofReducedMotion)
    add("lifecycle", RemovalDrivers.ofLifecycle)
    add("task", RemovalDrivers.ofTasks)
    add("path", PathDrivers.all)
    add("stroke", StrokeDrivers.all)
    add("shape", ShapeDrivers.all)
    add("clip", EffectDrivers.ofClips)
    add("transform", EffectDrivers.ofTransforms)
    add("hit", HitDrivers.all)
    add("animates", ShadowDrivers.ofAnimations)
    add("clip", ShadowDrivers.ofClips)
    add("transform", ShadowDrivers.ofTransforms)
    add("scroll", ScrollDrivers.all)
    add("lifecycle", ScrollDrivers.ofLifecycle)
    return all
  }()

  /// The cases that cannot be built, with what they would need.
  private static let missing = [
    "lifecycle/window-order-out-and-close": "windows, which the tree knows nothing of"
  ]

  /// The cases about drawing that cannot be compared, with the reason.
  private static let missingDrawings = [
    "path/stroked-triangle-round": "bounds of the curve, which were not recorded"
  ]

  /// How far numbers may be off where an exact coverage differs from the recorded one.
  private static let allowances = [
    // The recorded caps have a fringe of pixels that are touched by less than 1/255.
    "stroke/cap-round": 8.0,
    // The recorded scene of the same pixel has this tolerance.
    "stroke/wide-border-squares-outer-corner": 8,
  ]

  /// The cases whose log is compared without the making and updating of leaves.
  private static let withoutMaking: Set<String> = ["lifecycle/appear-runs-inside-layout"]

  private static var names: [String] {
    drivers.keys.filter { Recording.cases[$0] != nil }.sorted()
  }

  @Test(
    .enabled(if: Recording.exists, "the recorded cases are not beside the project"),
    arguments: names
  )
  @MainActor func behavesAsRecorded(_ name: String) async throws {
    let driver = try #require(Self.drivers[name])
    let recording = try #require(Recording.cases[name])
    var expected = recording.expected
    var happened = await driver()
    if Self.withoutMaking.contains(name) {
      let isMaking = { (text: String) in text.hasPrefix("make ") || text.hasPrefix("update ") }
      expected = expected.removingStrings(isMaking)
      happened = happened.removingStrings(isMaking)
    }
    // Which of several attributes began first was not recorded.
    expected = expected.sortingMember("animated")
    happened = happened.sortingMember("animated")
    expected = expected.replacingBoxes()
    happened = happened.replacingBoxes()
    if let tolerance = Self.allowances[name] ?? recording.tolerance {
      // Half a unit of the third digit that recordings print is the least that they allow.
      let allowed = tolerance < 0.01 ? 0.00051 : tolerance
      #expect(happened.isClose(to: expected, within: allowed), "\(happened) is not \(expected)")
    } else {
      #expect(happened == expected)
    }
  }

  @Test(.enabled(if: Recording.exists, "the recorded cases are not beside the project"))
  func everyCaseIsDrivenOrKnownToBeMissing() {
    let missing = Set(Self.missing.keys).union(Self.missingDrawings.keys)
    let known = Set(Self.drivers.keys).union(missing)
    #expect(Set(Recording.cases.keys) == known)
    #expect(Set(Self.drivers.keys).isDisjoint(with: missing))
    #expect(Self.names.count >= 270)
    print("recorded behaviour: \(Self.names.count) cases driven, \(missing.count) out of scope")
  }
}
