extension String {
  /// The text as quoted in messages: cut to 40 characters, without characters that would break the
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
