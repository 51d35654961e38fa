internal import ReorderCore
internal import ReorderReplay
package import ReorderScripting
internal import ReorderTrace

/// How a law fared under a behaviour.
package struct LawResult: Sendable {
  /// The law.
  package let law: DragLaw
  /// The drags that lifted something.
  package var drags = 0
  /// How many of them broke the law.
  package var broken = 0
  /// The smallest drag that breaks it; `nil` if none does.
  package var breach: LawBreach?
  /// The number of the first drag that broke it, from 1.
  package var first = 0
  /// Which comparison that drag was given.
  var choice = 0
}

/// Random drags under a behaviour, and for each law that breaks the smallest drag that shows it.
///
/// The same seed gives the same drags on every machine, and so the same results.
package struct LawSearch {
  /// The seed unless one is given.
  package static let usualSeed: UInt64 = 1
  /// The drags a law that tell an author at once.
  package static let quick = 60

  /// The seed of the drags.
  package let seed: UInt64
  private let subject: LawSubject
  private let laws: [DragLaw]
  private let goesOn: Bool
  private let drags: LawDrags

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - subject: The behaviour.
  ///   - laws: The laws to try.
  ///   - seed: The seed of the drags.
  ///   - goesOn: Whether drags are counted after the first that breaks a law.
  package init(
    _ subject: LawSubject, _ laws: [DragLaw], seed: UInt64 = usualSeed,
    countingAll goesOn: Bool = false
  ) {
    (self.subject, self.laws, self.seed, self.goesOn) = (subject, laws, seed, goesOn)
    drags = LawDrags(seed: seed, press: subject.press)
  }

  /// Tries some of the drags.
  ///
  /// - Parameter range: The numbers of the drags, from 0.
  /// - Returns: A result of each law, in the order given.
  package func results(_ range: Range<Int>) -> [LawResult] {
    let trial = LawTrial(subject)
    var results = laws.map { LawResult(law: $0) }
    for number in range {
      if subject.isStopped { break }
      guard goesOn || results.contains(where: { $0.broken == 0 }),
        let trace = drags.trace(number), let drag = subject.play(trace)
      else { continue }
      for index in results.indices where goesOn || results[index].broken == 0 {
        if drag.watch.lift != nil { results[index].drags += 1 }
        let law = results[index].law
        guard let breach = trial.breach(of: law, by: drag, choice: number) else { continue }
        results[index].broken += 1
        guard results[index].breach == nil else { continue }
        results[index].first = number + 1
        results[index].choice = number
        results[index].breach = breach
      }
    }
    return results.map { result in
      var result = result
      result.breach = result.breach.map { smallest($0, of: trial, result.choice) }
      return result
    }
  }

  /// The most drags that are tried for simplicity's sake.
  private static let mostSimpler = 600

  /// The smallest drag that breaks the law in the same way.
  private func smallest(
    _ breach: LawBreach, of trial: LawTrial, _ choice: Int
  ) -> LawBreach {
    var smallest = breach
    // What a drag shows by itself is made smaller itself, else what it is compared with.
    let isItsOwn = subject.play(breach.drag.trace).map {
      trial.breach(of: breach.law, by: $0, choice: choice) != nil
    }
    guard isItsOwn == true else { return breach }
    var search = DragSearch(count: 1, keepsScene: false) { _ in breach.drag.trace }
    var failed = false
    while search.attempts < Self.mostSimpler, !subject.isStopped {
      guard case .attempt(let trace) = search.next(failed: failed) else { break }
      failed = false
      guard let drag = subject.play(trace),
        let next = trial.breach(of: breach.law, by: drag, choice: choice)
      else { continue }
      (smallest, failed) = (next, true)
    }
    return smallest
  }
}

extension LawBreach {
  /// What a reader sees: what happened, the drag, its scene and both outcomes, line by line.
  package func lines(_ subject: LawSubject) -> [String] {
    var lines = [what + (time.map { ", at \(LuaLiteral.number($0.milliseconds)) ms" } ?? "")]
    lines += DragText.lines(of: drag.trace)
    lines.append("ends in \(Self.words(drag.order))")
    if let other { lines.append("\(other.words): \(Self.words(other.run.order))") }
    if let decision = decision(subject) { lines.append(decision) }
    return lines
  }

  private static func words(_ order: [[String]]) -> String {
    order.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// The first target that the two drags are given and that differs.
  private func decision(_ subject: LawSubject) -> String? {
    guard let other, let first = targets(of: drag, subject),
      let second = targets(of: other.run, subject)
    else { return nil }
    for index in 0..<max(first.count, second.count) {
      let (a, b) = (
        index < first.count ? first[index] : nil, index < second.count ? second[index] : nil
      )
      guard a?.words != b?.words, let here = a ?? b else { continue }
      let there = b.map { "\($0.words) at \(LuaLiteral.number($0.time)) ms" } ?? "nothing more"
      return "'target' answers \(a == nil ? "nothing more" : here.words) at "
        + "\(LuaLiteral.number(here.time)) ms here, and \(there) there"
    }
    return nil
  }

  private func targets(
    of run: LawRun, _ subject: LawSubject
  ) -> [(words: String, time: Double)]? {
    let replay = subject.play(
      run.trace, tickRate: run.tickRate, setting: run.values, with: StepLog())
    guard let steps = replay?.observer.steps else { return nil }
    var targets: [(words: String, time: Double)] = []
    for step in steps {
      for decision in step.decisions where decision.hook == .target {
        let words =
          if case .target(let slot?) = decision.answer {
            "place \(slot.item + 1)"
          } else {
            "the item's own place"
          }
        if targets.last?.words != words { targets.append((words, step.key.time.milliseconds)) }
      }
    }
    return targets
  }
}
