// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import KinoraDrawing
import KinoraRaster

/// Paints into the window's surface and shows the rectangles that changed.
@MainActor
final class SoftwarePresenter: Presenter {
  let name = "software"
  let waitsForDisplay = false

  private let window: OpaquePointer
  private let renderer = Renderer(isContinuous: true)
  /// Stands in for surfaces of another pixel format.
  private var copy: Bitmap?
  private var rects: [SDL_Rect] = []
  /// Whether the surface holds the last frame, and the size that it had then.
  private var isCurrent = false
  private var size = (width: 0, height: 0)

  /// Takes over a window's surface; nil when the window system has none.
  init?(window: OpaquePointer) {
    self.window = window
    guard SDL_GetWindowSurface(window) != nil else { return nil }
  }

  var pixelSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }

  var paintedItems: Int { renderer.paintedItems }

  func invalidate() {
    copy = nil
    isCurrent = false
  }

  func present(_ content: FrameContent) -> PresentResult {
    // A window's surface is made anew after each change of size.
    guard let surface = SDL_GetWindowSurface(window) else { return .failedInSDL }
    guard surface.pointee.w > 0, surface.pointee.h > 0 else { return .noPixels }
    let start = MonotonicClock.now
    var content = content
    if !isCurrent || size != (Int(surface.pointee.w), Int(surface.pointee.h)) {
      content.damage = .everything
    }
    isCurrent = false
    guard let pixels = paint(content, into: surface) else { return .failedInSDL }
    let painted = MonotonicClock.now
    rects.removeAll(keepingCapacity: true)
    for rect in renderer.presentedRects {
      rects.append(
        SDL_Rect(
          x: CInt(rect.minX),
          y: CInt(rect.minY),
          w: CInt(rect.width),
          h: CInt(rect.height)
        )
      )
    }
    guard SDL_UpdateWindowSurfaceRects(window, &rects, CInt(rects.count)) == 0 else {
      return .failedInSDL
    }
    size = (Int(surface.pointee.w), Int(surface.pointee.h))
    isCurrent = true
    return .presented(
      PresentCost(
        raster: painted - start,
        present: MonotonicClock.now - painted,
        pixels: pixels
      )
    )
  }

  func picture() -> Bitmap? {
    guard isCurrent, let surface = SDL_GetWindowSurface(window),
      size == (Int(surface.pointee.w), Int(surface.pointee.h)),
      let bitmap = try? Bitmap(width: size.width, height: size.height)
    else { return nil }
    let isRead = bitmap.withUnsafeMutablePixels {
      SDL_ConvertPixels(
        surface.pointee.w,
        surface.pointee.h,
        surface.pointee.format.pointee.format,
        surface.pointee.pixels,
        surface.pointee.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        $0.baseAddress,
        CInt(size.width * 4)
      ) == 0
    }
    return isRead ? bitmap : nil
  }

  func close() {}

  private func paint(
    _ content: FrameContent,
    into surface: UnsafeMutablePointer<SDL_Surface>
  ) -> Int? {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard width > 0, height > 0, let format = surface.pointee.format else { return nil }
    guard Self.isDirect(format.pointee.format), surface.pointee.pitch % 4 == 0 else {
      return paintCopy(content, width, height, into: surface)
    }
    guard SDL_LockSurface(surface) == 0 else { return nil }
    defer { SDL_UnlockSurface(surface) }
    guard let memory = surface.pointee.pixels else { return nil }
    let target = PixelTarget(
      base: memory.assumingMemoryBound(to: UInt32.self),
      width: width,
      height: height,
      stride: Int(surface.pointee.pitch) / 4
    )
    return render(content, into: target)
  }

  /// Paints into memory of the renderer's format, and lets SDL convert what changed.
  private func paintCopy(
    _ content: FrameContent,
    _ width: Int,
    _ height: Int,
    into surface: UnsafeMutablePointer<SDL_Surface>
  ) -> Int? {
    var content = content
    if copy?.width != width || copy?.height != height {
      copy = try? Bitmap(width: width, height: height)
      content.damage = .everything
    }
    return copy?.withUnsafeMutablePixels { pixels -> Int? in
      guard let base = pixels.baseAddress, pixels.count >= width * height else { return nil }
      let target = PixelTarget(base: base, width: width, height: height, stride: width)
      let painted = render(content, into: target)
      guard
        let source = SDL_CreateRGBSurfaceWithFormatFrom(
          base,
          CInt(width),
          CInt(height),
          32,
          CInt(width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue
        )
      else { return nil }
      defer { SDL_FreeSurface(source) }
      SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
      for rect in renderer.presentedRects {
        var from = SDL_Rect(
          x: CInt(rect.minX),
          y: CInt(rect.minY),
          w: CInt(rect.width),
          h: CInt(rect.height)
        )
        var to = from
        SDL_UpperBlit(source, &from, surface, &to)
      }
      return painted
    }
  }

  private func render(_ content: FrameContent, into target: PixelTarget) -> Int {
    renderer.render(
      content.list,
      background: content.background,
      scale: content.scale,
      damage: content.damage,
      into: target
    )
  }

  /// Whether pixels are 0xAARRGGBB words, with or without a meaning of the first byte.
  private static func isDirect(_ format: UInt32) -> Bool {
    format == SDL_PIXELFORMAT_XRGB8888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }
}
