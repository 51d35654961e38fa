internal import ReorderText

/// A character that is safe for a terminal: it prints something, and nothing else.
///
/// Escape sequences, line breaks and direction overrides become visible signs. Where terminals
/// disagree, only the common part is kept: the first of several joined emoji, an emoji without its
/// skin tone or its variation.
struct PrintableCharacter: Hashable, Sendable {
  /// The printed text.
  let text: String
  /// The number of columns, at least 1.
  let columns: Int

  /// The most scalars in one letter; further marks are left out.
  private static let mostScalars = 8

  init(_ character: Character) {
    var scalars = String.UnicodeScalarView()
    var columns = 0
    for scalar in character.unicodeScalars {
      guard scalars.count < Self.mostScalars else { break }
      if let first = scalars.first {
        if scalar == "\u{200D}", first.properties.isEmoji, !first.isASCII { break }
        if !Self.extends(scalar) { continue }
        scalars.append(scalar)
        columns += DisplayWidth.columns(of: scalar)
      } else {
        scalars.append(Self.harmless(scalar))
        columns = DisplayWidth.columns(of: scalar)
        if Self.harmless(scalar) != scalar {
          columns = 1
          break
        }
      }
    }
    if columns == 0 {
      // A mark on its own would attach to its neighbor.
      scalars.insert("\u{25CC}", at: scalars.startIndex)
      columns = 1
    }
    self.text = String(scalars)
    self.columns = columns
  }

  /// Returns the scalar, or a visible sign if it is unsafe for a terminal.
  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control: frame(ofControl: scalar)
    case .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: "\u{FFFD}"
    default: scalar
    }
  }

  /// Unicode's Control Pictures show the first 32 controls and delete as tiny names.
  private static func frame(ofControl scalar: Unicode.Scalar) -> Unicode.Scalar {
    let code = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
    return scalar.isASCII ? Unicode.Scalar(code) ?? "\u{FFFD}" : "\u{FFFD}"
  }

  /// Whether a scalar after the first one is kept: marks and letters, no selectors or modifiers.
  private static func extends(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector || scalar.properties.isEmojiModifier { return false }
    return harmless(scalar) == scalar
  }
}
