internal import ReorderCore
internal import ReorderScripting

/// The behaviours that there are; all tabs share one, which watches the directory for all of them.
final class BehaviourCatalog {
  /// What can be chosen, in the order of names.
  private(set) var entries: [PlaygroundAnswer.Entry] = []

  private let scripts: ScriptDirectory
  private var watch: ScriptWatch
  private let changes = Count()
  private var behaviours: [LiveBehaviour] = []

  /// How often the scripts have changed and come to rest.
  private final class Count { var value = 0 }

  /// Knows of a change what the catalog knows, so that a tab costs no watch of the system's.
  private final class Follower: ScriptWatcher {
    private let changes: Count
    private var seen: Int

    init(_ changes: Count) {
      self.changes = changes
      seen = changes.value
    }

    func hasChanged() -> Bool {
      defer { seen = changes.value }
      return changes.value != seen
    }
  }

  init(_ scripts: ScriptDirectory) {
    self.scripts = scripts
    watch = ScriptWatch(scripts.watcher())
    list()
  }

  /// Looks again where something has changed and come to rest.
  func poll(at now: Timestamp) {
    guard watch.poll(at: now) else { return }
    changes.value += 1
    for behaviour in behaviours {
      if case .ready = behaviour.poll(at: now) { behaviour.take() }
    }
    list()
  }

  /// A behaviour that follows its file once the catalog has looked.
  func behaviour(_ name: String, setting values: [String: ParameterValue] = [:]) -> LiveBehaviour {
    LiveBehaviour(
      named: name, in: scripts, setting: values, watch: ScriptWatch(Follower(changes), settling: 0))
  }

  /// Takes in new files and lets go of deleted ones; a broken one is told as it last was.
  private func list() {
    let known = Dictionary(behaviours.map { ($0.name, $0) }) { first, _ in first }
    let names = (try? scripts.behaviourNames()) ?? []
    behaviours = names.map { known[$0] ?? behaviour($0) }
    entries = behaviours.map { PlaygroundAnswer.Entry($0) }
  }
}

extension PlaygroundAnswer.Entry {
  /// A behaviour as it is, or is about to be.
  init(_ behaviour: LiveBehaviour) {
    let loaded = behaviour.next ?? behaviour.current
    self.init(
      name: behaviour.name, summary: loaded?.summary ?? "", parameters: loaded?.parameters ?? [],
      problem: behaviour.problem.map { "\($0)" })
  }
}
