// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A path whose description was recorded from SwiftUI, and how it is made.
public struct RecordedPath: Decodable, Sendable {
  /// What is to be compared.
  public enum Comparison: String, Decodable, Sendable {
    /// The elements, number by number.
    case elements
    /// The exact boxes.
    case bounds
  }

  /// How a path is made: a shape or a call, or a list of calls, and what is done with the result.
  public struct Make: Decodable, Sendable {
    /// The radii of the corners of an uneven rounded rectangle; 0 where left out.
    public struct Corners: Decodable, Sendable {
      /// The radii in points.
      public var topLeading, bottomLeading, bottomTrailing, topTrailing: Double?
    }

    /// How a path is outlined.
    public struct Stroke: Decodable, Sendable {
      /// The width in points.
      public var lineWidth: Double
      /// The name of the form of the ends.
      public var lineCap: String?
    }

    /// The names of the shape, the call, the style of corners, and the point that stays in place.
    public var shape, op, style, string, anchor: String?
    /// The radius of all corners.
    public var cornerRadius: Double?
    /// Two numbers each, but for the rectangle, which has four.
    public var cornerSize, center, rect, to, control, control1, control2: [Double]?
    /// Six entries, two fractions each, and insets one after the other.
    public var transform, trimmedPath, trim, inset: [Double]?
    /// Two numbers each.
    public var offset, scale, size: [Double]?
    /// The angle that a shape is turned by.
    public var rotationDegrees: Double?
    /// The radii of uneven corners.
    public var cornerRadii: Corners?
    /// What an arc is made of.
    public var radius, startDegrees, endDegrees, deltaDegrees: Double?
    /// The direction of an arc.
    public var clockwise: Bool?
    /// Calls one after the other.
    public var ops: [Make]?
    /// The points of lines.
    public var points: [[Double]]?
    /// How the result is outlined.
    public var stroked: Stroke?
  }

  private struct File: Decodable { var paths: [RecordedPath] }

  /// What is drawn.
  public var name: String
  /// How the path is made.
  public var make: Make
  /// The rectangle that a shape is asked for; nil for a path.
  public var rect: [Double]?
  /// What is compared.
  public var compare: Comparison
  /// The description of SwiftUI's path.
  public var expected: String

  /// The file that lies beside the project, or not.
  private static let file = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/oracles/paths.json")

  /// All recorded paths; none where the file is not there.
  public static let all: [RecordedPath] = {
    guard let data = try? Data(contentsOf: file),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.paths
  }()

  /// What is different between two descriptions, numbers compared within 0.001; nil for nothing.
  public static func difference(_ text: String, from expected: String) -> String? {
    let words = text.split(separator: " ")
    let expectedWords = expected.split(separator: " ")
    guard words.count == expectedWords.count else { return "\(text) against \(expected)" }
    for (word, expected) in zip(words, expectedWords) {
      if let number = Double(expected) {
        guard let found = Double(word), abs(found - number) < 1e-3 else {
          return "\(word) in place of \(expected) in \(text)"
        }
      } else if word != expected {
        return "\(word) in place of \(expected) in \(text)"
      }
    }
    return nil
  }
}
