import ReorderCore
import ReorderScripting

/// The measured drag: up and down in a list of a hundred rows of mixed heights.
enum Workload {
  static let description = SceneDescription(
    viewport: Size2D(width: 320, height: 600),
    sections: [
      SectionDescription(
        id: "rows",
        items: .listed(
          (0..<100).map { ItemDescription(id: "row-\($0)", length: Double(30 + $0 % 5 * 10)) }))
    ])

  /// An engine whose item in the middle of the viewport has just been lifted.
  static func liftedEngine(_ policy: inout some ReorderPolicy) throws -> ReorderEngine {
    var engine = try ReorderEngine(scene: description, press: PressRules(duration: 0))
    engine.handle(.pointer(try sample(0, .down)), asking: &policy)
    return engine
  }

  /// The finger after a number of steps: it moves 400 points down and up again, one point per step.
  static func sample(
    _ step: Int, _ phase: PointerSample.Phase = .move
  ) throws(PointerSample.Refusal) -> PointerSample {
    try PointerSample(
      time: Timestamp(microseconds: Int64(step) * 8000), phase: phase,
      position: Point2D(x: 100, y: 100 + Double(abs((step + 400) % 800 - 400))))
  }

  /// Loads a script as a behaviour.
  ///
  /// - Parameter exactly: Whether instructions are counted one by one.
  static func behaviour(_ text: String, countingExactly exactly: Bool = false) throws -> Behaviour {
    var options = BehaviourOptions()
    options.countsExactly = exactly
    return try Behaviour(
      named: "bench", source: ScriptSource.File(path: "bench.lua", bytes: Array(text.utf8)),
      options: options)
  }

  /// A recorded drag in a hundred rows: a finger that reports 120 times per second and moves up and
  /// down across the viewport.
  static func trace(samples: Int) -> [UInt8] {
    var text = """
      {"trace":1,"name":"bench","tick_hz":60,"scene":{"viewport":{"width":320,"height":600},\
      "layout":{"type":"list","item_length":44},"sections":[{"id":"s",\
      "items":{"count":100,"prefix":"row-"}}]}}
      {"t":0,"p":"down","x":100,"y":100}

      """
    for step in 1..<samples - 1 {
      let x = 100 + Double(step % 7) / 4
      let y = 100 + Double(abs((step + 300) % 600 - 300))
      text += "{\"t\":\(500 + Double(step) * 8.25),\"p\":\"move\",\"x\":\(x),\"y\":\(y)}\n"
    }
    text += "{\"t\":\(500 + Double(samples) * 8.25),\"p\":\"up\",\"x\":100,\"y\":300}\n"
    return Array(text.utf8)
  }
}
