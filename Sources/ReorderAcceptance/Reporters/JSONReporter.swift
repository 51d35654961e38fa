internal import ReorderJSON

/// JSON Lines: an object for each test, and one for the totals at the end.
struct JSONReporter: SpecReporter {
  mutating func begin(_ file: String) -> String { "" }

  mutating func add(_ result: SpecResult) -> String {
    let failure = result.failure
    return Self.line { object in
      object.member("name", result.name)
      object.member("file", result.file)
      object.member("line", result.line)
      object.member("status", result.verdict.rawValue)
      object.member("trace", result.trace)
      object.member("behaviour", result.behaviour)
      object.member("message", failure?.message)
      object.member("note", failure?.note ?? result.note)
      object.member("place", failure?.place?.description)
      object.member("expected", failure?.expected)
      object.member("actual", failure?.actual)
      if let differences = failure?.differences, !differences.isEmpty {
        object.key("differences")
        object.array { list in for difference in differences { list.value(difference) } }
      }
      object.member("situation", failure?.situation)
      object.member("output", result.output)
      if let artifacts = failure?.artifacts, !artifacts.isEmpty {
        object.key("artifacts")
        object.array { list in for path in artifacts { list.value(path) } }
      }
      guard let explanation = failure?.explanation, !explanation.isEmpty else { return }
      object.key("explanation")
      object.array { array in for line in explanation { array.value(line) } }
    }
  }

  mutating func endFile() -> String { "" }

  mutating func end(_ tally: SpecTally) -> String {
    Self.line { object in
      object.member("passed", tally.passed)
      object.member("failed", tally.failed)
      object.member("pending", tally.pending)
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> String {
    String(decoding: JSONWriter.line(members), as: UTF8.self)
  }
}
