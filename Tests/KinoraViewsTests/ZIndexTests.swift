// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor struct ZIndexTests {
  /// The widths of what is painted, back to front.
  private func widths(_ host: TreeHost) -> [CGFloat] {
    host.items.map { item in
      guard case .one(let operation) = item.operations, case .rect(let box) = operation.content
      else { return -1 }
      return box.width
    }
  }

  @Test func greaterOnesAreInFrontAndEqualOnesKeepTheirOrder() {
    let (host, remote) = host([0.0, 0, 0]) { z in
      ZStack {
        ForEach(0..<3) { index in
          Color.red.frame(width: CGFloat(index + 1), height: 10).zIndex(z[index])
        }
      }
    }
    #expect(widths(host) == [1, 2, 3])
    remote.value = [2, 1, 0]
    host.frame()
    #expect(widths(host) == [3, 2, 1])
    remote.value = [0, -1, 0]
    host.frame()
    #expect(widths(host) == [2, 1, 3])
    remote.value = [.nan, .infinity, -.infinity]
    host.frame()
    #expect(widths(host) == [3, 1, 2])
  }

  @Test func aZIndexCountsWithinItsContainerAndThroughModifiers() {
    let (host, _) = host(0) { _ in
      ZStack {
        ZStack {
          Color.red.frame(width: 1, height: 1).zIndex(9)
          Color.red.frame(width: 2, height: 1)
        }
        Color.red.frame(width: 3, height: 1).zIndex(-1).padding(2).offset(x: 3)
      }
    }
    #expect(widths(host) == [3, 2, 1])
  }

  @Test func ofSeveralOnOneViewTheInnermostCounts() {
    let (host, _) = host(0) { _ in
      ZStack {
        Color.red.frame(width: 1, height: 1).zIndex(2).padding(1).zIndex(-5)
        Color.red.frame(width: 2, height: 1).zIndex(1)
      }
    }
    #expect(widths(host) == [2, 1])
  }

  @Test func aViewThatComesLaterFindsItsPlace() {
    let (host, remote) = host(false) { isShown in
      ZStack {
        if isShown { Color.red.frame(width: 1, height: 1).zIndex(1) }
        Color.red.frame(width: 2, height: 1)
      }
    }
    remote.value = true
    host.frame()
    #expect(widths(host) == [2, 1])
    remote.value = false
    host.frame()
    #expect(widths(host) == [2])
  }
}
