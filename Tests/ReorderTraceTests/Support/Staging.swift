import ReorderCore
import ReorderTrace

/// A header over one section of plain rows of 44 points.
func rows(
  _ items: [String], height: Double = 480, offset: Double = 0, tickHz: Double = 60
) -> EncodedHeader {
  EncodedHeader(
    name: "rows", tickHz: tickHz,
    scene: SceneDescription(
      viewport: Size2D(width: 320, height: height), offset: Point2D(x: 0, y: offset),
      sections: [SectionDescription(id: "s", items: .listed(items.map { ItemDescription(id: $0) }))]
    ))
}

/// A pointer record.
func sample(
  _ time: Double, _ phase: PointerSample.Phase, _ y: Double, x: Double = 100, contact: Int = 0
) -> EncodedRecord {
  EncodedRecord(time: time, action: .pointer(EncodedPointer(phase, x: x, y: y, contact: contact)))
}

/// A record that only lets time pass.
func wait(_ time: Double) -> EncodedRecord { EncodedRecord(time: time, action: .wait) }

/// Records the steps of a replay.
struct Witness: ReplayObserver {
  var events: [EngineEvent] = []
  var changes: [ReorderChange] = []

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    events.append(event)
    changes += engine.changes
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    changes += engine.changes
  }

  /// The ticks among the events, in milliseconds.
  var ticks: [Double] {
    events.compactMap { if case .tick(let time) = $0 { time.milliseconds } else { nil } }
  }
}

/// Replays records in a scene with the native rules.
func replay(
  _ header: EncodedHeader, _ records: [EncodedRecord], tickHz: Double? = nil,
  native: NativePolicy = NativePolicy(), press: PressRules = PressRules()
) throws -> (outcome: Outcome, witness: Witness) {
  var witness = Witness()
  var policy = native
  var replayer = try Replayer(
    header: header, file: "rows.trace.jsonl", tickHz: tickHz, press: press, native: native)
  let trace = Trace(file: "rows.trace.jsonl", header: header, records: records)
  let outcome = try replayer.run(trace, asking: &policy, observing: &witness)
  return (outcome, witness)
}

/// Replays a trace with the native rules.
func replay(_ trace: Trace) throws -> Outcome {
  try replay(trace.header, trace.records).outcome
}
