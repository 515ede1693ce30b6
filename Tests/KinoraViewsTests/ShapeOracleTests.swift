// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraTree
import KinoraViews
import TestSupport
import Testing

/// Compares shapes with descriptions recorded from SwiftUI.
struct ShapeOracleTests {
  private static let records = RecordedPath.all.filter { $0.make.shape != nil }

  @Test(.enabled(if: !RecordedPath.all.isEmpty, "the recorded paths are not here"))
  func equalsTheRecordedPath() throws {
    for record in Self.records {
      let r = try #require(record.rect)
      let rect = CGRect(x: r[0], y: r[1], width: r[2], height: r[3])
      var path = shape(record.make).path(in: rect)
      if let trim = record.make.trimmedPath {
        path = path.trimmedPath(from: trim[0], to: trim[1])
      }
      switch record.compare {
      case .bounds:
        let expected = try #require(Path(record.expected)).boundingRect
        let box = path.boundingRect
        #expect(abs(box.minX - expected.minX) < 0.05, "\(record.name)")
        #expect(abs(box.maxX - expected.maxX) < 0.05, "\(record.name)")
        #expect(abs(box.minY - expected.minY) < 0.05, "\(record.name)")
        #expect(abs(box.maxY - expected.maxY) < 0.05, "\(record.name)")
      case .elements:
        let difference = RecordedPath.difference(path.description, from: record.expected)
        #expect(difference == nil, "\(record.name)")
      }
    }
    #expect(Self.records.count >= 35)
  }

  private func shape(_ make: RecordedPath.Make) -> AnyShape {
    let style: RoundedCornerStyle = make.style == "circular" ? .circular : .continuous
    switch make.shape {
    case "Rectangle": return changed(Rectangle(), make)
    case "Circle": return changed(Circle(), make)
    case "AnyShape(Circle)": return AnyShape(AnyShape(Circle()))
    case "Ellipse": return changed(Ellipse(), make)
    case "Capsule": return changed(Capsule(style: style), make)
    case "UnevenRoundedRectangle":
      let shape = UnevenRoundedRectangle(
        topLeadingRadius: make.cornerRadii?.topLeading ?? 0,
        bottomLeadingRadius: make.cornerRadii?.bottomLeading ?? 0,
        bottomTrailingRadius: make.cornerRadii?.bottomTrailing ?? 0,
        topTrailingRadius: make.cornerRadii?.topTrailing ?? 0,
        style: style
      )
      return changed(shape, make)
    default:
      let size = make.cornerSize ?? [make.cornerRadius ?? 0, make.cornerRadius ?? 0]
      let shape = RoundedRectangle(
        cornerSize: CGSize(width: size[0], height: size[1]),
        style: style
      )
      return changed(shape, make)
    }
  }

  /// The shape with all that a record says is done with it.
  private func changed<S: InsettableShape>(_ shape: S, _ make: RecordedPath.Make) -> AnyShape {
    let anchor: UnitPoint = make.anchor == "topLeading" ? .topLeading : .center
    if let insets = make.inset {
      let once = shape.inset(by: insets[0])
      return insets.count > 1 ? AnyShape(once.inset(by: insets[1])) : AnyShape(once)
    }
    if let trim = make.trim { return AnyShape(shape.trim(from: trim[0], to: trim[1])) }
    if let offset = make.offset { return AnyShape(shape.offset(x: offset[0], y: offset[1])) }
    if let scale = make.scale {
      return AnyShape(shape.scale(x: scale[0], y: scale[1], anchor: anchor))
    }
    if let degrees = make.rotationDegrees {
      return AnyShape(shape.rotation(.degrees(degrees), anchor: anchor))
    }
    if let size = make.size { return AnyShape(shape.size(width: size[0], height: size[1])) }
    if let stroke = make.stroked { return AnyShape(shape.stroke(lineWidth: stroke.lineWidth)) }
    return AnyShape(shape)
  }
}
