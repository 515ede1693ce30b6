// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation

/// The X server's resource database, read before a window exists.
enum XResources {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias ResourceString = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias CloseDisplay = @convention(c) (OpaquePointer) -> CInt

  /// Asks the server that `DISPLAY` names; nil without one, or when it has no resources.
  ///
  /// SDL loads Xlib at run time and shows its connection only with a window, so this takes the same
  /// library and a connection of its own for one question.
  static func text() -> String? {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    defer { dlclose(library) }
    guard let open = dlsym(library, "XOpenDisplay"),
      let read = dlsym(library, "XResourceManagerString"),
      let close = dlsym(library, "XCloseDisplay")
    else { return nil }
    // The types are those of the three functions in X11/Xlib.h, which have not changed since X11R5.
    let openDisplay = unsafeBitCast(open, to: OpenDisplay.self)
    let resourceString = unsafeBitCast(read, to: ResourceString.self)
    let closeDisplay = unsafeBitCast(close, to: CloseDisplay.self)
    guard let display = openDisplay(nil) else { return nil }
    defer { _ = closeDisplay(display) }
    return resourceString(display).map { String(cString: $0) }
  }
}
