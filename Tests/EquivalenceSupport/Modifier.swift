// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// A modifier of a view.
///
/// To add one: a case here, its kind in `Kind` and `kind`, the view in `ModifierView`, and random
/// values in `SpecGenerator.modifier(_:)`. One whose *value* decides about identity, as that
/// of `id` does, also answers it in `identity`.
package enum Modifier: Hashable, Sendable {
  /// Padding at all sides.
  case padding(Double)
  /// Padding at the left and the right.
  case sides(Double)
  /// A frame of a fixed width and height.
  case frame(Double?, Double?, Corner)
  /// A frame with limits, the same for both axes.
  case flexible(minimum: Double?, maximum: Double?)
  /// A move of the drawing.
  case offset(Double, Double)
  /// An opacity.
  case opacity(Double)
  /// A scale about the top left corner.
  case scale(Double)
  /// A rotation in degrees.
  case rotation(Double)
  /// A clip to a shape.
  case clipShape(Figure)
  /// A clip to the bounds.
  case clipped
  /// A clip to a rounded rectangle.
  case cornerRadius(Double)
  /// The colour of what has none.
  case foreground(Tint?)
  /// The size of texts.
  case font(Double?)
  /// The most lines of a text.
  case lineLimit(Int?)
  /// Whether controls react.
  case disabled(Bool)
  /// Sets the environment's level.
  case level(Int)
  /// Adds to the environment's level.
  case raised(Int)
  /// A colour behind the view.
  case backdrop(Tint)
  /// A view modifier of an app, which puts the content into a stack.
  case captioned(Double)
  /// A view modifier of an app, which reads the environment.
  case spacious
  /// A view modifier of an app, which shows its content twice.
  case twice
  /// An animation that starts when the number changes.
  case animated(Int)
  /// A change of the transaction: no animation.
  case still(Bool)

  /// An identity.
  case id(Int)
  /// Writes a preference.
  case written(Int)
  /// Adds to a preference on its way up.
  case added(Int)
  /// A bar in front, as long as the sum of the preferences inside.
  case summed
  /// A bar behind, half as wide as the view.
  case measured
  /// A section with a header.
  case section
  /// A row of the single views in the opposite order.
  case reversed
  /// A number of columns in a grid.
  case columns(Int)
  /// A place in the cell of a grid.
  case anchor(Corner)
  /// The axes that a grid gives no room along, as bits.
  case unsized(Int)
  /// The alignment of a column of a grid.
  case columnAlignment(Side)

  /// A gesture of some taps.
  case tapped(Int)
  /// A shape that is hit.
  case contentShape(Figure)
  /// Whether the pointer hits.
  case hittable(Bool)

  /// The kinds of modifier; views under different kinds have different identities.
  package enum Kind: Int, CaseIterable {
    /// As the modifiers are called.
    case padding, sides, frame, flexible, offset, opacity, scale, rotation, clipShape, clipped
    case cornerRadius, foreground, font, lineLimit, disabled, level, raised, backdrop, captioned
    case spacious, twice, animated, still, id, written, added, summed, measured, section, reversed
    case columns, anchor, unsized, columnAlignment
    case tapped, contentShape, hittable
  }

  /// The part of the modifier's value that makes another identity of the content.
  var identity: Int { if case .id(let id) = self { id } else { 0 } }

  /// The kind of the modifier.
  package var kind: Kind {
    switch self {
    case .padding: .padding
    case .sides: .sides
    case .frame: .frame
    case .flexible: .flexible
    case .offset: .offset
    case .opacity: .opacity
    case .scale: .scale
    case .rotation: .rotation
    case .clipShape: .clipShape
    case .clipped: .clipped
    case .cornerRadius: .cornerRadius
    case .foreground: .foreground
    case .font: .font
    case .lineLimit: .lineLimit
    case .disabled: .disabled
    case .level: .level
    case .raised: .raised
    case .backdrop: .backdrop
    case .captioned: .captioned
    case .spacious: .spacious
    case .twice: .twice
    case .animated: .animated
    case .still: .still
    case .id: .id
    case .written: .written
    case .added: .added
    case .summed: .summed
    case .measured: .measured
    case .section: .section
    case .reversed: .reversed
    case .columns: .columns
    case .anchor: .anchor
    case .unsized: .unsized
    case .columnAlignment: .columnAlignment
    case .tapped: .tapped
    case .contentShape: .contentShape
    case .hittable: .hittable
    }
  }
}
