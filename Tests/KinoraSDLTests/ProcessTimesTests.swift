// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraSDL
import Testing

struct ProcessTimesTests {
  @Test func namesWithParenthesesAndSpacesAreSkipped() {
    let numbers = (4...52).map { String($0 == 22 ? 98765 : $0) }.joined(separator: " ")
    #expect(ProcessTimes.startTicks(inStat: "17 (a) b (c)) S \(numbers)") == 98765)
  }

  @Test(arguments: ["", "17 (sh", "17 (sh) S 1 2"])
  func shortLinesGiveNothing(line: String) {
    #expect(ProcessTimes.startTicks(inStat: line) == nil)
  }
}
