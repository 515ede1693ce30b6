// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct NamespaceTests {
  private struct Named: View {
    @Namespace private var name
    let number: Int
    let log: Log<Namespace.ID>
    var body: some View {
      let _ = log.add(name)
      Rectangle().opacity(Double(number))
    }
  }

  @Test func oneIdentityKeepsItsName() {
    let log = Log<Namespace.ID>()
    let (host, remote) = host(0) { Named(number: $0, log: log) }
    remote.value = 1
    host.frame()
    #expect(log.entries.count == 2)
    #expect(Set(log.entries).count == 1)
  }

  @Test func identitiesHaveDifferentNames() {
    let log = Log<Namespace.ID>()
    let (host, remote) = host(0) { number in
      VStack {
        Named(number: 0, log: log)
        Named(number: 0, log: log).id(number)
      }
    }
    remote.value = 1
    host.frame()
    #expect(log.entries.count == 3)
    #expect(Set(log.entries).count == 3)
  }

  @Test func aNameMovesWithItsRow() {
    let log = Log<Namespace.ID>()
    let (host, remote) = host([1, 2]) { keys in
      ForEach(keys, id: \.self) { key in Named(number: keys.count * key, log: log) }
    }
    let first = log.take()
    remote.value = [3, 2, 1]
    host.frame()
    let second = log.take()
    #expect(second.count == 3)
    #expect(second[1] == first[1] && second[2] == first[0])
  }
}
