import ReorderTrace

/// Something that a replay has to tell, to be told in order.
enum ReplayReport: Sendable {
  /// A message that changes nothing.
  case warning(String)
  /// A message that says that something did not hold.
  case complaint(String)
  /// What came of a trace.
  case outcome(Outcome)
  /// What came of a trace, as a line of JSON.
  case encoded([UInt8])
  /// Lines of the log.
  case log([UInt8])

  /// About how many bytes it holds until it is reported.
  var size: Int {
    switch self {
    case .warning(let text), .complaint(let text): text.utf8.count
    case .encoded(let bytes), .log(let bytes): bytes.count
    case .outcome(let outcome):
      outcome.order.reduce(0) { $0 + 32 * $1.count } + 200 * outcome.events.count
    }
  }
}
