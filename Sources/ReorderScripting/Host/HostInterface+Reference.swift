extension HostInterface {
  /// The reference page of the host objects, as a DocC article; a test keeps the shipped one the
  /// same.
  public static var reference: String {
    var lines = [
      "# What Hooks Are Given", "",
      "Every field and method of `drag`, `list` and `scroll`.", "", "## Overview", "",
      "Host objects are made once and refilled before each call; reading them allocates nothing.",
      "Places are in content coordinates unless they say otherwise, lengths in points, times in",
      "seconds. Sections and items count from 1.",
    ]
    for object in objects {
      lines += ["", "## \(object.name.lowercased())", "", object.summary, ""]
      lines += ["| field | type | meaning |", "|---|---|---|"]
      lines += object.fields.map(\.referenceRow)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension HostField {
  fileprivate var referenceRow: String {
    switch kind {
    case .number: row("`\(name)`", "number")
    case .integer: row("`\(name)`", "integer")
    case .boolean: row("`\(name)`", "boolean")
    case .string: row("`\(name)`", "string")
    case .choice(let choices):
      row("`\(name)`", choices.map { "`\"\($0)\"`" }.joined(separator: ", "))
    case .method(let parameters, let results, _):
      row(
        "`:\(name)(\(parameters.map { $0.prefix { $0 != ":" } }.joined(separator: ", ")))`",
        results.joined(separator: ", "))
    }
  }

  private func row(_ field: String, _ type: String) -> String {
    "| \(field) | \(type) | \(summary) |"
  }
}
