// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import KinoraDrawing

extension ScenePainter {
  /// Whether an item is one shape in one colour, and no other item is seen in an area.
  func isAlone(
    _ place: Int,
    _ list: DisplayList,
    _ scale: Double,
    in rect: PixelRect
  ) -> Bool {
    guard place < list.order.count else { return false }
    let item = list.items[Int(list.order[place])]
    guard case .one(let operation) = item.operations, case .color = operation.paint,
      item.clip == nil, operation.clip == nil
    else { return false }
    let area = (
      minX: Double(rect.minX), minY: Double(rect.minY),
      maxX: Double(rect.maxX), maxY: Double(rect.maxY)
    )
    for index in list.order.indices
    where index != place && list.meets(area, list.order[index], scale: scale) {
      return false
    }
    return true
  }
}
