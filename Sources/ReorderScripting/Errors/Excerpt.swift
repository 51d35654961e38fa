extension String {
  /// The text as messages quote it: cut to 40 characters, and nothing in it that would break the
  /// line or move a cursor.
  package var excerpt: String {
    var short = UnicodeScalarView()
    for scalar in unicodeScalars.prefix(40) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        short.append("\u{fffd}")
      default: short.append(scalar)
      }
    }
    return String(short) + (unicodeScalars.count > 40 ? "…" : "")
  }
}
