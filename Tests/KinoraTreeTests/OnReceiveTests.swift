// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraTree
import KinoraViews
import Testing
import TreeTestSupport

@MainActor
struct OnReceiveTests {
  @Test func everyValueRunsTheAction() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let host = TreeHost(Rectangle().onReceive(subject) { log.add($0) })
    subject.send(1)
    subject.send(2)
    #expect(log.entries == [1, 2])
    _ = host
  }

  @Test func aCurrentValueIsReceivedAtOnce() {
    let (subject, log) = (CurrentValueSubject<Int, Never>(5), Log<Int>())
    let host = TreeHost(Rectangle().onReceive(subject) { log.add($0) })
    subject.send(6)
    #expect(log.entries == [5, 6])
    _ = host
  }

  @Test func theLastActionCounts() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let (host, remote) = host(10) { factor in
      Rectangle().onReceive(subject) { log.add($0 * factor) }
    }
    subject.send(1)
    remote.value = 100
    host.frame()
    subject.send(1)
    #expect(log.entries == [10, 100])
  }

  @Test func aReplacedPublisherIsNoLongerHeard() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let log = Log<Int>()
    let (host, remote) = host(0) { index in
      Rectangle().onReceive(subjects[index]) { log.add($0) }
    }
    remote.value = 1
    host.frame()
    subjects[0].send(1)
    subjects[1].send(2)
    #expect(log.take() == [2])
    remote.value = 0
    host.frame()
    subjects[0].send(3)
    subjects[1].send(4)
    #expect(log.take() == [3])
  }

  @Test func nothingIsReceivedAfterTheViewHasGone() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let (host, remote) = host(true) { isShown in
      if isShown { Rectangle().onReceive(subject) { log.add($0) } }
    }
    subject.send(1)
    remote.value = false
    host.frame()
    subject.send(2)
    remote.value = true
    host.frame()
    subject.send(3)
    #expect(log.entries == [1, 3])
  }

  @Test func stateWrittenByTheActionShows() {
    struct Showing: View {
      let subject: PassthroughSubject<Double, Never>
      @State private var opacity = 1.0
      var body: some View { Rectangle().opacity(opacity).onReceive(subject) { opacity = $0 } }
    }
    let subject = PassthroughSubject<Double, Never>()
    let host = TreeHost(Showing(subject: subject))
    subject.send(0.25)
    host.frame()
    #expect(host.items.map(\.opacity) == [0.25])
  }
}
