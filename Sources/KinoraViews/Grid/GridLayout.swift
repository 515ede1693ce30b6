// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import Foundation
import KinoraGeometry
public import KinoraTree

/// Lays children out in rows and common columns.
@usableFromInline
package struct GridLayout: ContainerLayout {
  var alignment: Alignment
  /// The distance between columns; nil for the default of the cells.
  var horizontalSpacing: CGFloat?
  /// The distance between rows; nil for the default of the cells.
  var verticalSpacing: CGFloat?
  /// The cells and the last distribution of space among them; nil until there are children.
  private var solver: GridSolver?

  @usableFromInline
  nonisolated init(
    alignment: Alignment,
    horizontalSpacing: CGFloat?,
    verticalSpacing: CGFloat?
  ) {
    func length(_ spacing: CGFloat?) -> CGFloat? {
      spacing.map { $0.isNaN ? 0 : min(max($0, -1e9), 1e9) }
    }
    self.alignment = alignment
    self.horizontalSpacing = length(horizontalSpacing)
    self.verticalSpacing = length(verticalSpacing)
  }

  package var axis: LayoutAxis? { nil }
  package var name: String { "Grid" }

  package func isEqual(to other: GridLayout) -> Bool {
    alignment == other.alignment && horizontalSpacing == other.horizontalSpacing
      && verticalSpacing == other.verticalSpacing
  }

  package mutating func childrenChanged(
    _ children: borrowing ContiguousArray<Element>,
    in container: Element
  ) {
    let solver = self.solver ?? GridSolver()
    solver.setChildren(children, in: container)
    self.solver = solver
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>
  ) -> CGSize {
    solve(proposal, children)?.size ?? .zero
  }

  package func forEachPlace(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    children: borrowing ContiguousArray<Element>,
    isMeasured: Bool,
    _ body: (Element, CGPoint, ProposedViewSize) -> Void
  ) {
    let isSolved = isMeasured && solver?.proposal == proposal
    guard let solver = isSolved ? solver : solve(proposal, children) else { return }
    var row = -1
    var lines = GridSolver.Lines()
    for index in 0..<children.count {
      let child = children[index]
      let cell = solver.cells[index]
      if cell.row != row {
        row = cell.row
        lines = solver.baselines(ofRow: row, children, grid: alignment)
      }
      let box = solver.box(of: cell)
      let proposal = cell.proposal(in: box.size)
      let size = child.sizeThatFits(proposal)
      var origin = box.origin
      if let anchor = cell.traits.anchor {
        origin.x += anchor.x * (box.width - size.width)
        origin.y += anchor.y * (box.height - size.height)
      } else {
        let horizontal = solver.horizontalAlignment(of: cell, grid: alignment)
        origin.x += horizontal.value(in: box.size) - horizontal.value(in: size)
        let vertical = solver.verticalAlignment(of: cell, grid: alignment)
        let guide = vertical.value(of: child, proposed: proposal, size: size)
        origin.y +=
          (vertical.isBaseline ? lines.above : vertical.value(in: box.size, baselines: nil))
        origin.y -= guide
      }
      body(child, CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal)
    }
  }

  @MainActor private func solve(
    _ proposal: ProposedViewSize,
    _ children: borrowing ContiguousArray<Element>
  ) -> GridSolver? {
    guard let solver, children.count > 0 else { return nil }
    solver.solve(proposal, children, rule: self)
    return solver
  }
}
