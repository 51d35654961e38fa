internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The run of one spec file: opens blocks, runs hooks and tests, and reports.
///
/// Blocks are opened only when it is their turn, as in busted: later blocks see what a test does to
/// the file's locals.
final class SpecFileRun {
  /// A block that is open.
  struct Block {
    var id: Int
    var names: [String]
    var hooks: [String: Int]
  }

  private let source: ScriptSource.File
  private let options: SpecOptions
  private let deliver: (SpecResult) -> Void
  let host: SpecHost
  private let output = SpecOutput()
  /// How many failures of each name were kept: tests may have one name.
  private var keptNames: [String: Int] = [:]
  /// Whether the lazy setups of a block succeeded; missing if they have not run yet.
  private var lazySetups: [Int: Bool] = [:]
  private var sandbox: SpecSandbox?
  /// Whether a result so far is a failure, so that not every snapshot was compared.
  private var hasFailed = false

  init(
    _ source: ScriptSource.File, folder: ScriptSource, options: SpecOptions,
    report: @escaping (SpecResult) -> Void
  ) {
    self.source = source
    self.options = options
    // A piece that was stopped halfway is not a result.
    deliver = { [stop = options.stop] in if !stop.isRaised { report($0) } }
    host = SpecHost(
      scripts: options.scripts, folder: folder, stop: options.stop,
      files: SpecFiles(
        file: source.path, seed: options.seed, isRecording: options.isRecording,
        save: options.save))
    host.runLimit = options.runLimit
  }

  /// Runs everything, unless it is stopped.
  func run() -> SpecSuite.Run {
    do {
      let sandbox = try SpecSandbox(host, options: limits)
      self.sandbox = sandbox
      try sandbox.run(source)
      runChildren(of: SpecSandbox.root, names: [], chain: [])
    } catch {
      reportError([source.path], line: nil, failure(error, .error))
    }
    let isWhole = options.selectsAll && !options.isListing && !hasFailed && !options.stop.isRaised
    return SpecSuite.Run(
      isComplete: !options.stop.isRaised, touched: host.touched,
      unusedSnapshots: isWhole ? host.shelf.unused(by: source.path) : [])
  }

  private func report(_ result: SpecResult) {
    if result.isFailure { hasFailed = true }
    deliver(result)
  }

  private var limits: BehaviourOptions {
    var limits = BehaviourOptions()
    limits.instructionsPerLoad = SpecOptions.instructionsPerFile
    limits.instructionsPerCall = SpecOptions.instructionsPerTest
    limits.milliseconds = SpecOptions.milliseconds
    limits.memory = SpecOptions.memory
    limits.stop = options.stop
    limits.printer = { [output] in output.write($0) }
    return limits
  }

  private func runBlock(_ child: SpecSandbox.Child, _ chain: [Block]) {
    let names = (chain.last?.names ?? []) + [child.name]
    guard attempt(names, child.line, { try $0.open(child.id) }) else { return }
    runChildren(of: child.id, names: names, chain: chain)
    _ = attempt(names, child.line) { try $0.close(child.id) }
  }

  private func runChildren(of id: Int, names: [String], chain: [Block]) {
    var found: SpecSandbox.Look?
    guard attempt(names.isEmpty ? [source.path] : names, nil, { found = try $0.look(at: id) }),
      let look = found
    else { return }
    let children = look.children.filter { child in
      let name = (names + [child.name]).joined(separator: " ")
      return child.kind == .block || options.selects(name, in: source.path)
    }
    guard !children.isEmpty else { return }
    let block = Block(id: id, names: names, hooks: look.hooks)
    if options.isListing || runHooks("setup", of: block) {
      for child in ordered(children, look) {
        if options.stop.isRaised { return }
        if options.stopsAtFailure, hasFailed { break }
        run(child, chain + [block])
      }
    }
    if lazySetups[id] != nil { runHooks("lazy_teardown", of: block) }
    if !options.isListing { runHooks("teardown", of: block) }
  }

  private func ordered(
    _ children: [SpecSandbox.Child], _ look: SpecSandbox.Look
  ) -> [SpecSandbox.Child] {
    guard look.isRandomized ?? (options.seed != nil) else { return children }
    let seed = look.seed.map { UInt64(bitPattern: Int64($0)) } ?? options.seed ?? 0
    var order = SeededOrder(seed: seed, for: "\(source.path) \(children.map(\.name))")
    return order.shuffled(children)
  }

  private func run(_ child: SpecSandbox.Child, _ chain: [Block]) {
    let names = (chain.last?.names ?? []) + [child.name]
    if child.kind == .block { return runBlock(child, chain) }
    let verdict: SpecResult.Verdict = child.kind == .pending ? .pending : .passed
    if options.isListing || child.kind == .pending {
      return report(
        SpecResult(names: names, file: source.path, line: child.line, verdict: verdict))
    }
    runTest(child, names, chain)
  }

  private func runTest(_ test: SpecSandbox.Child, _ names: [String], _ chain: [Block]) {
    guard runLazySetups(chain) else { return }
    host.beginTest()
    let reached = runBeforeEach(chain)
    var result = SpecResult(
      names: names, file: source.path, line: test.line, verdict: .passed, failure: nil)
    if let problem = reached.problem {
      result.adopt(problem)
    } else {
      run(test, into: &result)
    }
    let recorded = host.shelf.takeRecorded()
    if !recorded.isEmpty, !result.isFailure {
      result.adopt(Problem(verdict: .failed, failure: SpecFailure(recorded: recorded)))
    }
    // The output of after_each belongs to the test; a failure in it is a separate result.
    var failures: [(hook: String, problem: Problem)] = []
    for block in chain.prefix(reached.count).reversed() {
      failures += problems("after_each", of: block).map { ("after_each", $0) }
    }
    result.output = host.takeNotes() + output.take()
    adopt(host.lastRun, into: &result)
    report(result)
    for failure in failures {
      reportError(names + [failure.hook], line: test.line, failure.problem)
    }
  }

