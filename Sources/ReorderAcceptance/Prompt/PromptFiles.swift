internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// Loads the behaviour again when its files have changed since the last line.
struct PromptFiles {
  /// What a change of the files led to.
  enum Change: Hashable {
    /// The session was replayed with the new text.
    case replayed(String)
    /// The new text does not load; the one before stays in use.
    case broken(String)
  }

  /// The files' texts when they were last looked at; `nil` for a file that is not there.
  private var seen: [String: ScriptSource.File?] = [:]
  /// Why the files do not load; `nil` if they do.
  private var problem: String?

  /// Looks at the files, and replays the session up to here if they have changed.
  ///
  /// - Returns: `nil` if nothing has changed.
  mutating func look(_ session: PromptSession) -> Change? {
    let changed = changedFiles(of: session)
    // What a broken text requires is not known, so that one is tried again each time.
    guard !changed.isEmpty || problem != nil else { return nil }
    do throws(ScriptSandbox.Refusal) {
      try session.beginLine()
      try session.change { _ in }
    } catch {
      defer { problem = error.message }
      guard !changed.isEmpty || problem != error.message else { return nil }
      return .broken(
        changed.joined(separator: ", ") + " changed, but does not load, so the text before stays "
          + "in use\n" + error.message)
    }
    let names =
      changed.isEmpty ? "the behaviour loads again" : "\(changed.joined(separator: ", ")) changed"
    problem = nil
    _ = changedFiles(of: session)
    return .replayed(
      "\(names): replayed to \(LuaLiteral.number(session.replay.now)) ms with it")
  }

  /// The names of the files whose texts are not those of the last look.
  private mutating func changedFiles(of session: PromptSession) -> [String] {
    guard session.setup.header.behaviour != nil else { return [] }
    let files = session.replay.policy.textFiles(
      in: session.scripts, isWhole: session.setup.hooks.isEmpty)
    var changed: [String] = []
    for file in files {
      let isNew = seen[file.name] == nil
      // Of the text that a typed hook was put into, only later changes count.
      let known = isNew && file.loaded == nil && file.name.hasPrefix("lib/") == false
      let before = seen[file.name] ?? (known ? file.current : file.loaded)
      if before?.bytes != file.current?.bytes { changed.append(file.name) }
      seen.updateValue(file.current, forKey: file.name)
    }
    return changed
  }
}
