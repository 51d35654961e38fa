internal import ReorderScripting
internal import ReorderTrace

/// Everything that a session at a prompt is made of: what it is replayed from, word by word.
struct WorkbenchState: Hashable, Sendable {
  /// A hook whose text was typed at the prompt.
  struct Hook: Hashable, Sendable {
    /// Its key in the behaviour's table, such as `target` or `on.began`.
    var name: String
    /// What is assigned to it, in Lua.
    var text: String
  }

  /// What happened so far.
  var records: [EncodedRecord] = []
  /// The behaviour's name; `nil` for the native rules.
  var behaviour: String?
  /// What parameters were set to.
  var values: [String: ParameterValue] = [:]
  /// The hooks that were typed, in the order of their first lines.
  var hooks: [Hook] = []

  /// The last report of the first contact; `nil` before there is one.
  var finger: EncodedPointer? {
    for record in records.reversed() {
      if case .pointer(let pointer) = record.action, pointer.contact == 0 { return pointer }
    }
    return nil
  }

  /// Keeps what happened up to a moment, which time then passes on to.
  mutating func cut(at milliseconds: Double) {
    records.removeAll { $0.time > milliseconds }
    if records.last.map({ $0.time < milliseconds }) ?? (milliseconds > 0) {
      records.append(EncodedRecord(time: milliseconds, action: .wait))
    }
  }
}

extension WorkbenchState {
  /// The behaviour with the hooks that were typed, as one script; `nil` where none were.
  ///
  /// The file's lines keep their numbers, and what was typed stands behind them.
  ///
  /// - Parameters:
  ///   - scripts: Where the behaviour's file is.
  ///   - name: What the script calls itself; its own name where it is left out.
  func source(
    in scripts: ScriptDirectory, named name: String? = nil
  ) throws(ScriptFileError) -> ScriptDirectory.Source? {
    guard !hooks.isEmpty else { return nil }
    let text: String
    if let behaviour {
      text = String(decoding: try scripts.behaviour(behaviour).bytes, as: UTF8.self)
    } else {
      text = "return { api = 1 }"
    }
    var lines = ["local base = (function(...) \(text)", "end)(...)"]
    if let name { lines.append("base.name = \"\(name)\"") }
    for hook in hooks {
      if hook.name.hasPrefix("on.") { lines.append("base.on = base.on or {}") }
      lines.append("base.\(hook.name) = \(hook.text)")
    }
    lines.append("return base\n")
    return ScriptDirectory.Source(
      path: "\(behaviour ?? "native") at the prompt",
      bytes: Array(lines.joined(separator: "\n").utf8))
  }
}
