// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import SwiftUI
import TreeTestSupport

/// The recorded cases about bindings.
@MainActor enum BindingDrivers {
  nonisolated static let all: [String: Driver] = [
    "field-of-struct": fieldOfStruct,
    "closure-call-counts": callCounts,
    "optional-unwrap": unwrap,
    "lift-to-optional": lift,
    "stashed-binding-is-live": stashed,
  ]

  private struct Item: Equatable {
    var name = "a"
    var count = 1
  }

  private struct Child: View {
    @Binding var name: String
    let stash: Log<Binding<String>>
    var body: some View {
      let _ = stash.add($name)
      Text(name)
    }
  }

  private struct Parent: View {
    @State private var item = Item()
    let reads: Log<Item>
    let stash: Log<Binding<String>>
    var body: some View {
      let _ = reads.add(item)
      Child(name: $item.name, stash: stash)
    }
  }

  private static func fieldOfStruct() async -> JSONValue {
    let reads = Log<Item>()
    let stash = Log<Binding<String>>()
    let host = TreeHost(Parent(reads: reads, stash: stash))
    stash.entries.last?.wrappedValue = "b"
    host.frame()
    return [
      "parentReads": .array(
        reads.entries.map { [.string($0.name), .number(Double($0.count))] }
      )
    ]
  }

  private final class Box {
    var value = 1
    var gets = 0
    var sets = 0
  }

  private struct Counting: View {
    @Binding var value: Int
    let reads: Log<Int>
    var body: some View {
      let _ = reads.add(value)
      Text("\(value)")
    }
  }

  private static func callCounts() async -> JSONValue {
    let box = Box()
    let binding = Binding(
      get: {
        box.gets += 1
        return box.value
      },
      set: {
        box.sets += 1
        box.value = $0
      }
    )
    var reads = [binding.wrappedValue]
    binding.wrappedValue = 4
    reads.append(binding.wrappedValue)
    return [
      "reads": .numbers(reads), "setterCalls": .number(Double(box.sets)),
      "getterCalls": .number(Double(box.gets)),
    ]
  }

  private static func unwrap() async -> JSONValue {
    let (empty, none) = host(Int?.none) { _ in Rectangle() }
    let (full, three) = host(Int?.some(3)) { _ in Rectangle() }
    func unwrapped(_ remote: Remote<Int?>) -> JSONValue {
      guard let base = remote.binding, Binding(base) as Binding<Int>? != nil else { return .null }
      return "binding"
    }
    let found: JSONValue = [unwrapped(none), unwrapped(three)]
    if let base = three.binding, let binding: Binding<Int> = Binding(base) {
      binding.wrappedValue = 9
    }
    withExtendedLifetime((empty, full)) {}
    return [
      "unwrapped": found, "baseAfterWrite": three.value.map { .number(Double($0)) } ?? .null,
    ]
  }

  private static func lift() async -> JSONValue {
    let (host, remote) = host(2) { _ in Rectangle() }
    var after: [Int] = []
    if let base = remote.binding {
      let lifted: Binding<Int?> = Binding(base)
      for value in [nil, 6] {
        lifted.wrappedValue = value
        after.append(remote.value)
      }
    }
    withExtendedLifetime(host) {}
    return ["baseAfter": .numbers(after)]
  }

  private struct Stashing: View {
    @State private var value = 0
    let stash: Log<Binding<Int>>
    let remote: Remote<Int>
    var body: some View {
      let _ = remote.attach($value)
      Text("\(value)").onAppear { stash.add($value) }
    }
  }

  private static func stashed() async -> JSONValue {
    let stash = Log<Binding<Int>>()
    let remote = Remote(0)
    let host = TreeHost(Stashing(stash: stash, remote: remote))
    guard let binding = stash.entries.first else { return .null }
    remote.value = 7
    host.frame()
    var reads = [binding.wrappedValue]
    binding.wrappedValue = 11
    host.frame()
    reads.append(binding.wrappedValue)
    return ["reads": .numbers(reads)]
  }
}
