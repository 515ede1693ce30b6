// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraRaster

/// A picture and a layer that meshes are drawn into as a graphics card does, and that can go wrong.
final class LayeredPainter: MeshTarget {
  /// What meshes go into.
  private enum Goal { case nothing, picture, layer }

  private(set) var picture: MeshPainter
  private(set) var layer: MeshPainter?
  /// How many quads were drawn so far, copies included.
  private(set) var quads = 0
  /// How many layers were made and freed so far.
  private(set) var madeLayers = 0
  private(set) var freedLayers = 0
  /// Whether there is no memory for layers.
  var refusesLayers = false
  /// Whether what is drawn into a layer fails.
  var failsInLayer = false
  private var goal = Goal.nothing

  init(width: Int, height: Int) {
    picture = MeshPainter(width: width, height: height, color: Self.anything)
  }

  /// What memory holds that nobody has written.
  private static let anything: UInt32 = 0x8012_3456

  /// The textures are gone, as after a reset of the device.
  func lose() {
    picture = MeshPainter(width: picture.width, height: picture.height, color: Self.anything)
    layer = nil
  }

  var layerState: LayerState {
    layer == nil ? refusesLayers ? .refused : .none : .kept
  }

  func beginLayer() -> Bool {
    guard !refusesLayers else { return false }
    if layer == nil {
      layer = MeshPainter(width: picture.width, height: picture.height, color: Self.anything)
      madeLayers += 1
    }
    goal = .layer
    return true
  }

  func beginPicture() -> Bool {
    goal = .picture
    return true
  }

  func draw(_ mesh: Mesh) -> Bool {
    quads += mesh.indexCount / 6
    switch goal {
    case .nothing: return false
    case .picture: picture.draw(mesh)
    case .layer: layer?.draw(mesh)
    }
    return goal == .picture || layer != nil && !failsInLayer
  }

  func copyLayer(_ rects: [PixelRect]) -> Bool {
    guard let layer, goal == .picture else { return false }
    quads += rects.count
    for rect in rects { picture.copy(rect, from: layer) }
    return true
  }

  func discardLayer() {
    if layer != nil { freedLayers += 1 }
    layer = nil
  }
}
