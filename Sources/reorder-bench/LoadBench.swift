import ReorderCore
import ReorderScripting

/// What a behaviour takes before its first hook: loading, being made fresh again, and the lift.
enum LoadBench {
  private static let runs = 200

  /// The microseconds of each behaviour, and how often those of the native rules that is.
  static func figures() throws -> [Figure] {
    try CorpusBench.behaviours.flatMap { name in
      try pair("load", name, load) + pair("rewind", name, rewind, .atMost(25))
        + pair("lift", name, lift)
    }
  }

  private static func pair(
    _ figure: String, _ name: String, _ body: (Behaviour) throws -> Double,
    _ goal: Figure.Goal? = nil
  ) throws -> [Figure] {
    let one = try Behaviour(named: name, in: .shipped)
    let other = try Behaviour(named: CorpusBench.native, in: .shipped)
    precondition(one.remember() && other.remember(), "no state can be rewound here")
    let pair = try Pair(runs: runs) {
      try body(one)
    } over: {
      try body(other)
    }
    return [
      Figure("\(figure)_us.\(name)", median(pair.first) / 1000, "us", goal),
      Figure("\(figure)_ratio.\(name)", pair.ratio, "ratio"),
    ]
  }

  private static func load(_ behaviour: Behaviour) throws -> Double {
    try nanoseconds { _ = try Behaviour(named: behaviour.name, in: .shipped) }
  }

  /// After a drag, as before each trace of a replay.
  private static func rewind(_ behaviour: Behaviour) throws -> Double {
    var policy = behaviour
    var engine = try Workload.liftedEngine(&policy)
    for step in 1..<100 {
      engine.handle(.pointer(try Workload.sample(step)), asking: &policy)
    }
    return nanoseconds { precondition(behaviour.rewind()) }
  }

  /// A press in a list of a hundred rows, and the tick two seconds later, by which it has lifted.
  private static func lift(_ behaviour: Behaviour) throws -> Double {
    var policy = behaviour
    var engine = try ReorderEngine(scene: Workload.description)
    let press = EngineEvent.pointer(try Workload.sample(0, .down))
    let time = nanoseconds {
      engine.handle(press, asking: &policy)
      engine.handle(.tick(Timestamp(microseconds: 2_000_000)), asking: &policy)
    }
    precondition([.lifted, .dragging].contains(engine.phase), "\(behaviour.name) lifts nothing")
    return time
  }
}
