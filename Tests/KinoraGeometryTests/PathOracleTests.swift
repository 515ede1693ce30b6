// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import TestSupport
import Testing

/// Compares paths with descriptions recorded from SwiftUI.
struct PathOracleTests {
  /// The records that are made without a shape; `ShapeOracleTests` has the others.
  private static let records = RecordedPath.all.filter { $0.make.shape == nil }

  @Test(.enabled(if: !RecordedPath.all.isEmpty, "the recorded paths are not here"))
  func equalsTheRecordedPath() throws {
    for record in Self.records {
      let path = try #require(build(record), "\(record.name)")
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
    #expect(Self.records.count >= 21)
  }

  @Test(arguments: [
    (
      Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 20),
      """
      100 30 m 100 30 l 100 38.3695 100 42.6844 98.5018 47.3701 c 96.6188 52.5435 92.5435 56.6188 \
      87.3701 58.5018 c 82.6319 60 78.2302 60 69.4267 60 c 30.5733 60 l 21.7698 60 17.3681 60 \
      12.6299 58.5018 c 7.45648 56.6188 3.3812 52.5435 1.49823 47.3701 c 0 42.6844 0 38.3695 0 30 \
      c 0 30 l 0 21.6305 0 17.3156 1.49823 12.6299 c 3.3812 7.45648 7.45648 3.3812 12.6299 1.49823 \
      c 17.3681 0 21.7698 0 30.5733 0 c 69.4267 0 l 78.2302 0 82.6319 0 87.3701 1.49823 c 92.5435 \
      3.3812 96.6188 7.45648 98.5018 12.6299 c 100 17.3156 100 21.6305 100 30 c h
      """
    ),
    (
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 60)),
      """
      100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 \
      c 77.6142 0 100 13.4315 100 30 c h
      """
    ),
    (
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).trimmedPath(from: 0.2, to: 0.8),
      """
      65.4856 97.5557 m 60.6098 99.1423 55.4051 100 50 100 c 22.3858 100 0 77.6142 0 50 c 0 \
      22.3858 22.3858 0 50 0 c 55.4051 0 60.6098 0.857649 65.4856 2.44428 c
      """
    ),
    (
      Path { path in
        path.addRects([
          CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10),
        ])
      }.trimmedPath(from: 0.25, to: 0.75),
      "10 10 m 0 10 l 0 0 l 20 0 m 30 0 l 30 10 l"
    ),
    (
      Path { path in
        path.addArc(
          center: CGPoint(x: 50, y: 50),
          radius: 40,
          startAngle: .zero,
          endAngle: .degrees(450),
          clockwise: false
        )
      },
      """
      90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 \
      10 c 72.0914 10 90 27.9086 90 50 c 90 72.0914 72.0914 90 50 90 c
      """
    ),
    (
      Path { path in
        path.addArc(
          center: CGPoint(x: 50, y: 50),
          radius: 40,
          startAngle: .zero,
          endAngle: .degrees(720),
          clockwise: true
        )
      },
      """
      90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 \
      90 c 72.0914 90 90 72.0914 90 50 c
      """
    ),
  ])
  func equalsWhatSwiftUIPrinted(path: Path, expected: String) {
    #expect(RecordedPath.difference(path.description, from: expected) == nil)
  }

  private func build(_ record: RecordedPath) -> Path? {
    let make = record.make
    var path = Path()
    if make.op == "Path(String)" {
      return make.string.flatMap { Path($0) }
    }
    for op in make.ops ?? [make] { apply(op, &path) }
    if let trim = make.trimmedPath {
      path = path.trimmedPath(from: trim[0], to: trim[1])
    }
    if let stroke = make.stroked {
      path = path.strokedPath(
        StrokeStyle(
          lineWidth: stroke.lineWidth,
          lineCap: stroke.lineCap == "square" ? .square : .butt
        )
      )
    }
    return path
  }

  private func apply(_ make: RecordedPath.Make, _ path: inout Path) {
    func point(_ values: [Double]?) -> CGPoint {
      CGPoint(x: values?[0] ?? 0, y: values?[1] ?? 0)
    }
    let t = make.transform.map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    switch make.op {
    case "move": path.move(to: point(make.to))
    case "addLine": path.addLine(to: point(make.to))
    case "addQuadCurve": path.addQuadCurve(to: point(make.to), control: point(make.control))
    case "addCurve":
      path.addCurve(
        to: point(make.to),
        control1: point(make.control1),
        control2: point(make.control2)
      )
    case "closeSubpath": path.closeSubpath()
    case "addLines": path.addLines((make.points ?? []).map { point($0) })
    case "addRect":
      let r = make.rect ?? [0, 0, 0, 0]
      path.addRect(
        CGRect(x: r[0], y: r[1], width: r[2], height: r[3]),
        transform: t ?? .identity
      )
    case "addRelativeArc":
      path.addRelativeArc(
        center: point(make.center),
        radius: make.radius ?? 0,
        startAngle: .degrees(make.startDegrees ?? 0),
        delta: .degrees(make.deltaDegrees ?? 0),
        transform: t ?? .identity
      )
    default:
      path.addArc(
        center: point(make.center),
        radius: make.radius ?? 0,
        startAngle: .degrees(make.startDegrees ?? 0),
        endAngle: .degrees(make.endDegrees ?? 0),
        clockwise: make.clockwise ?? false,
        transform: t ?? .identity
      )
    }
  }
}
