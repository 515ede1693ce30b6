// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRuntime
import KinoraTree
import Testing

struct AnimationDescriptionTests {
  private func description(_ now: AnimationDescription.Value) -> AnimationDescription {
    AnimationDescription(
      view: "A \"quoted\"\nview",
      attribute: "x",
      curve: "linear(1.0)",
      from: .numbers([0]),
      to: .numbers([1]),
      now: now,
      velocity: .numbers([1]),
      elapsed: 0.1
    )
  }

  @Test func numbersReadBackAsTheSameNumbers() throws {
    let number = 0.1 + 0.2
    let json = description(.numbers([number, -1e-300])).json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    // The numbers are checked as text: what reads JSON may round.
    #expect(json.contains("\"now\":[\(number),-1e-300]"))
    #expect(object?["from"] as? Double == 0)
    #expect(object?["view"] as? String == "A \"quoted\"\nview")
  }

  @Test func valuesThatAreNotFiniteAreStrings() throws {
    let json = description(.numbers([.nan, .infinity])).json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["now"] as? [String] == ["nan", "inf"])
  }
}
