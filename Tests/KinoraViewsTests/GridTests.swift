// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraText
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

/// Rows and cells as views: structure, identity, motion and cost.
@MainActor
struct GridTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View {
    Rectangle().frame(width: width, height: height)
  }

  @Test func aRowOutsideOfAGridIsAList() {
    let column = TreeHost(
      VStack(alignment: .leading, spacing: 0) {
        GridRow {
          box(10)
          box(20)
        }
      }
    )
    #expect(column.boxes.map(\.minX) == [40, 40])
    #expect(column.boxes.map(\.minY) == [40, 50])
    #expect(column.boxes.map(\.width) == [10, 20])
  }

  @Test func modifiersOfARowApplyToItsCells() {
    let grid = TreeHost(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(10)
          box(20)
        }
        .padding(1)
        GridRow {
          box(40)
          box(20)
        }
      }
    )
    #expect(grid.boxes.map(\.width) == [10, 20, 40, 20])
    #expect(grid.boxes.map(\.minX) == [34, 60, 19, 60])
    #expect(grid.boxes.map(\.minY) == [40, 40, 51, 51])
  }

  @Test func rowsMayComeFromListsAndConditions() {
    let (stage, rows) = host([1, 2, 3]) { rows in
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(rows, id: \.self) { row in
          if row != 2 {
            GridRow {
              box(CGFloat(row) * 10)
              if row == 3 { box(5) }
            }
          }
        }
      }
    }
    #expect(stage.boxes.map(\.width) == [10, 30, 5])
    #expect(stage.boxes.map(\.minY) == [40, 50, 50])
    #expect(stage.boxes.map(\.minX) == [43, 33, 63])
    rows.value = [3, 4]
    stage.frame()
    #expect(stage.boxes.map(\.width) == [30, 5, 40])
    #expect(stage.boxes.map(\.minY) == [40, 40, 50])
  }

  @Test func aCellThatVanishesMovesTheNextOnesToTheLeft() {
    let (stage, isShown) = host(true) { isShown in
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          if isShown { box(30) }
          box(10)
        }
        GridRow {
          box(20)
          box(20)
        }
      }
    }
    #expect(stage.boxes.map(\.minX) == [25, 55, 25, 55])
    isShown.value = false
    stage.frame()
    #expect(stage.boxes.map(\.minX) == [30, 30, 50])
  }

  @Test func textsOfARowStandOnACommonLine() {
    let stage = TreeHost(
      Grid(verticalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          Text("small").font(.system(size: 10))
          Text("large").font(.system(size: 30))
        }
        box(10)
      },
      size: CGSize(width: 300, height: 100)
    )
    var lines: [CGFloat] = []
    var bottom: CGFloat = 0
    stage.graph.root?.visit { element in
      guard element.label != nil, let own = element.baselines(for: element.placedProposal) else {
        return
      }
      lines.append(element.bounds.minY + own.first)
      bottom = max(bottom, element.bounds.maxY)
    }
    #expect(lines.count == 2)
    #expect(abs((lines.first ?? 0) - (lines.last ?? 1)) < 0.001)
    #expect(stage.boxes.last?.minY == bottom)
  }

  @Test func alignmentsAndColumnsThatChangeAreFollowed() {
    struct Settings: Equatable {
      var row: VerticalAlignment?
      var columns = 1
      var grid = Alignment.topLeading
    }
    let (stage, settings) = host(Settings()) { settings in
      Grid(alignment: settings.grid, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: settings.row) {
          box(10, 10)
          box(10, 30)
        }
        GridRow { box(40, 10).gridCellColumns(settings.columns) }
      }
    }
    #expect(stage.boxes.map(\.minX) == [25, 65, 25])
    settings.value.row = .bottom
    stage.frame()
    #expect(stage.boxes.first?.minY == 50)
    settings.value.columns = 2
    stage.frame()
    #expect(stage.boxes.map(\.minX) == [30, 50, 30])
    settings.value.grid = .bottomTrailing
    stage.frame()
    #expect(stage.boxes.map(\.minX) == [40, 60, 30])
  }

  @Test func cellsMoveWhenAnotherOneGrows() {
    let (stage, width) = host(10.0) { width in
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(width)
          box(10)
        }
        GridRow {
          box(10)
          box(20)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { width.value = 50 }
    stage.frame()
    #expect(stage.boxes.map(\.minX) == [35, 45, 35, 45])
    stage.frame(after: 0.5)
    #expect(stage.boxes.map(\.minX) == [25, 55, 25, 55])
    stage.frame(after: 0.5)
    stage.frame(after: 0.1)
    #expect(stage.boxes.map(\.minX) == [15, 65, 15, 65])
    #expect(stage.running == [])
  }

  @Test func aRowThatLeavesIsShownUntilItsTransitionIsOver() {
    let (stage, isShown) = host(true) { isShown in
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        if isShown {
          GridRow {
            box(10)
            box(10)
          }
        }
        GridRow {
          box(20)
          box(20)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isShown.value = false }
    stage.frame()
    stage.frame(after: 0.5)
    #expect(stage.boxes.count == 4)
    #expect(stage.opacities.filter { $0 < 1 }.allSatisfy { abs($0 - 0.5) < 0.001 })
    #expect(stage.opacities.filter { $0 < 1 }.count == 2)
    stage.frame(after: 0.5)
    stage.frame(after: 0.1)
    #expect(stage.boxes.count == 2)
    // A row that comes is a row while its transition runs.
    withAnimation(.linear(duration: 1)) { isShown.value = true }
    stage.frame()
    stage.frame(after: 0.5)
    #expect(stage.boxes.count == 4)
    stage.frame(after: 1)
    stage.frame()
    #expect(stage.boxes.map(\.minX) == [30, 50, 30, 50])
  }

  @Test func aChangeInsideOfACellThatKeepsItsSizeAsksNobodyElse() {
    let (stage, opacity) = host(1.0) { opacity in
      Grid {
        ForEach(0..<20, id: \.self) { row in
          GridRow {
            Text("name")
            box(20).opacity(row == 3 ? opacity : 1)
          }
        }
      }
    }
    let work = stage.work {
      opacity.value = 0.5
      stage.frame()
    }
    #expect(work.measures == 0)
    #expect(work.placements == 0)
  }

  @Test func aCellThatGrowsHasEveryOtherOneAskedAsOftenAsAStackDoes() {
    struct Row: View {
      let width: Double
      var body: some View { Rectangle().frame(maxWidth: width, maxHeight: 5) }
    }
    func measures<V: View>(@ViewBuilder _ view: @escaping (Double) -> V) -> Int {
      let (stage, width) = host(10.0, content: view)
      return stage.work {
        width.value = 12
        stage.frame()
      }.measures
    }
    let grid = measures { width in
      Grid {
        ForEach(0..<50, id: \.self) { row in GridRow { Row(width: row == 7 ? width : 10) } }
      }
    }
    let stack = measures { width in
      VStack { ForEach(0..<50, id: \.self) { row in Row(width: row == 7 ? width : 10) } }
    }
    #expect(grid <= stack * 2)
  }

  @Test func gridsInGridsKeepTheirRowsApart() {
    let stage = TreeHost(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow { box(10) }
            GridRow { box(20) }
          }
          box(10)
        }
      }
    )
    #expect(stage.boxes.map(\.minX) == [35, 35, 55])
    #expect(stage.boxes.map(\.minY) == [40, 50, 40])
  }
}
