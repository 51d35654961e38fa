import ReorderCore

/// A drag in progress under the native rules, whose finger goes up and down the viewport.
struct RunningDrag {
  private static let samples = 4000

  private var engine: ReorderEngine
  private var rules = NativePolicy(autoscroll: .none)
  private var step = 0

  /// Builds the scene, and lifts the item under the finger.
  init(_ scene: SceneDescription) throws {
    engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0))
    engine.handle(.pointer(try Workload.sample(0, .down)), asking: &rules)
  }

  /// Continues for a run of samples and returns the nanoseconds per sample.
  mutating func nanoseconds() throws -> Double {
    let events = try (1...Self.samples).map {
      EngineEvent.pointer(try Workload.sample(step + $0))
    }
    step += Self.samples
    return cost(of: events, on: &engine, asking: &rules).nanoseconds
  }
}
