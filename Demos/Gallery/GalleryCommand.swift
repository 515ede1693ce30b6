// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos
import SwiftUI

/// The program: reads the arguments and does what they ask for.
@main
struct GalleryCommand {
  @MainActor static func main() {
    do {
      try follow(Request(Array(CommandLine.arguments.dropFirst())))
    } catch let problem as Request.Problem {
      fail(problem.line, status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  @MainActor private static func follow(_ request: Request) throws {
    switch request {
    case .help: print(Request.usage)
    case .list: for demo in Gallery.all { print(demo.name) }
    case .render(let demos, let directory): try Rendering(directory: directory).write(demos)
    case .open(let demo):
      GalleryApp.demo = demo
      GalleryApp.main()
    }
  }

  private static func fail(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("gallery: \(line)\n".utf8))
    exit(status)
  }
}

/// One window: the whole gallery, or the page of one demo.
private struct GalleryApp: App {
  /// The demo to show alone; nil for the gallery.
  static var demo: Demo?

  var body: some Scene {
    WindowGroup(Self.demo.map { "\($0.title) – Kinora" } ?? "Kinora") {
      if let demo = Self.demo {
        demo.view
      } else {
        GalleryView()
      }
    }
    .defaultSize(Self.demo?.size ?? GalleryView.size)
  }
}
