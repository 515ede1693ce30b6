// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

/// What cells say of themselves to the grid around them, as measured: how many columns they take,
/// axes that do not count, alignments.
@MainActor
struct GridCellTests: GridMeasuring {
  // MARK: Spans

  @Test func aWideCellWidensItsColumnsEqually() {
    let frames = frames(nil, nil) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
          leaf("c", 5, 5)
        }
        GridRow {
          leaf("x", 100, 10).gridCellColumns(2)
          leaf("y", 1, 1)
        }
      }
    }
    expect(
      frames,
      size: (113, 38),
      [
        "a": [10.5, 5, 30, 10], "b": [69.5, 0, 20, 20], "x": [0, 28, 100, 10],
        "y": [110, 32.5, 1, 1],
      ]
    )
  }

  @Test func aWideCellRatherWidensColumnsWithoutCellsOfTheirOwn() {
    for (width, height) in [(nil, nil), (300, 200)] as [(CGFloat?, CGFloat?)] {
      let frames = frames(width, height) {
        Grid {
          GridRow {
            leaf("a", 20, 20)
            leaf("b", 30, 20)
          }
          GridRow {
            leaf("d", 10, 20)
            leaf("x", 90, 20).gridCellColumns(2)
          }
        }
      }
      expect(
        frames,
        size: (118, 48),
        [
          "a": [0, 0, 20, 20], "b": [28, 0, 30, 20], "d": [5, 28, 10, 20], "x": [28, 28, 90, 20],
        ]
      )
    }
  }

  @Test func aWideCellLeavesItsWidthToAColumnWhoseCellIsStillToCome() {
    let frames = frames(300, 100) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          flexible("b")
        }
        GridRow { leaf("x", 100, 10).gridCellColumns(2) }
      }
    }
    expect(
      frames,
      size: (300, 100),
      ["a": [0, 36, 30, 10], "b": [38, 0, 262, 82], "x": [100, 90, 100, 10]]
    )
  }

  @Test func columnsWhereNoCellBeginsKeepNoDistance() {
    let frames = frames(300, 200) {
      Grid {
        GridRow { leaf("a", 40, 40) }
        GridRow {
          half("b")
          leaf("c", 20, 40).gridCellColumns(2)
        }
        GridRow { leaf("d", 0...30, 40...40) }
      }
    }
    expect(
      frames,
      size: (76.67, 136),
      ["a": [4.33, 0, 40, 40], "b": [12.17, 63, 24.33, 10], "c": [56.67, 48, 20, 40]]
    )
  }

  @Test func aViewOutsideOfARowTakesAllColumns() {
    let frames = frames(300, 200) {
      Grid {
        GridRow {
          leaf("a", 20...120, 20...120)
          leaf("b", 0...60, 30...30)
        }
        leaf("x", 0 ... .infinity, 10...10).gridCellColumns(1)
      }
    }
    expect(
      frames,
      size: (300, 114),
      ["a": [28, 0, 120, 96], "b": [212, 33, 60, 30], "x": [0, 104, 300, 10]]
    )
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1001, Int.max])
  func anyNumberOfColumnsIsTaken(count: Int) {
    let frames = frames(nil, nil) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("x", 10, 10).gridCellColumns(count)
          leaf("y", 5, 5).gridCellColumns(count)
        }
      }
    }
    let x: CGFloat = count <= 0 ? 0 : count == 1 ? 10 : 24
    #expect(frames["a"]?.minX == 0)
    #expect(frames["x"]?.minX == x)
  }

  // MARK: Unsized axes

  @Test func anUnsizedCellTakesTheRoomThatThereIs() {
    let frames = frames(200, 200) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        GridRow {
          flexible("c").gridCellUnsizedAxes(.horizontal)
          leaf("d", 40, 10)
        }
      }
    }
    expect(frames, size: (78, 200), ["c": [0, 28, 30, 172], "d": [38, 109, 40, 10]])
  }

  @Test func anUnsizedCellStillCountsWhereItIsLarger() {
    let frames = frames(200, 200) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        GridRow {
          leaf("c", 10, 50).gridCellUnsizedAxes(.vertical)
          leaf("d", 40, 10)
        }
      }
    }
    expect(frames, size: (78, 78), ["c": [10, 28, 10, 50], "d": [38, 48, 40, 10]])
  }

  @Test func anUnsizedCellComesAfterOthersThatAreAsOpen() {
    let frames = frames(200, 100) {
      Grid {
        GridRow {
          flexible("a").gridCellUnsizedAxes(.horizontal)
          flexible("b")
        }
        GridRow {
          leaf("c", 30, 30)
          leaf("d", 40, 10)
        }
      }
    }
    expect(frames, size: (134, 100), ["a": [0, 0, 30, 62], "b": [38, 0, 96, 62]])
  }

  @Test func unsizedAxesAddUp() {
    let frames = frames(200, 200) {
      Grid {
        GridRow {
          leaf("a", 30, 10)
          leaf("b", 20, 20)
        }
        flexible("c").gridCellUnsizedAxes(.vertical).gridCellUnsizedAxes(.horizontal)
      }
    }
    expect(frames, size: (58, 28), ["c": [0, 28, 58, 0]])
  }

  // MARK: Alignments

  @Test func theNearestAlignmentCounts() {
    let frames = frames(nil, nil) {
      Grid(alignment: .topLeading) {
        GridRow(alignment: .bottom) {
          leaf("a", 10, 10).gridColumnAlignment(.trailing)
          leaf("b", 20, 40)
          leaf("e", 10, 10).gridCellAnchor(.center)
        }
        GridRow {
          leaf("c", 30, 30)
          leaf("d", 40, 10)
          leaf("f", 30, 30)
        }
      }
    }
    expect(
      frames,
      size: (116, 78),
      [
        "a": [20, 30, 10, 10], "b": [38, 0, 20, 40], "e": [96, 15, 10, 10], "c": [0, 48, 30, 30],
        "d": [38, 48, 40, 10], "f": [86, 48, 30, 30],
      ]
    )
  }

  @Test func aWideCellSetsTheAlignmentOfItsFirstColumnAndIsNotAlignedByIt() {
    let frames = frames(nil, nil) {
      Grid {
        GridRow {
          leaf("a", 10, 10)
          leaf("b", 10, 10)
        }
        GridRow { leaf("c", 30, 10).gridCellColumns(2).gridColumnAlignment(.trailing) }
        GridRow { leaf("d", 40, 10) }
      }
    }
    expect(frames, size: (58, 46), ["a": [30, 0, 10, 10], "c": [14, 18, 30, 10]])
  }

  @Test func theInnermostOfSeveralCounts() {
    let frames = frames(nil, nil) {
      Grid {
        GridRow {
          leaf("a", 50, 10)
          leaf("b", 20, 50)
        }
        GridRow {
          leaf("c", 10, 10).gridCellAnchor(.topLeading).gridCellAnchor(.bottomTrailing)
          leaf("d", 20, 50)
        }
      }
    }
    expect(frames, size: (78, 108), ["c": [0, 58, 10, 10]])
  }

  @Test func whatACellSaysPassesThroughModifiersAndNotThroughContainers() {
    func width<V: View>(_ cell: V) -> CGFloat? {
      frames(nil, nil) {
        Grid {
          GridRow {
            leaf("a", 30, 10)
            leaf("b", 20, 20)
          }
          GridRow { cell }
        }
      }[""]?.width
    }
    let cell = leaf("x", 100, 10).gridCellColumns(2)
    #expect(width(cell) == 100)
    #expect(width(cell.padding(1)) == 102)
    #expect(width(cell.opacity(0.5)) == 100)
    #expect(width(cell.frame(width: 12, height: 12)) == 58)
    #expect(width(cell.background(Color.red)) == 100)
    #expect(width(AnyView(cell)) == 100)
    #expect(width(HStack { cell }) == 128)
    #expect(width(leaf("y", 1, 1).overlay { cell }) == 58)
  }

  @Test func anAnchorThatIsNoNumberIsTheMiddle() {
    let frames = frames(nil, nil) {
      Grid {
        leaf("a", 30, 10)
        leaf("b", 10, 10).gridCellAnchor(UnitPoint(x: .nan, y: .infinity))
      }
    }
    expect(frames, size: (30, 28), ["b": [10, 18, 10, 10]])
  }
}
