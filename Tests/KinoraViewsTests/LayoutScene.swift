// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraMotion
import KinoraTree
import KinoraViews
import Testing

/// A view of the layout oracle, described by JSON.
indirect enum LayoutScene {
  /// A scene needs a kind or modifier that does not exist.
  struct Unsupported: Error, CustomStringConvertible {
    var description: String
  }

  typealias Object = [String: Any]

  /// Makes the view of a node.
  @MainActor static func view(_ node: Object) throws -> AnyView {
    guard let kind = node.keys.first(where: { $0 != "modifiers" }) else {
      throw Unsupported(description: "nothing")
    }
    let argument = node[kind] as? Object ?? [:]
    var view = try self.kind(kind, argument)
    for modifier in node["modifiers"] as? [[Any]] ?? [] {
      guard let name = modifier.first as? String else { continue }
      view = try self.modified(view, name, modifier.count > 1 ? modifier[1] : 0, kind: kind)
    }
    return view
  }

  @MainActor private static func views(_ argument: Object) throws -> ForEach<
    Range<Int>, Int, AnyView
  > {
    let children = try (argument["children"] as? [Object] ?? []).map { try view($0) }
    return ForEach(0..<children.count) { children[$0] }
  }

  @MainActor private static func kind(_ kind: String, _ argument: Object) throws -> AnyView {
    let spacing = (argument["spacing"] as? NSNumber).map { CGFloat($0.doubleValue) }
    switch kind {
    case "Color": return AnyView(Color.red)
    case "Rectangle": return AnyView(Rectangle())
    case "RoundedRectangle": return AnyView(RoundedRectangle(cornerRadius: 4))
    case "Capsule": return AnyView(Capsule())
    case "Ellipse": return AnyView(Ellipse())
    case "Circle": return AnyView(Circle())
    case "Path": return AnyView(Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
    case "Empty": return AnyView(EmptyView())
    case "Spacer":
      let minimum = (argument["minLength"] as? NSNumber).map { CGFloat($0.doubleValue) }
      return AnyView(Spacer(minLength: minimum))
    case "Leaf":
      if let size = argument["size"] as? [NSNumber] {
        let size = size.map { CGFloat($0.doubleValue) }
        return AnyView(
          OracleLeaf(
            rule: .range(.init(size[0], size[0], size[0]), .init(size[1], size[1], size[1]))
          )
        )
      }
      return AnyView(OracleLeaf(rule: .range(range(argument["w"]), range(argument["h"]))))
    case "HalfWidthLeaf": return AnyView(OracleLeaf(rule: .halfWidth))
    case "AreaLeaf":
      return AnyView(
        OracleLeaf(rule: .area(number(argument["area"]) ?? 0, number(argument["idealWidth"]) ?? 0))
      )
    case "Group":
      let members = try views(argument)
      return AnyView(Group { members })
    case "HStack":
      let children = try views(argument)
      let alignment: VerticalAlignment =
        switch argument["alignment"] as? String {
        case nil, "center": .center
        case "top": .top
        case "bottom": .bottom
        case let other?: throw Unsupported(description: other)
        }
      return AnyView(HStack(alignment: alignment, spacing: spacing) { children })
    case "VStack":
      let children = try views(argument)
      let alignment: HorizontalAlignment =
        switch argument["alignment"] as? String {
        case nil, "center": .center
        case "leading": .leading
        case "trailing": .trailing
        case let other?: throw Unsupported(description: other)
        }
      return AnyView(VStack(alignment: alignment, spacing: spacing) { children })
    case "ZStack":
      let children = try views(argument)
      return AnyView(ZStack(alignment: try alignment(argument["alignment"])) { children })
    case "ScrollView":
      let children = try views(argument)
      var axes: Axis.Set = []
      for axis in argument["axes"] as? [String] ?? ["vertical"] {
        axes.insert(axis == "horizontal" ? .horizontal : .vertical)
      }
      return AnyView(ScrollView(axes) { children })
    case "Grid":
      let children = try views(argument)
      return AnyView(
        Grid(
          alignment: try alignment(argument["alignment"]),
          horizontalSpacing: number(argument["horizontalSpacing"]),
          verticalSpacing: number(argument["verticalSpacing"])
        ) { children }
      )
    case "GridRow":
      let children = try views(argument)
      let alignment: VerticalAlignment? =
        try (argument["alignment"] as? String).map { try self.alignment($0).vertical }
      return AnyView(GridRow(alignment: alignment) { children })
    default: throw Unsupported(description: kind)
    }
  }

  @MainActor private static func modified(
    _ view: AnyView,
    _ name: String,
    _ argument: Any,
    kind: String
  ) throws -> AnyView {
    let object = argument as? Object ?? [:]
    switch name {
    case "id": return AnyView(ModifiedView(view, OracleProbe(id: argument as? String ?? "")))
    case "layoutPriority":
      return AnyView(view.layoutPriority(Double(number(argument) ?? 0)))
    case "gridCellColumns": return AnyView(view.gridCellColumns(Int(number(argument) ?? 1)))
    case "gridCellAnchor":
      if let point = argument as? [NSNumber] {
        let anchor = UnitPoint(x: point[0].doubleValue, y: point[1].doubleValue)
        return AnyView(view.gridCellAnchor(anchor))
      }
      let alignment = try alignment(argument)
      let size = CGSize(width: 1, height: 1)
      let anchor = UnitPoint(
        x: alignment.horizontal.value(in: size),
        y: alignment.vertical.value(in: size, baselines: nil)
      )
      return AnyView(view.gridCellAnchor(anchor))
    case "gridColumnAlignment":
      return AnyView(view.gridColumnAlignment(try alignment(argument).horizontal))
    case "gridCellUnsizedAxes":
      var axes: Axis.Set = []
      for name in argument as? [String] ?? [] {
        axes.insert(name == "horizontal" ? .horizontal : .vertical)
      }
      return AnyView(view.gridCellUnsizedAxes(axes))
    case "aspectRatio":
      let mode: ContentMode = object["mode"] as? String == "fill" ? .fill : .fit
      if let size = object["ratio"] as? [NSNumber] {
        let size = CGSize(width: size[0].doubleValue, height: size[1].doubleValue)
        return AnyView(view.aspectRatio(size, contentMode: mode))
      }
      return AnyView(view.aspectRatio(number(object["ratio"]), contentMode: mode))
    case "padding":
      if argument as? String == "default" { return AnyView(view.padding()) }
      if let length = number(argument) { return AnyView(view.padding(length)) }
      func inset(_ key: String) -> CGFloat {
        object[key] as? String == "default" ? 16 : number(object[key]) ?? 0
      }
      return AnyView(
        view.padding(
          EdgeInsets(
            top: inset("top"),
            leading: inset("leading"),
            bottom: inset("bottom"),
            trailing: inset("trailing")
          )
        )
      )
    case "frame":
      let alignment = try alignment(object["alignment"])
      let isFlexible = object.keys.contains { $0.hasPrefix("m") || $0.hasPrefix("i") }
      if isFlexible {
        return AnyView(
          view.frame(
            minWidth: number(object["minWidth"]),
            idealWidth: number(object["idealWidth"]),
            maxWidth: number(object["maxWidth"]),
            minHeight: number(object["minHeight"]),
            idealHeight: number(object["idealHeight"]),
            maxHeight: number(object["maxHeight"]),
            alignment: alignment
          )
        )
      }
      return AnyView(
        view.frame(
          width: number(object["width"]),
          height: number(object["height"]),
          alignment: alignment
        )
      )
    case "overlay":
      let children = try views(object)
      return AnyView(view.overlay(alignment: try alignment(object["alignment"])) { children })
    case "background":
      let children = try views(object)
      return AnyView(view.background(alignment: try alignment(object["alignment"])) { children })
    case "offset":
      let offset = (argument as? [NSNumber] ?? []).map(\.doubleValue)
      return AnyView(view.offset(x: offset[0], y: offset[1]))
    case "fixedSize" where (argument as? Object)?.isEmpty == true: return AnyView(view.fixedSize())
    case "opacity": return AnyView(view.opacity(Double(number(argument) ?? 1)))
    case "clipShape": return AnyView(view.clipShape(Rectangle()))
    case "cornerRadius": return AnyView(view.cornerRadius(number(argument) ?? 0))
    case "stroke" where kind == "Circle":
      return AnyView(Circle().stroke(Color.red, lineWidth: number(argument) ?? 1))
    default: throw Unsupported(description: name)
    }
  }

  static func number(_ value: Any?) -> CGFloat? {
    if value as? String == "inf" { return .infinity }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func range(_ value: Any?) -> OracleLeaf.Range {
    let numbers = (value as? [Any] ?? []).map { number($0) ?? 0 }
    return OracleLeaf.Range(numbers[0], numbers[1], numbers[2])
  }

  private static func alignment(_ value: Any?) throws -> Alignment {
    switch value as? String {
    case nil, "center": .center
    case "topLeading": .topLeading
    case "top": .top
    case "topTrailing": .topTrailing
    case "leading": .leading
    case "trailing": .trailing
    case "bottomLeading": .bottomLeading
    case "bottom": .bottom
    case "bottomTrailing": .bottomTrailing
    case let other?: throw Unsupported(description: other)
    }
  }
}

/// A leaf of the oracle, with a rule for its answers.
nonisolated struct OracleLeaf: LeafView {
  struct Range {
    var least: CGFloat
    var ideal: CGFloat
    var most: CGFloat
    init(_ least: CGFloat, _ ideal: CGFloat, _ most: CGFloat) {
      self.least = least
      self.ideal = ideal
      self.most = most
    }
    func answer(_ proposed: CGFloat?) -> CGFloat { min(max(proposed ?? ideal, least), most) }
  }

  enum Rule {
    case range(Range, Range)
    case halfWidth
    case area(CGFloat, CGFloat)
  }

  var rule: Rule

  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    prepared: Void,
    axis: LayoutAxis?
  ) -> CGSize {
    switch rule {
    case .range(let width, let height):
      return CGSize(width: width.answer(proposal.width), height: height.answer(proposal.height))
    case .halfWidth: return CGSize(width: (proposal.width ?? 40) / 2, height: 10)
    case .area(let area, let ideal):
      let width = min(max(proposal.width ?? ideal, 1), 1000)
      return CGSize(width: width, height: area / width)
    }
  }

  func draw(
    size: CGSize,
    color: Color.Resolved?,
    prepared: Void,
    environment: EnvironmentValues
  ) -> DrawItem.Operations { .none }

  var name: String { "Leaf" }
}

/// Marks an element by a name; changes nothing.
struct OracleProbe: LayoutModifier {
  typealias Wrapper = LayoutModifierElement<Self>
  var id: String
  func isEqual(to other: OracleProbe) -> Bool { id == other.id }
}
