package import ReorderCore

/// Rows A, B, C … below each other, with the given lengths.
package func rows(
  _ lengths: [Double], viewport: Double = 600, offset: Double = 0, spacing: Double = 0,
  insets: Insets = .zero
) -> SceneDescription {
  let items = lengths.enumerated().map { ItemDescription(id: rowName($0), length: $1) }
  return SceneDescription(
    viewport: Size2D(width: 320, height: viewport), insets: insets,
    offset: Point2D(x: 0, y: offset), layout: .list(.init(spacing: spacing)),
    sections: [SectionDescription(id: "s", items: .listed(items))])
}

/// `count` rows A, B, C … of equal length.
package func rows(
  _ count: Int, of length: Double, viewport: Double = 600, offset: Double = 0
) -> SceneDescription {
  rows(Array(repeating: length, count: count), viewport: viewport, offset: offset)
}

/// Sections of rows, given by their names: `["AB", "CDE"]`.
package func sections(
  _ names: [String], length: Double = 44, header: Double = 0, footer: Double = 0,
  viewport: Double = 600
) -> SceneDescription {
  SceneDescription(
    viewport: Size2D(width: 320, height: viewport),
    layout: .list(
      .init(itemLength: length, headerLength: header, footerLength: footer)),
    sections: names.map { SectionDescription(id: $0, items: $0.map { String($0) }) })
}

/// The name of a row: A, B … Z, then row-26 and so on.
package func rowName(_ index: Int) -> String {
  index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "row-\(index)"
}

extension ListModel {
  /// The order in one line: names run together, sections separated by a bar.
  package var line: String { order.map { $0.joined() }.joined(separator: "|") }
}

extension Slot {
  /// The place of an item in a section.
  package init(_ section: Int, _ item: Int) { self.init(section: section, item: item) }
}

extension Timestamp {
  /// The time `seconds` after the start.
  package static func at(_ seconds: Double) -> Timestamp { zero.laterOrLatest(bySeconds: seconds) }
}

/// A sample known to be valid.
package func sample(
  _ phase: PointerSample.Phase, x: Double = 100, y: Double, at seconds: Double, contact: Int = 0
) throws -> PointerSample {
  try PointerSample(
    time: .at(seconds), phase: phase, position: Point2D(x: x, y: y), contact: contact)
}

extension SwapRule {
  /// The rules under which the item itself goes.
  package static let moving = SwapRule.allCases.filter { $0 != .copy }
}
