// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraText
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct StackLayoutTests {
  /// A child of a row: its smallest and largest width, and its rank.
  struct Child: Sendable {
    var least: CGFloat
    var most: CGFloat
    var priority = 0.0
    var isSpacer = false
    init(_ least: CGFloat, _ most: CGFloat, priority: Double = 0) {
      self.least = least
      self.most = most
      self.priority = priority
    }
    static let spacer: Child = {
      var child = Child(8, .infinity)
      child.isSpacer = true
      return child
    }()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var spacing: CGFloat = 0
    var length: CGFloat?
    var children: [Child]
    var widths: [CGFloat]
    var total: CGFloat
    var testDescription: String { name }
  }

  nonisolated private static let rows: [Row] = [
    Row(
      name: "the least flexible first",
      length: 100,
      children: [Child(20, 100), Child(60, 100)],
      widths: [40, 60],
      total: 100
    ),
    Row(
      name: "a priority leaves the others their minimum",
      length: 100,
      children: [Child(0, 80, priority: 1), Child(30, 80)],
      widths: [70, 30],
      total: 100
    ),
    Row(
      name: "a spacer comes last",
      length: 100,
      children: [Child(80, 80), .spacer, Child(0, 80)],
      widths: [80, 8, 12],
      total: 100
    ),
    Row(
      name: "fixed children overflow",
      length: 100,
      children: [Child(80, 80), Child(80, 80)],
      widths: [80, 80],
      total: 160
    ),
    Row(
      name: "a greedy child takes the rest",
      length: 200,
      children: [Child(0, .infinity), Child(20, 20)],
      widths: [180, 20],
      total: 200
    ),
    Row(
      name: "greedy children beat a spacer",
      length: 200,
      children: [Child(0, .infinity), .spacer, Child(0, .infinity)],
      widths: [96, 8, 96],
      total: 200
    ),
    Row(
      name: "spacing comes off first",
      spacing: 10,
      length: 100,
      children: [Child(0, 80), Child(0, 80), Child(0, 80)],
      widths: [80 / 3, 80 / 3, 80 / 3],
      total: 100
    ),
    Row(
      name: "a tight row overflows",
      length: 60,
      children: [Child(30, 40), Child(0, 100), Child(45, 45)],
      widths: [30, 0, 45],
      total: 75
    ),
    Row(
      name: "no proposal asks for the ideal",
      length: nil,
      children: [Child(80, 80), .spacer, Child(20, 20)],
      widths: [80, 8, 20],
      total: 108
    ),
  ]

  @Test(arguments: rows)
  func aRowHandsOutItsLength(row: Row) {
    let host = TreeHost(
      HStack(spacing: row.spacing) {
        ForEach(0..<row.children.count) { index in
          let child = row.children[index]
          if child.isSpacer {
            Spacer()
          } else {
            OracleLeaf(rule: .range(.init(child.least, child.least, child.most), .init(5, 5, 5)))
              .layoutPriority(child.priority)
          }
        }
      }
    )
    var stack: Element?
    host.graph.root?.visit { if $0.name == "HStack" { stack = $0 } }
    let proposal = ProposedViewSize(width: row.length, height: 50)
    #expect(stack?.sizeThatFits(proposal) == CGSize(width: row.total, height: 5))
    stack?.place(at: .zero, proposal: proposal)
    var frames: [CGRect] = []
    stack?.forEachElement { frames.append($0.bounds) }
    for (frame, width) in zip(frames, row.widths) { #expect(abs(frame.width - width) < 0.001) }
    #expect(frames.count == row.widths.count)
    // The children lie one behind the other, with the distance in between.
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(abs(right.minX - left.maxX - row.spacing) < 0.001)
    }
  }

  private func gap<First: View, Second: View>(_ first: First, _ second: Second) -> CGFloat {
    let host = TreeHost(
      VStack {
        ModifiedView(first, OracleProbe(id: "first"))
        ModifiedView(second, OracleProbe(id: "second"))
      }
    )
    let frames = host.probes
    return (frames["second"]?.minY ?? .nan) - (frames["first"]?.maxY ?? .nan)
  }

  @Test func defaultDistancesInAColumn() {
    let box = Rectangle().frame(width: 10, height: 10)
    #expect(abs(gap(Text("A"), Text("B")) - 0) < 0.01)
    #expect(abs(gap(box, Text("B")) - 4.74) < 0.01)
    #expect(abs(gap(Text("A"), box) - 8.15) < 0.01)
    #expect(abs(gap(box, box) - 8) < 0.01)
    #expect(abs(gap(Text("A").padding(1), Text("B").padding(1)) - 8) < 0.01)
    #expect(abs(gap(box, Spacer())) < 0.01)
    #expect(abs(gap(VStack { Text("A") }, Text("B")) - 0) < 0.01)
  }

  @Test func defaultDistancesInARowAreEight() {
    let host = TreeHost(
      HStack {
        ModifiedView(Text("A"), OracleProbe(id: "first"))
        ModifiedView(Text("B"), OracleProbe(id: "second"))
      }
    )
    let frames = host.probes
    #expect((frames["second"]?.minX ?? 0) - (frames["first"]?.maxX ?? 0) == 8)
  }

  @Test(arguments: [(HorizontalAlignment.leading, 40.0), (.center, 45), (.trailing, 50)])
  func columnsAlign(alignment: HorizontalAlignment, x: Double) {
    let host = TreeHost(
      VStack(alignment: alignment, spacing: 0) {
        Rectangle().frame(width: 20, height: 10)
        ModifiedView(Rectangle().frame(width: 10, height: 10), OracleProbe(id: "small"))
      }
    )
    #expect(host.probes["small"]?.minX == CGFloat(x))
  }

  @Test(arguments: [(VerticalAlignment.top, 40.0), (.center, 45), (.bottom, 50)])
  func rowsAlign(alignment: VerticalAlignment, y: Double) {
    let host = TreeHost(
      HStack(alignment: alignment, spacing: 0) {
        Rectangle().frame(width: 10, height: 20)
        ModifiedView(Rectangle().frame(width: 10, height: 10), OracleProbe(id: "small"))
      }
    )
    #expect(host.probes["small"]?.minY == CGFloat(y))
  }

  @Test func baselinesAlign() {
    let host = TreeHost(
      HStack(alignment: .firstTextBaseline) {
        ModifiedView(Text("A").font(.system(size: 30)), OracleProbe(id: "large"))
        ModifiedView(Text("A").font(.system(size: 10)), OracleProbe(id: "small"))
        ModifiedView(Rectangle().frame(width: 5, height: 5), OracleProbe(id: "box"))
      },
      size: CGSize(width: 200, height: 100)
    )
    let frames = host.probes
    let large = frames["large"] ?? .zero
    let small = frames["small"] ?? .zero
    #expect(small.minY > large.minY + 10)
    #expect(small.maxY < large.maxY)
    // A view without text stands on the line.
    #expect(abs((frames["box"]?.maxY ?? 0) - (small.minY + small.height * 0.79)) < 2)
  }

  @Test func layersUniteAndAlign() {
    let host = TreeHost(
      ZStack(alignment: .bottomTrailing) {
        ModifiedView(Rectangle().frame(width: 40, height: 10), OracleProbe(id: "wide"))
        ModifiedView(Rectangle().frame(width: 10, height: 40), OracleProbe(id: "tall"))
      }
    )
    #expect(host.tree.contains("ZStack (30, 30) 40×40"))
    #expect(host.probes["wide"] == CGRect(x: 30, y: 60, width: 40, height: 10))
    #expect(host.probes["tall"] == CGRect(x: 60, y: 30, width: 10, height: 40))
  }

  @Test func emptyStacksAreNothing() {
    #expect(TreeHost(HStack {}).tree.contains("HStack (50, 50) 0×0"))
    #expect(TreeHost(ZStack {}).tree.contains("ZStack (50, 50) 0×0"))
  }

  @Test func aSpacerAloneIsFlexibleInBothDirections() {
    #expect(TreeHost(Spacer()).tree.contains("Spacer (0, 0) 100×100"))
    #expect(TreeHost(HStack { Spacer() }).tree.contains("HStack (0, 50) 100×0"))
    #expect(TreeHost(VStack { Spacer(minLength: 300) }).tree.contains("VStack (50, -100) 0×300"))
  }
}

extension TreeHost {
  /// The frames of the marked elements by name.
  var probes: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    graph.root?.visit { element in
      guard let probe = element as? LayoutModifierElement<OracleProbe> else { return }
      frames[probe.modifier.id] = probe.bounds
    }
    return frames
  }
}
