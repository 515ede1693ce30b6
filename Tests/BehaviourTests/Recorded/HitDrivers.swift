// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSnapshots
import SwiftUI

/// The recorded cases about where views are hit.
@MainActor enum HitDrivers {
  nonisolated static let all: [String: Driver] = [
    "inset-content-shape": {
      hits(center, edge) { tap in
        VStack {
          Text("top")
          Spacer()
          Text("bottom")
        }
        .frame(width: 200, height: 200)
        .contentShape(Rectangle().inset(by: 60)).onTapGesture(perform: tap)
      }
    },
    "clip-does-not-bound-content-shape": {
      hits(center, edge) { tap in
        blue.frame(width: 80, height: 80)
          .contentShape(Rectangle().inset(by: -60)).onTapGesture(perform: tap)
          .frame(width: 100, height: 100).clipped()
          .frame(width: 200, height: 200)
      }
    },
    "padding-not-hittable": {
      hits(center, edge) { tap in
        blue.frame(width: 40, height: 40).padding(80).onTapGesture(perform: tap)
      }
    },
    "padding-with-background-hittable": {
      hits(center, edge) { tap in
        blue.frame(width: 40, height: 40).padding(80).background(Color.green)
          .onTapGesture(perform: tap)
      }
    },
    "background-after-tap-not-hittable": {
      hits(center, edge) { tap in
        blue.frame(width: 40, height: 40).padding(80).onTapGesture(perform: tap)
          .background(Color.green)
      }
    },
    "hit-testing-off-kills-own-tap": {
      hits(center, edge) { blue.onTapGesture(perform: $0).allowsHitTesting(false) }
    },
    "rotated-bar": {
      hits(center, CGPoint(x: 100, y: 40), CGPoint(x: 40, y: 100)) { tap in
        blue.frame(width: 160, height: 20).onTapGesture(perform: tap)
          .rotationEffect(.degrees(90))
      }
    },
    "scaled-half": {
      hits(center, CGPoint(x: 30, y: 100)) { tap in
        blue.frame(width: 160, height: 160).onTapGesture(perform: tap).scaleEffect(0.5)
      }
    },
    "offset": {
      hits(CGPoint(x: 160, y: 100), CGPoint(x: 80, y: 100)) { tap in
        blue.frame(width: 60, height: 60).onTapGesture(perform: tap).offset(x: 60)
      }
    },
    "shadow-not-hittable": {
      hits(center, CGPoint(x: 150, y: 150)) { tap in
        blue.frame(width: 60, height: 60).shadow(color: .black, radius: 0, x: 40, y: 40)
          .onTapGesture(perform: tap)
      }
    },
    "rotated-square": {
      hits(CGPoint(x: 65, y: 65), CGPoint(x: 100, y: 48)) { tap in
        blue.frame(width: 80, height: 80).onTapGesture(perform: tap)
          .rotationEffect(.degrees(45))
      }
    },
  ]

  private static let center = CGPoint(x: 100, y: 100)
  private static let edge = CGPoint(x: 20, y: 100)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Counts the taps of one click at each of some points, each in a window of its own.
  private static func hits<Content: View>(
    _ points: CGPoint...,
    @ViewBuilder content: (@escaping () -> Void) -> Content
  ) -> JSONValue {
    var counts: [String: JSONValue] = [:]
    for point in points {
      let taps = Taps()
      let host = ViewHost(size: CGSize(width: 200, height: 200)) { content { taps.count += 1 } }
      host.tap(at: point)
      counts["\(Int(point.x)),\(Int(point.y))"] = .number(Double(taps.count))
    }
    return ["hits": .object(counts)]
  }
}

/// How often a view was tapped.
@MainActor private final class Taps {
  var count = 0
}
