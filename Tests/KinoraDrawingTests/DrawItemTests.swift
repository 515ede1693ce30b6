// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import TestSupport
import Testing

struct DrawItemTests {
  private static let box = CGRect(x: 1, y: 2, width: 3, height: 4)
  private static let operation = DrawOp(
    .rect(box),
    paint: .color(Color.Resolved(red: 1, green: 0, blue: 0))
  )

  /// A window holds one for every leaf.
  @Test func staysSmall() {
    #expect(MemoryLayout<DrawItem>.stride <= 80)
  }

  @Test func aTranslationNeedsNoPlacement() {
    let move = CGAffineTransform(translationX: 7, y: -8)
    let item = DrawItem(.one(Self.operation), transform: move)
    #expect(item.placement == nil)
    #expect(item.origin == CGPoint(x: 7, y: -8))
    #expect(item.transform == move)
    #expect(item.opacity == 1)
    #expect(item.clip == nil)
  }

  @Test func theInitialiserKeepsWhatItIsGiven() {
    let clip = Clip(path: Path(Self.box))
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(DrawItem(transform: turn).transform == turn)
    #expect(DrawItem(opacity: 0.5).opacity == 0.5)
    #expect(DrawItem(opacity: .nan).opacity.isNaN)
    #expect(DrawItem(clip: clip).clip === clip)
    let wild = CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 5, ty: 6)
    #expect(DrawItem(transform: wild).transform == wild)
  }

  @Test func aPlacementChangesOnlyForItsSoleOwner() throws {
    let transform = CGAffineTransform(scaleX: 2, y: 3)
    var placement: Placement? = Placement(opacity: 0.5)
    let clip = Clip(path: Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    func set(_ opacity: Double) -> Bool {
      Placement.set(&placement, transform: transform, opacity: opacity, clip: clip)
    }
    #expect(set(0.25))
    #expect(placement?.transform == transform)
    #expect(placement?.opacity == 0.25)
    #expect(placement?.clip === clip)
    let kept = try #require(placement)
    #expect(!set(0.75))
    #expect(kept.opacity == 0.25)
    // What is derived from the clip follows it.
    let item = DrawItem(
      .one(
        DrawOp(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), paint: .color(.init(rgba: 0xFF)))
      ),
      origin: .zero,
      placement: kept
    )
    #expect(item.extent == CGRect(x: 1, y: 2, width: 3, height: 4))
    placement = nil
    #expect(!set(1))
  }

  @Test func theOriginIsInsideThePlacement() {
    let clip = Clip(path: Path(Self.box))
    let placement = Placement(
      transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20),
      opacity: 0.5,
      clip: clip
    )
    let item = DrawItem(.none, origin: CGPoint(x: 1, y: 1), placement: placement)
    #expect(item.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 23))
    #expect(item.opacity == 0.5)
    #expect(item.clip === clip)
    let alone = DrawItem(.none, origin: CGPoint(x: 4, y: 5), placement: nil)
    #expect(alone.transform == CGAffineTransform(translationX: 4, y: 5))
  }

  /// Quick ways to the extent give what the general one gives: operations placed by a transform of
  /// their own take that.
  @Test func sharedAndOwnPlacementsHaveTheSameExtent() {
    var random = RepeatableRandomNumberGenerator(seed: 21)
    func number(_ range: ClosedRange<Double> = -50...50) -> Double {
      .random(in: range, using: &random)
    }
    let clips = [nil, Clip(path: Path(CGRect(x: -30, y: -20, width: 70, height: 50)))]
    for round in 0..<400 {
      let rect = CGRect(x: number(), y: number(), width: number(), height: number())
      let content: DrawOp.Content =
        round % 3 == 0 ? .rect(rect) : .fill(Path(ellipseIn: rect), FillStyle())
      let linear =
        round % 2 == 0
        ? CGAffineTransform.identity
        : CGAffineTransform(rotationAngle: number(-3...3))
      let transform = linear.concatenating(
        CGAffineTransform(translationX: number(), y: number())
      )
      let origin = CGPoint(x: number(), y: number())
      let clip = clips[round / 2 % 2]
      let usual = DrawOp(content, paint: Self.operation.paint)
      var moved = usual
      moved.transform = transform.translatedBy(x: origin.x, y: origin.y)
      let general = DrawItem(.one(moved), clip: clip).extent
      let quick = DrawItem(
        .one(usual),
        origin: origin,
        placement: Placement(transform: transform, clip: clip)
      ).extent
      #expect(general.isNull == quick.isNull, "round \(round)")
      guard !general.isNull, !quick.isNull else { continue }
      for (a, b) in [
        (general.minX, quick.minX), (general.minY, quick.minY), (general.maxX, quick.maxX),
        (general.maxY, quick.maxY),
      ] { #expect(abs(a - b) < 1e-9, "round \(round)") }
    }
  }

  @Test func rectanglesThatAreNotFiniteDrawNothing() {
    for value in [CGFloat.nan, .infinity, -.infinity] {
      for rect in [
        CGRect(x: value, y: 0, width: 1, height: 1), CGRect(x: 0, y: value, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: value, height: 1), CGRect(x: 0, y: 0, width: 1, height: value),
        CGRect(x: 1e308, y: 0, width: 1e308, height: 1),
      ] {
        let operation = DrawOp(.rect(rect), paint: Self.operation.paint)
        #expect(DrawItem(.one(operation)).extent.isNull)
      }
    }
    let far = DrawOp(
      .rect(CGRect(x: -1e300, y: 0, width: 2e300, height: 1)),
      paint: Self.operation.paint
    )
    #expect(DrawItem(.one(far)).extent == CGRect(x: -1e9 - 1, y: -1, width: 2e9 + 2, height: 3))
  }
}
