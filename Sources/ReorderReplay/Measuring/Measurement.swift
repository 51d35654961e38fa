package import ReorderJSON
package import ReorderScripting
package import ReorderTrace

/// The measurement of one replay.
package struct Measurement: Sendable {
  /// The outcome of the replay.
  package let outcome: Outcome
  /// The figures of the replay.
  package let metrics: Metrics
  /// VM instructions of all hooks.
  package let instructions: Int
  /// The wall-clock time of the whole replay.
  package let seconds: Double
  /// What the script has printed.
  package let messages: [ScriptMessage]
  /// The errors of the hooks, in full.
  package let failures: [String]

  /// Replays a trace and measures it.
  ///
  /// - Parameters:
  ///   - trace: The trace to replay.
  ///   - behaviour: The behaviour that decides, in a state of its own, which counts exactly.
  ///   - tickRate: Ticks per second; if omitted, the trace's own rate.
  ///   - shouldStop: Returns whether to stop; polled regularly.
  ///   - clock: Returns the seconds of a wall clock, from an arbitrary start.
  /// - Throws: ``/ReorderTrace/TraceError`` if the trace cannot be replayed, or was stopped.
  package init(
    of trace: Trace, under behaviour: Behaviour, tickRate: Double? = nil,
    shouldStop: (@Sendable () -> Bool)? = nil, clock: () -> Double = { 0 }
  ) throws(TraceError) {
    let (loaded, start) = (behaviour.totalInstructions, clock())
    var setup = ReplaySetup(trace, shouldStop: shouldStop)
    setup.tickRate = tickRate
    setup.keeping = .none
    behaviour.trace = trace.header.name
    var replay = try Replay(setup, under: behaviour, observing: Metrics())
    outcome = try replay.run(trace)
    metrics = replay.observer
    instructions = behaviour.totalInstructions - loaded
    seconds = clock() - start
    messages = replay.messages
    failures = behaviour.failures.map { $0.description }
  }
}

extension Measurement {
  /// The measurement as a line of JSON.
  ///
  /// - Parameters:
  ///   - measures: The figures to write.
  ///   - writeSettings: Writes what sets the replay apart from others.
  package func line(
    _ measures: [Measure] = Measure.exact, _ writeSettings: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    JSONWriter.line { object in
      object.member("trace", outcome.trace)
      object.member("behaviour", outcome.behaviour ?? "native")
      writeSettings(&object)
      object.member("phase", outcome.phase.rawValue)
      for measure in measures {
        object.key(escaping: measure.rawValue)
        if let value = measure.value(of: self) { object.value(value) } else { object.null() }
      }
      object.key("order")
      object.array { sections in
        for section in outcome.order {
          sections.array { names in for name in section { names.value(name) } }
        }
      }
    }
  }
}
