// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import Synchronization

/// The rule that decides which points are inside a path.
@frozen public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Points that the path winds around a number of times other than zero.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// An immutable path held by reference.
///
/// Code written for CoreGraphics builds a `CGMutablePath` and hands it to `Path(_:)`, which shares
/// the stored elements until one of the two changes. A mutable path guards its elements by a lock, so
/// that references to either class may be used from several threads.
public class CGPath: @unchecked Sendable {
  // The only stored property, also of CGMutablePath: hence the unchecked conformance is safe.
  private let storage: Mutex<Path>

  init(contents: Path) { storage = Mutex(contents) }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(contents: path)
  }

  /// Creates the path of an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Path()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(contents: path)
  }

  /// Creates the path of a rectangle with elliptical corners.
  ///
  /// A corner is at most half as wide and half as high as the rectangle; one without width or
  /// height, or with a negative or NaN one, gives a plain rectangle.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: cornerWidth, height: cornerHeight),
      limit: CGSize(width: abs(rect.width) / 2, height: abs(rect.height) / 2),
      style: .circular,
      transform: transform?.pointee ?? .identity
    )
    self.init(contents: path)
  }

  /// The elements as a value.
  package var contents: Path { storage.withLock { $0 } }

  /// Changes the elements; only for the mutable subclass.
  func change(_ body: (inout Path) -> Void) { storage.withLock { body(&$0) } }

  /// Whether the path has no elements.
  public var isEmpty: Bool { contents.isEmpty }

  /// The end of the last element, or the origin in an empty path.
  public var currentPoint: CGPoint { contents.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null when empty.
  public var boundingBox: CGRect { contents.controlBounds }

  /// The smallest rectangle around the path, curves taken exactly; null when empty.
  public var boundingBoxOfPath: CGRect { contents.boundingRect }

  /// Tells whether the path is a rectangle, and which one.
  ///
  /// - Parameter rect: Where to put the rectangle, which must be four axis-parallel corners and a
  ///   close; left alone when the path is anything else.
  /// - Returns: Whether the path is a rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = contents.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether a point, mapped by a transform, lies inside the filled path.
  ///
  /// A point that is not finite lies outside.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    contents.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  /// Whether two paths have the same elements.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.contents == rhs.contents
  }
}

extension CGPath: Hashable {
  /// Feeds the elements into a hasher.
  ///
  /// Paths must not change while they are keys of a dictionary or members of a set.
  public func hash(into hasher: inout Hasher) { contents.feed(&hasher) }
}

extension Path {
  /// Creates a path with the present elements of a path held by reference.
  public init(_ path: CGPath) { self = path.contents }

  /// An immutable reference to the elements, which are shared rather than copied.
  public var cgPath: CGPath { CGPath(contents: self) }
}
