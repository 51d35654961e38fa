internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The live scene under other settings, each in a column beside it, led by the same records.
///
/// Each trace of the live scene begins a new replay in every column, so all columns start a drag
/// from the same scene.
struct LiveColumns {
  /// One setting, and what it has made of the records so far.
  struct Column {
    let behaviour: LiveBehaviour
    fileprivate var replay: Replay<LiveBehaviour, NoObserver>?
    fileprivate var encoder = FrameEncoder()
    fileprivate var isFresh = true

    /// The items' names, section by section.
    var order: [[String]]? { replay?.engine.scene.list.order }

    fileprivate init(_ behaviour: LiveBehaviour) { self.behaviour = behaviour }

    /// Starts from the same scene as the live one, and replays its records.
    fileprivate mutating func begin(_ run: LiveRun) {
      behaviour.startOver()
      (encoder, isFresh) = (FrameEncoder(), true)
      var setup = run.setup
      setup.keeping = .none
      replay = try? Replay(setup, under: behaviour, observing: NoObserver())
      feed(run.records)
    }

    /// A record that cannot happen here ends the column until the next trace begins.
    fileprivate mutating func feed(_ records: [EncodedRecord]) {
      for record in records {
        do { try replay?.feed(record, line: 1) } catch { replay = nil }
      }
    }

    fileprivate mutating func takeFrame(at time: Timestamp) -> PlaygroundAnswer.ColumnFrame? {
      guard let engine = replay?.engine else { return nil }
      defer { isFresh = false }
      let frame = Frame(of: engine, at: max(time, engine.time))
      return PlaygroundAnswer.ColumnFrame(frame: encoder.encode(frame), isFresh: isFresh)
    }
  }

  private(set) var list: [Column] = []
  /// The trace that the columns follow.
  private var trace: Int?

  /// Whether something is pressed or moving in a column.
  var isBusy: Bool { list.contains { $0.replay?.engine.isAtRest == false } }

  /// Replaces all columns.
  mutating func show(_ behaviours: [LiveBehaviour], of run: LiveRun) {
    list = behaviours.map { Column($0) }
    begin(run)
  }

  /// Starts each column where the trace of the live scene starts.
  mutating func begin(_ run: LiveRun) {
    trace = run.trace
    for index in list.indices { list[index].begin(run) }
  }

  /// Feeds what the live scene was fed since the last time.
  mutating func follow(_ run: LiveRun, _ records: [EncodedRecord]) {
    guard !list.isEmpty else { return }
    guard trace == run.trace else { return begin(run) }
    for index in list.indices { list[index].feed(records) }
  }

  /// Returns the changes of each column's scene since the last call; `nil` where there is none.
  mutating func takeFrames(at time: Timestamp) -> [PlaygroundAnswer.ColumnFrame?] {
    list.indices.map { list[$0].takeFrame(at: time) }
  }

  /// Loads the scripts that have changed; returns whether one has.
  func poll(at time: Timestamp) -> Bool {
    list.reduce(false) { $1.behaviour.poll(at: time) != nil || $0 }
  }
}
