internal import ReorderText

/// Names in drawings and pages.
enum MarkupText {
  /// Makes a name safe: printable, without markup, cut to a number of columns.
  static func text(_ text: String, columns: Int = .max) -> String {
    Markup.escaped(PrintableText(text, columns: columns).text)
  }
}
