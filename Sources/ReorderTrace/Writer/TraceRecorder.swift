public import ReorderCore

/// Records the events of an engine as a trace that replays to the same outcome.
///
/// By default ticks are not recorded: a replay generates them again from the header's tick rate, so
/// a host whose ticks should replay exactly takes their times from a ``TickClock`` of that rate. A
/// `wait` is recorded where time passed and nothing else happened after it, or where a tick came
/// before a sample of the same instant. A recorder of ticks records each one, so that a replay has
/// exactly the frames of the host, whatever times a display gave them.
///
/// A host's own cancel is recorded as the key with the same meaning.
public struct TraceRecorder: Sendable {
  /// The records that were not fetched yet.
  package private(set) var records: [EncodedRecord] = []

  private let recordsTicks: Bool
  private var hasTicks = false
  private var latest = Timestamp.zero
  private var tick: Timestamp?

  /// Creates a recorder for one trace.
  ///
  /// - Parameter recordsTicks: Whether the host's ticks are records of their own.
  public init(recordsTicks: Bool = false) { self.recordsTicks = recordsTicks }

  /// Returns the records since the last call, so that a long recording need not be kept.
  package mutating func takeRecords() -> [EncodedRecord] {
    defer { records.removeAll() }
    return records
  }

  /// Records an event; feed every event that the engine handles, in the same order.
  ///
  /// A lift of something that does not exist is recorded as a `wait`.
  ///
  /// - Parameters:
  ///   - event: The engine's event.
  ///   - scene: The scene, for the name of what a key lifts.
  public mutating func record(_ event: EngineEvent, in scene: borrowing ReorderScene) {
    let time = max(event.time, latest)
    if case .tick = event, !recordsTicks {
      tick = time
    } else {
      append(EncodedAction(event, in: scene), at: time)
    }
    latest = time
  }

  /// Records a change that the application made and the engine accepted, among the events.
  public mutating func record(_ change: SceneChange, at moment: Timestamp) {
    let time = max(moment, latest)
    append(.change(EncodedChange(change)), at: time)
    latest = time
  }

  /// Ends the recording: time that passed after the last record is recorded.
  public mutating func finish() {
    guard let tick else { return }
    append(.wait, at: tick)
  }

  private mutating func append(_ action: EncodedAction, at time: Timestamp) {
    // The clock of a replay stands still from the first tick on, so there is one from the start.
    if recordsTicks, !hasTicks {
      hasTicks = true
      records.append(EncodedRecord(time: time.milliseconds, action: .tick))
      if action == .tick { return }
    }
    if tick == time, action != .wait {
      records.append(EncodedRecord(time: time.milliseconds, action: .wait))
    }
    tick = nil
    records.append(EncodedRecord(time: time.milliseconds, action: action))
  }
}
