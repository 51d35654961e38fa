import ReorderCore
import ReorderRender

/// One recorded drag in a scene, so that a test states only what matters to it.
struct Drag {
  var scene: SceneDescription
  var native = NativePolicy()
  var press = PressRules(duration: 0.5)
  var start: Point2D
  /// The finger's places after the press, one every 100 ms.
  var way: [Point2D]
  /// How the contact ends; `nil` stays down.
  var end: PointerSample.Phase? = .up
  /// Whether ticks are sent in between.
  var isTicked = true

  /// Rows with the given names.
  static func scene(
    _ names: [String], viewport: Size2D = Size2D(width: 320, height: 264), itemLength: Double = 44,
    offset: Double = 0
  ) -> SceneDescription {
    SceneDescription(
      viewport: viewport, offset: Point2D(x: 0, y: offset),
      layout: .list(.init(itemLength: itemLength)),
      sections: [SectionDescription(id: "s", items: names)])
  }

  /// All events, with ticks at 60 Hz in between and until everything rests.
  func events() throws -> [EngineEvent] {
    var samples = [try PointerSample(time: Self.time(0), phase: .down, position: start)]
    var time = 600
    for point in way {
      samples.append(try PointerSample(time: Self.time(time), phase: .move, position: point))
      time += 100
    }
    if let end {
      samples.append(
        try PointerSample(time: Self.time(time), phase: end, position: way.last ?? start))
    }
    return isTicked ? Self.withTicks(samples, until: time + 500) : samples.map { .pointer($0) }
  }

  private static func withTicks(_ samples: [PointerSample], until end: Int) -> [EngineEvent] {
    var events: [EngineEvent] = []
    var next = samples[...]
    for tick in 0...(end * 60 / 1000) {
      let time = Timestamp(microseconds: Int64(tick) * 1_000_000 / 60)
      while let sample = next.first, sample.time <= time {
        events.append(.pointer(sample))
        next.removeFirst()
      }
      events.append(.tick(time))
    }
    return events
  }

  private static func time(_ milliseconds: Int) -> Timestamp {
    Timestamp(microseconds: Int64(milliseconds) * 1000)
  }

  /// Runs the drag and passes on the engine after every event.
  func run(_ body: (EngineEvent, ReorderEngine) throws -> Void) throws {
    var engine = try ReorderEngine(scene: scene, press: press, native: native)
    for event in try events() {
      engine.handle(event)
      try body(event, engine)
    }
  }

  /// The storyboard of the whole drag.
  func storyboard(moves: Int = 5) throws -> [Storyboard.Panel] {
    var storyboard = Storyboard(moves: moves)
    try run { storyboard.record($1) }
    return storyboard.panels
  }

  /// The sequence of the whole drag.
  func sequence(limit: Int = 18_000) throws -> FrameSequence {
    var sequence = FrameSequence(limit: limit)
    var engine = try ReorderEngine(scene: scene, press: press, native: native)
    engine.tracksDisplacement = true
    for event in try events() {
      sequence.look(until: event.time, at: engine)
      engine.handle(event)
      sequence.record(event, in: engine)
    }
    sequence.finish(in: engine)
    return sequence
  }

  /// The frame after the last event up to a moment.
  func frame(at milliseconds: Int) throws -> Frame {
    var engine = try ReorderEngine(scene: scene, press: press, native: native)
    for event in try events() where event.time <= Self.time(milliseconds) {
      engine.handle(event)
    }
    return Frame(of: engine, at: Self.time(milliseconds))
  }

  /// Four fruits, the third one dragged to the top.
  static let fruit = Drag(
    scene: scene(["Apple", "Banana", "Cherry", "Dragon fruit"]),
    start: Point2D(x: 200, y: 110), way: [90, 70, 50, 30, 22].map { Point2D(x: 200, y: $0) })

  /// Two windows that overlap, the one at the back dragged to the right.
  static let windows = Drag(
    scene: SceneDescription(
      viewport: Size2D(width: 320, height: 264),
      sections: [SectionDescription(id: "s", items: ["Apple"])],
      windows: [
        WindowDescription(
          id: "back", frame: Rect2D(x: 20, y: 100, width: 90, height: 60),
          options: WindowOptions(isDraggable: true)),
        WindowDescription(id: "front", frame: Rect2D(x: 60, y: 130, width: 90, height: 60)),
      ]), press: PressRules(duration: 0), start: Point2D(x: 40, y: 110),
    way: [90, 160, 250].map { Point2D(x: $0, y: 120) })
}
