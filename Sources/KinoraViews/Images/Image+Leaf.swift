// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

package import Foundation
package import KinoraDrawing
import KinoraGeometry
package import KinoraMotion
package import KinoraTree

extension Image: LeafView {
  /// An image with everything that measuring and drawing need.
  package struct Prepared {
    /// The pixels; nil where there are none to be had.
    var bitmap: LoadedImage?
    /// The gradient that a template shows; nil where it shows a colour.
    var gradient: GradientFill?
    /// How many pixels a point of the display has.
    var displayScale: CGFloat
  }

  package var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  private var isTemplate: Bool { style.renderingMode == .template }

  @MainActor package func prepared(in environment: EnvironmentValues) -> Prepared {
    let displayScale = environment.displayScale
    return Prepared(
      bitmap: LoadedImage(source, displayScale: displayScale),
      gradient: isTemplate ? environment.foregroundStyle?.base.gradient(in: environment) : nil,
      displayScale: displayScale
    )
  }

  @MainActor package func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Prepared,
    axis: LayoutAxis?
  ) -> CGSize {
    guard let bitmap = prepared.bitmap else { return .zero }
    guard style.isResizable else { return bitmap.size }
    return proposal.replacingUnspecifiedDimensions(by: bitmap.size)
  }

  @MainActor package func color(in environment: EnvironmentValues) -> Color.Resolved? {
    isTemplate ? environment.foregroundColorComponents : nil
  }

  @MainActor package func gradient(prepared: Prepared) -> GradientFill? { prepared.gradient }

  @MainActor package func prepared(
    _ prepared: Prepared,
    showing gradient: GradientFill
  ) -> Prepared {
    var prepared = prepared
    prepared.gradient = gradient
    return prepared
  }

  @MainActor package func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Prepared,
    environment: EnvironmentValues
  ) -> DrawItem.Operations {
    guard let bitmap = prepared.bitmap, size.width > 0, size.height > 0 else { return .none }
    let box = CGRect(origin: .zero, size: size)
    var tint: RasterImagePaint.Tint?
    if let gradient = prepared.gradient {
      tint = .gradient(gradient.paint(in: box))
    } else if let color {
      tint = .color(color)
    }
    return DrawItem.Operations(
      operations(of: bitmap, in: box, tint: tint, displayScale: prepared.displayScale)
    )
  }

  package var name: String { "Image" }
}

extension Image {
  /// What draws the image into a box.
  func operations(
    of bitmap: LoadedImage,
    in box: CGRect,
    tint: RasterImagePaint.Tint?,
    displayScale: CGFloat
  ) -> [DrawOp] {
    let sampling: RasterImagePaint.Sampling =
      switch style.interpolation {
      case .none: .nearest
      case .low: .linear
      case .medium, .high: .smooth
      }
    return ImageSlices(bitmap, style, displayScale: displayScale).parts(of: box).map { part in
      let paint = RasterImagePaint(
        bitmap.image,
        region: part.region,
        transform: part.transform,
        spread: part.isRepeated ? .repeat : .pad,
        sampling: sampling,
        tint: tint
      )
      let content: DrawOp.Content =
        style.isAntialiased
        ? .rect(part.box) : .fill(Path(part.box), FillStyle(antialiased: false))
      return DrawOp(content, paint: .image(paint))
    }
  }
}
