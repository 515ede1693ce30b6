// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Combine
import KinoraCombine
import Testing

struct AsyncPublisherTests {
  @Test func aLoopSeesEveryValueOfASequence() async {
    var seen: [Int] = []
    for await value in (0..<100).publisher.filter({ $0 % 2 == 0 }).values { seen.append(value) }
    #expect(seen == Array(stride(from: 0, to: 100, by: 2)))
  }

  @Test @MainActor func aLoopOnTheMainActorSeesThePresentAndTheLatest() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    for await value in subject.values {
      seen.append(value)
      if value == 3 { break }
      subject.send(value + 1)
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func leavingALoopCancelsItsSubscription() async {
    var cancels = 0
    let subject = CurrentValueSubject<Int, Never>(0)
    let watched = subject.handleEvents(receiveCancel: { cancels += 1 })
    for await _ in watched.values { break }
    #expect(cancels == 1)
  }

  @Test func cancellingTheTaskEndsTheLoop() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    let started = PassthroughSubject<Void, Never>()
    let task = Task {
      var count = 0
      for await _ in subject.values {
        count += 1
        started.send()
      }
      return count
    }
    let handle = started.sink { task.cancel() }
    task.cancel()
    let count = await task.value
    #expect(count <= 1)
    handle.cancel()
  }
}
