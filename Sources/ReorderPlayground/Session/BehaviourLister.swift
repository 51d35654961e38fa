internal import Glibc
internal import ReorderCore
internal import ReorderScripting
internal import ReorderSystem

/// Looks after a catalog on a thread of its own: loading scripts keeps no tab waiting.
final class BehaviourLister: Sendable {
  let catalog: BehaviourCatalog
  private let stop = StopSwitch()
  private let thread: WorkerThread?

  /// Milliseconds between two looks at the directory.
  private static let pause = 50

  /// Starts to look.
  ///
  /// - Parameter clock: Any clock that never goes back.
  init(_ catalog: BehaviourCatalog, clock: @escaping @Sendable () -> Timestamp) {
    self.catalog = catalog
    thread = WorkerThread { [stop] in
      var list = BehaviourList(catalog, stop: stop)
      while !stop.isRaised {
        usleep(UInt32(Self.pause) * 1000)
        list.poll(at: clock())
      }
    }
    // Without a thread there is the list of now, and none that follows.
    if thread == nil { _ = BehaviourList(catalog, stop: stop) }
  }

  deinit {
    stop.raise()
    thread?.join()
  }
}

/// All behaviours of a directory, loaded for what they say of themselves.
struct BehaviourList {
  private let catalog: BehaviourCatalog
  private let stop: StopSwitch
  private var watch: ScriptWatch
  private var behaviours: [LiveBehaviour] = []

  /// Loads all of them and shows them in a catalog.
  init(_ catalog: BehaviourCatalog, stop: StopSwitch = StopSwitch()) {
    self.catalog = catalog
    self.stop = stop
    watch = ScriptWatch(catalog.scripts.watcher())
    list()
  }

  /// Looks again where something has changed and come to rest.
  mutating func poll(at now: Timestamp) {
    guard watch.poll(at: now) else { return }
    // Tabs load what they use by themselves, whatever the others take.
    catalog.noteChange()
    for behaviour in behaviours {
      if case .ready = behaviour.poll(at: now) { behaviour.take() }
    }
    list()
  }

  /// Takes in new files and lets go of deleted ones; a broken one is listed as it last was.
  private mutating func list() {
    let known = Dictionary(behaviours.map { ($0.name, $0) }) { first, _ in first }
    let names = (try? catalog.scripts.behaviourNames()) ?? []
    behaviours = names.map { known[$0] ?? catalog.behaviour($0, stop: stop) }
    catalog.show(behaviours.map { PlaygroundAnswer.Entry($0) })
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
