// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import Testing

struct CGPathTests {
  @Test func buildsWhatThePathBuilds() {
    let mutable = CGMutablePath()
    var path = Path()
    let turn = CGAffineTransform(rotationAngle: 0.4)
    let p = CGPoint(x: 3, y: 4)
    mutable.move(to: p, transform: turn)
    path.move(to: p.applying(turn))
    mutable.addArc(
      center: p,
      radius: 5,
      startAngle: 0,
      endAngle: 2,
      clockwise: true,
      transform: turn
    )
    path.addArc(
      center: p,
      radius: 5,
      startAngle: .zero,
      endAngle: .radians(2),
      clockwise: true,
      transform: turn
    )
    mutable.addRelativeArc(center: p, radius: 5, startAngle: 0, delta: 1)
    path.addRelativeArc(center: p, radius: 5, startAngle: .zero, delta: .radians(1))
    mutable.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 30, height: 30),
      cornerWidth: 3,
      cornerHeight: 4
    )
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 30, height: 30),
      cornerSize: CGSize(width: 3, height: 4),
      style: .circular
    )
    mutable.addLines(between: [.zero, p], transform: turn)
    path.addLines([CGPoint.zero.applying(turn), p.applying(turn)])
    mutable.closeSubpath()
    path.closeSubpath()
    #expect(Path(mutable) == path)
    #expect(mutable.boundingBoxOfPath == path.boundingRect)
    #expect(mutable.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func copiesAndValuesDoNotFollowLaterChanges() {
    let mutable = CGMutablePath()
    mutable.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let value = Path(mutable)
    let copy = mutable.copy()
    mutable.addPath(mutable)
    #expect(Path(mutable) != value)
    #expect(copy == value.cgPath)
    #expect(CGMutablePath().isEmpty && CGMutablePath().currentPoint == .zero)
  }
}
