internal import ReorderCore
internal import ReorderPlay
internal import ReorderScripting
internal import ReorderSystem

/// The scripts that all tabs share; a ``BehaviourLister`` keeps the list of behaviours up to date.
final class BehaviourCatalog: PlaygroundHost, Sendable {
  private struct State {
    var entries: [PlaygroundAnswer.Entry]?
    var changes = 0
  }

  let scripts: ScriptSource
  /// The options of behaviours in tabs and in the lister.
  let options: BehaviourOptions
  private let state = Monitor(State())

  /// Reports the changes that the catalog knows, so that a tab needs no file system watch.
  private final class Follower: ScriptWatcher {
    private let catalog: BehaviourCatalog
    private var seen: Int

    init(_ catalog: BehaviourCatalog) {
      self.catalog = catalog
      seen = catalog.changes
    }

    func hasChanged() -> Bool {
      let changes = catalog.changes
      defer { seen = changes }
      return changes != seen
    }
  }

  init(_ scripts: ScriptSource, options: BehaviourOptions = BehaviourOptions()) {
    self.scripts = scripts
    self.options = options
  }

  /// The available behaviours, sorted by name, then the native rules, then other libraries' rules;
  /// waits until all were loaded once.
  var entries: [PlaygroundAnswer.Entry] { state.take { $0.entries } }

  /// How often the scripts have changed and settled.
  private var changes: Int { state.take { $0.changes } }

  /// Makes behaviours that follow the catalog check their files.
  func noteChange() { state.update { $0.changes += 1 } }

  /// Replaces the list of available behaviours.
  func show(_ entries: [PlaygroundAnswer.Entry]) { state.update { $0.entries = entries } }

  func watcher() -> any ScriptWatcher { Follower(self) }

  func save(_ files: [RecordingFile]) throws(RequestRefusal) -> String? {
    try RecordingFolder(directory: scripts).save(files)
  }

  func write(
    _ file: RecordingFile, over known: [UInt8]?, isThere present: [UInt8]?
  ) throws(RequestRefusal) -> String {
    try RecordingFolder(directory: scripts).write(file, over: known, isThere: present)
  }
}
