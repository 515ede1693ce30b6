// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Creates the path of a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates the path of an ellipse inside a rectangle.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds a closed rectangle that starts at the origin corner and first runs towards larger x.
  ///
  /// A null rectangle adds nothing.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    reserve(verbs: 5, points: 4)
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
    closeSubpath()
  }

  /// Adds closed rectangles, one after the other.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse that starts at its right-most point and runs clockwise on screen.
  ///
  /// A null rectangle adds nothing.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let rx = rect.width / 2
    let ry = rect.height / 2
    let kx = rx * Path.kappa
    let ky = ry * Path.kappa
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + x, y: center.y + y).applying(transform)
    }
    reserve(verbs: 6, points: 13)
    move(to: at(rx, 0))
    addCurve(to: at(0, ry), control1: at(rx, ky), control2: at(kx, ry))
    addCurve(to: at(-rx, 0), control1: at(-kx, ry), control2: at(-rx, ky))
    addCurve(to: at(0, -ry), control1: at(-rx, -ky), control2: at(-kx, -ry))
    addCurve(to: at(rx, 0), control1: at(kx, -ry), control2: at(rx, -ky))
    closeSubpath()
  }

  /// Adds an open sub-path through points; an empty list adds nothing.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    reserve(verbs: lines.count, points: lines.count)
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    guard !path.isEmpty else { return }
    append(path, transform)
  }

  /// Returns the path with every point mapped by a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    withUnsafeElements { verbs, points in
      path.reserve(verbs: verbs.count, points: points.count)
    }
    path.addPath(self, transform: transform)
    return path
  }

  /// Returns the path moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The reach of the control points of a cubic quarter circle, 4/3·(√2 − 1).
  static let kappa: CGFloat = 4.0 / 3 * (CGFloat(2).squareRoot() - 1)
}
