// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import Testing

/// Compares paths with descriptions recorded from SwiftUI.
struct PathOracleTests {
  private struct File: Decodable { var paths: [Record] }

  struct Record: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var make: Make
    var rect: [Double]?
    var compare: String
    var expected: String
    var testDescription: String { name }
  }

  struct Make: Decodable, Sendable {
    struct Corners: Decodable, Sendable {
      var topLeading, bottomLeading, bottomTrailing, topTrailing: Double?
    }
    struct Stroke: Decodable, Sendable {
      var lineWidth: Double
      var lineCap: String?
    }
    var shape, op, style, string: String?
    var cornerRadius: Double?
    var cornerSize, center, rect, to, control, control1, control2: [Double]?
    var transform, trimmedPath, trim, inset: [Double]?
    var offset, scale, size: [Double]?
    var rotationDegrees: Double?
    var cornerRadii: Corners?
    var radius, startDegrees, endDegrees, deltaDegrees: Double?
    var clockwise: Bool?
    var ops: [Make]?
    var points: [[Double]]?
    var stroked: Stroke?
  }

  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/oracles/paths.json")

  static let records: [Record] = {
    guard let data = try? Data(contentsOf: folder),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    // Shape modifiers are not made of paths alone.
    return file.paths.filter { record in
      record.make.inset == nil && record.make.offset == nil && record.make.scale == nil
        && record.make.size == nil && record.make.rotationDegrees == nil
    }
  }()

  @Test(
    .enabled(if: !PathOracleTests.records.isEmpty, "the recorded paths are not here"),
    arguments: PathOracleTests.records
  )
  func equalsTheRecordedPath(record: Record) throws {
    let path = try #require(build(record))
    if record.compare == "bounds" {
      let expected = try #require(Path(record.expected)).boundingRect
      let box = path.boundingRect
      #expect(abs(box.minX - expected.minX) < 0.05 && abs(box.maxX - expected.maxX) < 0.05)
      #expect(abs(box.minY - expected.minY) < 0.05 && abs(box.maxY - expected.maxY) < 0.05)
    } else {
      expectSame(path.description, record.expected)
    }
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
    expectSame(path.description, expected)
  }

  private func expectSame(_ text: String, _ expected: String) {
    let words = text.split(separator: " ")
    let expectedWords = expected.split(separator: " ")
    #expect(words.count == expectedWords.count, "\(text) against \(expected)")
    for (word, expected) in zip(words, expectedWords) {
      if let number = Double(expected) {
        #expect(abs((Double(word) ?? .nan) - number) < 1e-3, "\(text) against \(expectedWords)")
      } else {
        #expect(word == expected)
      }
    }
  }

  private func build(_ record: Record) -> Path? {
    let make = record.make
    var path = Path()
    if let shape = make.shape {
      guard let r = record.rect else { return nil }
      path = shapePath(shape, make, CGRect(x: r[0], y: r[1], width: r[2], height: r[3]))
    } else if make.op == "Path(String)" {
      return make.string.flatMap { Path($0) }
    } else {
      for op in make.ops ?? [make] { apply(op, &path) }
    }
    if let trim = make.trimmedPath ?? make.trim {
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

  private func shapePath(_ shape: String, _ make: Make, _ rect: CGRect) -> Path {
    let style: RoundedCornerStyle = make.style == "circular" ? .circular : .continuous
    switch shape {
    case "Rectangle": return Path(rect)
    case "Circle", "AnyShape(Circle)":
      let side = min(rect.width, rect.height)
      return Path(
        ellipseIn: CGRect(
          x: rect.midX - side / 2,
          y: rect.midY - side / 2,
          width: side,
          height: side
        )
      )
    case "Ellipse": return Path(ellipseIn: rect)
    case "Capsule":
      return Path(
        roundedRect: rect,
        cornerRadius: min(rect.width, rect.height) / 2,
        style: style
      )
    case "UnevenRoundedRectangle":
      let radii = RectangleCornerRadii(
        topLeading: make.cornerRadii?.topLeading ?? 0,
        bottomLeading: make.cornerRadii?.bottomLeading ?? 0,
        bottomTrailing: make.cornerRadii?.bottomTrailing ?? 0,
        topTrailing: make.cornerRadii?.topTrailing ?? 0
      )
      return Path(roundedRect: rect, cornerRadii: radii, style: style)
    default:
      let size = make.cornerSize ?? [make.cornerRadius ?? 0, make.cornerRadius ?? 0]
      return Path(
        roundedRect: rect,
        cornerSize: CGSize(width: size[0], height: size[1]),
        style: style
      )
    }
  }

  private func apply(_ make: Make, _ path: inout Path) {
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
