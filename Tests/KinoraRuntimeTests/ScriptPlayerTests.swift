// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime
import KinoraTree
import KinoraViews
import Testing

/// Plays scripts against a small window and reads what they print and write.
@MainActor
struct ScriptPlayerTests {
  private struct Toggle: View {
    @State private var isOn = false
    var body: some View {
      VStack(spacing: 0) {
        Rectangle().frame(width: 20, height: 10).offset(x: isOn ? 10 : 0)
        Button("Go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
          .buttonStyle(.plain)
      }
    }
  }

  private struct Run {
    var status: Int32
    var lines: [String]
    var failure: String?
    var folder: URL
  }

  private func play(_ script: String, fps: Double = 60) throws -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString)")
    var options = LaunchOptions()
    options.isHeadless = true
    options.script = try ScriptParser.steps(in: script)
    options.outputDirectory = folder.path
    options.size = CGSize(width: 40, height: 30)
    options.framesPerSecond = fps
    let runner = HeadlessRunner(
      WindowContent(title: "Test", content: Toggle()),
      options: options
    )
    var lines: [String] = []
    runner.driver.player.output = { lines.append($0) }
    let status = runner.run()
    let run = Run(
      status: status,
      lines: lines,
      failure: runner.driver.player.failure?.description,
      folder: folder
    )
    runner.driver.close()
    return run
  }

  private func value(_ name: String, in line: String) -> Double? {
    guard let range = line.range(of: "\"\(name)\":") else { return nil }
    return Double(line[range.upperBound...].prefix { "-0123456789.e".contains($0) })
  }

  @Test func aTapTakesNoTimeAndAWaitEndsExactly() throws {
    let run = try play("tap \"Go\"; animations; wait 0.505; animations")
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(value("elapsed", in: run.lines[0]) == 0)
    #expect(abs((value("elapsed", in: run.lines[1]) ?? 0) - 0.505) < 1e-12)
  }

  @Test(arguments: [24.0, 60, 144])
  func theValueAtATimeDoesNotDependOnTheFrameRate(fps: Double) throws {
    let run = try play("tap Go; wait 0.37; animations", fps: fps)
    #expect(run.lines[0].contains("\"attribute\":\"offset\""))
    #expect(run.lines[0].contains("\"now\":[3.7"))
  }

  @Test func aFinishedAnimationIsGone() throws {
    #expect(try play("tap Go; wait 1.1; animations").lines.isEmpty)
  }

  @Test func pressAndReleaseSplitATap() throws {
    let pressed = try play("press \"Go\"; wait 0.1; animations")
    #expect(pressed.lines.isEmpty)
    #expect(try play("press \"Go\"; release; animations").lines.count == 1)
  }

  @Test func aPressDraggedAwayDoesNothing() throws {
    #expect(try play("drag 20,20 20,2 0.2; animations").lines.isEmpty)
  }

  @Test func aReleaseHappensWhereThePointerIs() throws {
    #expect(try play("press \"Go\"; hover 1,1; release; animations").lines == [])
    #expect(try play("press 1,1; hover 20,18; release; animations").lines == [])
  }

  @Test func theKeyboardPressesTheFocusedButton() throws {
    #expect(try play("key tab; key space; animations").lines.count == 1)
    #expect(try play("key space; animations").lines.isEmpty)
  }

  @Test(arguments: [
    ("tap \"Gone\"", "no view has the label \"Gone\"; there are \"Go\""),
    ("type \"a\"", "no view takes text"), ("scroll 0,1 5,5", "nothing scrolls"),
    ("stop", "no recording is running"), ("record a; record b", "already running"),
  ])
  func aStepThatCannotBeDoneEndsTheRun(script: String, reason: String) throws {
    let run = try play(script + "; wait 5")
    #expect(run.status == 2)
    #expect(run.failure?.contains(reason) == true, "\(run.failure ?? "nothing failed")")
    #expect(run.failure?.hasPrefix("script step '") == true)
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    let script = "png start; tap Go; record r; wait 0.1; stop; strip s 0.1 0.4 3; tree t"
    let first = try play(script)
    let second = try play(script)
    for name in ["start.png", "r.apng", "s.png", "t.txt"] {
      let data = try Data(contentsOf: first.folder.appendingPathComponent(name))
      #expect(try data == Data(contentsOf: second.folder.appendingPathComponent(name)), "\(name)")
      #expect(!data.isEmpty)
    }
  }

  @Test func aRecordingEndsWithTheScript() throws {
    let run = try play("record r; tap Go; wait 0.1")
    #expect(run.status == 0)
    #expect(
      FileManager.default.fileExists(atPath: run.folder.appendingPathComponent("r.apng").path)
    )
  }

  @Test func theTreeIsTextWithFrames() throws {
    let run = try play("tree t")
    let text = try String(
      contentsOf: run.folder.appendingPathComponent("t.txt"),
      encoding: .utf8
    )
    #expect(text.hasPrefix("Window (0, 0) 40×30\n  VStack"))
    #expect(text.contains("Text \"Go\""))
  }

  @Test func resizingLaysOutAnew() throws {
    let run = try play("resize 60x50; tree t")
    let text = try String(
      contentsOf: run.folder.appendingPathComponent("t.txt"),
      encoding: .utf8
    )
    #expect(text.hasPrefix("Window (0, 0) 60×50\n"))
  }
}
