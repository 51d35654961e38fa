/// Formats results for a reader: text comes out as results come in.
///
/// Pure: the caller prints the text, and decides where it goes.
package protocol SpecReporter {
  /// A file begins.
  mutating func begin(_ file: String) -> String

  /// A test has ended.
  mutating func add(_ result: SpecResult) -> String

  /// The file that began last has ended.
  mutating func endFile() -> String

  /// Everything has ended.
  mutating func end(_ tally: SpecTally) -> String
}

/// The available reporters, as a command line names them.
package enum SpecReport: String, Hashable, Sendable, CaseIterable {
  /// For people: a line per file, and failures in full.
  case pretty
  /// The Test Anything Protocol, version 13.
  case tap
  /// The JUnit XML that build servers read.
  case junit
  /// JSON Lines: an object per test.
  case json

  /// A new reporter of this kind.
  ///
  /// - Parameter style: The style of text for people.
  package func reporter(_ style: SpecStyle = SpecStyle()) -> any SpecReporter {
    switch self {
    case .pretty: PrettyReporter(style)
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }
}
