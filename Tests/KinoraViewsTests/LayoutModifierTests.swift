// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraTree
import KinoraViews
import Testing

@MainActor
struct LayoutModifierTests {
  private func size<Content: View>(
    _ proposal: ProposedViewSize,
    @ViewBuilder _ content: () -> Content
  ) -> CGSize? {
    let stage = Stage(content: content)
    return withExtendedLifetime(stage) { stage.graph.root?.contentSize(proposal) }
  }

  @Test func paddingIsSixteenByDefault() {
    let stage = Stage { Flexible(width: 10...10).padding() }
    #expect(stage.frames("Padding").map(\.size) == [CGSize(width: 42, height: 42)])
  }

  @Test func paddingOfSomeEdgesMovesTheContent() {
    let stage = Stage { Flexible(width: 10...10).padding(.leading, 30) }
    #expect(stage.frames("Flexible").map(\.minX) == [60])
  }

  @Test func aFixedFrameProposesAndAnswersItsLengths() {
    let stage = Stage { Rectangle().frame(width: 30) }
    #expect(stage.frames("Rectangle").map(\.size) == [CGSize(width: 30, height: 100)])
  }

  @Test func aNegativeLengthCountsAsZero() {
    let stage = Stage { Rectangle().frame(width: -5, height: 20) }
    #expect(stage.frames("Rectangle").map(\.size) == [CGSize(width: 0, height: 20)])
  }

  @Test(arguments: [.nan, .infinity, -.infinity] as [CGFloat])
  func impossibleLengthsAreIgnored(length: CGFloat) {
    let stage = Stage { Rectangle().frame(width: length, height: 20) }
    #expect(stage.frames("Rectangle").map(\.size) == [CGSize(width: 100, height: 20)])
  }

  @Test(arguments: [(100, 80), (30, 30), (nil, 20)] as [(CGFloat?, CGFloat)])
  func aLargestWidthLimitsWhatIsProposed(proposed: CGFloat?, expected: CGFloat) {
    let size = size(ProposedViewSize(width: proposed, height: 10)) {
      Flexible(width: 20...20).frame(maxWidth: 80)
    }
    #expect(size?.width == expected)
  }

  @Test func aSmallestWidthIsKept() {
    let size = size(ProposedViewSize(width: 100, height: 10)) {
      Flexible(width: 20...20).frame(minWidth: 40)
    }
    #expect(size?.width == 40)
  }

  @Test func anInfiniteWidthTakesTheProposal() {
    #expect(
      size(ProposedViewSize(width: 100, height: 10)) {
        Flexible(width: 20...20).frame(maxWidth: .infinity)
      }?.width == 100
    )
    #expect(
      size(.unspecified) { Flexible(width: 20...20).frame(maxWidth: .infinity) }?.width == 20
    )
  }

  @Test func theIdealWidthReplacesAMissingProposal() {
    #expect(
      size(.unspecified) { Rectangle().frame(minWidth: 5, idealWidth: 50, maxWidth: 90) }?.width
        == 50
    )
  }

  @Test func shapesTakeTheProposalAndTenWithoutOne() {
    #expect(size(.unspecified) { Rectangle() } == CGSize(width: 10, height: 10))
    #expect(
      size(ProposedViewSize(width: 100, height: 60)) { Circle() }
        == CGSize(width: 60, height: 60)
    )
    #expect(
      size(ProposedViewSize(width: nil, height: 100)) { Circle() }
        == CGSize(width: 100, height: 100)
    )
  }

  @Test func aBackgroundIsProposedTheSizeOfItsView() {
    let stage = Stage { Flexible(width: 30...30).background(Rectangle()) }
    #expect(stage.frames("Rectangle") == stage.frames("Flexible"))
    #expect(stage.frames("Background").map(\.size) == [CGSize(width: 30, height: 10)])
  }

  @Test func modifiersOverAListApplyToEachElement() {
    let stage = Stage {
      VStack(spacing: 0) {
        Group {
          Flexible(width: 10...10)
          Flexible(width: 20...20)
        }
        .padding(1)
        .background(Rectangle())
      }
    }
    #expect(stage.frames("Padding").map(\.width) == [12, 22])
    #expect(stage.frames("Background").map(\.width) == [12, 22])
  }

  @Test(
    arguments: [
      (.fit, 500, nil, 500, 250), (.fit, 500, .infinity, 500, 250), (.fit, .infinity, 30, 60, 30),
      (.fit, 100, 30, 60, 30), (.fill, 100, 30, 100, 50), (.fill, 100, 80, 160, 80),
      (.fit, nil, 40, 80, 40),
    ] as [(ContentMode, CGFloat?, CGFloat?, CGFloat, CGFloat)]
  )
  func aRatioIsProposedInsideOrAround(
    mode: ContentMode,
    width: CGFloat?,
    height: CGFloat?,
    expectedWidth: CGFloat,
    expectedHeight: CGFloat
  ) {
    let size = size(ProposedViewSize(width: width, height: height)) {
      Rectangle().aspectRatio(2, contentMode: mode)
    }
    #expect(size == CGSize(width: expectedWidth, height: expectedHeight))
  }

  @Test func aViewThatDoesNotTakeARatioKeepsItsSize() {
    let size = size(ProposedViewSize(width: 500, height: 300)) {
      Rectangle().frame(width: 168, height: 95).aspectRatio(16 / 9, contentMode: .fit)
    }
    #expect(size == CGSize(width: 168, height: 95))
  }

  @Test func aNegativeRatioIsNoHeight() {
    let size = size(ProposedViewSize(width: 100, height: 100)) {
      Flexible(width: 0 ... .infinity, height: 0 ... .infinity)
        .aspectRatio(-1, contentMode: .fit)
    }
    #expect(size == CGSize(width: 100, height: 0))
  }

  @Test func aHigherRankIsOfferedSpaceFirst() {
    let stage = Stage {
      HStack(spacing: 0) {
        Flexible(width: 30...80).layoutPriority(.nan)
        Flexible(width: 0...80).layoutPriority(1)
      }
    }
    #expect(stage.frames("Flexible").map(\.width) == [30, 70])
  }
}
