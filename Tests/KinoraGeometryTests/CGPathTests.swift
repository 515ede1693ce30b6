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

  @Test func theElementsThatABlockSeesRebuildThePath() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(
        to: CGPoint(x: 9, y: 10),
        control1: CGPoint(x: 11, y: 12),
        control2: CGPoint(x: 13, y: 14)
      )
      path.closeSubpath()
    }
    let copy = CGMutablePath()
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: copy.move(to: points[0])
      case .addLineToPoint: copy.addLine(to: points[0])
      case .addQuadCurveToPoint: copy.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint:
        copy.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: copy.closeSubpath()
      }
    }
    #expect(Path(copy) == path)
    #expect(Set([copy, path.cgPath]).count == 1)
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      path.cgPath.apply(info: count) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test func copiesAreTransformedStrokedAndDashed() {
    var shift = CGAffineTransform(translationX: 5, y: 6)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(square.copy(using: &shift)?.boundingBox == CGRect(x: 5, y: 6, width: 10, height: 10))
    #expect(square.copy(using: nil) == square && square.mutableCopy(using: nil) == square)
    let stroke = square.copy(
      strokingWithWidth: 2,
      lineCap: .butt,
      lineJoin: .miter,
      miterLimit: 10,
      transform: shift
    )
    #expect(stroke.boundingBoxOfPath == CGRect(x: 4, y: 5, width: 12, height: 12))
    #expect(!stroke.contains(CGPoint(x: 10, y: 11)) && stroke.contains(CGPoint(x: 5, y: 11)))
    let dashes = square.copy(dashingWithPhase: 0, lengths: [5, 5])
    #expect(dashes.boundingBox == square.boundingBox && !dashes.isRect(nil))
  }

  @Test func onlyARectangleIsOne() {
    var found = CGRect.null
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(&found) && found == rect)
    #expect(!CGMutablePath().isRect(nil))
  }

  @Test func regionsCombineByBothRules() {
    let outer = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let inner = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
    func width(_ path: CGPath) -> CGFloat { path.boundingBoxOfPath.width }
    #expect(width(outer.union(inner)) == 15 && width(outer.intersection(inner)) == 5)
    #expect(width(outer.subtracting(inner)) == 5)
    #expect(!outer.symmetricDifference(inner).contains(CGPoint(x: 7, y: 5)))
    let twice = CGMutablePath()
    twice.addPath(outer)
    twice.addPath(outer)
    #expect(twice.normalized().isEmpty && width(twice.normalized(using: .winding)) == 10)
    #expect(outer.intersects(inner) && !twice.intersects(inner, using: .evenOdd))
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 2, y: 5), CGPoint(x: 12, y: 5)])
    #expect(width(line.lineIntersection(outer)) == 8 && width(line.lineSubtraction(outer)) == 2)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    var isStraight = true
    circle.flattened(threshold: 0.1).applyWithBlock { element in
      if element.pointee.type == .addCurveToPoint { isStraight = false }
    }
    #expect(isStraight && abs(width(circle.flattened(threshold: 0.1)) - 10) < 0.2)
  }
}
