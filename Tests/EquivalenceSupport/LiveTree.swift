// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraTree

/// A tree of specs in a window that nobody sees, with a clock that a run moves.
@MainActor package final class LiveTree {
  private let graph = ViewGraph()
  private let context: SpecContext
  private var time = 0.0
  private var picture: Canvas?

  /// Builds a tree.
  ///
  /// - Parameters:
  ///   - situation: What is shown.
  ///   - isFresh: Whether the states begin with the situation's, and not with the specs'.
  package init(_ situation: Situation, isFresh: Bool) {
    context = SpecContext(states: isFresh ? situation.identities : Identities())
    graph.mount(
      SpecRoot(situation.spec, level: situation.level, context: context),
      environment: EnvironmentValues()
    )
    resize(situation)
    frame(after: 0)
  }

  isolated deinit { graph.unmount() }

  private func resize(_ situation: Situation) {
    let size = CGSize(width: situation.width, height: situation.height)
    graph.resize(to: ProposedViewSize(size), scale: 1)
  }

  /// Makes a frame after some seconds.
  package func frame(after seconds: Double) {
    time += seconds
    graph.update(to: time)
  }

  /// Lets time pass until nothing moves.
  ///
  /// - Returns: Whether that was soon.
  package func settle() -> Bool {
    // The longest animation of a step ends within three seconds.
    for _ in 0..<40 {
      if !graph.needsFrame { return true }
      frame(after: 0.25)
    }
    return !graph.needsFrame
  }

  /// Makes the writes of a step; no frame.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - old: The situation before.
  ///   - new: The situation after.
  package func write(_ step: Step, from old: Situation, to new: Situation) {
    if old.width != new.width || old.height != new.height { resize(new) }
    switch step.mode {
    case .plain: write(step.writes, old)
    case .animated(let curve), .interrupted(let curve), .joined(let curve):
      withAnimation(curve.animation) { write(step.writes, old) }
    }
  }

  private func write(_ writes: [Write], _ old: Situation) {
    for write in writes {
      switch write {
      case .spec(let spec): context.write(spec)
      case .level(let level): context.writeLevel(level)
      case .local(let id, let value): context.write(value, to: old.identities.places(of: id))
      case .window: break
      case .scroll(let index, let distance):
        let scrollers = scrollers
        guard !scrollers.isEmpty else { continue }
        _ = scrollers[index % scrollers.count].scroll(by: CGPoint(x: distance, y: distance))
      }
    }
  }

  /// Whether the views that a step writes to have appeared.
  package func canWrite(_ step: Step, _ situation: Situation) -> Bool {
    step.writes.allSatisfy { write in
      guard case .local(let id, _) = write else { return true }
      return context.knows(situation.identities.places(of: id))
    }
  }

  /// Forgets the states of views that are gone.
  package func keepStates(of situation: Situation) {
    context.keepStates(of: situation.identities)
  }

  private var scrollers: [ScrollElement] {
    var list: [ScrollElement] = []
    graph.root?.visit { if let scroller = $0 as? ScrollElement { list.append(scroller) } }
    return list
  }

  /// How far the views that scroll are scrolled, in the order of the tree.
  package var offsets: [CGPoint] { scrollers.map(\.offset) }

  /// Scrolls as another tree is scrolled.
  package func scroll(to offsets: [CGPoint]) {
    // Rows that come into sight may scroll, too.
    for _ in 0..<4 where self.offsets != offsets {
      for (scroller, offset) in zip(scrollers, offsets) {
        _ = scroller.scroll(
          by: CGPoint(x: offset.x - scroller.offset.x, y: offset.y - scroller.offset.y)
        )
      }
      frame(after: 0)
    }
  }

  /// The tree as text.
  package var tree: String { graph.root?.describeTree() ?? "" }
  /// The display list as text.
  package var drawing: String { graph.displayList.description }
  /// What lies under some points of the window, with the elements around that have gestures.
  package var hits: String {
    var text = ""
    for x in stride(from: 3.0, to: 64, by: 14) {
      for y in stride(from: 3.0, to: 64, by: 14) {
        var element = graph.root?.hitTest(CGPoint(x: x, y: y))
        guard let hit = element else { continue }
        text += "\(x), \(y): \(hit.name)"
        while let current = element {
          if let target = current as? any GestureTarget {
            text += " \(target.name)\(target.isEnabled ? "" : " disabled")"
          }
          element = current.layoutParent
        }
        text += "\n"
      }
    }
    return text
  }
  /// How many nodes the tree has.
  package var nodes: Int { graph.counters.liveNodes }
  /// The pixels, of which only what is damaged is painted.
  package var pixels: [UInt32] {
    let picture = picture ?? Canvas()
    self.picture = picture
    return picture.paint(graph.displayList, damage: graph.takeDamage())
  }
}

extension Step.Curve {
  fileprivate var animation: Animation {
    switch self {
    case .linear: .linear(duration: 0.2)
    case .spring: .spring
    case .delayed: .easeInOut(duration: 0.2).delay(0.1)
    }
  }
}

/// A picture of a window that is painted part by part.
@MainActor private final class Canvas {
  private static let side = 64
  private let renderer = Renderer(isContinuous: true)
  private var pixels = [UInt32](repeating: 0, count: side * side)
  private var isNew = true

  func paint(_ list: DisplayList, damage: DamageRegion) -> [UInt32] {
    let damage = isNew ? .everything : damage
    isNew = false
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      renderer.render(
        list,
        background: Color.Resolved(red: 1, green: 1, blue: 1),
        scale: 1,
        damage: damage,
        into: PixelTarget(base: base, width: Self.side, height: Self.side, stride: Self.side)
      )
    }
    return pixels
  }
}
