// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraDrawing
public import KinoraGeometry
import KinoraTree

extension GraphicsContext {
  /// An image with its pixels at hand, ready to be drawn.
  public struct ResolvedImage {
    let image: Image
    let loaded: LoadedImage?
    /// What a template is drawn in.
    public var shading: Shading?

    /// The image's own size in points; zero where there is no image.
    public var size: CGSize { loaded?.size ?? .zero }

    /// The distance of the baseline from the top: the height.
    public let baseline: CGFloat
  }

  /// Gets an image ready to be drawn.
  ///
  /// - Parameter image: The image; a template gets the foreground of the canvas as its shading.
  /// - Returns: The image with its pixels.
  public func resolve(_ image: Image) -> ResolvedImage {
    let loaded = LoadedImage(image.source, displayScale: environment.displayScale)
    return ResolvedImage(
      image: image,
      loaded: loaded,
      shading: image.style.renderingMode == .template ? .foreground : nil,
      baseline: loaded?.size.height ?? 0
    )
  }

  /// Draws an image over a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: What it fills, resizable or not.
  ///   - style: Whether edges that are not at pixel edges are smooth.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard let loaded = image.loaded else { return }
    let box = rect.standardized.finiteBox
    guard !box.isNull, box.width > 0, box.height > 0 else { return }
    var tint: RasterImagePaint.Tint?
    switch image.shading?.paint(for: .rect(box), in: environment) {
    case .color(let color): tint = .color(color)
    case .gradient(let gradient): tint = .gradient(gradient)
    case .image, nil: break
    }
    let drawn = image.image.styled { $0.isAntialiased = $0.isAntialiased && style.isAntialiased }
    for operation in drawn.operations(
      of: loaded,
      in: box,
      tint: tint,
      displayScale: environment.displayScale
    ) {
      draw(operation.content, paint: operation.paint)
    }
  }

  /// Draws an image in its own size.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - point: Where it is drawn.
  ///   - anchor: The point of the image that lies there.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    draw(
      image,
      in: CGRect(
        x: point.x - anchor.x * size.width,
        y: point.y - anchor.y * size.height,
        width: size.width,
        height: size.height
      )
    )
  }

  /// Draws an image over a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: What it fills, resizable or not.
  ///   - style: Whether edges that are not at pixel edges are smooth.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image in its own size.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - point: Where it is drawn.
  ///   - anchor: The point of the image that lies there.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}
