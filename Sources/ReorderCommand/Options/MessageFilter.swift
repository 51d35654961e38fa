import ReorderScripting

/// The messages of scripts that a command shows.
struct MessageFilter: Sendable {
  /// The least level that is shown; `nil` shows none.
  let least: ScriptMessage.Level?

  /// The messages at or above the level, as lines.
  func lines(of messages: [ScriptMessage]) -> [String] {
    guard let least else { return [] }
    return messages.filter { $0.level >= least }.map { "\($0)" }
  }
}

extension ParsedArguments {
  /// The messages that were asked for; without the option, all but debugging ones.
  var messages: MessageFilter {
    guard let word = value(of: .messages) else { return MessageFilter(least: .info) }
    return MessageFilter(least: ScriptMessage.Level(rawValue: word))
  }
}
