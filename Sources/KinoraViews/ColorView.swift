// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
public import KinoraDrawing
import KinoraGeometry
public import KinoraTree

extension Color: View {
  /// The colour, filling the proposed space.
  public var body: some View { Rectangle().fill(self) }
}
