// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

/// How grids hand out space, as measured: the sizes of tracks, and what flexible cells get of them.
@MainActor
struct GridLayoutTests: GridMeasuring {
  // MARK: Tracks

  @Test func aColumnIsAsWideAsItsWidestCell() {
    let frames = frames(nil, nil) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("c", 10, 30)
          leaf("d", 40, 10)
        }
      }
    }
    expect(
      frames,
      size: (78, 58),
      ["a": [0, 5, 30, 10], "b": [48, 0, 20, 20], "c": [10, 28, 10, 30], "d": [38, 38, 40, 10]]
    )
  }

  @Test func explicitDistancesReplaceTheDefaults() {
    let frames = frames(nil, nil) {
      Grid(horizontalSpacing: -10, verticalSpacing: 5) {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        GridRow { leaf("c", 10, 30) }
      }
    }
    expect(frames, size: (40, 55), ["b": [20, 0, 20, 20], "c": [10, 25, 10, 30]])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func distancesThatAreNoNumbersBreakNothing(spacing: CGFloat) {
    let frames = frames(100, 100) {
      Grid(horizontalSpacing: spacing, verticalSpacing: spacing) {
        GridRow {
          leaf("a", 30, 10)
          flexible("b")
        }
        GridRow { leaf("c", 10, 30) }
      }
    }
    for frame in frames.values {
      #expect(frame.minX.isFinite && frame.minY.isFinite)
      #expect(frame.width.isFinite && frame.height.isFinite)
    }
  }

  @Test func aGridWithoutCellsIsNothing() {
    expect(frames(100, 100) { Grid {} }, size: (0, 0), [:])
    expect(frames(100, 100) { Grid { GridRow {} } }, size: (0, 0), [:])
  }

  @Test func anEmptyRowTakesNoRoom() {
    let frames = frames(nil, nil) {
      Grid {
        GridRow { leaf("a", 30, 10) }
        GridRow {}
        GridRow { leaf("c", 10, 30) }
      }
    }
    expect(frames, size: (30, 48), ["c": [10, 18, 10, 30]])
  }

  @Test func nothingKeepsADistanceToASpacer() {
    let frames = frames(nil, 80) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          named("s", Spacer())
          leaf("c", 10...10, 0 ... .infinity)
        }
      }
    }
    expect(frames, size: (48, 80), ["a": [0, 35, 30, 10], "s": [30, 0, 8, 80]])
  }

  @Test func onlyCellsThatMeetKeepADistance() {
    // The cell beside the gap has nothing above, and the gap none to the cell above.
    let frames = frames(nil, nil) {
      Grid {
        GridRow { leaf("a", 30, 10) }
        GridRow {
          named("s", Spacer())
          leaf("c", 20, 20)
        }
      }
    }
    expect(frames, size: (50, 30), ["a": [0, 0, 30, 10], "c": [30, 10, 20, 20]])
  }

  // MARK: Shares

  @Test func aFlexibleCellTakesWhatTheOtherTracksLeave() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          flexible("a")
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("c", 10, 30)
          leaf("d", 40, 10)
        }
      }
    }
    expect(frames, size: (200, 100), ["a": [0, 0, 152, 62], "d": [160, 80, 40, 10]])
  }

  @Test func flexibleCellsShareTheirTracksEqually() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          flexible("a")
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("c", 10, 30)
          flexible("d")
        }
      }
    }
    expect(frames, size: (200, 100), ["a": [0, 0, 96, 46], "d": [104, 54, 96, 46]])
  }

  @Test func oneOpenAxisComesBeforeTwo() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          half("a")
          flexible("b")
        }
      }
    }
    expect(frames, size: (200, 100), ["a": [12, 45, 24, 10], "b": [56, 0, 144, 100]])
  }

  @Test func aFiniteRangeComesBeforeAnOpenAxis() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          leaf("a", 10...20, 10...10)
          leaf("b", 20...20, 0 ... .infinity)
          leaf("c", 10...160, 30...30)
        }
      }
    }
    expect(frames, size: (138, 100), ["b": [28, 0, 20, 100], "c": [56, 35, 82, 30]])
  }

  @Test func anAxisWithoutAProposalAddsNoFlexibility() {
    let frames = frames(150, nil) {
      Grid {
        GridRow {
          leaf("a", 10...50, 10...50)
          leaf("b", 30...30, 0 ... .infinity)
          flexible("c")
        }
      }
    }
    expect(frames, size: (150, 10), ["a": [0, 0, 50, 10], "c": [96, 0, 54, 10]])
  }

  @Test func anInfiniteProposalGivesAnOpenSize() {
    let size = frames(.infinity, .infinity) { Grid { GridRow { flexible("a") } } }[""]?.size
    #expect(size == CGSize(width: 1e9, height: 1e9))
  }

  @Test func aHigherRankTakesWhatThereIs() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          flexible("a")
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("c", 10, 30)
          flexible("d").layoutPriority(1)
        }
      }
    }
    expect(frames, size: (210, 120), ["a": [0, 0, 10, 20], "d": [18, 28, 192, 92]])
  }

  @Test func aRankKeepsWhatTheRanksBeforeGaveItsTracks() {
    let frames = frames(100, 100) {
      Grid {
        GridRow { leaf("a", 10...70, 10...70).layoutPriority(1) }
        GridRow {
          leaf("b", 20, 10).layoutPriority(1)
          leaf("c", 150, 30)
          leaf("d", 30...180, 40...40)
        }
      }
    }
    expect(
      frames,
      size: (266, 118),
      [
        "a": [0, 0, 70, 70], "b": [25, 93, 20, 10], "c": [78, 83, 150, 30], "d": [236, 78, 30, 40],
      ]
    )
  }
}
