internal import ReorderCore
internal import ReorderScripting
internal import ReorderSystem

/// The behaviours that there are, as all tabs know them; a ``BehaviourLister`` keeps it up to date.
final class BehaviourCatalog: Sendable {
  private struct State {
    var entries: [PlaygroundAnswer.Entry]?
    var changes = 0
  }

  let scripts: ScriptDirectory
  /// What tabs and the lister allow a behaviour.
  let options: BehaviourOptions
  private let state = Monitor(State())

  /// Knows of a change what the catalog knows, so that a tab costs no watch of the system's.
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

  init(_ scripts: ScriptDirectory, options: BehaviourOptions = BehaviourOptions()) {
    self.scripts = scripts
    self.options = options
  }

  /// What can be chosen, in the order of names; waits until all were looked at once.
  var entries: [PlaygroundAnswer.Entry] { state.take { $0.entries } }

  /// How often the scripts have changed and come to rest.
  private var changes: Int { state.take { $0.changes } }

  /// Lets behaviours that follow the catalog look at their files.
  func noteChange() { state.update { $0.changes += 1 } }

  /// Shows what can be chosen from now on.
  func show(_ entries: [PlaygroundAnswer.Entry]) { state.update { $0.entries = entries } }

  /// A behaviour that follows its file once the catalog has noted a change.
  ///
  /// - Parameter stop: Ends the script from outside.
  func behaviour(
    _ name: String, setting values: [String: ParameterValue] = [:], stop: StopSwitch
  ) -> LiveBehaviour {
    LiveBehaviour(
      named: name, in: scripts, setting: values, options: options(stop: stop),
      watch: ScriptWatch(Follower(self), settling: 0))
  }

  /// What a behaviour is allowed that can be ended from outside.
  func options(stop: StopSwitch) -> BehaviourOptions {
    var options = options
    options.stop = stop
    return options
  }
}
