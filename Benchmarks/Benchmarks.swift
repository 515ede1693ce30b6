// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Measures what the stages of Kinora cost on this machine.
///
/// `Benchmarks` runs every group, `Benchmarks raster motion` two of them. Each figure goes into a
/// table on standard output and into `out/bench.json`, one flat object from name to number.
@main
struct Benchmarks {
  /// What can be measured, in the order of a full run.
  ///
  /// What needs a quiet machine comes first; what measures memory runs in a process of its own.
  @MainActor static let groups: [BenchmarkGroup] = [
    .frame, .present, .start, .idle, .tree, .layout, .raster, .motion, .geometry,
  ]

  @MainActor static func main() {
    let names = CommandLine.arguments.dropFirst().filter { !$0.isEmpty }
    if names.first == TreeMemory.argument {
      TreeMemory.report()
      return
    }
    if names.first == LeafWindow.argument { exit(LeafWindow.run()) }
    if names.first == PresenterRun.argument { exit(PresenterRun.run(Array(names.dropFirst()))) }
    for name in names where !groups.contains(where: { $0.name == name }) {
      let known = groups.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("no group '\(name)'; there are \(known)\n".utf8))
      exit(2)
    }
    let report = Report()
    report.title("calibration")
    Calibration.run(report)
    for group in groups where names.isEmpty || names.contains(group.name) {
      report.title(group.name)
      group.run(report)
    }
    do {
      let path = try report.write(to: "out")
      print("\nwritten to \(path)")
    } catch {
      FileHandle.standardError.write(Data("cannot write out/bench.json: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// Measurements that are asked for together, by one name.
struct BenchmarkGroup {
  /// The name, as `make bench ONLY=` takes it.
  var name: String
  /// Measures, and reports each figure.
  var run: @MainActor (Report) -> Void
}
