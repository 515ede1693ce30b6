// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraRuntime
import KinoraTree
import SwiftUI

/// The recorded cases about windows: what a backend does is seen by the content of one.
@MainActor enum WindowDrivers {
  nonisolated static let ofLifecycle: [String: Driver] = [
    "window-order-out-and-close": orderOutAndClose
  ]

  private static func orderOutAndClose() async -> JSONValue {
    let journal = Journal()
    var options = LaunchOptions()
    options.size = CGSize(width: 20, height: 20)
    let scope = RunScope.virtual(defaults: DefaultsStore())
    let driver = FrameDriver(
      WindowContent(title: "", content: Rectangle().noting("x", in: journal)),
      options: options,
      scope: scope
    )
    var lists: [[String]] = []
    func frame(at time: Double) {
      driver.prepareFrame(at: time)
      lists.append(journal.take())
    }
    driver.resize(to: CGSize(width: 20, height: 20), scale: 1)
    frame(at: 0)
    // A hidden window loses the pointer, and has a frame only now and then.
    driver.send(.pointerCancelled, at: 0.5)
    frame(at: 0.6)
    driver.resize(to: CGSize(width: 20, height: 20), scale: 1)
    frame(at: 1)
    // The program ends with its last window, and whoever holds the content keeps it.
    driver.windowDidClose()
    frame(at: 1.1)
    driver.close()
    return .logs(lists)
  }
}
