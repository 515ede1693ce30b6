// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// A child process that answers each line it is sent with one line.
///
/// An answer that does not come in time ends the child; from then on every question fails.
final class PeerProcess {
  /// Why a question has no answer, in one line.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  /// What was read and is not yet an answer.
  private var unread: [UInt8] = []

  /// The longest wait for an answer, in seconds.
  private static let patience = 30.0

  /// Starts a program.
  ///
  /// - Throws: When it cannot be started.
  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = questions
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    // Writing to a child that has ended is a failure here, and must not end this process.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(program): \(error.localizedDescription)")
    }
  }

  deinit { end() }

  /// Sends a line and waits for its answer.
  ///
  /// - Throws: When the child has ended, does not answer in time, or answers `failed REASON`.
  func ask(_ question: String) throws -> Substring {
    do {
      try questions.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
    } catch {
      throw Failure(description: "its process has ended")
    }
    return try nextLine()
  }

  /// Waits for a line of the child's.
  ///
  /// - Throws: As `ask` does.
  func nextLine() throws -> Substring {
    let end = Stopwatch.now + Self.patience
    while true {
      if let index = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<index], as: UTF8.self)
        unread.removeSubrange(...index)
        guard line.hasPrefix("failed") else { return line[...] }
        throw Failure(description: String(line.dropFirst("failed ".count)))
      }
      try read(until: end)
    }
  }

  private func read(until end: Double) throws {
    let handle = answers.fileHandleForReading
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let wait = max(end - Stopwatch.now, 0)
    guard poll(&request, 1, Int32(wait * 1000)) > 0 else {
      self.end()
      throw Failure(description: "it did not answer in \(Int(Self.patience)) s")
    }
    let data = handle.availableData
    guard !data.isEmpty else { throw Failure(description: "its process has ended") }
    unread.append(contentsOf: data)
  }

  private func end() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }
}
