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
struct BindingTests {
  private struct Shape: Equatable {
    var size = Size()
    var name = "a"
    struct Size: Equatable {
      var width = 1.0
      var height = 2.0
    }
  }

  /// Runs its body when its binding is another one or its value changed.
  private struct Reader<Value>: View {
    let binding: Binding<Value>
    let log: Log<Value>
    var body: some View {
      let _ = log.add(binding.wrappedValue)
      Rectangle()
    }
  }

  @Test func aConstantNeverChanges() {
    let binding = Binding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
    #expect(binding.projectedValue.wrappedValue == 3)
  }

  @Test func closuresReadAndWrite() {
    final class Model {
      var value = 1
    }
    let model = Model()
    let binding = Binding(get: { model.value }, set: { model.value = $0 })
    binding.wrappedValue = 5
    #expect(model.value == 5)
    #expect(binding.wrappedValue == 5)
  }

  @Test func aMemberWritesIntoTheWhole() {
    let (host, remote) = host(Shape()) { _ in Rectangle() }
    let width = remote.binding?.size.width
    width?.wrappedValue = 7
    #expect(remote.value == Shape(size: .init(width: 7, height: 2), name: "a"))
    host.frame()
    #expect(width?.wrappedValue == 7)
  }

  @Test func aReaderRunsWhenTheStateChanges() {
    let log = Log<Double>()
    let remote = Remote(Shape())
    struct Owner: View {
      @State private var shape = Shape()
      let remote: Remote<Shape>
      let log: Log<Double>
      var body: some View {
        let _ = remote.attach($shape)
        Reader(binding: $shape.size.width, log: log)
      }
    }
    let host = TreeHost(Owner(remote: remote, log: log))
    remote.value.size.width = 4
    host.frame()
    #expect(log.entries == [1, 4])
  }

  @Test func derivedBindingsOfOneStateAreEqual() {
    let log = Log<Double>()
    let remote = Remote(Shape())
    struct Owner: View {
      @State private var shape = Shape()
      @State private var other = 0
      let remote: Remote<Shape>
      let tick: Remote<Int>
      let log: Log<Double>
      var body: some View {
        let _ = remote.attach($shape)
        let _ = tick.attach($other)
        let _ = other
        Reader(binding: $shape.size.width, log: log)
        Reader(binding: .constant(3.0), log: log)
      }
    }
    let tick = Remote(0)
    let host = TreeHost(Owner(remote: remote, tick: tick, log: log))
    #expect(log.take() == [1, 3])
    tick.value = 1
    host.frame()
    // The owner ran and made new bindings, which mean the same.
    #expect(log.take() == [])
  }

  @Test func aBindingWritesUnderTheTransactionOfTheWrite() {
    let (host, remote) = host(Shape()) { Rectangle().opacity($0.size.width) }
    let width = remote.binding?.size.width
    withAnimation(.linear) { width?.wrappedValue = 0.5 }
    host.frame()
    #expect(host.running.count == 1)
  }
}
