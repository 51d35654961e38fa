internal import ReorderCore
internal import ReorderPlay
internal import ReorderScripting
internal import ReorderSystem

/// Updates a catalog on a separate thread, so that loading scripts blocks no tab.
final class BehaviourLister: Sendable {
  let catalog: BehaviourCatalog
  private let stop = StopSwitch()
  private let thread: WorkerThread?

  /// Milliseconds between two checks of the directory.
  private static let pause = 50

  /// Starts to watch.
  ///
  /// - Parameter clock: Any clock that never goes back.
  init(_ catalog: BehaviourCatalog, clock: @escaping @Sendable () -> Timestamp) {
    self.catalog = catalog
    thread = WorkerThread { [stop] in
      var list = BehaviourList(catalog, stop: stop)
      while !stop.isRaised {
        WorkerThread.pause(milliseconds: Self.pause)
        list.poll(at: clock())
      }
    }
    // Without a thread, list the current behaviours once.
    if thread == nil { _ = BehaviourList(catalog, stop: stop) }
  }

  deinit {
    stop.raise()
    thread?.join()
  }
}

/// All behaviours of a directory, loaded for their descriptions.
struct BehaviourList {
  private let catalog: BehaviourCatalog
  private let stop: StopSwitch
  private var watch: ScriptWatch
  private var behaviours: [LiveBehaviour] = []

  /// Loads all behaviours and shows them in a catalog.
  init(_ catalog: BehaviourCatalog, stop: StopSwitch = StopSwitch()) {
    self.catalog = catalog
    self.stop = stop
    watch = ScriptWatch(catalog.scripts.watcher())
    list()
  }

  /// Reloads after a change has settled.
  mutating func poll(at now: Timestamp) {
    guard watch.poll(at: now) else { return }
    // Tabs load their own scripts, however long the others take.
    catalog.noteChange()
    for behaviour in behaviours {
      if case .ready = behaviour.poll(at: now) { behaviour.take() }
    }
    list()
  }

  /// Adds new files and removes deleted ones; a broken one keeps its last entry.
  private mutating func list() {
    let known = Dictionary(behaviours.map { ($0.name, $0) }) { first, _ in first }
    behaviours = catalog.scripts.offeredNames.map {
      known[$0] ?? LiveBehaviour(named: $0, of: catalog, stop: stop)
    }
    catalog.show(behaviours.map { PlaygroundAnswer.Entry($0) })
  }
}
