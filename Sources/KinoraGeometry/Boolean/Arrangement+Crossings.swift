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
    if meeting.findsCoincidence { coincidences.append((Int32(first), Int32(second))) }
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

  /// Cuts arcs that coincide at the same places.
  ///
  /// What crosses both at a small angle does so at places that differ by more than the tolerance,
  /// though each is within the tolerance of either arc.
  mutating func shareSplits() {
    guard !coincidences.isEmpty else { return }
    let starts = sortSplits()
    for (first, second) in coincidences {
      copySplits(starts, from: first, to: second)
      copySplits(starts, from: second, to: first)
      guard work > 0 else { return }
    }
  }

  private mutating func copySplits(_ starts: [Int], from first: Int32, to second: Int32) {
    let range = starts[Int(first)]..<starts[Int(first) + 1]
    work -= range.count
    for index in range {
      let vertex = splits[index].vertex
      let p = arcs[Int(second)].swapped(vertices.positions[Int(vertex)])
      guard p.x > arcs[Int(second)].low.x, p.x < arcs[Int(second)].high.x else { continue }
      let t = arcs[Int(second)].parameter(at: p.x)
      guard abs(p.y - arcs[Int(second)].minor(t)) <= 2 * Arrangement.tolerance else { continue }
      add(vertex, Int(second), t)
    }
  }

  /// Sorts the cuts by arc and parameter.
  ///
  /// - Returns: For every arc the place of its first cut, and the number of cuts.
  @discardableResult mutating func sortSplits() -> [Int] {
    // A counting sort by arc; the few cuts of one arc are then sorted by themselves.
    var starts = [Int](repeating: 0, count: arcs.count + 1)
    for split in splits { starts[Int(split.arc)] += 1 }
    var sum = 0
    for index in starts.indices {
      sum += starts[index]
      starts[index] = sum
    }
    var sorted = splits
    for split in splits {
      starts[Int(split.arc)] -= 1
      sorted[starts[Int(split.arc)]] = split
    }
    for index in arcs.indices {
      let range = starts[index]..<starts[index + 1]
      if range.count > 1 { sorted[range].sort { $0.t < $1.t } }
    }
    splits = sorted
    return starts
  }
}
