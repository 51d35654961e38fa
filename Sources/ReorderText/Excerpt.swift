// Texts in messages: no error or warning quotes one otherwise, however long it is.

extension String {
  /// The text as quoted in messages: cut to 40 characters, without characters that would break the
  /// line or move a cursor.
  package var excerpt: String { excerpt(of: 40) }

  /// The text, cut to a number of characters and without those that break a line or move a cursor.
  package func excerpt(of most: Int) -> String {
    var short = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(most) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        short.append("\u{fffd}")
      default: short.append(scalar)
      }
    }
    return String(short) + (unicodeScalars.dropFirst(most).isEmpty ? "" : "…")
  }
}

/// Quotes a name for a message, shortened if it is longer than a person reads.
package func quoted(_ name: String) -> String { "\"\(name.excerpt(of: 80))\"" }
