import ReorderCore
import ReorderLaws
import ReorderScripting
import ReorderTrace

/// Tries the laws of a drag under behaviours, and reports what breaks them.
struct LawCheck {
  /// A behaviour and the values of its parameters that are set.
  struct Setup: Sendable {
    let behaviour: String
    let values: [String: ParameterValue]
  }

  /// What one law comes to under one behaviour.
  struct Report: Sendable {
    let setup: Setup
    let path: String
    var result: LawResult
    /// The reason that the behaviour gives for breaking it; `nil` if it gives none.
    let reason: String?
    /// Whether it gives the reason itself, and not only the behaviour on which it builds.
    let isOwnReason: Bool
    /// What the smallest drag shows.
    var lines: [String]
  }

  /// Some drags under a behaviour.
  private struct Job: Sendable {
    let setup: Setup
    let drags: Range<Int>
    let laws: [DragLaw]
  }

  /// The drags of one job.
  private static let most = 2000
  /// The drags that a law gets at least which a behaviour says it breaks, to show that it does.
  private static let patience = 50_000

  let directory: ScriptSource
  let behaviours: [Setup]
  let laws: [DragLaw]
  let count: Int
  let seed: UInt64
  let jobs: Int
  let countsAll: Bool
  let console: Console

  /// Tries every law under every behaviour, and hands over the reports of a behaviour at a time.
  func run(_ take: ([Report]) throws -> Void) throws {
    let (directory, seed, countsAll, stop) = (
      directory, seed, countsAll, console.interrupt.scripts
    )
    let work: [Job] = behaviours.flatMap { setup in
      stride(from: 0, to: count, by: Self.most).map { start in
        Job(setup: setup, drags: start..<min(start + Self.most, count), laws: laws)
      }
    }
    var waiting: [Report] = []
    try OrderedPool.run(work, threads: jobs) { job in
      Self.reports(job, in: directory, seed: seed, countingAll: countsAll, stop)
    } taking: { reports in
      try console.interrupt.check()
      if waiting.first?.setup.behaviour != reports.first?.setup.behaviour, !waiting.isEmpty {
        try take(settled(waiting))
        waiting = []
      }
      waiting = waiting.isEmpty ? reports : zip(waiting, reports).map { Self.joined($0, $1) }
    }
    if !waiting.isEmpty { try take(settled(waiting)) }
  }

  private static func reports(
    _ job: Job, in directory: ScriptSource, seed: UInt64, countingAll: Bool, _ stop: StopSwitch
  ) -> [Report] {
    guard
      let subject = try? LawSubject(
        named: job.setup.behaviour, in: directory, setting: job.setup.values, stop: stop)
    else { return [] }
    let search = LawSearch(subject, job.laws, seed: seed, countingAll: countingAll)
    let path = (try? directory.behaviour(job.setup.behaviour).path) ?? job.setup.behaviour
    return search.results(job.drags).map { result in
      Report(
        setup: job.setup, path: path, result: result,
        reason: subject.breaks[result.law], isOwnReason: subject.ownBreaks.contains(result.law),
        lines: result.breach?.lines(subject) ?? [])
    }
  }

  private static func joined(_ one: Report, _ other: Report) -> Report {
    var sum = one
    sum.result.drags += other.result.drags
    sum.result.broken += other.result.broken
    if sum.result.breach == nil {
      (sum.result.breach, sum.result.first) = (other.result.breach, other.result.first)
      sum.lines = other.lines
    }
    return sum
  }

  /// Looks longer for a drag that breaks a law which the behaviour says it breaks.
  private func settled(_ reports: [Report]) throws -> [Report] {
    let open = reports.filter { $0.isOwnReason && $0.result.broken == 0 }
    guard let setup = open.first?.setup else { return reports }
    var laws = open.map(\.result.law)
    var found: [DragLaw: Report] = [:]
    var start = count
    let end = max(count, Self.patience)
    while !laws.isEmpty, start < end {
      let job = Job(
        setup: setup, drags: start..<min(start + Self.most, end), laws: laws)
      let more = Self.reports(
        job, in: directory, seed: seed, countingAll: false, console.interrupt.scripts)
      try console.interrupt.check()
      for report in more where report.result.broken > 0 { found[report.result.law] = report }
      laws.removeAll { found[$0] != nil }
      start = job.drags.upperBound
    }
    return reports.map { report in
      found[report.result.law].map { Self.joined(report, $0) } ?? report
    }
  }
}

extension LawCheck.Report {
  /// What a person reads; `nil` if there is nothing to say.
  func text(seed: UInt64, withRate hasRate: Bool) -> (lines: [String], isNote: Bool)? {
    let law = result.law
    switch (result.broken > 0, reason) {
    case (true, nil):
      let rate = hasRate ? ", \(result.broken) of \(result.drags) drags" : ""
      return (
        ["\(path): breaks the law '\(law.rawValue)'\(rate): \(law.sentence)"]
          + lines.map { "   \($0)" } + ["   from drag \(result.first) of seed \(seed)"], false
      )
    case (true, let reason?):
      return (["\(path): note: breaks the law '\(law.rawValue)': \(reason)"], true)
    case (false, .some) where isOwnReason:
      return (
        [
          "\(path): does not break the law '\(law.rawValue)' any more; "
            + "take it out of 'breaks'"
        ], false
      )
    case (false, _): return nil
    }
  }
}
