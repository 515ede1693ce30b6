// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import Testing

struct DisplayListDescriptionTests {
  @Test func listsOperationsInPaintingOrder() {
    var list = DisplayList()
    let back = list.makeSlot()
    let front = list.makeSlot()
    let hidden = list.makeSlot()
    let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
    let ink = Paint.color(Color.red.resolved(in: .light))
    let outline = GlyphRun.Outline(path: path)
    let run = GlyphRun(glyphs: [GlyphRun.Glyph(outline: outline, position: .zero)])
    let fill = DrawOp(.fill(path, FillStyle()), paint: ink)
    list.replace(
      front,
      with: DrawItem(
        .many([
          DrawOp(
            .stroke(path, StrokeStyle(lineWidth: 1)),
            paint: ink,
            transform: CGAffineTransform(translationX: -9.5004, y: 1.0 / 3),
            opacity: 0.5
          ),
          DrawOp(.glyphs(run), paint: .color(Color.secondary.resolved(in: .dark))),
        ]),
        opacity: 0.5
      )
    )
    list.replace(back, with: DrawItem(.one(fill)))
    list.replace(hidden, with: DrawItem(.one(fill), opacity: 0))
    list.setOrder([back, front, hidden])
    #expect(
      list.description == """
        fill #FF383CFF (9, 19, 32, 42)
        stroke #FF383CFF (-1, 18.833, 33, 43) opacity 0.25
        glyphs #FFFFFF8C (9, 19, 32, 42) opacity 0.5
        fill #FF383CFF nothing opacity 0

        """
    )
  }

  @Test func anEmptyListHasNoLines() {
    var list = DisplayList()
    list.setOrder([list.makeSlot()])
    #expect("\(list)".isEmpty)
  }

  @Test func numbersThatAreNotFiniteAreWritten() {
    var list = DisplayList()
    let slot = list.makeSlot()
    let operation = DrawOp(
      .fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), FillStyle()),
      paint: .color(Color.Resolved(red: 1, green: 1, blue: 1)),
      opacity: .nan
    )
    list.replace(slot, with: DrawItem(.one(operation)))
    list.setOrder([slot])
    #expect(list.description == "fill #FFFFFFFF nothing opacity nan\n")
  }
}
