// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing

struct ShapeTests {
  private static let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

  private func text<S: Shape>(_ shape: S) -> String {
    shape.path(in: Self.rect).description
  }

  @Test func staticMembersAreTheShapes() {
    #expect(text(.rect) == text(Rectangle()))
    #expect(text(.circle) == text(Circle()))
    #expect(text(.ellipse) == text(Ellipse()))
    #expect(text(.capsule) == text(Capsule()))
    #expect(text(.capsule(style: .circular)) == text(Capsule(style: .circular)))
    #expect(text(.rect(cornerRadius: 7)) == text(RoundedRectangle(cornerRadius: 7)))
    #expect(
      text(.rect(cornerSize: CGSize(width: 7, height: 3), style: .circular))
        == text(RoundedRectangle(cornerSize: CGSize(width: 7, height: 3), style: .circular))
    )
    let radii = RectangleCornerRadii(topLeading: 3, bottomTrailing: 9)
    #expect(text(.rect(cornerRadii: radii)) == text(UnevenRoundedRectangle(cornerRadii: radii)))
    #expect(
      text(.rect(topLeadingRadius: 3, bottomTrailingRadius: 9))
        == text(UnevenRoundedRectangle(topLeadingRadius: 3, bottomTrailingRadius: 9))
    )
    #expect(text(.containerRelative) == text(Rectangle()))
  }

  @Test func insetsAddUp() {
    func check<S: InsettableShape>(_ shape: S) {
      #expect(text(shape.inset(by: 3).inset(by: 4)) == text(shape.inset(by: 7)), "\(S.self)")
      #expect(text(shape.inset(by: 3).inset(by: -3)) == text(shape), "\(S.self)")
    }
    check(Rectangle())
    check(RoundedRectangle(cornerRadius: 12))
    check(RoundedRectangle(cornerSize: CGSize(width: 20, height: 8), style: .circular))
    check(UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 9))
    check(Circle())
    check(Ellipse())
    check(Capsule())
    check(Capsule(style: .circular))
    check(ContainerRelativeShape())
    check(RoundedRectangle(cornerRadius: 12).offset(x: 5))
    check(RoundedRectangle(cornerRadius: 12).rotation(.degrees(30)))
  }

  @Test(arguments: [31, 1e9, .infinity, .nan] as [CGFloat])
  func anInsetThatUsesUpTheFrameIsEmpty(amount: CGFloat) {
    #expect(Rectangle().inset(by: amount).path(in: Self.rect).isEmpty)
    #expect(RoundedRectangle(cornerRadius: 12).inset(by: amount).path(in: Self.rect).isEmpty)
    #expect(
      UnevenRoundedRectangle(topLeadingRadius: 9).inset(by: amount).path(in: Self.rect).isEmpty
    )
    #expect(Circle().inset(by: amount).path(in: Self.rect).isEmpty)
    #expect(Ellipse().inset(by: amount).path(in: Self.rect).isEmpty)
    #expect(Capsule().inset(by: amount).path(in: Self.rect).isEmpty)
    #expect(ContainerRelativeShape().inset(by: amount).path(in: Self.rect).isEmpty)
  }

  @Test func aNegativeInsetLetsCornersGrow() {
    let outer = Self.rect.insetBy(dx: -5, dy: -5)
    #expect(
      RoundedRectangle(cornerRadius: 20).inset(by: -5).path(in: Self.rect)
        == RoundedRectangle(cornerRadius: 25).path(in: outer)
    )
  }

  @Test func aSizedShapeStandsAtItsAnchor() {
    let size = CGSize(width: 40, height: 20)
    #expect(text(Rectangle().size(size)) == "0 0 m 40 0 l 40 20 l 0 20 l h")
    #expect(
      text(Rectangle().size(size, anchor: .bottomTrailing)) == "60 40 m 100 40 l 100 60 l 60 60 l h"
    )
    #expect(
      text(Rectangle().size(width: 40, height: 20, anchor: .center))
        == "30 20 m 70 20 l 70 40 l 30 40 l h"
    )
  }

  @Test func theDataOfAShapeModifierIsThatOfTheShapeAndItsOwn() {
    var moved = RoundedRectangle(cornerRadius: 4).offset(x: 1, y: 2)
    moved.animatableData = AnimatablePair(AnimatablePair(8, 9), AnimatablePair(3, 5))
    #expect(moved.shape.cornerSize == CGSize(width: 8, height: 9))
    #expect(moved.offset == CGSize(width: 3, height: 5))
    var turned = Circle().rotation(.radians(1), anchor: .topLeading)
    #expect(turned.animatableData.second.first == 128)
    turned.animatableData.second.first = 64
    #expect(turned.angle == .radians(0.5))
    var scaled = Circle().scale(2)
    scaled.animatableData.second = AnimatablePair(AnimatablePair(3, 4), AnimatablePair(0, 128))
    #expect(scaled.scale == CGSize(width: 3, height: 4) && scaled.anchor == UnitPoint(x: 0, y: 1))
    var uneven = UnevenRoundedRectangle()
    uneven.animatableData = AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4))
    #expect(
      uneven.cornerRadii
        == RectangleCornerRadii(
          topLeading: 1,
          bottomLeading: 3,
          bottomTrailing: 4,
          topTrailing: 2
        )
    )
    var sheared = RoundedRectangle(cornerRadius: 4).transform(CGAffineTransform(1, 0, 1, 1, 0, 0))
    sheared.animatableData = AnimatablePair(6, 7)
    #expect(sheared.shape.cornerSize == CGSize(width: 6, height: 7))
  }

  @Test func layoutAsksTheShapeInside() {
    let proposal = ProposedViewSize(width: 30, height: 50)
    let square = CGSize(width: 30, height: 30)
    #expect(Circle().offset(x: 4).sizeThatFits(proposal) == square)
    #expect(Circle().scale(3).sizeThatFits(proposal) == square)
    #expect(Circle().rotation(.degrees(9)).sizeThatFits(proposal) == square)
    #expect(Circle().transform(.identity).sizeThatFits(proposal) == square)
    #expect(Circle().inset(by: 2).sizeThatFits(proposal) == square)
    #expect(AnyShape(Circle()).sizeThatFits(proposal) == square)
  }

  @Test func regionsCombine() {
    let left = Rectangle().size(width: 60, height: 60)
    let right = Rectangle().size(width: 60, height: 60).offset(x: 40)
    func contains<S: Shape>(_ shape: S, _ expected: [Bool]) {
      let path = shape.path(in: Self.rect)
      #expect([20, 50, 80].map { path.contains(CGPoint(x: $0, y: 30)) } == expected)
    }
    contains(left.union(right), [true, true, true])
    contains(left.intersection(right), [false, true, false])
    contains(left.subtracting(right), [true, false, false])
    contains(left.symmetricDifference(right), [true, false, true])
    let line = Path { $0.addLines([CGPoint(x: 0, y: 30), CGPoint(x: 100, y: 30)]) }
    #expect(
      line.lineIntersection(right).path(in: Self.rect).boundingRect
        == CGRect(x: 40, y: 30, width: 60, height: 0)
    )
    #expect(
      line.lineSubtraction(right).path(in: Self.rect).boundingRect
        == CGRect(x: 0, y: 30, width: 40, height: 0)
    )
    var combined = AnyShape(RoundedRectangle(cornerRadius: 4).union(Circle().scale(2)))
    let data = combined.animatableData
    combined.animatableData = data.scaled(by: 0)
    #expect(combined.animatableData != data)
  }
}
