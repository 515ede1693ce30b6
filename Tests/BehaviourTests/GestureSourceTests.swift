// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSnapshots
import SwiftUI
import Testing

/// Gestures as apps write them.
@MainActor
struct GestureSourceTests {
  /// A card that is picked up by a long press, follows the pointer, and stays where it is let go.
  private struct Card: View {
    enum Drag: Equatable {
      case inactive
      case pressing
      case dragging(CGSize)

      var translation: CGSize { if case .dragging(let way) = self { way } else { .zero } }
    }

    @GestureState private var drag = Drag.inactive
    @State private var position = CGSize.zero
    @State private var taps = 0

    private var pickUp: some Gesture {
      LongPressGesture(minimumDuration: 0.5)
        .sequenced(before: DragGesture())
        .updating($drag) { value, state, _ in
          switch value {
          case .first(true): state = .pressing
          case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
          default: state = .inactive
          }
        }
        .onEnded { value in
          guard case .second(true, let drag?) = value else { return }
          position.width += drag.translation.width
          position.height += drag.translation.height
        }
    }

    private var count: (some Gesture)? { taps < 2 ? TapGesture().onEnded { taps += 1 } : nil }

    var body: some View {
      Text("\(taps) \(drag == .inactive ? "down" : "up")")
        .frame(width: 60, height: 20)
        .background(Color.yellow)
        .offset(x: position.width + drag.translation.width, y: position.height)
        .gesture(count)
        .gesture(pickUp)
    }
  }

  @Test func aCardIsPickedUpAndMoved() {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Card() }
    func shows(_ text: String) -> Bool { host.tree.contains("\"\(text)\"") }
    let middle = CGPoint(x: 50, y: 50)
    host.tap(at: middle)
    #expect(shows("1 down"))
    host.press(at: middle)
    #expect(shows("1 up"))
    host.advance(by: 0.5)
    host.move(to: CGPoint(x: 70, y: 50))
    #expect(shows("1 up"))
    host.release(at: CGPoint(x: 80, y: 50))
    #expect(shows("1 down"))
    // It has moved by 30 points.
    host.tap(at: CGPoint(x: 25, y: 50))
    #expect(shows("1 down"))
    host.tap(at: CGPoint(x: 105, y: 50))
    #expect(shows("2 down"))
    host.tap(at: CGPoint(x: 105, y: 50))
    #expect(shows("2 down"))
  }

  /// A list whose rows react to single and double taps, as a model writes it.
  private struct Rows: View {
    @State private var chosen: Int?
    @State private var opened: Int?
    @State private var isPointedAt = false

    private func open(_ row: Int) { opened = row }

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { row in
          HStack {
            Text("row \(row)")
            Spacer()
          }
          .frame(height: 20)
          .contentShape(.interaction, Rectangle())
          .onTapGesture(count: 2) { open(row) }
          .onTapGesture { chosen = row }
          .onLongPressGesture(minimumDuration: 1, pressing: { _ in }) { chosen = nil }
        }
        Text("\(chosen ?? -1) \(opened ?? -1) \(isPointedAt)")
      }
      .onHover { isPointedAt = $0 }
    }
  }

  @Test func rowsAreChosenAndOpened() {
    let host = ViewHost(size: CGSize(width: 100, height: 80)) { Rows() }
    func shows(_ text: String) -> Bool { host.tree.contains("\"\(text)\"") }
    let second = CGPoint(x: 95, y: 30)
    host.move(to: second)
    host.tap(at: second)
    #expect(shows("-1 -1 true"))
    host.advance(by: 0.35)
    #expect(shows("1 -1 true"))
    host.tap(at: CGPoint(x: 95, y: 50))
    host.tap(at: CGPoint(x: 95, y: 50))
    host.advance(by: 1)
    #expect(shows("1 2 true"))
    host.press(at: second)
    host.advance(by: 1)
    #expect(shows("-1 2 true"))
    host.release(at: second)
  }
}
