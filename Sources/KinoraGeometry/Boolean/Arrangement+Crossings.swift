// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

internal import Foundation

extension Arrangement {
  /// Cuts the arcs where they meet.
  ///
  /// A line sweeps down over the boxes of the arcs; only arcs whose boxes touch are compared.
  mutating func findCrossings() {
    let margin = Arrangement.tolerance
    let count = arcs.count
    var boxes: [Box] = []
    boxes.reserveCapacity(count)
    for (index, arc) in arcs.enumerated() {
      let low = arc.minimum - margin, high = arc.maximum
      boxes.append(Box(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y, arc: Int32(index)))
    }
    boxes.sort { $0.minY < $1.minY }
    // The arcs stay as they are while their crossings are found.
    let arcs = arcs
    arcs.withUnsafeBufferPointer { arcs in
      guard var meeting = ArcMeeting(arcs) else { return }
      sweep(boxes, &meeting)
    }
  }

  private mutating func sweep(_ boxes: [Box], _ meeting: inout ArcMeeting) {
    var active: [Box] = []
    active.reserveCapacity(boxes.count)
    for box in boxes {
      work -= active.count / 16 + 1
      guard work > 0 else { return }
      var kept = 0
      for index in 0..<active.count {
        let other = active[index]
        // Boxes that ended are dropped while going through.
        guard other.maxY >= box.minY else { continue }
        if kept != index { active[kept] = other }
        kept += 1
        if other.maxX >= box.minX, box.maxX >= other.minX {
          // A fixed order of the two keeps results independent of the sweep.
          meet(Int(min(box.arc, other.arc)), Int(max(box.arc, other.arc)), &meeting)
        }
      }
      active.removeLast(active.count - kept)
      active.append(box)
    }
  }

  /// The box of an arc, grown towards the upper left by the tolerance.
  private struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double
    var arc: Int32
  }

  private mutating func meet(_ first: Int, _ second: Int, _ meeting: inout ArcMeeting) {
    meeting.compare(first, second)
    work -= 1 + meeting.steps
    for contact in meeting.contacts {
      var vertex = contact.vertex
      if vertex < 0 {
        let p = contact.point
        guard p.x.isFinite, p.y.isFinite, abs(p.x) <= 2, abs(p.y) <= 2 else { continue }
        let origin = unscaled(p)
        vertex = vertices.insert(p, origin: origin)
      }
      add(vertex, first, contact.ta)
      add(vertex, second, contact.tb)
    }
  }

  private mutating func add(_ vertex: Int32, _ arc: Int, _ t: Double) {
    guard vertex != arcs[arc].lowVertex, vertex != arcs[arc].highVertex else { return }
    splits.append(Split(arc: Int32(arc), vertex: vertex, t: t))
  }
}
