import Glibc
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// A trace under a behaviour whose parameters have these values: what is measured, once.
struct MeasuredReplay: Sendable {
  let trace: Trace
  let behaviour: String
  let loader: BehaviourLoader
  /// The parameters that are varied, in the order of the command line.
  var variation: [Setting] = []
  var tickRate: Double?
  let interrupt: Interrupt

  /// Replays it.
  ///
  /// - Returns: What was measured, or what is wrong in words.
  func run() -> Result<Measurement, CommandFailure> {
    var loader = loader
    loader.settings += variation
    loader.countsExactly = true
    do {
      return .success(try measure(try loader.load(behaviour, for: trace.header)))
    } catch {
      return .failure(CommandFailure("\(error)"))
    }
  }

  private func measure(_ behaviour: Behaviour) throws -> Measurement {
    let loaded = behaviour.totalInstructions
    let start = Self.now
    let (replay, outcome) = try trace.replayed(
      under: behaviour, observing: Metrics(), tickRate: tickRate, until: interrupt)
    return Measurement(
      outcome: outcome, metrics: replay.observer, variation: variation,
      instructions: behaviour.totalInstructions - loaded, seconds: Self.now - start,
      failures: behaviour.failures.map(\.description))
  }

  /// Seconds of the wall clock, from no moment in particular.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What was measured of one replay.
struct Measurement: Sendable {
  let outcome: Outcome
  let metrics: Metrics
  let variation: [Setting]
  /// VM instructions of all hooks.
  let instructions: Int
  /// The wall clock of the whole replay.
  let seconds: Double
  /// What the hooks did wrong, in full words.
  let failures: [String]
}
