import ReorderScripting
import ReorderTrace

/// A report of a replay; reports are published in order.
enum ReplayReport: Sendable {
  /// A message that does not affect the exit status.
  case warning(String)
  /// What a script has printed.
  case messages([ScriptMessage])
  /// A message that a check failed.
  case complaint(String)
  /// The outcome of a trace.
  case outcome(Outcome)
  /// The outcome of a trace, as a line of JSON.
  case encoded([UInt8])
  /// Lines of the log.
  case log([UInt8])

  /// The approximate size in bytes until it is published.
  var size: Int {
    switch self {
    case .warning(let text), .complaint(let text): text.utf8.count
    case .messages(let messages): messages.reduce(0) { $0 + $1.text.utf8.count }
    case .encoded(let bytes), .log(let bytes): bytes.count
    case .outcome(let outcome):
      outcome.order.reduce(0) { $0 + 32 * $1.count } + 200 * outcome.events.count
    }
  }
}
