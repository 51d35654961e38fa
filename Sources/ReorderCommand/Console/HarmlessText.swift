/// Text that a script prints, without anything that would move a cursor or change a terminal.
///
/// Line feeds and tabs stay; other controls, and marks that change the direction of writing, become
/// U+FFFD, whether there is a terminal at the other end or not.
enum HarmlessText {
  static func of(_ text: String) -> String {
    var harmless = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { harmless.append(isHarmless(scalar) ? scalar : "\u{FFFD}") }
    return String(harmless)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\n" || scalar == "\t"
    // A joiner only makes one emoji of two.
    case .format: scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
