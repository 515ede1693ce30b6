// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import KinoraSnapshots
import SwiftUI
import Testing

/// What holds for every demo.
@MainActor struct DemoTests {
  nonisolated static let names = Gallery.all.map(\.name)

  @Test(arguments: names) func takesNoRoomAtAll(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    let hosted = DemoHost(demo, size: .zero)
    try hosted.press(try #require(demo.tour.presses.first))
    hosted.advance(by: 0.1)
    _ = try hosted.host.image()
  }

  @Test(arguments: names) func showsItsTextsInsideTheWindow(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    let tree = DemoHost(demo).host.tree
    for text in [demo.title, demo.summary, demo.curve] + demo.tour.presses {
      let line = try #require(
        tree.split(separator: "\n").first { $0.contains("Text \"\(text)\" (") },
        "\(text)"
      )
      // "(x, y) width×height" ends the line.
      let frame = try #require(line.split(separator: "(").last)
        .split { "(), ×".contains($0) }.compactMap { Double($0) }
      try #require(frame.count == 4)
      #expect(frame[0] >= 32 && frame[0] + frame[2] <= demo.size.width - 32, "\(line)")
      #expect(frame[1] >= 32 && frame[1] + frame[3] <= demo.size.height - 32, "\(line)")
    }
  }

  @Test(arguments: names) func movesAtThreeInstantsAndComesToRest(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    let hosted = DemoHost(demo)
    #expect(hosted.host.isAtRest)
    var drawings: Set = [hosted.drawing]
    try hosted.press(try #require(demo.tour.presses.first))
    for _ in 0..<3 {
      hosted.advance(by: demo.tour.duration / 8)
      #expect(!hosted.motions.isEmpty)
      drawings.insert(hosted.drawing)
    }
    #expect(drawings.count == 4)
    hosted.advance(by: 3)
    #expect(hosted.host.isAtRest)
  }

  @Test(arguments: names) func itsTourEndsWithTheFirstPicture(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    let hosted = DemoHost(demo)
    let first = hosted.drawing
    for label in demo.tour.presses {
      try hosted.press(label)
      hosted.advance(by: 3)
    }
    #expect(hosted.drawing == first)
  }

  @Test(arguments: names) func isDrawnTheSameInEveryRun(name: String) throws {
    let demo = try #require(Gallery.demo(named: name))
    #expect(DemoHost(demo).drawing == DemoHost(demo).drawing)
  }
}
