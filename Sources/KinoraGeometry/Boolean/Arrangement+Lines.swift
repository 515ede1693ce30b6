// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

extension Arrangement {
  /// Returns the pieces of the first path, taken as lines, inside or outside of the second one.
  ///
  /// What runs along the boundary of the second path counts as inside.
  ///
  /// - Parameters:
  ///   - keepsInside: Which of them to return.
  ///   - operation: Tells inside from outside.
  /// - Returns: Open sub-paths, but for those that are closed and kept as a whole.
  func clippedLines(keepsInside: Bool, _ operation: RegionOperation) -> Path {
    var path = Path()
    var pieces: [ContourPiece] = []
    var subpath: Int32 = -1
    for (piece, edge) in orderedLines() {
      let curve = curves[Int(piece.curve)]
      if curve.subpath != subpath {
        appendLines(&pieces, to: &path)
        subpath = curve.subpath
      }
      var root = edge
      while edges[root].root >= 0 { root = Int(edges[root].root) }
      let isInside =
        operation.contains(edges[root].winding) || operation.contains(edges[root].rightWinding)
      // What is left out shows as a gap between the pieces.
      if isInside == keepsInside { pieces.append(piece) }
    }
    appendLines(&pieces, to: &path)
    return path
  }

  /// The edges of the first path as pieces in the order and direction of its curves.
  private func orderedLines() -> [(piece: ContourPiece, edge: Int)] {
    var lines: [(piece: ContourPiece, edge: Int)] = []
    for (index, edge) in edges.enumerated() {
      let curve = arcs[Int(edge.arc)].curve
      guard !curves[Int(curve)].isSecond else { continue }
      let isForward = edge.upperT < edge.lowerT
      let piece = ContourPiece(
        curve: curve,
        t0: isForward ? edge.upperT : edge.lowerT,
        t1: isForward ? edge.lowerT : edge.upperT,
        start: isForward ? edge.upper : edge.lower,
        end: isForward ? edge.lower : edge.upper
      )
      lines.append((piece, index))
    }
    lines.sort {
      let a = $0.piece, b = $1.piece
      if a.curve != b.curve { return curves[Int(a.curve)].order < curves[Int(b.curve)].order }
      return a.t0 < b.t0
    }
    return lines
  }

  /// Adds the pieces of one sub-path and empties the list.
  private func appendLines(_ pieces: inout [ContourPiece], to path: inout Path) {
    defer { pieces.removeAll(keepingCapacity: true) }
    guard let first = pieces.first, let last = pieces.last else { return }
    // A closed sub-path goes on over its start unless all of it is there.
    if first.start == last.end, pieces.count > 1,
      let gap = pieces.indices.dropFirst().first(where: { pieces[$0 - 1].end != pieces[$0].start })
    {
      pieces = Array(pieces[gap...] + pieces[..<gap])
    }
    var run: [ContourPiece] = []
    for piece in pieces {
      if let previous = run.last {
        if previous.end != piece.start {
          appendRun(run, to: &path)
          run.removeAll(keepingCapacity: true)
        } else if continues(previous, piece) {
          run[run.count - 1] = joined(previous, piece)
          continue
        }
      }
      run.append(piece)
    }
    appendRun(run, to: &path)
  }

  /// Adds a sub-path of pieces that follow one another.
  private func appendRun(_ run: [ContourPiece], to path: inout Path) {
    guard let first = run.first, let last = run.last else { return }
    path.move(to: point(first.start))
    let isClosed = first.start == last.end
    for (index, piece) in run.enumerated() {
      let isLine = curves[Int(piece.curve)].segment.degree == 1
      if isClosed, isLine, index > 0, index == run.count - 1 { break }
      append(piece, to: &path)
    }
    if isClosed { path.closeSubpath() }
  }
}
