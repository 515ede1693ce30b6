// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraSnapshots
import SwiftUI
import Testing

@MainActor
struct AssertSnapshotTests {
  private func folder() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString)/SomeTests.swift").path
  }

  private func host(_ color: Color) -> ViewHost {
    ViewHost(size: CGSize(width: 6, height: 4)) { Rectangle().fill(color) }
  }

  private func verify(
    _ host: ViewHost,
    _ strategy: SnapshotStrategy,
    in file: String,
    _ mode: SnapshotRecordMode
  ) -> String? {
    SnapshotPlace(
      filePath: file,
      function: "looksRight()",
      name: "a b",
      fileExtension: strategy.fileExtension
    ).verify(host, strategy, mode)
  }

  @Test(arguments: [true, false])
  func aMissingReferenceIsWrittenAndThenMatches(isPicture: Bool) {
    let strategy: SnapshotStrategy = isPicture ? .image : .tree
    let file = folder()
    let first = verify(host(.red), strategy, in: file, .missing)
    #expect(first?.contains("there was no reference") == true)
    #expect(first?.contains("__Snapshots__/SomeTests/looksRight.a-b.") == true)
    #expect(verify(host(.red), strategy, in: file, .missing) == nil)
    #expect(verify(host(.red), strategy, in: file, .never) == nil)
  }

  @Test func neverWritesNothing() {
    let file = folder()
    #expect(verify(host(.red), .image, in: file, .never)?.contains("no reference") == true)
    #expect(verify(host(.red), .image, in: file, .never)?.contains("no reference") == true)
  }

  @Test func aMismatchSaysWhereAndWritesBothPictures() {
    let file = folder()
    #expect(verify(host(.white), .image, in: file, .all) == nil)
    let failure = verify(host(.black), .image, in: file, .missing)
    #expect(failure?.contains("24 pixels differ by up to 255 of 255, the first at (0, 0)") == true)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/SomeTests")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "looksRight.a-b.actual.png", "looksRight.a-b.difference.png", "looksRight.a-b.png",
      ]
    )
    #expect(verify(host(.white), .image, in: file, .never) == nil)
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path).count) == 1)
  }

  @Test func textDiffersByLine() {
    let file = folder()
    _ = verify(host(.white), .tree, in: file, .all)
    let other = ViewHost(size: CGSize(width: 6, height: 5)) { Rectangle() }
    #expect(
      verify(other, .tree, in: file, .never)?.contains("line 1: expected 'Window (0, 0) 6×4'")
        == true
    )
  }

  @Test func failedWritesAnewAndStillFails() {
    let file = folder()
    _ = verify(host(.white), .image, in: file, .all)
    #expect(verify(host(.black), .image, in: file, .failed)?.contains("written anew") == true)
    #expect(verify(host(.black), .image, in: file, .never) == nil)
  }

  @Test func aToleranceForgivesSmallDifferences() {
    let file = folder()
    _ = verify(host(Color(white: 0.5)), .image(tolerance: 2), in: file, .all)
    #expect(
      verify(host(Color(white: 0.504)), .image(tolerance: 2), in: file, .never) == nil
    )
    #expect(verify(host(Color(white: 0.6)), .image(tolerance: 2), in: file, .never) != nil)
  }
}
