// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRuntime
import Testing

struct ScriptParserTests {
  private func action(_ text: String) throws -> ScriptStep.Action? {
    try ScriptParser.steps(in: text).first?.action
  }

  @Test func stepsAreCutAtSemicolonsAndLineEndsOutsideOfQuotes() throws {
    let steps = try ScriptParser.steps(in: "wait 1; tap \"a;b\"\n# a remark\n\n png end ;")
    #expect(steps.map(\.text) == ["wait 1", "tap \"a;b\"", "png end"])
    #expect(steps[1].action == .tap(.label("a;b")))
  }

  @Test func everyStepIsUnderstood() throws {
    #expect(try action("wait 0.5") == .wait(0.5))
    #expect(try action("tap 12,3.5") == .tap(.point(CGPoint(x: 12, y: 3.5))))
    #expect(try action("tap Change") == .tap(.label("Change")))
    #expect(try action("press \"12,3\"") == .press(.label("12,3")))
    #expect(try action("release") == .release)
    #expect(
      try action("drag 1,2 3,4 0.5")
        == .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), duration: 0.5)
    )
    #expect(try action("hover 5,6") == .hover(CGPoint(x: 5, y: 6)))
    #expect(
      try action("scroll 0,-40 10,10") == .scroll(dx: 0, dy: -40, at: CGPoint(x: 10, y: 10))
    )
    #expect(try action("type \"a \\\"b\\\"\"") == .type("a \"b\""))
    #expect(try action("key shift+tab") == .key(.tab, .shift))
    #expect(try action("key a") == .key(.character("a"), []))
    #expect(try action("resize 300x200") == .resize(CGSize(width: 300, height: 200)))
    #expect(try action("tree t") == .tree("t"))
    #expect(try action("animations") == .animations)
    #expect(try action("record r") == .record("r"))
    #expect(try action("stop") == .stop)
    #expect(try action("strip s 0 2 5") == .strip(name: "s", from: 0, to: 2, count: 5))
  }

  @Test(arguments: [
    ("jump", "unknown step 'jump'"), ("wait", "expected a number of seconds"),
    ("wait x", "cannot read the number 'x'"), ("wait -1", "out of range"),
    ("wait nan", "cannot read the number 'nan'"), ("hover 1", "cannot read the point '1'"),
    ("resize 3", "cannot read the size '3'"), ("key hyper+a", "unknown modifier 'hyper'"),
    ("key foo", "unknown key 'foo'"), ("strip s 2 1 3", "ends before it begins"),
    ("strip s 0 1 2.5", "cannot make 2.5 frames"), ("release now", "unexpected 'now'"),
    ("tap \"a", "a quote is not closed"), ("png", "expected a file name"),
  ])
  func whatCannotBeReadIsNamed(script: String, reason: String) {
    let error = #expect(throws: LaunchError.self) { try ScriptParser.steps(in: script) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(script.split(separator: " ")[0]) == true)
  }
}
