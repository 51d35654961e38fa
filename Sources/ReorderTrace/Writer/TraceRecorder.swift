public import ReorderCore

/// Records what happens to a list as a trace: for an application that has an engine, so that the
/// trace replays to the same outcome, and for one that has none, which describes its scene.
///
/// ```swift
/// for event in events {
///   recorder.record(event, in: engine.scene)
///   engine.handle(event, asking: &policy)
/// }
/// recorder.finish()
/// let trace = Trace(name: "drag", scene: description, recorder: recorder)
/// ```
///
/// By default ticks are not recorded: a replay generates them again from the header's tick rate, so
/// a host whose ticks should replay exactly takes their times from a ``TickClock`` of that rate. A
/// `wait` is recorded where time passed and nothing else happened after it, or where a tick came
/// before a sample of the same instant. A recorder of ticks records each one, so that a replay has
/// exactly the frames of the host, whatever times a display gave them.
///
/// A host's own cancel is recorded as the key with the same meaning.
public struct TraceRecorder: Sendable {
  /// The records so far.
  package private(set) var records: [EncodedRecord] = []

  private let recordsTicks: Bool
  private var hasTicks = false
  private var latest = Timestamp.zero
  private var tick: Timestamp?

  /// Creates a recorder for one trace.
  ///
  /// - Parameter recordsTicks: Whether the host's ticks are records of their own.
  public init(recordsTicks: Bool = false) { self.recordsTicks = recordsTicks }

  /// Records an event; feed every one, in the same order.
  ///
  /// A lift by keys is recorded as a `wait`, since only a scene or the application has its name.
  public mutating func record(_ event: EngineEvent) {
    let time = max(event.time, latest)
    if case .tick = event, !recordsTicks {
      tick = time
    } else {
      append(EncodedAction(event), at: time)
    }
    latest = time
  }

  /// Records that keys lift an item or a window.
  ///
  /// - Parameters:
  ///   - name: Its id in the scene.
  ///   - moment: When.
  public mutating func recordLift(of name: String, at moment: Timestamp) {
    let time = max(moment, latest)
    append(.key(.lift, item: name), at: time)
    latest = time
  }

  /// Records an event of an engine.
  ///
  /// A lift of something that does not exist is recorded as a `wait`.
  ///
  /// - Parameters:
  ///   - event: The engine's event.
  ///   - scene: The engine's scene, for the name of what a key lifts.
  public mutating func record(_ event: EngineEvent, in scene: borrowing ReorderScene) {
    if case .key(.lift(let subject), let time) = event, let name = scene.nameOfExisting(subject) {
      recordLift(of: name, at: time)
    } else {
      record(event)
    }
  }

  /// Records a change that the application made and the engine accepted, among the events.
  public mutating func record(_ change: SceneChange, at moment: Timestamp) {
    let time = max(moment, latest)
    append(.change(change), at: time)
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
