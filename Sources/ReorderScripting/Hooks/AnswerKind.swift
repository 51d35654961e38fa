internal import ReorderText

/// The kind of value that a hook returns, or that a key of a table in its answer holds.
package enum AnswerKind: Hashable, Sendable {
  /// `true` or `false`.
  case truth
  /// A number.
  case number
  /// A number of seconds.
  case seconds
  /// A number from 0 to 1.
  case fraction
  /// A whole number, from 1.
  case position
  /// One of these strings.
  case word([String])
  /// A string.
  case sentence
  /// The id of a list or zone.
  case place
  /// A name of the script's own, or one that the engine knows.
  case name
  /// A table of numbers, strings and truth values by names of the script's own.
  case data
  /// A list of numbers.
  case numbers
  /// A table with these keys.
  case table(AnswerTable)
  /// A table with these keys, or `false` for none.
  case tableOrFalse(AnswerTable)

  /// The most numbers of a list.
  package static let mostNumbers = 64

  /// The kind that is one of the words of a type.
  package static func words<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> Self {
    .word(Word.allCases.map { $0.rawValue })
  }

  /// The words that a value may be; empty for a kind that is not of words.
  package var words: [String] {
    if case .word(let words) = self { words } else { [] }
  }

  /// A value of this kind, as messages ask for it.
  package var wanted: String {
    switch self {
    case .truth: "true or false"
    case .number, .seconds, .fraction: "a number"
    case .position: "a whole number"
    case .word(let words) where words.count > 2:
      "one of \(words.map(quoted).joined(separator: ", "))"
    case .word(let words): words.map(quoted).listed("or")
    case .sentence, .name: "a string"
    case .place: "the id of a list or of a zone"
    case .data: "a table"
    case .table(let table): "a table with \(table.names.listed("or"))"
    case .numbers: "a list of at most \(Self.mostNumbers) numbers"
    case .tableOrFalse: "a table, or false"
    }
  }
}
