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
}
