import ReorderRender
import ReorderReplay
import ReorderTrace

/// Measures several replays at the same time and delivers the measurements in their order.
struct MeasuringRun {
  let console: Console
  let jobs: Int
  let label: String
  /// The messages of scripts to show; equal ones are shown once.
  let messages: MessageFilter

  /// Measures everything.
  ///
  /// - Parameters:
  ///   - replays: The replays to measure.
  ///   - each: Receives every measurement, in the order of the replays whatever the number of jobs.
  /// - Returns: Whether every replay could be measured and no hook failed.
  func run(
    _ replays: [MeasuredReplay], each: (VariedMeasurement) throws -> Void
  ) throws -> Bool {
    var progress = ProgressBar(console: console, label: label, total: replays.count)
    defer { progress.clear() }
    var isGood = true
    var (failures, heard): (Set<String>, Set<String>) = ([], [])
    func take(_ result: Result<VariedMeasurement, CommandFailure>) throws {
      try console.interrupt.check()
      progress.advance()
      switch result {
      case .success(let measured):
        for line in messages.lines(of: measured.measurement.messages)
        where heard.insert(line).inserted {
          progress.clear()
          complain(line)
        }
        let measuredFailures = measured.measurement.failures
        for failure in measuredFailures where failures.insert(failure).inserted {
          progress.clear()
          complain(failure)
        }
        if !measuredFailures.isEmpty { isGood = false }
        try each(measured)
      case .failure(let failure):
        isGood = false
        progress.clear()
        if failures.insert(failure.message).inserted { complain(failure.message) }
      }
    }
    try OrderedPool.run(replays, threads: jobs, { $0.run() }, taking: take)
    return isGood
  }

  private func complain(_ message: String) {
    for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
      console.note(PrintableText(String(line)).text)
    }
  }
}
