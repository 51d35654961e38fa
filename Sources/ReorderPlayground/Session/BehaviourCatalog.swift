internal import ReorderCore
internal import ReorderScripting
internal import ReorderSystem

/// The available behaviours, shared by all tabs; a ``BehaviourLister`` keeps it up to date.
final class BehaviourCatalog: Sendable {
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

  /// The available behaviours, sorted by name; waits until all were loaded once.
  var entries: [PlaygroundAnswer.Entry] { state.take { $0.entries } }

  /// How often the scripts have changed and settled.
  private var changes: Int { state.take { $0.changes } }

  /// Makes behaviours that follow the catalog check their files.
  func noteChange() { state.update { $0.changes += 1 } }

  /// Replaces the list of available behaviours.
  func show(_ entries: [PlaygroundAnswer.Entry]) { state.update { $0.entries = entries } }

  /// Returns a behaviour that follows its file once the catalog has recorded a change.
  ///
  /// - Parameters:
  ///   - name: The name of the behaviour.
  ///   - source: Where it comes from; the catalog's directory if `nil`.
  ///   - values: The values of its parameters.
  ///   - stop: Ends the script from outside.
  func behaviour(
    _ name: String, in source: ScriptSource? = nil, setting values: [String: ParameterValue] = [:],
    stop: StopSwitch
  ) -> LiveBehaviour {
    LiveBehaviour(
      named: name, in: source ?? scripts, setting: values, options: options(stop: stop),
      watch: ScriptWatch(Follower(self), settling: 0))
  }

  /// Returns the options of a behaviour that can be ended from outside.
  func options(stop: StopSwitch) -> BehaviourOptions {
    var options = options
    options.stop = stop
    return options
  }
}
