/// Escapes text for XML.
enum MarkupText {
  /// Makes a name safe: printable, without markup, cut to a number of columns.
  static func text(_ text: String, columns: Int = .max) -> String {
    var escaped = ""
    for character in PrintableText(text, columns: columns).text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
