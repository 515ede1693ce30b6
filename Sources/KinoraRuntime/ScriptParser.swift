// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// Reads scripts: steps separated by `;` or line ends, words separated by spaces.
package enum ScriptParser {
  /// The steps of a script.
  ///
  /// - Throws: A line that names the step and what is wrong with it.
  package static func steps(in script: String) throws(LaunchError) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for text in try split(script) {
      guard let action = try action(text) else { continue }
      steps.append(ScriptStep(text: text, action: action))
    }
    return steps
  }

  /// Cuts a script at separators outside of quotes.
  private static func split(_ script: String) throws(LaunchError) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in script {
      if !isQuoted, character == ";" || character.isNewline {
        parts.append(part)
        part = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      part.append(character)
    }
    guard !isQuoted else {
      throw LaunchError(
        "script step '\(part.trimmingCharacters(in: .whitespaces))': a quote is not closed"
      )
    }
    parts.append(part)
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  private static func action(_ text: String) throws(LaunchError) -> ScriptStep.Action? {
    var words = Words(text)
    guard let name = words.next() else { return nil }
    let action: ScriptStep.Action
    switch name.text {
    case "wait": action = .wait(try words.duration())
    case "tap": action = .tap(try words.target())
    case "press": action = .press(try words.target())
    case "release": action = .release
    case "drag":
      action = .drag(
        from: try words.point(),
        to: try words.point(),
        duration: try words.duration()
      )
    case "hover": action = .hover(try words.point())
    case "scroll":
      let delta = try words.point()
      action = .scroll(dx: delta.x, dy: delta.y, at: try words.point())
    case "type": action = .type(try words.word("a text in quotes"))
    case "key": action = try words.key()
    case "resize":
      let word = try words.word("a size such as 480x640")
      guard let size = CGSize(word) else {
        throw words.failure("cannot read the size '\(word)'; expected one such as 480x640")
      }
      action = .resize(size)
    case "png": action = .png(try words.fileName())
    case "tree": action = .tree(try words.fileName())
    case "animations": action = .animations
    case "record": action = .record(try words.fileName())
    case "stop": action = .stop
    case "strip": action = try words.strip()
    default:
      throw LaunchError(
        "script step '\(text)': unknown step '\(name.text)'; known are wait, tap, press, release, "
          + "drag, hover, scroll, type, key, resize, png, tree, animations, record, stop and strip"
      )
    }
    try words.end()
    return action
  }
}

/// The words of one step.
private struct Words {
  struct Word {
    var text: String
    var isQuoted: Bool
  }

  private let step: String
  private var rest: [Word]

  init(_ step: String) {
    self.step = step
    rest = []
    var word = ""
    var isQuoted = false
    var wasQuoted = false
    var isEscaped = false
    for character in step {
      if isEscaped {
        word.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        wasQuoted = true
      } else if character == " " || character == "\t", !isQuoted {
        if !word.isEmpty || wasQuoted { rest.append(Word(text: word, isQuoted: wasQuoted)) }
        word = ""
        wasQuoted = false
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty || wasQuoted { rest.append(Word(text: word, isQuoted: wasQuoted)) }
  }

  mutating func next() -> Word? { rest.isEmpty ? nil : rest.removeFirst() }

  func failure(_ message: String) -> LaunchError {
    LaunchError("script step '\(step)': \(message)")
  }

  mutating func word(_ what: String) throws(LaunchError) -> String {
    guard let word = next() else { throw failure("expected \(what)") }
    return word.text
  }

  mutating func number(_ what: String) throws(LaunchError) -> Double {
    let text = try word(what)
    guard let number = Double(text), number.isFinite else {
      throw failure("cannot read the number '\(text)'; expected \(what)")
    }
    return number
  }

  mutating func duration() throws(LaunchError) -> Double {
    let seconds = try number("a number of seconds")
    guard (0...86_400).contains(seconds) else {
      throw failure("\(seconds) seconds is out of range; expected 0 to 86400")
    }
    return seconds
  }

  mutating func point() throws(LaunchError) -> CGPoint {
    let text = try word("a point such as 120,80")
    guard let point = Self.point(text) else {
      throw failure("cannot read the point '\(text)'; expected one such as 120,80")
    }
    return point
  }

  mutating func target() throws(LaunchError) -> ScriptStep.Target {
    guard let word = next() else { throw failure("expected a label in quotes or a point") }
    if !word.isQuoted, let point = Self.point(word.text) { return .point(point) }
    return .label(word.text)
  }

  private static func point(_ text: String) -> CGPoint? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  mutating func fileName() throws(LaunchError) -> String {
    let name = try word("a file name without its extension")
    guard !name.isEmpty, !name.contains("\0") else { throw failure("the file name is empty") }
    return name
  }

  mutating func key() throws(LaunchError) -> ScriptStep.Action {
    let text = try word("the name of a key, such as tab or shift+tab")
    var modifiers: KeyModifiers = []
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let name = parts.popLast() ?? ""
    for part in parts {
      switch part {
      case "shift": modifiers.insert(.shift)
      case "control", "ctrl": modifiers.insert(.control)
      case "alt", "option": modifiers.insert(.alt)
      case "command", "cmd": modifiers.insert(.command)
      default: throw failure("unknown modifier '\(part)'; known are shift, control, alt, command")
      }
    }
    guard let key = Key(name: name) else { throw failure("unknown key '\(name)'") }
    return .key(key, modifiers)
  }

  mutating func strip() throws(LaunchError) -> ScriptStep.Action {
    let name = try fileName()
    let from = try duration()
    let to = try duration()
    let count = try number("a number of frames")
    guard count == count.rounded(), (1...1000).contains(count) else {
      throw failure("cannot make \(count) frames; expected a whole number from 1 to 1000")
    }
    guard to >= from else { throw failure("the strip ends before it begins") }
    return .strip(name: name, from: from, to: to, count: Int(count))
  }

  func end() throws(LaunchError) {
    guard let word = rest.first else { return }
    throw failure("unexpected '\(word.text)'")
  }
}

extension Key {
  /// The key with a name, or the key of a single character.
  package init?(name: String) {
    switch name {
    case "tab": self = .tab
    case "space": self = .space
    case "return", "enter": self = .return
    case "escape", "esc": self = .escape
    case "delete", "backspace": self = .delete
    case "left": self = .left
    case "right": self = .right
    case "up": self = .up
    case "down": self = .down
    case "home": self = .home
    case "end": self = .end
    default:
      guard name.count == 1, let character = name.first else { return nil }
      self = .character(character)
    }
  }
}
