// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import Testing

struct GradientTests {
  private static let red = Color.Resolved(red: 1, green: 0, blue: 0)
  private static let blue = Color.Resolved(red: 0, green: 0, blue: 1)

  private func stops(
    _ stops: [(Color.Resolved, Double)],
    _ blending: GradientStops.Blending = .perceptual
  ) -> GradientStops {
    GradientStops(stops.map { .init(color: $0.0, location: $0.1) }, blending: blending)
  }

  private func bytes(_ color: Color.Resolved) -> [Int] {
    [16, 8, 0].map { Int(color.pixel >> $0 & 255) }
  }

  /// Numbers measured on SwiftUI.
  @Test(arguments: [(0.25, [198, 73, 109]), (0.5, [140, 83, 162]), (0.75, [81, 71, 210])])
  func colorsBlendInOklab(location: Double, expected: [Int]) {
    let color = stops([(Self.red, 0), (Self.blue, 1)]).color(at: location)
    #expect(zip(bytes(color), expected).allSatisfy { abs($0 - $1) <= 2 }, "\(color)")
  }

  @Test func deviceAndLinearBlendingAreStraightInTheirOwnComponents() {
    let (black, white) = (
      Color.Resolved(red: 0, green: 0, blue: 0), Color.Resolved(red: 1, green: 1, blue: 1)
    )
    let encoded = stops([(black, 0), (white, 1)], .encoded).color(at: 0.25)
    #expect(abs(encoded.green - 0.25) < 1e-5)
    let linear = stops([(black, 0), (white, 1)], .linear).color(at: 0.25)
    #expect(abs(linear.linearGreen - 0.25) < 1e-5)
  }

  @Test func aTransparentStopDoesNotColourTheOpaqueOne() {
    let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    let middle = stops([(Self.red, 0), (clear, 1)]).color(at: 0.5)
    #expect(bytes(middle) == [255, 0, 0] && abs(middle.opacity - 0.5) < 1e-6)
  }

  @Test func stopsAreSortedAndTheFirstAndLastColourGoOn() {
    let gradient = stops([(Self.blue, 0.8), (Self.red, 0.2)])
    #expect(gradient.color(at: 0.1) == Self.red && gradient.color(at: -3) == Self.red)
    #expect(gradient.color(at: 0.9) == Self.blue && gradient.color(at: .infinity) == Self.blue)
    #expect(gradient.color(at: .nan) == Self.blue)
  }

  @Test func stopsAtOnePlaceMakeAHardEdge() {
    let gradient = stops([(Self.red, 0.5), (Self.blue, 0.5)])
    #expect(gradient.color(at: 0.4999) == Self.red && gradient.color(at: 0.5) == Self.blue)
    let pixels = gradient.makePixels()
    #expect(Set(pixels) == [0xffff_0000, 0xff00_00ff])
    #expect(pixels.firstIndex(of: 0xff00_00ff) == pixels.count / 2)
  }

  @Test func theTableHasTheColoursOfItsPlaces() {
    let gradient = stops([(Self.red, 0.1), (Self.blue, 0.6), (Self.red, 1)])
    let pixels = gradient.makePixels()
    for index in stride(from: 0, to: pixels.count, by: 37) {
      let location = (Double(index) + 0.5) / Double(pixels.count)
      #expect(pixels[index] == gradient.color(at: location).pixel)
    }
  }

  @Test func gradientsWithoutOrWithOneColourAreFilledWithIt() {
    #expect(stops([]).color(at: 0.5).opacity == 0 && stops([]).makePixels() == [0])
    #expect(stops([(Self.red, 0.3)]).color(at: 0.9) == Self.red)
    #expect(Gradient(colors: []).stops.isEmpty)
    #expect(Gradient(colors: [.red, .blue, .green]).stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func aFillMovesWithItsData() {
    let from = GradientFill(
      stops([(Self.red, 0), (Self.blue, 1)]),
      .linear(start: .top, end: .bottom)
    )
    let to = GradientFill(
      stops([(Self.blue, 0), (Self.red, 0.5)]),
      .linear(start: .leading, end: .bottom)
    )
    #expect(to.canMove(from: from))
    var middle = to.animatableData - from.animatableData
    middle.scale(by: 0.5)
    let half = from.moved(to: from.animatableData + middle)
    #expect(half.shape == .linear(start: UnitPoint(x: 0.25, y: 0.25), end: .bottom))
    #expect(half.stops.stops.map(\.location) == [0, 0.75])
    #expect(abs(bytes(half.stops.stops[0].color)[1] - 83) <= 2)
    let radial = GradientFill(from.stops, .radial(center: .center, start: 0, end: 5))
    #expect(!radial.canMove(from: from))
    #expect(from.moved(to: .zero) === from)
  }
}
