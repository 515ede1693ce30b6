// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CSDL2
import Foundation

/// SDL_image, loaded when the first image is decoded: apps without images start without it.
struct ImageLibrary: Sendable {
  /// `IMG_LoadTyped_RW` of SDL_image.h.
  private typealias LoadTyped =
    @convention(c) (
      UnsafeMutablePointer<SDL_RWops>?, CInt, UnsafePointer<CChar>?
    ) -> UnsafeMutablePointer<SDL_Surface>?

  private let loadTyped: LoadTyped

  /// The library; nil where it is not installed.
  static let shared = ImageLibrary()

  private init?() {
    // It stays loaded until the end of the program.
    guard let library = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
      let address = dlsym(library, "IMG_LoadTyped_RW")
    else { return nil }
    // The type is that of the declaration in SDL_image.h, which has not changed in version 2.
    loadTyped = unsafeBitCast(address, to: LoadTyped.self)
  }

  /// Decodes a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: Its format.
  ///   - body: Receives 0xAARRGGBB pixels with straight alpha, the numbers of columns and rows, and the
  ///     distance between the starts of two rows in pixels.
  /// - Returns: What the closure returns; nil where the file is damaged.
  func decode<Result>(
    _ bytes: Data,
    _ format: ImageHeader.Format,
    _ body: (UnsafePointer<UInt32>, Int, Int, Int) -> Result?
  ) -> Result? {
    bytes.withUnsafeBytes { raw -> Result? in
      guard let base = raw.baseAddress, raw.count <= CInt.max,
        let stream = SDL_RWFromConstMem(base, CInt(raw.count)),
        let decoded = loadTyped(stream, 1, format.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(decoded) }
      let wanted = SDL_PIXELFORMAT_ARGB8888.rawValue
      guard let surface = SDL_ConvertSurfaceFormat(decoded, wanted, 0) else { return nil }
      defer { SDL_FreeSurface(surface) }
      let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
      let pitch = Int(surface.pointee.pitch)
      guard let pixels = surface.pointee.pixels, width > 0, height > 0, pitch >= width * 4,
        pitch.isMultiple(of: 4)
      else { return nil }
      // A surface of this format is made of words, which SDL aligns.
      return body(
        UnsafePointer(pixels.assumingMemoryBound(to: UInt32.self)),
        width,
        height,
        pitch / 4
      )
    }
  }
}