  /// Adds what a test replayed, and keeps the files that show its failure.
  private func adopt(_ run: SpecRun?, into result: inout SpecResult) {
    result.time = host.time
    guard let run else { return }
    (result.trace, result.behaviour) = (run.outcome.trace, run.outcome.behaviour)
    guard result.isFailure, let failure = result.failure, !failure.isMisuse,
      let keep = options.keep
    else { return }
    let artifacts = SpecArtifacts(
      of: run, behind: failure, test: nameToKeep(result.name), spec: result.file,
      scripts: options.scripts, stop: options.stop)
    do { result.failure?.artifacts = try keep(artifacts) } catch {
      result.failure?.message += "\nthe files that show it are missing: \(error)"
    }
  }

  /// A test's name, with a number if others of the name are kept already.
  private func nameToKeep(_ name: String) -> String {
    let number = keptNames[name, default: 0] + 1
    keptNames[name] = number
    return number == 1 ? name : "\(name) \(number)"
  }

  private func run(_ test: SpecSandbox.Child, into result: inout SpecResult) {
    if let problem = problem({ try $0.test(test.id) }, isTest: true) { result.adopt(problem) }
    if let problem = problem({ try $0.finally(test.id) }), !result.isFailure {
      result.adopt(problem)
    }
  }

  /// Runs the hooks, outermost block first; a block's failure skips the inner ones.
  private func runBeforeEach(_ chain: [Block]) -> (problem: Problem?, count: Int) {
    for (index, block) in chain.enumerated() {
      if let problem = problems("before_each", of: block).first {
        return (problem, index + 1)
      }
    }
    return (nil, chain.count)
  }

  private func runLazySetups(_ chain: [Block]) -> Bool {
    for block in chain {
      let isFine = lazySetups[block.id] ?? runHooks("lazy_setup", of: block)
      lazySetups[block.id] = isFine
      if !isFine { return false }
    }
    return true
  }

  /// Runs all hooks of a kind, and reports each that fails.
  @discardableResult
  private func runHooks(_ kind: String, of block: Block) -> Bool {
    let problems = problems(kind, of: block)
    for problem in problems { reportError(block.names + [kind], line: nil, problem) }
    return problems.isEmpty
  }

  private func problems(_ kind: String, of block: Block) -> [Problem] {
    (0..<(block.hooks[kind] ?? 0)).compactMap { index in
      problem { try $0.hook(kind, index + 1, of: block.id) }
    }
  }

  private func attempt(
    _ names: [String], _ line: Int?, _ work: (SpecSandbox) throws -> Void
  ) -> Bool {
    guard let problem = problem(work) else { return true }
    reportError(names, line: line, problem)
    return false
  }

  private func reportError(_ names: [String], line: Int?, _ problem: Problem) {
    var result = SpecResult(names: names, file: source.path, line: line, verdict: .error)
    result.adopt(problem)
    if result.verdict == .pending { result.verdict = .error }
    result.output = output.take()
    report(result)
  }
}

extension SpecFileRun {
  /// Why a piece of a spec ended early, and the resulting verdict.
  struct Problem {
    var verdict: SpecResult.Verdict
    var failure: SpecFailure
  }

  /// Runs a piece of the spec.
  ///
  /// - Parameter isTest: Whether an expectation that does not hold is a failure instead of an
  ///   error: only in the body of a test.
  private func problem(
    _ work: (SpecSandbox) throws -> Void, isTest: Bool = false
  ) -> Problem? {
    guard let sandbox else { return nil }
    do {
      try work(sandbox)
      return nil
    } catch {
      return failure(error, isTest ? .failed : .error)
    }
  }

  private func failure(_ error: any Error, _ verdict: SpecResult.Verdict) -> Problem {
    guard let error = error as? SandboxFailure else {
      return Problem(verdict: .error, failure: SpecFailure(message: "\(error)"))
    }
    let caught = sandbox?.caught() ?? SpecSandbox.Caught()
    var failure = SpecFailure(error, spec: source.path, caught: caught)
    let isAssertion = caught.isBehind(error)
    if isAssertion, caught.kind == "pending" { return Problem(verdict: .pending, failure: failure) }
    if let run = host.lastRun, !failure.isMisuse {
      failure.storyboard = (try? run.situation()) ?? []
      failure.explanation = run.explanation()
      failure.messages = run.replay.messages.map { "\($0)" }
    }
    return Problem(verdict: isAssertion ? verdict : .error, failure: failure)
  }
}

extension SpecResult {
  /// Adopts the result of a piece of the test.
  fileprivate mutating func adopt(_ problem: SpecFileRun.Problem) {
    verdict = problem.verdict
    if verdict == .pending {
      note = problem.failure.message
    } else {
      failure = problem.failure
      // A tail call leaves no trace of its caller.
      if failure?.place == nil, let line {
        failure?.place = SpecFailure.Place(file: file, line: line)
      }
    }
  }
}
