// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraGeometry

/// One drawing command: a piece of geometry, its paint, and how it is placed.
///
/// A window holds one for every leaf, so it is kept small: a placement other than the usual one and
/// the outline of a stroke are stored apart, and shared by copies.
package struct DrawOp: Sendable {
  /// The geometry that an operation covers.
  package enum Content: Sendable {
    /// The inside of a rectangle with smooth edges, without storage of its own.
    ///
    /// Draws what filling `Path(rect)` draws: nothing when a side is not finite.
    case rect(CGRect)
    /// The inside of a path.
    case fill(Path, FillStyle)
    /// The outline of a path, in the path's own coordinates.
    indirect case stroke(Path, StrokeStyle)
    /// Shaped text.
    case glyphs(GlyphRun)
  }

  /// A placement that is not the usual one.
  struct Placing {
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var clip: Clip?

    var isUsual: Bool { opacity == 1 && clip == nil && transform.isIdentity }
  }

  /// One word less than three properties: the tags of both enumerations share a byte.
  enum Storage {
    case usual(Content, Color.Resolved)
    /// What is placed in another way or painted with more than one colour.
    indirect case placed(Content, Paint, Placing)
  }

  private(set) var storage: Storage

  /// Creates an operation.
  package init(
    _ content: Content,
    paint: Paint,
    transform: CGAffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil
  ) {
    self.init(content, paint, Placing(transform: transform, opacity: opacity, clip: clip))
  }

  /// Creates an operation that is placed as usual.
  package init(_ content: consuming Content, paint: Paint) {
    if case .color(let color) = paint {
      storage = .usual(content, color)
    } else {
      storage = .placed(content, paint, Placing())
    }
  }

  private init(_ content: Content, _ paint: Paint, _ placing: Placing) {
    if case .color(let color) = paint, placing.isUsual {
      storage = .usual(content, color)
    } else {
      storage = .placed(content, paint, placing)
    }
  }

  /// What is covered.
  package var content: Content {
    get {
      switch storage {
      case .usual(let content, _), .placed(let content, _, _): content
      }
    }
    set { self = DrawOp(newValue, paint, placing) }
  }

  /// What the covered pixels receive.
  package var paint: Paint {
    get {
      switch storage {
      case .usual(_, let color): .color(color)
      case .placed(_, let paint, _): paint
      }
    }
    set { self = DrawOp(content, newValue, placing) }
  }

  /// From the content's coordinates to the item's.
  package var transform: CGAffineTransform {
    get {
      switch storage {
      case .usual: .identity
      case .placed(_, _, let placing): placing.transform
      }
    }
    set { placing.transform = newValue }
  }

  /// Multiplies the paint's alpha; values outside 0…1 are clamped when drawn.
  package var opacity: Double {
    get {
      switch storage {
      case .usual: 1
      case .placed(_, _, let placing): placing.opacity
      }
    }
    set { placing.opacity = newValue }
  }

  /// What limits the drawing, in the item's coordinates.
  package var clip: Clip? {
    get {
      switch storage {
      case .usual: nil
      case .placed(_, _, let placing): placing.clip
      }
    }
    set { placing.clip = newValue }
  }

  private var placing: Placing {
    get {
      switch storage {
      case .usual: Placing()
      case .placed(_, _, let placing): placing
      }
    }
    set { self = DrawOp(content, paint, newValue) }
  }
}

/// Where covered pixels get their colour from.
package enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color.Resolved)
  /// A gradient, in the coordinates of the operation's content.
  case gradient(GradientPaint)
  /// An image, likewise.
  case image(RasterImagePaint)
}

extension DrawOp.Content {
  /// Fills a path smoothly by the non-zero rule, as a rectangle without storage if it is one.
  ///
  /// - Parameter path: The path.
  /// - Returns: Content that draws the same bits as `fill(path, FillStyle())`.
  package static func fill(_ path: Path) -> DrawOp.Content {
    guard let rect = path.rectangle else { return .fill(path, FillStyle()) }
    let (maxX, maxY) = (rect.maxX, rect.maxY)
    // A width is rounded, so the far sides may be others than the path's.
    let isSame = path.withUnsafeElements { _, points in
      points[0] == rect.origin && points[1] == CGPoint(x: maxX, y: rect.origin.y)
        && points[2] == CGPoint(x: maxX, y: maxY)
    }
    return isSame ? .rect(rect) : .fill(path, FillStyle())
  }
}
