// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraMotion
import Testing

/// Springs that were printed by a program that ran against SwiftUI, where the file lies beside the
/// project.
struct RecordedSpringTests {
  private struct Case: Decodable {
    struct Expected: Decodable {
      var settlingDuration: Double
      var value: [String: Double]
    }

    var name: String
    var expected: Expected
    var tolerance: Double
  }

  static let file = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "../../../shared/oracles/behaviour.json")
  static let hasFile = FileManager.default.fileExists(atPath: file.path)

  @Test(.enabled(if: hasFile, "The recorded cases are kept beside the package."))
  func springsAreThoseOfSwiftUI() throws {
    let data = try Data(contentsOf: Self.file)
    let all = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let springs = all.filter { ($0["name"] as? String)?.hasPrefix("spring/") == true }
    #expect(springs.count == 5)
    for object in springs {
      let one = try JSONDecoder().decode(
        Case.self,
        from: JSONSerialization.data(withJSONObject: object)
      )
      // The name is spring/duration-D-bounce-B.
      let parts = one.name.dropFirst("spring/duration-".count).split(
        separator: "-bounce-",
        omittingEmptySubsequences: false
      )
      let spring = Spring(
        duration: try #require(Double(parts[0])),
        bounce: try #require(Double(parts[1]))
      )
      #expect(abs(spring.settlingDuration - one.expected.settlingDuration) <= one.tolerance)
      for (time, expected) in one.expected.value {
        let value = spring.value(target: 10.0, time: try #require(Double(time)))
        #expect(abs(value - expected) <= one.tolerance, "\(one.name) at \(time)")
      }
    }
  }
}
