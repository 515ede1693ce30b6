// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import KinoraSnapshots
import SwiftUI
import Testing

@MainActor struct GalleryTests {
  @Test func demosAreKnownByName() {
    #expect(
      Gallery.all.map(\.name) == [
        "swap", "line", "segments", "unequal", "padded", "many", "wave", "lines", "fan",
      ]
    )
    for demo in Gallery.all { #expect(Gallery.demo(named: demo.name)?.title == demo.title) }
    #expect(Gallery.demo(named: "Line") == nil)
  }

  @Test func choosingATitleShowsThatDemo() throws {
    let host = ViewHost(size: GalleryView.size) { GalleryView() }
    for demo in Gallery.all.reversed() {
      try host.tap(demo.title)
      #expect(host.tree.contains("\"\(demo.summary)\""), "\(demo.name)")
    }
  }

  @Test func choosingADemoAgainStartsItAnew() throws {
    let host = ViewHost(size: GalleryView.size) { GalleryView(demo: "lines") }
    let first = host.driver.displayList.description
    try host.tap("More")
    host.advance(by: 2)
    #expect(host.driver.displayList.description != first)
    try host.tap("Wave")
    try host.tap("Opening lines")
    #expect(host.isAtRest)
    #expect(host.driver.displayList.description == first)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 90, height: 2000)])
  func takesAnySize(size: CGSize) {
    let host = ViewHost(size: size) { GalleryView() }
    host.advance(by: 0.1)
    #expect(host.isAtRest)
  }
}
