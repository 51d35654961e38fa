package import ReorderScripting

extension HostInterface {
  /// The reference page of the whole interface, as a DocC article; a test keeps the shipped one up
  /// to date.
  package static var reference: String {
    var lines = [
      "# The Interface of Scripts", "",
      "Every field and method of `drag`, `list` and `scroll`, every hook, every helper.", "",
      "## Overview", "",
      "Host objects are made once and refilled before each call; reading them allocates nothing.",
      "One that a script keeps shows the moment of the hook that reads it.",
      "Coordinates are content coordinates unless stated otherwise. Lengths are in points, times",
      "in seconds. Sections and items count from 1.",
    ]
    for object in objects {
      lines += ["", "## \(object.name.lowercased())", "", object.summary, ""]
      lines += ["| field | type | meaning |", "|---|---|---|"]
      lines += object.fields.map { $0.referenceRow }
    }
    lines += hookLines + tableLines + helperLines
    return lines.joined(separator: "\n") + "\n"
  }

  private static var hookLines: [String] {
    [
      "", "## Hooks", "", "The functions of a behaviour; `on.began` is `began` in its table `on`.",
      "", "| hook | returns | purpose | without a result |", "|---|---|---|---|",
    ]
      + hooks.map { hook in
        let call = "\(hook.name)(\(hook.parameterNames.joined(separator: ", ")))"
        return "| `\(call)` | \(cell(hook.results)) | \(hook.summary) | \(hook.fallback) |"
      }
  }

  private static var tableLines: [String] {
    tables.flatMap { table in
      ["", "## \(table.name)", "", table.summary, "", "| key | type | meaning |", "|---|---|---|"]
        + table.keys.map { "| `\($0.name)` | \(cell([$0.type])) | \($0.summary) |" }
    }
  }

  private static var helperLines: [String] {
    [
      "", "## reorder", "", "The table of helpers that every script sees; `reorder.ease` has the",
      "engine's curves, each a function from a fraction of the time to a fraction of the way.", "",
      "| function | results | what it does |", "|---|---|---|",
    ]
      + Helper.allCases.map({ $0.function }).map {
        "| `reorder.\($0.name)(\($0.parameterList))` | \(cell($0.results)) | \($0.summary) |"
      }
  }

  /// Types as shown in a table cell, where a bar would end the cell.
  private static func cell(_ types: [String]) -> String {
    types.map { type in
      type.split(separator: "|").map { $0.hasPrefix("\"") ? "`\($0)`" : "\($0)" }
        .joined(separator: " or ")
    }.joined(separator: ", ")
  }
}

extension HostField {
  fileprivate var referenceRow: String {
    switch kind {
    case .number: row("`\(name)`", "number")
    case .integer: row("`\(name)`", "integer")
    case .boolean: row("`\(name)`", "boolean")
    case .string: row("`\(name)`", "string")
    case .table: row("`\(name)`", "table")
    case .object(let object): row("`\(name)`", "the object `\(object.lowercased())`")
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
