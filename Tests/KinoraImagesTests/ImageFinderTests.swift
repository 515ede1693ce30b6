// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraImages
import Testing

struct ImageFinderTests {
  /// The names of the files that are found for scales of 1, 2, 2.5 and 3, each with its scale.
  private func matches(_ name: String, in files: [String]) throws -> [String?] {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(Data(), to: file) }
    let finder = ImageFinder(folders: [folder.url])
    return [1, 2, 2.5, 3].map { scale in
      finder.match(name, displayScale: scale).map {
        "\($0.path.dropFirst(folder.url.path.count + 1)) \($0.scale)"
      }
    }
  }

  @Test func theVariantOfTheDisplayIsTaken() throws {
    let found = try matches("a", in: ["a.png", "a@2x.png", "a@3x.png"])
    #expect(found == ["a.png 1", "a@2x.png 2", "a@3x.png 3", "a@3x.png 3"])
  }

  @Test func elseTheNextLargerOneAndThenASmallerOne() throws {
    #expect(try matches("a", in: ["a@2x.png"]).allSatisfy { $0 == "a@2x.png 2" })
    let found = try matches("a", in: ["a.png", "a@3x.png"])
    #expect(found == ["a.png 1", "a@3x.png 3", "a@3x.png 3", "a@3x.png 3"])
  }

  @Test func theExtensionMayBeLeftOut() throws {
    for file in ["a.png", "a.jpg", "a.jpeg", "a.webp"] {
      #expect(try matches("a", in: [file])[0] == "\(file) 1")
      #expect(try matches(file, in: [file])[0] == "\(file) 1")
    }
    #expect(try matches("a.png", in: ["a@2x.png"])[1] == "a@2x.png 2")
    #expect(try matches("a.b", in: ["a.b.png"])[0] == "a.b.png 1")
    #expect(try matches("icons/a", in: ["icons/a.png"])[0] == "icons/a.png 1")
  }

  @Test(arguments: ["", "a", "a\0b", "..", "/", "folder"])
  func whatIsNotThereIsNotFound(name: String) throws {
    #expect(try matches(name, in: ["b.png", "folder/c.png"]).allSatisfy { $0 == nil })
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1, 1e300])
  func anyScaleOfADisplayIsTaken(scale: Double) {
    #expect((1...3).contains(ImageFinder.scale(for: scale)))
  }

  @Test func aBundleIsSearchedInItsResources() {
    #expect(!ImageFinder(bundle: nil).folders.isEmpty)
  }
}
