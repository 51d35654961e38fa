import Glibc
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// One measurement to make: a trace under a behaviour with these parameter values.
struct MeasuredReplay: Sendable {
  let trace: Trace
  let behaviour: String
  let loader: BehaviourLoader
  /// The varied parameters, in command-line order.
  var variation: [Setting] = []
  var tickRate: Double?
  let interrupt: Interrupt

  /// Replays it.
  ///
  /// - Returns: The measurement, or the error as text.
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

  /// Seconds of the wall clock, from an arbitrary start.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The measurement of one replay.
struct Measurement: Sendable {
  let outcome: Outcome
  let metrics: Metrics
  let variation: [Setting]
  /// VM instructions of all hooks.
  let instructions: Int
  /// The wall-clock time of the whole replay.
  let seconds: Double
  /// The errors of the hooks, in full.
  let failures: [String]
}
