// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
public import KinoraTree
public import KinoraViews

/// What a window shows, and how it opens.
@MainActor package struct WindowContent {
  /// The title.
  package var title: String
  /// The size that the window opens with; nil for the size that the content takes.
  package var defaultSize: CGSize?
  /// Builds the content's tree.
  package var mount: @MainActor (ViewGraph, EnvironmentValues) -> Void

  /// Describes a window with a view.
  package init<Content: View>(title: String, defaultSize: CGSize? = nil, content: Content) {
    self.title = title
    self.defaultSize = defaultSize
    mount = { graph, environment in graph.mount(content, environment: environment) }
  }
}

/// A window with a view.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  private let title: String
  private let content: Content

  /// Describes a window named like the program.
  ///
  /// - Parameter content: The view.
  public init(@ViewBuilder content: () -> Content) {
    title = ProcessInfo.processInfo.processName
    self.content = content()
  }

  /// Describes a window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Describes a window with a title.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - content: The view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    title = titleKey.string
    self.content = content()
  }

  package var window: WindowContent { WindowContent(title: title, content: content) }
}

private struct SizedScene<Content: Scene>: PrimitiveScene {
  var content: Content
  var size: CGSize

  var window: WindowContent {
    var window = content.windowContent
    window.defaultSize = size
    return window
  }
}

extension Scene {
  /// Sets the size that the window opens with.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: The scene.
  public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(content: self, size: size) }

  /// Sets the size that the window opens with.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  /// - Returns: The scene.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }
}
