// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import GalleryDemos

/// What the arguments ask for.
enum Request {
  case open(Demo?)
  case list
  case render([Demo], directory: String)
  case help

  /// Reads arguments.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: At the first argument that cannot be followed.
  init(_ arguments: [String]) throws(Problem) {
    var demo: Demo?
    var directory: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--list":
        self = .list
        return
      case "--demo":
        guard let name = rest.popFirst() else {
          throw Problem(line: "--demo needs a name; the demos are \(Self.names)")
        }
        guard let found = Gallery.demo(named: name) else {
          throw Problem(line: "there is no demo '\(name)'; the demos are \(Self.names)")
        }
        demo = found
      case "--render":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw Problem(line: "--render needs a folder to write to")
        }
        directory = path
      default:
        throw Problem(
          line: "unknown argument '\(argument)'; "
            + "there are --demo NAME, --render DIR, --list and --help; the demos are \(Self.names)"
        )
      }
    }
    if let directory {
      self = .render(demo.map { [$0] } ?? Gallery.all, directory: directory)
    } else {
      self = .open(demo)
    }
  }

  /// Why arguments cannot be followed, in one line.
  struct Problem: Error {
    var line: String
  }

  /// What the program says about itself.
  static let usage = """
    usage: gallery [--demo NAME] [--render DIR]
           gallery --list | --help

    Opens a window with every demo, or does one of these:

      --demo NAME   show one demo alone
      --render DIR  write every demo, or the one that --demo names, without a window:
                    NAME.apng moves, NAME.png shows six moments side by side
      --list        print the names of the demos
      --help        print this text
    """

  private static var names: String { Gallery.all.map(\.name).joined(separator: ", ") }
}
