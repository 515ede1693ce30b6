// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree

/// A program with a user interface.
///
/// Mark the conforming type with `@main`. Kinora opens the window of the first scene, or runs
/// without one when `KINORA_HEADLESS` is set.
@MainActor @preconcurrency public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The windows of the program.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the program.
  @MainActor @preconcurrency init()
}

/// A part of a program that is shown in a window.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the scene inside.
  associatedtype Body: Scene
  /// The scene inside.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never called, as a builtin scene is a window itself.
  public var body: Never {
    preconditionFailure("a scene without a body, other than a window group, was opened")
  }
}

/// Makes a scene out of the statement of a closure.
@resultBuilder
public enum SceneBuilder {
  /// The one scene.
  ///
  /// - Parameter content: The scene.
  /// - Returns: The scene itself.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A builtin scene: it knows the window it stands for.
@MainActor @preconcurrency
package protocol PrimitiveScene: Scene where Body == Never {
  /// The window.
  var window: WindowContent { get }
}

extension Scene {
  /// The window that a scene opens.
  package var windowContent: WindowContent {
    if let primitive = self as? any PrimitiveScene { return primitive.window }
    return body.windowContent
  }
}
