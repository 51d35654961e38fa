import ReorderAuthoring
import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace

/// Replays traces under each behaviour of a directory, and collects the hooks that fail.
struct RunCheck {
  let directory: ScriptSource
  /// The one script that is checked; `nil` for all.
  let script: ScriptLocation?
  /// What reading the scripts found.
  let known: [ScriptProblem]
  /// Whether any number of traces is replayed.
  let isForced: Bool
  let console: Console

  /// The records that are replayed at most, all behaviours together, unless it is forced: about a
  /// second of work.
  static let mostRecords = 200_000

  init(
    _ directory: ScriptSource, of script: ScriptLocation?, besides known: [ScriptProblem],
    isForced: Bool, _ console: Console
  ) {
    self.directory = directory
    self.script = script
    self.known = known
    self.isForced = isForced
    self.console = console
  }

  /// Each failure of a hook once, with the first trace and time at which it happens.
  func problems() throws -> [ScriptProblem] {
    let behaviours = try names().filter { (try? Behaviour(named: $0, in: directory)) != nil }
    guard !behaviours.isEmpty else { return [] }
    let traces = try self.traces()
    let records = behaviours.count * traces.reduce(0) { $0 + $1.records.count }
    guard isForced || records <= Self.mostRecords else {
      console.note(
        "the traces are not replayed: \(records) records in all; --run replays them")
      return []
    }
    var problems: [ScriptProblem] = []
    // A hook that several behaviours take from one is reported with the first of them.
    for name in behaviours {
      problems += try failures(of: name, in: traces, besides: problems)
    }
    return problems
  }

  private func names() throws -> [String] {
    guard let script else { return try directory.first.behaviourNames() }
    if case .behaviour(let name) = script.kind { return [name] }
    return []
  }

  /// The directory's traces, or the shipped ones if it has none.
  private func traces() throws -> [Trace] {
    let own = TraceFolder.files(in: directory.path)
    let shipped = ScriptSource.shipped
    let names = own.isEmpty ? try shipped.traceNames() : []
    let files =
      own + names.map { "\(shipped.path)/traces/\($0)\(ScriptSource.traceSuffix)" }
    var isGood = true
    return try TraceFiles.load(files, in: directory, console, isGood: &isGood)
  }

  private func failures(
    of name: String, in traces: [Trace], besides found: [ScriptProblem]
  ) throws -> [ScriptProblem] {
    var options = BehaviourOptions()
    options.stop = console.interrupt.scripts
    var problems: [ScriptProblem] = []
    var fresh: Behaviour?
    for trace in traces {
      // As it was right after loading, for every trace.
      if fresh?.rewind() != true {
        fresh = try? Behaviour(named: name, in: directory, options: options)
        _ = fresh?.remember()
      }
      guard let behaviour = fresh else { return problems }
      behaviour.trace = trace.header.name
      _ = try? trace.replayed(
        under: behaviour, observing: NoObserver(), until: console.interrupt)
      try console.interrupt.check()
      for failure in behaviour.failures
      where !isKnown(failure) && !(found + problems).contains(where: { $0.isSame(as: failure) }) {
        problems.append(ScriptProblem(inReplay: failure))
      }
    }
    return problems
  }

  /// Whether reading the scripts found the same.
  private func isKnown(_ failure: BehaviourError) -> Bool {
    known.contains { problem in
      switch problem.code {
      case .answer(let hook, let got, _, _):
        guard case .answer(let answered, _) = failure.code else { return false }
        return hook == failure.hook && got == answered
      default:
        guard !problem.isNote, problem.file == failure.file, let place = problem.place else {
          return false
        }
        return place.line == failure.line
          && (place.column == failure.column || place.column == nil || failure.column == nil)
      }
    }
  }
}

extension ScriptProblem {
  /// Whether a failure is this one, at another time or in another trace.
  fileprivate func isSame(as failure: BehaviourError) -> Bool {
    guard case .run(let error) = code else { return false }
    return error.file == failure.file && error.hook == failure.hook && error.line == failure.line
      && error.column == failure.column && error.code == failure.code
  }
}
