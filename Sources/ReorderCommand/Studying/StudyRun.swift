import ReorderCore
import ReorderScripting
import ReorderStudy
import ReorderTrace

/// Hands at tasks under several settings, several hands at the same time.
struct StudyRun: Sendable {
  let tasks: [StudyTask]
  let settings: [StudySetting]
  /// The numbers of the hands.
  let hands: Range<Int>
  let kind: PointerKind
  let seed: UInt64
  let interrupt: Interrupt

  /// How many hands one piece of work has.
  private static let portion = 64

  /// Some hands at a task under a setting.
  private struct Job: Sendable {
    let setting: Int
    let task: Int
    let hands: Range<Int>
  }

  private var jobs: [Job] {
    var jobs: [Job] = []
    for setting in settings.indices {
      for task in tasks.indices {
        for first in stride(from: hands.lowerBound, to: hands.upperBound, by: Self.portion) {
          let hands = first..<min(first + Self.portion, hands.upperBound)
          jobs.append(Job(setting: setting, task: task, hands: hands))
        }
      }
    }
    return jobs
  }

  /// How many pieces of work there are.
  var pieces: Int { jobs.count }

  /// Runs every hand.
  ///
  /// The results do not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - threads: How many work at the same time.
  ///   - advance: Called for each of ``pieces``, as it is done.
  /// - Throws: ``CommandFailure`` if a behaviour cannot be loaded, or a hook of it fails.
  func run(threads: Int, _ advance: () -> Void = {}) throws -> Study {
    var study = empty
    try results(threads: threads) { job, results in
      advance()
      study.add(results, of: job.setting)
    }
    return study
  }

  /// The study without results.
  private var empty: Study {
    Study(
      settings: settings.map(\.shown), tasks: tasks.map(\.name), hands: hands.count, kind: kind,
      seed: seed)
  }

  /// Runs every hand, and writes what became of each as a line of a study's trials.
  func lines(threads: Int, write: ([UInt8]) throws -> Void) throws {
    try write(empty.header)
    try results(threads: threads) { job, results in
      try write(
        zip(job.hands, results).flatMap { hand, result in
          result.line(setting: job.setting, task: job.task, hand: hand)
        })
    }
  }

  /// The results of every job, in their order.
  private func results(
    threads: Int, take: (Job, [TrialResult]) throws -> Void
  ) throws {
    let jobs = jobs
    var number = 0
    let work = { @Sendable (job: Job) in
      each(job.hands) { (hand) throws(CommandFailure) in
        var trial = trial(of: hand, task: job.task)
        return try settings[job.setting].run(&trial)
      }
    }
    try OrderedPool.run(jobs, threads: threads, work) { result in
      try interrupt.check()
      try take(jobs[number], try result.get())
      number += 1
    }
  }

  /// Records the trial of every hand as a trace, in the order of settings, tasks and hands.
  func traces(threads: Int, each: (Trace) throws -> Void) throws {
    let work = { @Sendable (job: Job) in
      self.each(job.hands) { (hand) throws(CommandFailure) in
        try trace(of: hand, task: job.task, setting: job.setting)
      }
    }
    try OrderedPool.run(jobs, threads: threads, work) { result in
      try interrupt.check()
      for trace in try result.get() { try each(trace) }
    }
  }

  /// What comes of some hands, as far as nobody interrupts.
  private func each<Outcome>(
    _ hands: Range<Int>, _ work: (Int) throws(CommandFailure) -> Outcome
  ) -> Result<[Outcome], CommandFailure> {
    var outcomes: [Outcome] = []
    for hand in hands where !interrupt.isRaised {
      do throws(CommandFailure) {
        outcomes.append(try work(hand))
      } catch {
        return .failure(error)
      }
    }
    return .success(outcomes)
  }

  private func trial(of hand: Int, task: Int, recording: Bool = false) -> Trial {
    Trial(
      tasks[task], hand: HandPopulation(kind).hand(hand, seed: seed), number: hand, seed: seed,
      recording: recording)
  }

  /// Records the trial of a hand again, as a trace.
  func trace(of hand: Int, task: Int, setting: Int) throws(CommandFailure) -> Trace {
    var trial = trial(of: hand, task: task, recording: true)
    _ = try settings[setting].run(&trial)
    return trial.trace(
      named: "\(tasks[task].name)-hand-\(hand)", behaviour: settings[setting].name,
      parameters: try settings[setting].values())
  }
}

/// A behaviour and its parameters in a study.
struct StudySetting: Sendable {
  /// The behaviour's name.
  let name: String
  /// How tables and files show it.
  let shown: Study.Setting
  private let loader: BehaviourLoader

  /// - Parameters:
  ///   - name: The behaviour's name.
  ///   - loader: Loads it with the settings that do not vary.
  ///   - variation: The parameters that vary; `nil` for one that the behaviour does not have.
  init(_ name: String, _ loader: BehaviourLoader, _ variation: [(key: String, value: String?)]) {
    self.name = name
    shown = Study.Setting(name, variation.map { Study.Setting.Value($0.key, $0.value) })
    var loader = loader
    for (key, value) in variation {
      if let value { loader.settings.append(Setting(key: key, value: value)) }
    }
    self.loader = loader
  }

  /// Runs a trial under a fresh copy of the behaviour.
  func run(_ trial: inout Trial) throws(CommandFailure) -> TrialResult {
    do {
      var behaviour = try loader.load(name)
      defer { loader.giveBack(behaviour) }
      let result = trial.run(asking: &behaviour)
      if let failure = behaviour.failures.first { throw failure }
      return result
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// The values of the behaviour's parameters, as a trace has them.
  func values() throws(CommandFailure) -> [String: ParameterValue] {
    do {
      let behaviour = try loader.load(name)
      defer { loader.giveBack(behaviour) }
      return behaviour.values
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
