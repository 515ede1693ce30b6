// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// What meshes are drawn into: a picture, and a layer beside it that parts of it are copied from.
///
/// Both keep their pixels. The layer has the size of the picture and holds anything at first.
package protocol MeshTarget: AnyObject {
  /// What there is of the layer.
  var layerState: LayerState { get }
  /// Has meshes go into the layer from now on, and makes it where there is none.
  ///
  /// - Returns: Whether they do.
  func beginLayer() -> Bool
  /// Has meshes go into the picture from now on.
  ///
  /// - Returns: Whether they do.
  func beginPicture() -> Bool
  /// Draws a mesh.
  ///
  /// - Returns: Whether it is drawn.
  func draw(_ mesh: Mesh) -> Bool
  /// Copies pixels of the layer to the same places of the picture, which has begun.
  ///
  /// - Returns: Whether they are copied.
  func copyLayer(_ rects: [PixelRect]) -> Bool
  /// Frees the layer.
  func discardLayer()
}

/// What there is of a layer.
package enum LayerState {
  /// It can be made.
  case none
  /// It holds what was drawn into it.
  case kept
  /// There will be none of this size.
  case refused
}
