import ReorderCore
import ReorderTrace

/// A drag in a list of the application's own, recorded as a trace and what came of it.
struct ListRecording {
  private let scene: SceneDescription
  private let start: Double
  private var recorder = TraceRecorder(recordsTicks: true)
  private var observation = Observation()

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - scene: The list as it is now.
  ///   - seconds: The time now, by the clock that times the touches.
  init(of scene: SceneDescription, at seconds: Double) {
    (self.scene, start) = (scene, seconds)
    recorder.record(.tick(.zero))
  }

  private func time(_ seconds: Double) -> Timestamp {
    Timestamp(milliseconds: max(0, seconds - start) * 1000) ?? .zero
  }

  /// Records a touch; the place is relative to the visible part of the list.
  mutating func touch(
    _ phase: PointerSample.Phase, x: Double, y: Double, contact: Int = 0, at seconds: Double
  ) throws {
    let place = Point2D(x: x, y: y)
    let sample = try PointerSample(
      time: time(seconds), phase: phase, position: place, contact: contact)
    recorder.record(.pointer(sample))
  }

  /// Records that the application drew a frame.
  mutating func frame(at seconds: Double) { recorder.record(.tick(time(seconds))) }

  /// Records that the list was scrolled, by the user or by the application's own autoscroll.
  mutating func scroll(x: Double, y: Double, by source: ScrollSource, at seconds: Double) {
    recorder.record(.scroll(to: Point2D(x: x, y: y), at: time(seconds), by: source))
  }

  /// Notes that the application moved a row while it was dragged.
  mutating func moved(_ id: String, from: Int, to: Int, at seconds: Double) {
    observation.move(
      id, from: Slot(section: 0, item: from), to: Slot(section: 0, item: to), at: time(seconds))
  }

  /// Ends the recording with the application's order: `drag.trace.jsonl` and `drag.observed.json`.
  mutating func finish(order: [String]) -> (trace: [UInt8], observed: [UInt8]) {
    recorder.finish()
    observation.order = [order]
    let trace = Trace(name: "drag", scene: scene, recorder: recorder)
    return (trace.encoded, observation.encoded)
  }
}

extension SceneDescription {
  /// A list of rows of their own heights, below each other.
  init(
    visible size: Size2D, insets: Insets, offset: Point2D,
    rows: [(id: String, height: Double)]
  ) {
    let items = rows.map { ItemDescription(id: $0.id, length: $0.height) }
    self.init(
      viewport: size, insets: insets, offset: offset,
      sections: [SectionDescription(id: "rows", items: .listed(items))])
  }
}
