// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraTree

private struct StoredScene<Content: Scene>: PrimitiveScene {
  var content: Content
  var store: UserDefaults

  var window: WindowContent {
    var window = content.windowContent
    let mount = window.mount
    window.mount = { [store] graph, environment in
      var environment = environment
      // A scene inside that names a store goes before this one.
      environment.defaultAppStorage = store
      mount(graph, environment)
    }
    return window
  }
}

extension Scene {
  /// Sets the store of the `@AppStorage` properties of the window that name none.
  ///
  /// - Parameter store: The store.
  /// - Returns: The scene.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    StoredScene(content: self, store: store)
  }
}
