internal import ReorderCore
internal import ReorderScripting
internal import ReorderTrace

/// What a replay consists of beside its policy and its observer.
///
/// It does not depend on their kinds, so its code is compiled once.
struct ReplayState {
  var replayer: Replayer
  let setup: ReplaySetup
  var records: [EncodedRecord] = []
  private(set) var isFull = false
  private(set) var now = 0.0
  var isStale = false
  var ahead = Ahead()
  var reader: RecordReader?

  init(_ setup: ReplaySetup, behaviour: String) throws(TraceError) {
    self.setup = setup
    replayer = try Replayer(
      header: setup.header, scene: setup.scene, file: setup.file, line: setup.line,
      behaviour: behaviour, tickHz: setup.tickRate, budget: setup.budget)
    replayer.tracksDisplacement = setup.animatesItems
    replayer.reportsDecisions = setup.reportsDecisions
    replayer.shouldStop = setup.shouldStop
  }

  /// Advances the time to that of the engine, which may be ahead of the last record.
  mutating func catchUp() { now = max(now, replayer.engine.time.milliseconds) }

  /// Remembers a record that was fed.
  mutating func didFeed(_ record: EncodedRecord) {
    now = record.time
    switch setup.keeping {
    case .none: break
    case .all: records.append(record)
    case .compact(let most): keep(record, most: most)
    }
  }

  private mutating func keep(_ record: EncodedRecord, most: Int) {
    guard !isFull else { return }
    // A wait only matters at the end, or if a tick and a sample share its moment.
    if let last = records.last, last.action == .wait,
      last.time < record.time || record.action == .wait
    {
      records.removeLast()
    }
    if records.count < most { records.append(record) } else { isFull = true }
  }

  /// Reads a line that is being written as the next record of this replay.
  mutating func read(_ bytes: [UInt8]) throws(TraceError) -> [EncodedRecord] {
    var next: RecordReader
    if let reader {
      next = reader
    } else {
      next = try RecordReader(after: setup.header, file: setup.file)
    }
    let records = try next.read(bytes)
    reader = next
    return records
  }

  /// What a script has printed, and whether scrolls by the application were dropped.
  func messages(_ printed: [ScriptMessage], of behaviour: String) -> [ScriptMessage] {
    let dropped = replayer.droppedScrolls
    guard dropped.count > 0 else { return printed }
    let scrolls = dropped.count == 1 ? "1 scroll" : "\(dropped.count) scrolls"
    let note = ScriptMessage(
      text: "\(scrolls) by the application dropped: the behaviour scrolls the list itself, unless "
        + "it has autoscroll = false",
      level: .warning, behaviour: behaviour, hook: "autoscroll", time: dropped.first,
      trace: setup.header.name)
    return printed + [note]
  }
}
