// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct CompositeNodeTests {
  private struct Child: View {
    var value: Int
    let log: Log<Int>
    var body: some View {
      let _ = log.add(value)
      Rectangle()
    }
  }

  @Test func anUnchangedChildDoesNotRun() {
    let log = Log<Int>()
    let (host, remote) = host(0) { value in
      Child(value: 1, log: log)
      Child(value: value, log: log)
    }
    #expect(log.take() == [1, 0])
    remote.value = 9
    host.frame()
    #expect(log.take() == [9])
  }

  @Test func viewsWithEquatableFieldsCompareByThem() {
    struct Named: View {
      var name: String
      let log: Log<String>
      var body: some View {
        let _ = log.add(name)
        Rectangle()
      }
    }
    let log = Log<String>()
    let (host, remote) = host(0) { value in
      // A new string object each time, longer than the inline form.
      Named(name: String(repeating: "long ", count: 10) + "\(value / 10)", log: log)
    }
    remote.value = 1
    host.frame()
    #expect(log.entries.count == 1)
    remote.value = 11
    host.frame()
    #expect(log.entries.count == 2)
  }

  @Test func anEquatableViewIsAskedItself() {
    struct Rounded: View, Equatable {
      var value: Double
      var name: String
      let log: Log<Double>
      nonisolated static func == (lhs: Rounded, rhs: Rounded) -> Bool {
        lhs.value.rounded() == rhs.value.rounded()
      }
      var body: some View {
        let _ = log.add(value)
        Rectangle()
      }
    }
    let log = Log<Double>()
    let (host, remote) = host(1.0) { value in
      Rounded(value: value, name: "\(value)", log: log)
    }
    remote.value = 1.2
    host.frame()
    #expect(log.entries == [1])
    remote.value = 3
    host.frame()
    #expect(log.entries == [1, 3])
  }

  @Test func aChildThatAlsoReadsTheStateRunsOnce() {
    struct Reader: View {
      let value: Binding<Int>
      var copy: Int
      let log: Log<Int>
      var body: some View {
        let _ = log.add(value.wrappedValue)
        Rectangle()
      }
    }
    struct Owner: View {
      @State private var value = 0
      let remote: Remote<Int>
      let log: Log<Int>
      var body: some View {
        let _ = remote.attach($value)
        Reader(value: $value, copy: value, log: log)
      }
    }
    let log = Log<Int>()
    let remote = Remote(0)
    let host = TreeHost(Owner(remote: remote, log: log))
    remote.value = 1
    host.frame()
    #expect(log.entries == [0, 1])
  }

  @Test func aRowClosureThatReadsTheOwnersStateRunsOncePerUpdate() {
    struct Rows: View {
      @State private var value = 0
      let remote: Remote<Int>
      let log: Log<Int>
      var body: some View {
        let _ = remote.attach($value)
        let _ = value
        ForEach(0..<3) { row in
          let _ = log.add(row + value)
          Rectangle()
        }
      }
    }
    let log = Log<Int>()
    let remote = Remote(0)
    let host = TreeHost(Rows(remote: remote, log: log))
    #expect(log.take() == [0, 1, 2])
    remote.value = 10
    host.frame()
    #expect(log.take() == [10, 11, 12])
  }

  @Test func stateReadInAContainersClosureBelongsToTheView() {
    struct Column: View {
      @State private var value = 0.5
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.attach($value)
        VStack { Rectangle().opacity(value) }
      }
    }
    let remote = Remote(0.5)
    let host = TreeHost(Column(remote: remote))
    remote.value = 0.75
    host.frame()
    #expect(host.items.map(\.opacity) == [0.75])
  }

  @Test func aViewThatContainsItselfIsBuilt() {
    struct Nested: View {
      var depth: Int
      var body: some View {
        if depth > 0 {
          Nested(depth: depth - 1).padding(1)
        } else {
          Rectangle()
        }
      }
    }
    let host = TreeHost(Nested(depth: 5))
    #expect(host.tree.contains("Rectangle (5, 5) 90×90"))
    let (changing, remote) = TreeTestSupport.host(3) { depth in Nested(depth: depth) }
    remote.value = 10
    changing.frame()
    #expect(changing.tree.contains("Rectangle (10, 10) 80×80"))
    remote.value = 0
    changing.frame()
    #expect(changing.tree.contains("Rectangle (0, 0) 100×100"))
  }

  @Test func customPropertiesAreConnectedAndUpdatedBeforeTheBody() {
    struct Doubled: DynamicProperty {
      @State var value = 1
      var copy = 0
      mutating func update() { copy = value * 2 }
    }
    struct Owner: View {
      var property = Doubled()
      let remote: Remote<Int>
      let log: Log<Int>
      var body: some View {
        let _ = remote.attach(property.$value)
        let _ = log.add(property.copy)
        Rectangle()
      }
    }
    let log = Log<Int>()
    let remote = Remote(1)
    let host = TreeHost(Owner(remote: remote, log: log))
    remote.value = 4
    host.frame()
    // The body reads only the copy: the dependency comes from the property's own update.
    #expect(log.entries == [2, 8])
  }
}
