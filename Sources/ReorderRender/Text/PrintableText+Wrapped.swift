extension PrintableText {
  /// Breaks a sentence between its words; a longer word is cut.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - columns: The available columns.
  ///   - glyphs: The characters that may be used.
  ///   - indent: The blanks before the first line; the others have two more.
  /// - Returns: The lines.
  package static func wrapped(
    _ text: String, columns: Int, glyphs: GlyphSet = .unicode, indent: Int = 0
  ) -> [String] {
    var lines: [String] = []
    let margin = String(repeating: " ", count: indent)
    for word in text.split(separator: " ") {
      if let last = lines.last {
        let longer = "\(last) \(word)"
        if PrintableText(longer, glyphs: glyphs).columns <= columns {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(lines.isEmpty ? "\(margin)\(word)" : "\(margin)  \(word)")
    }
    return lines.map { PrintableText($0, columns: columns, glyphs: glyphs).text }
  }
}
