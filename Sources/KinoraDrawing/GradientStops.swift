// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import Synchronization

/// The components along a gradient, and a table of pixels made of them when first drawn.
///
/// Between two stops colours move on a straight line, usually in Oklab.
/// Components are weighted with their opacity, so that next to a transparent stop the hue of the
/// opaque one is seen. Matches SwiftUI, as measured on the macOS of 2026.
package struct GradientStops: Hashable, Sendable {
  /// A colour and its place.
  package struct Stop: Hashable, Sendable {
    /// The colour.
    package var color: Color.Resolved
    /// The place, from 0 to 1, and never NaN.
    package var location: Double

    /// Creates a stop.
    package init(color: Color.Resolved, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The components between which colours move on a straight line.
  package enum Blending: Hashable, Sendable {
    /// Those of Oklab.
    case perceptual
    /// Those that are drawn, encoded.
    case encoded
    /// Those of linear light.
    case linear
  }

  /// The stops by ascending location.
  package let stops: [Stop]
  /// How colours blend.
  package let blending: Blending

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - stops: The stops in any order; those with equal locations keep theirs.
  ///   - blending: How colours blend.
  package init(_ stops: [Stop], blending: Blending = .perceptual) {
    self.blending = blending
    // The library's sort keeps the order of equals.
    self.stops = stops.sorted { $0.location < $1.location }
  }

  /// The components at a place; clear without stops.
  ///
  /// - Complexity: O(n) in the number of stops.
  package func color(at location: Double) -> Color.Resolved {
    guard let first = stops.first, let last = stops.last else {
      return Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0)
    }
    guard let next = stops.firstIndex(where: { $0.location > location }) else { return last.color }
    guard next > 0 else { return first.color }
    return Segment(stops[next - 1], stops[next], blending: blending).color(at: location)
  }

  /// The colours between two neighbouring stops.
  private struct Segment {
    private let a, b: Stop
    private let blending: Blending
    private let start, distance: Color.Resolved.AnimatableData

    init(_ a: Stop, _ b: Stop, blending: Blending) {
      (self.a, self.b, self.blending) = (a, b, blending)
      start = a.color.animatableData
      distance = b.color.animatableData - start
    }

    func color(at location: Double) -> Color.Resolved {
      let place = (location - a.location) / (b.location - a.location)
      let part = place > 0 ? min(place, 1) : 0
      let (from, to) = (Double(a.color.opacity), Double(b.color.opacity))
      let opacity = from + (to - from) * part
      // The share of the second colour, weighted with its opacity.
      let share = opacity > 0 ? to * part / opacity : part
      var color = a.color
      switch blending {
      case .perceptual:
        var data = distance
        data.scale(by: share)
        color.animatableData = start + data
      case .encoded:
        color.red += (b.color.red - color.red) * Float(share)
        color.green += (b.color.green - color.green) * Float(share)
        color.blue += (b.color.blue - color.blue) * Float(share)
      case .linear:
        color.linearRed += (b.color.linearRed - color.linearRed) * Float(share)
        color.linearGreen += (b.color.linearGreen - color.linearGreen) * Float(share)
        color.linearBlue += (b.color.linearBlue - color.linearBlue) * Float(share)
      }
      color.opacity = Float(opacity)
      return color
    }
  }
}

extension GradientStops {
  /// Whether two stops are so close together that a coarse table would blur the edge.
  private var hasHardEdge: Bool {
    zip(stops, stops.dropFirst()).contains {
      $1.location - $0.location < 1.0 / 64 && $0.color != $1.color
    }
  }

  /// The pixels of places at equal distances from 0 to 1, straight alpha 0xAARRGGBB.
  ///
  /// The table has 1,024 pixels, four for each step of a channel; 8,192 where there is a hard edge.
  package func makePixels() -> [UInt32] {
    let count = hasHardEdge ? 8192 : 1024
    guard let first = stops.first, let last = stops.last else { return [0] }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    var next = 0
    var segment: Segment?
    for index in 0..<count {
      let location = (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].location <= location {
        next += 1
        segment = nil
      }
      if next == 0 || next == stops.count {
        pixels.append((next == 0 ? first : last).color.pixel)
      } else {
        let here = segment ?? Segment(stops[next - 1], stops[next], blending: blending)
        segment = here
        pixels.append(here.color(at: location).pixel)
      }
    }
    return pixels
  }
}

/// The stops of a gradient with a table of pixels that is made once, by whoever draws it first.
package final class GradientRamp: Sendable {
  /// The stops.
  package let stops: GradientStops
  private let table = Mutex<[UInt32]>([])

  /// Creates a ramp.
  package init(_ stops: GradientStops) { self.stops = stops }

  /// The pixels of places at equal distances from 0 to 1; see `GradientStops.makePixels()`.
  package var pixels: [UInt32] {
    table.withLock { table in
      if table.isEmpty { table = stops.makePixels() }
      return table
    }
  }
}

extension GradientRamp: Hashable {
  /// Whether two ramps have the same stops.
  package static func == (lhs: GradientRamp, rhs: GradientRamp) -> Bool {
    lhs === rhs || lhs.stops == rhs.stops
  }

  /// Feeds the stops to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
