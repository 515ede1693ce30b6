// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree

/// The resident memory of a tree, measured in a process that has done nothing else.
@MainActor enum TreeMemory {
  /// The argument that makes the program measure its own memory and print it.
  static let argument = "--tree-memory"

  /// Runs the program again, and reports what it prints.
  static func measure(_ report: Report) {
    let name = "tree.bytes_per_row"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [argument]
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      report.skip(name, "\(error.localizedDescription)")
      return
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    let line = text.split(separator: "\n").first
    guard let line, let bytes = Double(line) else {
      report.skip(name, "the measuring process ended with status \(process.terminationStatus)")
      return
    }
    report.add(name, bytes)
  }

  /// Prints how much resident memory a row of a large tree takes.
  static func report() {
    // A small tree first: fonts and the tables of types are no part of a row.
    let small = RowTree(rows: 100, isWritable: false)
    small.graph.unmount()
    let before = residentBytes
    let tree = RowTree(rows: BenchmarkGroup.treeRows, isWritable: false)
    let after = residentBytes
    print(Double(after - before) / Double(BenchmarkGroup.treeRows))
    tree.graph.unmount()
  }

  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
