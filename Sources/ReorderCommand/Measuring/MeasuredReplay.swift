import Glibc
import ReorderCore
import ReorderScripting
import ReorderTrace

/// A trace under a behaviour whose parameters have these values: what is measured, once.
struct MeasuredReplay: Sendable {
  let trace: Trace
  let behaviour: String
  let roster: BehaviourRoster
  /// The parameters that are varied, in the order of the command line.
  var variation: [Setting] = []
  var tickRate: Double?
  let interrupt: Interrupt

  /// Replays it.
  ///
  /// - Returns: What was measured, or what is wrong in words.
  func run() -> Result<Measurement, CommandFailure> {
    var roster = roster
    roster.settings += variation
    roster.countsExactly = true
    do {
      return .success(try measure(try roster.load(behaviour, for: trace.header)))
    } catch {
      return .failure(CommandFailure("\(error)"))
    }
  }

  private func measure(_ behaviour: Behaviour) throws(TraceError) -> Measurement {
    var policy = behaviour
    var metrics = Metrics()
    let interrupt = interrupt
    var replayer = try Replayer(
      header: trace.header, file: trace.file, line: trace.headerLine, behaviour: behaviour.name,
      tickHz: tickRate)
    replayer.shouldStop = { interrupt.isRaised }
    let loaded = behaviour.totalInstructions
    let start = Self.now
    var outcome = try replayer.run(trace, asking: &policy, observing: &metrics)
    let seconds = Self.now - start
    outcome.scriptErrors = behaviour.failures.map(\.reported)
    return Measurement(
      outcome: outcome, metrics: metrics, variation: variation,
      instructions: behaviour.totalInstructions - loaded, seconds: seconds,
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
