// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import KinoraSnapshots
import SwiftUI
import Testing

@MainActor struct FanDemoTests {
  /// The canvas's size and the outlines in it, with the width of the line around each.
  private func blades(
    of hosted: DemoHost
  ) throws -> (canvas: CGSize, outlines: [(box: CGRect, lineWidth: CGFloat)]) {
    let line = try #require(
      hosted.host.tree.split(separator: "\n").first { $0.contains("Canvas (") }
    )
    let frame = line.split { "(), ×".contains($0) }.compactMap { Double($0) }
    try #require(frame.count == 4)
    let list = hosted.host.driver.displayList
    var outlines: [(box: CGRect, lineWidth: CGFloat)] = []
    for slot in list.order {
      guard case .many(let operations) = list.items[Int(slot)].operations else { continue }
      for operation in operations {
        guard case .stroke(let path, let style) = operation.content else { continue }
        outlines.append((path.applying(operation.transform).boundingRect, style.lineWidth))
      }
    }
    return (CGSize(width: frame[2], height: frame[3]), outlines)
  }

  @Test func staysInsideItsCanvasHoweverItBounces() throws {
    let hosted = try DemoHost("fan")
    var most = 0
    for (label, frames) in [("10", 90), ("1", 90), ("10", 12), ("3", 9), ("10", 12), ("1", 90)] {
      try hosted.press(label)
      for _ in 0..<frames {
        hosted.nextFrame()
        let (canvas, outlines) = try blades(of: hosted)
        most = max(most, outlines.count)
        for (box, lineWidth) in outlines {
          let reach = box.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
          #expect(CGRect(origin: .zero, size: canvas).contains(reach))
        }
      }
    }
    #expect(most > 10, "nothing overshot")
  }

  @Test(arguments: ["1", "3", "5", "10"]) func endsWithWhatWasChosen(label: String) throws {
    let hosted = try DemoHost("fan")
    try hosted.press(label)
    hosted.advance(by: 4)
    #expect(try blades(of: hosted).outlines.count == Int(label))
  }

  @Test func aGrowingBladeExceedsItsSizeForAMoment() throws {
    let hosted = try DemoHost("fan")
    try hosted.press("1")
    hosted.advance(by: 4)
    let resting = try #require(try blades(of: hosted).outlines.first).box.height
    try hosted.press("10")
    var tallest = 0.0
    for _ in 0..<60 {
      hosted.nextFrame()
      for (box, _) in try blades(of: hosted).outlines {
        tallest = max(tallest, (box.width * box.width + box.height * box.height).squareRoot())
      }
    }
    #expect(tallest > resting * 1.02)
  }
}
