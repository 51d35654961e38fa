internal import ReorderTrace

/// JSON Lines: an object for each test, and one for the whole at the end.
struct JSONReporter: SpecReporter {
  mutating func begin(_ file: String) -> String { "" }

  mutating func add(_ result: SpecResult) -> String {
    let failure = result.failure
    return Self.line([
      ("name", .string(result.name)), ("file", .string(result.file)),
      ("line", result.line.map { .integer($0) } ?? .null),
      ("status", .string(result.verdict.rawValue)), ("message", Self.text(failure?.message)),
      ("note", Self.text(failure?.note ?? result.note)),
      ("place", Self.text(failure?.place?.description)),
      ("expected", Self.text(failure?.expected)), ("actual", Self.text(failure?.actual)),
      ("situation", Self.text(failure?.situation)), ("output", .string(result.output)),
    ])
  }

  mutating func endFile() -> String { "" }

  mutating func end(_ tally: SpecTally) -> String {
    Self.line([
      ("passed", .integer(tally.passed)), ("failed", .integer(tally.failed)),
      ("pending", .integer(tally.pending)),
    ])
  }

  private static func text(_ text: String?) -> JSONLine.Value { text.map { .string($0) } ?? .null }

  private static func line(_ members: [(key: String, value: JSONLine.Value)]) -> String {
    String(decoding: JSONLine.object(members), as: UTF8.self)
  }
}
