// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// A part of an input curve on a contour of a result, in the direction of the contour.
struct ContourPiece {
  var curve: Int32
  /// The parameters on the curve where the piece starts and ends.
  var t0: Double
  var t1: Double
  /// The vertices there.
  var start: Int32
  var end: Int32
}

extension Arrangement {
  /// Traces the boundary that a sweep has linked up.
  ///
  /// The result lies right of the direction of travel on screen, so that outer contours run
  /// clockwise and holes counter-clockwise, as `addRect` and `addEllipse` do.
  mutating func boundary() -> Path {
    var path = Path()
    var pieces: [ContourPiece] = []
    // Where in `pieces` the contour at hand left each vertex, or -1.
    var places = [Int](repeating: -1, count: vertices.positions.count)
    for first in edges.indices where edges[first].isBoundary {
      var edge = Int32(first)
      while edge >= 0, edges[Int(edge)].isBoundary {
        let value = edges[Int(edge)]
        edges[Int(edge)].isBoundary = false
        let curve = arcs[Int(value.arc)].curve
        let piece: ContourPiece
        if value.isLeftBoundary {
          piece = ContourPiece(
            curve: curve,
            t0: value.lowerT,
            t1: value.upperT,
            start: value.lower,
            end: value.upper
          )
          edge = value.upperLink
        } else {
          piece = ContourPiece(
            curve: curve,
            t0: value.upperT,
            t1: value.lowerT,
            start: value.upper,
            end: value.lower
          )
          edge = value.lowerLink
        }
        places[Int(piece.start)] = pieces.count
        pieces.append(piece)
        // Back at a vertex: what lies in between is a contour of its own.
        let place = places[Int(piece.end)]
        guard place >= 0 else { continue }
        for index in place..<pieces.count { places[Int(pieces[index].start)] = -1 }
        append(pieces[place...], to: &path)
        pieces.removeSubrange(place...)
      }
      for piece in pieces { places[Int(piece.start)] = -1 }
      pieces.removeAll(keepingCapacity: true)
    }
    return path
  }

  /// Adds a closed contour, with pieces that continue one another made one.
  private func append(_ contour: ArraySlice<ContourPiece>, to path: inout Path) {
    guard contour.count > 1 else { return }
    // Start where one curve ends and another one begins, if there is such a place.
    var offset = 0
    let pieces = Array(contour)
    while offset < pieces.count {
      let previous = pieces[offset == 0 ? pieces.count - 1 : offset - 1]
      if !continues(previous, pieces[offset]) { break }
      offset += 1
    }
    if offset == pieces.count { offset = 0 }
    var merged: [ContourPiece] = []
    merged.reserveCapacity(pieces.count)
    for index in pieces.indices {
      let place = offset + index
      let piece = pieces[place < pieces.count ? place : place - pieces.count]
      if let last = merged.last, continues(last, piece) {
        merged[merged.count - 1] = joined(last, piece)
      } else {
        merged.append(piece)
      }
    }
    guard merged.count > 1 || curves[Int(merged[0].curve)].segment.degree == 3 else { return }
    path.move(to: point(merged[0].start))
    for (index, piece) in merged.enumerated() {
      if index == merged.count - 1, curves[Int(piece.curve)].segment.degree == 1 { break }
      append(piece, to: &path)
    }
    path.closeSubpath()
  }

  /// Whether a piece goes on where another one ends, as the same curve or the same line.
  func continues(_ first: ContourPiece, _ second: ContourPiece) -> Bool {
    if first.curve == second.curve {
      return first.t1 == second.t0 && (first.t0 < first.t1) == (second.t0 < second.t1)
    }
    guard curves[Int(first.curve)].segment.degree == 1,
      curves[Int(second.curve)].segment.degree == 1
    else { return false }
    let start = vertices.positions[Int(first.start)]
    let d = vertices.positions[Int(second.end)] - start
    let e = vertices.positions[Int(second.start)] - start
    let length = (d * d).sum().squareRoot()
    let along = (d * e).sum()
    // Not where a line turns back on itself.
    return abs(cross(d, e)) <= Arrangement.tolerance * length && along > 0
      && along < length * length
  }

  /// Returns the piece that two make which continue one another.
  func joined(_ first: ContourPiece, _ second: ContourPiece) -> ContourPiece {
    var piece = first
    piece.end = second.end
    // The ends of a line alone tell where it is.
    piece.t1 = first.curve == second.curve ? second.t1 : first.t0 < first.t1 ? 2 : -1
    return piece
  }

  /// The place of a vertex in the coordinates of the input.
  func point(_ vertex: Int32) -> CGPoint {
    let p = vertices.origins[Int(vertex)]
    return CGPoint(x: p.x, y: p.y)
  }

  /// Adds a piece to a path that has its start as the current point.
  func append(_ piece: ContourPiece, to path: inout Path) {
    func point(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    let end = self.point(piece.end)
    let segment = curves[Int(piece.curve)].segment
    guard segment.degree > 1 else {
      path.addLine(to: end)
      return
    }
    let part = segment.piece(from: piece.t0, to: piece.t1)
    if part.degree == 2 {
      path.addQuadCurve(to: end, control: point(part.p1))
    } else {
      path.addCurve(to: end, control1: point(part.p1), control2: point(part.p2))
    }
  }
}
