// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import SwiftUI

/// One page of the gallery: a view that animates, and what is said about it.
public struct Demo: Identifiable, Sendable {
  /// The name on the command line.
  public let name: String
  /// The heading.
  public let title: String
  /// What the demo demonstrates, in one sentence.
  public let summary: String
  /// The animation that the demo uses, as it is written in code.
  public let curve: String
  /// The colour that stands for the demo in a list.
  public let mark: Color
  /// The size of the demo's window in points.
  public let size: CGSize
  /// What to press, and for how long to watch, to see everything.
  public let tour: Tour
  private let content: @MainActor @Sendable () -> AnyView

  /// Describes a demo.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The heading.
  ///   - summary: What it demonstrates, in one sentence.
  ///   - curve: The animation as it is written in code.
  ///   - mark: The colour that stands for it in a list.
  ///   - tour: What to press to see everything; it ends as the demo began.
  ///   - content: Makes the page.
  init<Content: View>(
    name: String,
    title: String,
    summary: String,
    curve: String,
    mark: Color,
    tour: Tour,
    content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.curve = curve
    self.mark = mark
    self.tour = tour
    size = CGSize(width: 480, height: 640)
    self.content = { AnyView(content()) }
  }

  /// The name.
  public var id: String { name }

  /// The page, as it was never pressed.
  @MainActor public var view: AnyView { content() }
}

extension Demo {
  /// Presses that show a demo from its first picture and back to it.
  public struct Tour: Sendable {
    /// The labels of the buttons, in order.
    public let presses: [String]
    /// The seconds that the animation of each press takes to come to rest.
    public let duration: Double

    /// Describes a tour.
    ///
    /// - Parameters:
    ///   - presses: The labels of the buttons, in order.
    ///   - duration: The seconds that the animation of each press takes.
    public init(_ presses: [String], duration: Double) {
      self.presses = presses
      self.duration = duration
    }
  }
}
