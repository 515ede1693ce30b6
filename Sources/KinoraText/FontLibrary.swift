// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import CPango
import Foundation

/// The installed fonts, and the Pango context that lays text out with them.
///
/// Only the system's font folders are searched and no configuration file is read: a user's
/// settings cannot change a picture. Not safe to use from two threads at once.
final class FontLibrary {
  /// The Pango context: 72 dots per inch, English, no rounding of glyph positions.
  let context: OpaquePointer
  /// Whether there is no font at all; Pango cannot lay anything out then.
  let isEmpty: Bool

  private let fontMap: UnsafeMutablePointer<PangoFontMap>

  /// Opens the fonts; nil when the libraries cannot be set up.
  init?() {
    guard let configuration = Self.configuration, let fontMap = pango_ft2_font_map_new() else {
      return nil
    }
    isEmpty = (FcConfigGetFonts(configuration, FcSetSystem)?.pointee.nfont ?? 0) == 0
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
    pango_ft2_font_map_set_resolution(OpaquePointer(fontMap), 72, 72)
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(UnsafeMutableRawPointer(fontMap))
      return nil
    }
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    self.fontMap = fontMap
    self.context = context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Makes a description that the caller gives back to `free(_:)`.
  func makeDescription(of font: ResolvedFont) -> OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, max(font.size * unitsPerPoint, 1))
    return description
  }

  /// Frees a description.
  static func free(_ description: OpaquePointer) { pango_font_description_free(description) }

  /// How far the letters of a font reach above and below the baseline, in points.
  ///
  /// - Parameter description: The description of the font.
  /// - Returns: Two distances, positive in ordinary fonts.
  func extents(of description: OpaquePointer) -> (ascent: Double, descent: Double) {
    guard let font = pango_context_load_font(context, description) else { return (0, 0) }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(pango_font_get_hb_font(font), &extents) != 0 else {
      return (0, 0)
    }
    return (
      Double(extents.ascender) / unitsPerPoint, Double(-extents.descender) / unitsPerPoint
    )
  }

  /// Hides the variables from which Pango takes the preferred language of a script.
  ///
  /// Pango reads them once. An existing variable is replaced for a moment, which moves no other
  /// thread's environment; one that does not exist needs nothing.
  private static func fixPreferredLanguage() {
    var saved: [(name: String, value: String)] = []
    for name in ["PANGO_LANGUAGE", "LANGUAGE"] {
      guard let value = getenv(name) else { continue }
      saved.append((name, String(cString: value)))
      setenv(name, "en", 1)
    }
    _ = pango_language_get_preferred()
    for (name, value) in saved { setenv(name, value, 1) }
  }

  /// The fonts and rules that all libraries of the process share, made once and never changed.
  ///
  /// Pango applies the rules of Fontconfig's *current* configuration whatever the font map's own
  /// one is, and loads the user's in a thread of its own when there is none; so this one becomes
  /// the current one.
  nonisolated(unsafe) private static let configuration: OpaquePointer? = {
    fixPreferredLanguage()
    guard let configuration = FcConfigCreate() else { return nil }
    FcConfigSetSysRoot(configuration, nil)
    let isLoaded = rules.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text) + 1) {
        FcConfigParseAndLoadFromMemory(configuration, $0, 0)
      }
    }
    guard isLoaded != 0, FcConfigSetCurrent(configuration) != 0 else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }()

  /// Folders, generic families and outlines without hinting.
  ///
  /// The cache folders are Fontconfig's usual ones; without them every start would scan all fonts.
  /// Bitmap fonts are left out, because text has to scale.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><rejectfont>
        <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern>
      </rejectfont></selectfont>
      <alias binding="same"><family>sans-serif</family><prefer>
        <family>Inter</family><family>DejaVu Sans</family><family>Noto Sans</family>
        <family>Liberation Sans</family>
      </prefer></alias>
      <alias binding="same"><family>serif</family><prefer>
        <family>Noto Serif</family><family>DejaVu Serif</family>
        <family>Liberation Serif</family>
      </prefer></alias>
      <alias binding="same"><family>monospace</family><prefer>
        <family>DejaVu Sans Mono</family><family>Noto Sans Mono</family>
        <family>Liberation Mono</family>
      </prefer></alias>
      <alias binding="same"><family>emoji</family><prefer>
        <family>Noto Color Emoji</family><family>Noto Emoji</family>
      </prefer></alias>
      <match target="pattern">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
      </match>
      <match target="font">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
      </match>
    </fontconfig>
    """
}

/// Pango's fixed-point units in a point.
let unitsPerPoint = Double(PANGO_SCALE)
