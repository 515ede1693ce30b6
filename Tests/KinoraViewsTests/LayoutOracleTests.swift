// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing

/// Scenes whose frames were measured, where the file with them lies beside the project.
@MainActor
struct LayoutOracleTests {
  nonisolated private static let file = URL(fileURLWithPath: #filePath)
    .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/oracles/layout.json")

  nonisolated private static var exists: Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  @Test(.enabled(if: exists, "the measured scenes are not beside the project"))
  func measuredScenesHaveTheirFrames() throws {
    let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file))
    let cases = try #require((whole as? [String: Any])?["cases"] as? [[String: Any]])
    var passed = 0
    var unsupported = 0
    var failed: [String] = []
    for scene in cases {
      let name = scene["name"] as? String ?? ""
      do {
        let differences = try differences(of: scene)
        if differences.isEmpty {
          passed += 1
        } else {
          failed.append("\(name): \(differences.joined(separator: "; "))")
        }
      } catch is LayoutScene.Unsupported {
        unsupported += 1
      }
    }
    print("layout scenes: \(passed) as measured, \(failed.count) not, \(unsupported) out of scope")
    #expect(failed == [], "\(failed.joined(separator: "\n"))")
    #expect(passed >= 300)
  }

  private func differences(of scene: [String: Any]) throws -> [String] {
    guard let node = scene["scene"] as? [String: Any], let root = scene["root"] as? [Any] else {
      return ["no scene"]
    }
    let view = try LayoutScene.view(node)
    let proposal = ProposedViewSize(
      width: LayoutScene.number(root[0]),
      height: LayoutScene.number(root[1])
    )
    let tolerance = CGFloat((scene["tolerance"] as? NSNumber)?.doubleValue ?? 0.01)
    let graph = ViewGraph()
    graph.mount(view, environment: EnvironmentValues())
    defer { graph.unmount() }
    guard let window = graph.root else { return ["no window"] }
    // The scene is placed by hand, so that any proposal is possible.
    var top: Element?
    window.forEachElement { top = top ?? $0 }
    var differences: [String] = []
    let answer = top?.sizeThatFits(proposal) ?? .zero
    if let expected = scene["answer"] as? [Any] {
      for (got, want) in zip([answer.width, answer.height], expected) {
        guard let want = LayoutScene.number(want) else { continue }
        let isSame = want.isFinite ? abs(got - want) <= tolerance : got >= 1e9
        if !isSame { differences.append("answers \(answer), not \(expected)") }
      }
    }
    var origin = CGPoint.zero
    if scene["placement"] as? String == "center" {
      origin.x = ((proposal.width ?? answer.width) - answer.width) / 2
      origin.y = ((proposal.height ?? answer.height) - answer.height) / 2
    }
    top?.place(at: origin, proposal: proposal)
    var frames: [String: CGRect] = [:]
    window.visit { element in
      guard let probe = element as? LayoutModifierElement<OracleProbe> else { return }
      let placement = probe.placement?.transform ?? .identity
      frames[probe.modifier.id] = probe.bounds.offsetBy(dx: placement.tx, dy: placement.ty)
    }
    for (id, expected) in scene["expected"] as? [String: [Any]] ?? [:] {
      guard let frame = frames[id] else {
        differences.append("\(id) is missing")
        continue
      }
      let got = [frame.minX, frame.minY, frame.width, frame.height]
      let isSame = zip(got, expected).allSatisfy { got, want in
        guard let want = LayoutScene.number(want) else { return true }
        return want.isFinite ? abs(got - want) <= tolerance : got >= 1e9
      }
      if !isSame { differences.append("\(id) is \(got), not \(expected)") }
    }
    return differences
  }
}
