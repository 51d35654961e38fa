internal import ReorderRender

/// Two lists beside each other, with a mark at each line that differs.
struct SideBySide {
  /// The columns of all of it.
  let columns: Int
  let glyphs: GlyphSet

  /// Lines that are the same are left out if they are further from a difference than this.
  private static let near = 2
  /// The most lines.
  private static let most = 24

  private struct Row {
    let left: String?
    let right: String?
    var isDifferent: Bool { left != right }
  }

  /// The lines of two lists, without indentation.
  ///
  /// - Parameters:
  ///   - titles: A few lines above each list.
  ///   - left: The first list, section by section.
  ///   - right: The second list.
  func lines(
    _ titles: [(left: String, right: String)], _ left: [[String]], _ right: [[String]]
  ) -> [String] {
    let rows = Self.rows(left, right)
    let shown = Self.shown(rows)
    let texts =
      titles.flatMap { [$0.left, $0.right] }
      + shown.compactMap { index -> String? in
        index.flatMap { rows[$0].left }
      }
    let most = max(4, (columns - 4) / 2)
    let width = min(most, texts.reduce(4) { max($0, PrintableText($1).columns) })
    var lines = titles.map { line(" ", $0.left, $0.right, width) }
    let rule = String(repeating: glyphs == .unicode ? "─" : "-", count: width)
    lines.append(line(" ", rule, rule, width))
    for index in shown {
      guard let index else {
        lines.append(line(" ", ellipsis, ellipsis, width))
        continue
      }
      let row = rows[index]
      lines.append(line(row.isDifferent ? mark : " ", row.left ?? "", row.right ?? "", width))
    }
    return lines
  }

  private var mark: String { glyphs == .unicode ? "≠" : "!" }
  private var ellipsis: String { glyphs == .unicode ? "…" : "..." }

  private func line(_ mark: String, _ left: String, _ right: String, _ width: Int) -> String {
    let one = PrintableText(left, columns: width, glyphs: glyphs)
    let other = PrintableText(right, columns: max(4, columns - width - 4), glyphs: glyphs)
    let blanks = String(repeating: " ", count: width - one.columns)
    let text = "\(mark) \(one.text)\(blanks)  \(other.text)"
    let end = text.lastIndex { $0 != " " }
    return end.map { String(text[...$0]) } ?? ""
  }

  /// Items at the same place of the same section are in one row.
  private static func rows(_ left: [[String]], _ right: [[String]]) -> [Row] {
    var rows: [Row] = []
    for section in 0..<max(left.count, right.count) {
      let one = section < left.count ? left[section] : []
      let other = section < right.count ? right[section] : []
      if max(left.count, right.count) > 1 {
        let title = "[section \(section + 1)]"
        rows.append(
          Row(
            left: section < left.count ? title : nil, right: section < right.count ? title : nil))
      }
      for item in 0..<max(one.count, other.count) {
        rows.append(
          Row(
            left: item < one.count ? one[item] : nil, right: item < other.count ? other[item] : nil
          ))
      }
    }
    return rows
  }

  /// The rows to show, and `nil` where some are left out.
  private static func shown(_ rows: [Row]) -> [Int?] {
    var isShown = rows.map { _ in rows.count <= 12 }
    for index in rows.indices where rows[index].isDifferent {
      for near in max(0, index - near)...min(rows.count - 1, index + near) { isShown[near] = true }
    }
    var shown: [Int?] = []
    for index in rows.indices {
      if isShown[index], shown.count < most {
        shown.append(index)
      } else if shown.isEmpty || shown[shown.count - 1] != nil {
        shown.append(nil)
      }
    }
    return shown
  }
}
