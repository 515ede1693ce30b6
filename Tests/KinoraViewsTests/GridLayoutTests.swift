// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

/// How grids hand out space, as measured: sizes, shares, spans, alignments.
@MainActor
struct GridLayoutTests {
  /// A leaf by the name of its frame; a length is fixed, or reaches from its least to its greatest.
  private func leaf(
    _ id: String,
    _ width: ClosedRange<CGFloat>,
    _ height: ClosedRange<CGFloat>
  ) -> some View {
    func range(_ range: ClosedRange<CGFloat>) -> OracleLeaf.Range {
      .init(range.lowerBound, min(max(10, range.lowerBound), range.upperBound), range.upperBound)
    }
    return named(id, OracleLeaf(rule: .range(range(width), range(height))))
  }

  private func leaf(_ id: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    leaf(id, width...width, height...height)
  }

  private func flexible(_ id: String) -> some View { leaf(id, 0 ... .infinity, 0 ... .infinity) }

  private func half(_ id: String) -> some View { named(id, OracleLeaf(rule: .halfWidth)) }

  private func named<V: View>(_ id: String, _ view: V) -> some View {
    ModifiedView(view, OracleProbe(id: id))
  }

  /// The frames of the named views in a view that is placed at the origin, and its answer.
  private func frames<V: View>(
    _ width: CGFloat?,
    _ height: CGFloat?,
    @ViewBuilder _ view: () -> V
  ) -> [String: CGRect] {
    let graph = ViewGraph()
    graph.mount(view(), environment: EnvironmentValues())
    defer { graph.unmount() }
    var top: Element?
    graph.root?.forEachElement { top = top ?? $0 }
    let proposal = ProposedViewSize(width: width, height: height)
    let answer = top?.sizeThatFits(proposal) ?? .zero
    top?.place(at: .zero, proposal: proposal)
    var frames = ["": CGRect(origin: .zero, size: answer)]
    graph.root?.visit { element in
      guard let probe = element as? LayoutModifierElement<OracleProbe> else { return }
      frames[probe.modifier.id] = probe.bounds
    }
    return frames
  }

  private func expect(
    _ frames: [String: CGRect],
    size: (CGFloat, CGFloat),
    _ expected: [String: [CGFloat]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var expected = expected
    expected[""] = [0, 0, size.0, size.1]
    for (id, numbers) in expected {
      let frame = frames[id] ?? .null
      let isClose = zip([frame.minX, frame.minY, frame.width, frame.height], numbers)
        .allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isClose, "\(id) is \(frame), not \(numbers)", sourceLocation: sourceLocation)
    }
  }

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
