// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraTree
import KinoraViews
import Observation
import Testing
import TreeTestSupport

@Observable private final class Document {
  var title = "a"
  var pages = [1, 2, 3]
}

@MainActor
struct ForEachBindingTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var width: CGFloat
  }

  private struct Row: View {
    @Binding var item: Item
    let held: Log<Binding<Item>>
    let runs: Log<Int>
    var body: some View {
      let _ = held.add($item)
      let _ = runs.add(item.id)
      Rectangle().frame(width: item.width, height: 1)
    }
  }

  private struct Table: View {
    @State var items: [Item]
    let remote: Remote<[Item]>
    let held: Log<Binding<Item>>
    let runs: Log<Int>
    var body: some View {
      let _ = remote.attach($items)
      VStack(spacing: 0) { ForEach($items) { Row(item: $0, held: held, runs: runs) } }
    }
  }

  private func table(
    _ items: [Item]
  ) -> (host: TreeHost, remote: Remote<[Item]>, held: Log<Binding<Item>>, runs: Log<Int>) {
    let (remote, held, runs) = (Remote<[Item]>([]), Log<Binding<Item>>(), Log<Int>())
    let host = TreeHost(Table(items: items, remote: remote, held: held, runs: runs))
    return (host, remote, held, runs)
  }

  private func widths(_ host: TreeHost) -> [String] {
    host.frames(of: "Rectangle").compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test func rowsWriteThroughIntoTheCollection() {
    let (host, remote, held, _) = table([Item(id: 1, width: 10), Item(id: 2, width: 20)])
    held.take()[1].wrappedValue.width = 25
    host.frame()
    #expect(remote.value == [Item(id: 1, width: 10), Item(id: 2, width: 25)])
    #expect(widths(host) == ["10×1", "25×1"])
  }

  @Test func rowsFollowTheirElements() {
    let (host, remote, held, _) = table((1...4).map { Item(id: $0, width: CGFloat($0)) })
    _ = held.take()
    remote.value = [3, 1, 4].map { Item(id: $0, width: CGFloat($0)) }
    host.frame()
    #expect(widths(host) == ["3×1", "1×1", "4×1"])
    for binding in held.take() { binding.wrappedValue.width += 10 }
    host.frame()
    #expect(widths(host) == ["13×1", "11×1", "14×1"])
  }

  @Test func aBindingToARemovedElementKeepsItsLastValue() {
    let (host, remote, held, _) = table([Item(id: 1, width: 10), Item(id: 2, width: 20)])
    let last = held.take()[1]
    remote.value = [Item(id: 1, width: 10)]
    host.frame()
    #expect(last.wrappedValue == Item(id: 2, width: 20))
    last.wrappedValue.width = 99
    host.frame()
    #expect(remote.value == [Item(id: 1, width: 10)])
    remote.value = []
    host.frame()
    #expect(host.items.isEmpty)
  }

  @Test func theKeyPathMayBeGiven() {
    struct Plain: View {
      @State private var numbers = [5, 6]
      var body: some View {
        ForEach($numbers, id: \.self) { $number in
          Rectangle().frame(width: CGFloat(number), height: 1)
        }
      }
    }
    #expect(TreeHost(Plain()).items.count == 2)
  }

  // MARK: Bindable

  @Test func bindableGivesBindingsToProperties() {
    struct Editor: View {
      @Bindable var document: Document
      let log: Log<[Int]>
      var body: some View {
        let _ = log.add(document.pages)
        ForEach($document.pages, id: \.self) { $page in
          Rectangle().frame(width: CGFloat(page), height: 1)
        }
      }
    }
    let (document, log) = (Document(), Log<[Int]>())
    let host = TreeHost(VStack(spacing: 0) { Editor(document: document, log: log) })
    Bindable(document).pages[1].wrappedValue = 20
    #expect(document.pages == [1, 20, 3])
    host.frame()
    #expect(widths(host) == ["1×1", "20×1", "3×1"])
    Bindable(document).title.wrappedValue = "b"
    host.frame()
    #expect(log.entries.count == 2)
  }

  @Test func aViewWithABindingToAnObservablePropertyFollowsIt() {
    struct Field: View {
      @Binding var title: String
      let log: Log<String>
      var body: some View {
        let _ = log.add(title)
        Rectangle()
      }
    }
    let (document, log) = (Document(), Log<String>())
    let host = TreeHost(Field(title: Bindable(document).title, log: log))
    document.title = "b"
    host.frame()
    #expect(log.entries == ["a", "b"])
  }

  // MARK: Other forms of a binding

  @Test func anOptionalsValueCanBeBoundWhileItIsThere() {
    var value: Int? = 1
    let optional = Binding(get: { value }, set: { value = $0 })
    let inner = Binding(optional)
    inner?.wrappedValue = 5
    #expect(value == 5)
    value = nil
    #expect(inner?.wrappedValue == 1 || inner?.wrappedValue == 5)
    inner?.wrappedValue = 7
    #expect(value == nil)
    #expect(Binding(optional) == nil)
  }

  @Test func nilIsNotWrittenIntoAValue() {
    var value = 1
    let optional = Binding<Int?>(Binding(get: { value }, set: { value = $0 }))
    optional.wrappedValue = nil
    #expect(value == 1)
    optional.wrappedValue = 2
    #expect(value == 2)
  }

  @Test func anAnyHashableTakesItsOwnTypeOnly() {
    var value = 1
    let any = Binding<AnyHashable>(Binding(get: { value }, set: { value = $0 }))
    any.wrappedValue = "x"
    #expect(value == 1)
    any.wrappedValue = 3
    #expect(value == 3)
  }
}
