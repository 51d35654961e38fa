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
  func run() -> Result<VariedMeasurement, CommandFailure> {
    var loader = loader
    loader.settings += variation
    loader.countsExactly = true
    do {
      let behaviour = try loader.load(behaviour, for: trace.header)
      defer { loader.giveBack(behaviour) }
      return .success(try measure(behaviour))
    } catch {
      return .failure(CommandFailure("\(error)"))
    }
  }

  private func measure(_ behaviour: Behaviour) throws -> VariedMeasurement {
    let measurement = try Measurement(
      of: trace, under: behaviour, tickRate: tickRate, shouldStop: { interrupt.isRaised },
      clock: { .monotonicSeconds })
    try interrupt.check()
    return VariedMeasurement(variation: variation, measurement: measurement)
  }
}

/// The measurement of one replay, and the parameters that set it apart from others.
struct VariedMeasurement: Sendable {
  let variation: [Setting]
  let measurement: Measurement
}
