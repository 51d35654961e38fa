internal import ReorderScripting

/// The words of specs, as far as they are written in Lua.
///
/// One chunk in parts, since each part uses locals of those before it and no spec can reach any of
/// them.
enum WordSource {
  /// What messages call the chunk.
  static let chunk = "spec words"

  /// What the runner calls; the chunk returns them.
  static let entries = [
    "begin", "open", "close", "look", "hook", "test", "finally", "caught",
  ]

  static var source: ScriptDirectory.Source {
    let text = blocks + show + assert + spies + own + replay
    return ScriptDirectory.Source(path: chunk, bytes: Array(text.utf8))
  }
}
