import ReorderCore
import ReorderScripting
import ReorderStudy
import ReorderTrace

/// Hands at tasks under several settings, several hands at the same time.
struct StudyRun: Sendable {
  let tasks: [StudyTask]
  let settings: [StudySetting]
  let hands: Int
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
        for first in stride(from: 0, to: hands, by: Self.portion) {
          let hands = first..<min(first + Self.portion, hands)
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
    var study = Study(
      settings: settings.map(\.shown), tasks: tasks.map(\.name), hands: hands, kind: kind,
      seed: seed)
    let jobs = jobs
    var number = 0
    try OrderedPool.run(jobs, threads: threads, { work($0) }) { result in
      try interrupt.check()
      advance()
      study.add(try result.get(), of: jobs[number].setting)
      number += 1
    }
    return study
  }

  private func work(_ job: Job) -> Result<[TrialResult], CommandFailure> {
    let population = HandPopulation(kind)
    var results: [TrialResult] = []
    for number in job.hands where !interrupt.isRaised {
      do {
        var trial = Trial(
          tasks[job.task], hand: population.hand(number, seed: seed), number: number, seed: seed)
        results.append(try settings[job.setting].run(&trial))
      } catch {
        return .failure(error)
      }
    }
    return .success(results)
  }

  /// Records the trial of every hand as a trace, in the order of settings, tasks and hands.
  func traces(threads: Int, each: (Trace) throws -> Void) throws {
    let work = { @Sendable (job: Job) -> Result<[Trace], CommandFailure> in
      var traces: [Trace] = []
      for hand in job.hands where !interrupt.isRaised {
        do throws(CommandFailure) {
          traces.append(try trace(of: hand, task: job.task, setting: job.setting))
        } catch {
          return .failure(error)
        }
      }
      return .success(traces)
    }
    try OrderedPool.run(jobs, threads: threads, work) { result in
      try interrupt.check()
      for trace in try result.get() { try each(trace) }
    }
  }

  /// Records the trial of a hand again, as a trace.
  func trace(of hand: Int, task: Int, setting: Int) throws(CommandFailure) -> Trace {
    let parameters = HandPopulation(kind).hand(hand, seed: seed)
    var trial = Trial(
      tasks[task], hand: parameters, number: hand, seed: seed, recording: true)
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
