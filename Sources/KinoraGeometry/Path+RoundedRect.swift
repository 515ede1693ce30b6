// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
  /// Creates the path of a rectangle whose corners are rounded by a width and a height.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates the path of a rectangle whose corners are rounded by a radius.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style
    )
  }

  /// Creates the path of a rectangle whose corners are rounded by a radius each.
  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a closed rectangle with equally rounded corners.
  ///
  /// The path starts in the middle of the right side and runs clockwise on screen. The width and
  /// the height of a corner are each cut to half of the shorter side; a corner without width or
  /// height gives a plain rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null adds nothing.
  ///   - cornerSize: The half axes of the corners; negative or NaN counts as zero.
  ///   - style: The shape of the corners.
  ///   - transform: A map applied to the result.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let most = min(abs(rect.width), abs(rect.height)) / 2
    addRoundedRect(
      in: rect,
      cornerSize: cornerSize,
      limit: CGSize(width: most, height: most),
      style: style,
      transform: transform
    )
  }

  /// Adds a closed rectangle with equally rounded corners, cut to a size of their own.
  mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    limit: CGSize,
    style: RoundedCornerStyle,
    transform: CGAffineTransform
  ) {
    let corner = CGSize(
      width: min(max(0, cornerSize.width), limit.width),
      height: min(max(0, cornerSize.height), limit.height)
    )
    guard corner.width > 0, corner.height > 0 else { return addRect(rect, transform: transform) }
    appendRounded(rect.standardized, [corner, corner, corner, corner], style, transform)
  }

  /// Adds a closed rectangle with a radius for each corner.
  ///
  /// Leading is the side of smaller x. The path starts in the middle of the straight part of the
  /// right side and runs clockwise on screen. A radius is cut to the room that its
  /// neighbour leaves on each of the two sides, or to half of that side where this is more.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; null adds nothing.
  ///   - cornerRadii: The radii; negative or NaN counts as zero.
  ///   - style: The shape of the corners.
  ///   - transform: A map applied to the result.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let box = rect.standardized
    // In the order of the path: bottom right, bottom left, top left, top right.
    let radii = [
      cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading,
      cornerRadii.topTrailing,
    ].map { max(0, $0) }
    let cut = (0..<4).map { index in
      // Odd sides are vertical: corner 0 shares the bottom with corner 1, the right with 3.
      let horizontal = radii[index ^ 1]
      let vertical = radii[3 - index]
      return min(
        radii[index],
        max(box.width / 2, box.width - horizontal),
        max(box.height / 2, box.height - vertical)
      )
    }
    guard cut.contains(where: { $0 > 0 }) else { return addRect(rect, transform: transform) }
    appendRounded(box, cut.map { CGSize(width: $0, height: $0) }, style, transform)
  }

  /// Adds the outline given the corner sizes in the order of the path.
  private mutating func appendRounded(
    _ box: CGRect,
    _ sizes: [CGSize],
    _ style: RoundedCornerStyle,
    _ transform: CGAffineTransform
  ) {
    guard !box.isNull else { return }
    let corners = (0..<4).map { index in
      RoundedCorner(
        sizes[index],
        room: CGSize(
          width: RoundedCorner.room(box.width, sizes[index].width, sizes[index ^ 1].width),
          height: RoundedCorner.room(box.height, sizes[index].height, sizes[3 - index].height)
        ),
        style: style
      )
    }
    let top = box.minY + sizes[3].height
    let bottom = box.maxY - sizes[0].height
    reserve(verbs: 22, points: 45)
    move(to: CGPoint(x: box.maxX, y: (top + bottom) / 2).applying(transform))
    for (index, corner) in corners.enumerated() {
      // The corner point, and the signs that lead from it into the rectangle.
      let isLeft = index == 1 || index == 2
      let isTop = index >= 2
      let x = isLeft ? box.minX : box.maxX
      let y = isTop ? box.minY : box.maxY
      func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(x: x + (isLeft ? along : -along), y: y + (isTop ? across : -across))
          .applying(transform)
      }
      // Right and left sides lead to the corners 0 and 2, which thus start on their vertical side.
      var curve = corner.points
      if index % 2 == 1 { curve.reverse() }
      addLine(to: at(curve[0].x, curve[0].y))
      for first in stride(from: 1, to: curve.count, by: 3) {
        addCurve(
          to: at(curve[first + 2].x, curve[first + 2].y),
          control1: at(curve[first].x, curve[first].y),
          control2: at(curve[first + 1].x, curve[first + 1].y)
        )
      }
    }
    closeSubpath()
  }
}

/// The curve of one rounded corner, from its vertical to its horizontal side.
///
/// Continuous corners are three cubics whose points are fixed multiples of the radius, read off
/// recorded outlines. The curve leaves the side 1.52866 radii from the corner. A side is shared
/// among its two corners in proportion to their radii. Where that leaves less room, the two control distances shrink linearly with room/radius to 0.96 and 0.82 at a ratio of
/// one, and the curve starts where the room ends.
private struct RoundedCorner {
  /// Distances from the corner point, horizontal in x and vertical in y; ten points or four.
  let points: [CGPoint]

  private static let extent: CGFloat = 1.52866483
  private static let far: CGFloat = 1.08849296
  private static let near: CGFloat = 0.86840694

  /// The part of a side that a corner may use beside its neighbour: in proportion to their sizes.
  ///
  /// The sizes together are at most the side, so that the part is at least the size.
  static func room(_ side: CGFloat, _ size: CGFloat, _ neighbour: CGFloat) -> CGFloat {
    size > 0 ? max(side * (size / (size + neighbour)), size) : 0
  }

  init(_ size: CGSize, room: CGSize, style: RoundedCornerStyle) {
    let (w, h) = (size.width, size.height)
    guard style == .continuous else {
      let rest = 1 - Path.kappa
      points = [
        CGPoint(x: 0, y: h), CGPoint(x: 0, y: h * rest), CGPoint(x: w * rest, y: 0),
        CGPoint(x: w, y: 0),
      ]
      return
    }
    let x = RoundedCorner.distances(w, room.width)
    let y = RoundedCorner.distances(h, room.height)
    points = [
      CGPoint(x: 0, y: y.start), CGPoint(x: 0, y: y.far), CGPoint(x: 0, y: y.near),
      CGPoint(x: w * 0.07491139, y: h * 0.63149379),
      CGPoint(x: w * 0.16905956, y: h * 0.37282383),
      CGPoint(x: w * 0.37282383, y: h * 0.16905956),
      CGPoint(x: w * 0.63149379, y: h * 0.07491139),
      CGPoint(x: x.near, y: 0), CGPoint(x: x.far, y: 0), CGPoint(x: x.start, y: 0),
    ]
  }

  /// The distances of the start and of the two control points on one side.
  private static func distances(
    _ radius: CGFloat,
    _ room: CGFloat
  ) -> (start: CGFloat, far: CGFloat, near: CGFloat) {
    guard room < radius * extent else {
      return (radius * extent, radius * far, radius * near)
    }
    // Here the radius is positive.
    let share = max(0, (room / radius - 1) / (extent - 1))
    return (
      room, radius * (0.96 + (far - 0.96) * share), radius * (0.82 + (near - 0.82) * share)
    )
  }
}
