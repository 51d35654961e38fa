internal import LuaRuntime
public import ReorderScripting

/// Reads every script of a directory, loads what can be loaded, and reports likely mistakes.
///
/// ```swift
/// let scripts = ScriptSource(path: "scripts")
/// for problem in try ScriptCheck(scripts).run().problems { print(problem) }
/// ```
public struct ScriptCheck {
  /// What was checked, and what was found.
  public struct Report: Hashable, Sendable {
    /// The number of behaviours.
    public fileprivate(set) var behaviours = 0
    /// The number of modules.
    public fileprivate(set) var modules = 0
    /// The number of specs.
    public fileprivate(set) var specs = 0
    /// The problems of behaviours, then modules, then specs, ordered by place within each file.
    public fileprivate(set) var problems: [ScriptProblem] = []
    /// The scripts that hide others.
    public fileprivate(set) var shadows: [Shadow] = []
  }

  /// The maximum number of problems of one kind reported per file, so that a file that is not a
  /// script does not bury the others.
  static let mostOfAKind = 100

  let directory: ScriptSource
  private let globals: SandboxGlobals
  private let modules: StaticModules

  /// Prepares to check a directory.
  ///
  /// - Throws: ``/ReorderScripting/BehaviourError`` if there is no memory for a sandbox.
  public init(_ directory: ScriptSource) throws(BehaviourError) {
    self.directory = directory
    modules = StaticModules(directory)
    globals = try SandboxGlobals()
  }

  /// Checks all scripts.
  ///
  /// - Throws: ``/ReorderScripting/ScriptFileError`` if the directory has no scripts, or cannot be
  ///   read.
  public func run() throws(ScriptFileError) -> Report {
    var report = Report()
    let own = directory.first
    for name in try own.behaviourNames() + own.peerNames {
      report.behaviours += 1
      report.problems += problems(ofBehaviour: name)
    }
    for name in own.moduleNames() {
      report.modules += 1
      report.problems += problems(ofModule: name)
    }
    for name in own.specNames() {
      report.specs += 1
      report.problems += problems(ofSpec: name)
    }
    report.problems = Self.once(report.problems) + (try strays(in: own))
    report.shadows = shadows()
    return report
  }

  /// Checks one script.
  package func run(on script: ScriptLocation.Kind) -> Report {
    var report = Report()
    switch script {
    case .behaviour(let name):
      (report.behaviours, report.problems) = (1, problems(ofBehaviour: name))
    case .module(let name): (report.modules, report.problems) = (1, problems(ofModule: name))
    case .spec(let name): (report.specs, report.problems) = (1, problems(ofSpec: name))
    }
    report.problems = Self.once(report.problems)
    return report
  }

  /// The scripts that are never used, since no script may have their names.
  private func strays(in own: ScriptSource) throws(ScriptFileError) -> [ScriptProblem] {
    try own.straysBelow().map { path in
      let name = path.dropFirst().joined(separator: path[0] == "lib" ? "." : "/").dropLast(4)
      let file = ([own.path] + path).joined(separator: "/")
      return ScriptProblem(.behaviour(.file(.badName(String(name)))), in: file, at: nil)
    }
  }

  /// Each problem once: behaviours share the functions of modules, and a behaviour that builds on
  /// another fails with it.
  private static func once(_ problems: [ScriptProblem]) -> [ScriptProblem] {
    struct Spot: Hashable { let file: String, place: ScriptProblem.Place? }
    let known = Set(
      problems.filter { !$0.isNote && !$0.isOfLoading }.map { Spot(file: $0.file, place: $0.place) }
    )
    var (seen, failed) = (Set<ScriptProblem>(), Set<Spot>())
    return problems.filter { problem in
      guard problem.isOfLoading else { return seen.insert(problem).inserted }
      let spot = Spot(file: problem.file, place: problem.place)
      return !known.contains(spot) && failed.insert(spot).inserted
    }
  }

  /// The problems of a behaviour, ordered by place.
  package func problems(ofBehaviour name: String) -> [ScriptProblem] {
    let source: ScriptSource.File
    do {
      source = try directory.behaviour(name)
    } catch {
      return [ScriptProblem(.behaviour(.file(error)), in: name, at: nil)]
    }
    var failure: BehaviourError?
    var parameters: [String]?
    do throws(BehaviourError) {
      let behaviour = try Behaviour(named: name, source: source, modules: directory)
      parameters = behaviour.parameters.map { $0.name }
    } catch {
      failure = error
    }
    return look(
      at: source, failure, known: globals.names, isBehaviour: true, parameters: parameters)
  }

  /// The problems of a module, given by its dotted name, ordered by place.
  package func problems(ofModule name: String) -> [ScriptProblem] {
    let source: ScriptSource.File
    do {
      source = try directory.module(name)
    } catch {
      return [ScriptProblem(.behaviour(.file(error)), in: name, at: nil)]
    }
    let failure = ScriptRun(source, modules: directory).error
    // Problems of a module's hooks come with a behaviour.
    return look(at: source, failure, known: globals.names, isBehaviour: false, isWhole: false)
  }

  /// The problems of a spec, ordered by place; the spec is read but not run.
  package func problems(ofSpec name: String) -> [ScriptProblem] {
    let source: ScriptSource.File
    do {
      source = try directory.spec(name)
    } catch {
      return [ScriptProblem(.behaviour(.file(error)), in: name, at: nil)]
    }
    return look(
      at: source, nil, known: globals.names + SpecAPI.names, provided: SpecAPI.modules,
      isBehaviour: false)
  }

  private func look(
    at source: ScriptSource.File, _ failure: BehaviourError?, known: [String],
    provided: [String] = [], isBehaviour: Bool, isWhole: Bool = true, parameters: [String]? = nil
  ) -> [ScriptProblem] {
    let text = ScriptText(source)
    let chunk: LuaChunk
    do {
      chunk = try LuaParser.parse(source.bytes)
    } catch {
      // Lua's own message, if it comes with the fix.
      if let failure = failure ?? ScriptRun(source).error, failure.file == text.path,
        case .syntax = failure.code, failure.fixIt != nil
      {
        return loading(failure, text, nil, besides: [])
      }
      return [text.problem(.syntax(error.message), at: error.offset)]
    }
    let uses = LuaUses(of: chunk)
    var fields = FieldCheck(text: text, uses: uses, globals: globals)
    var problems = NameCheck(text: text, chunk: chunk, uses: uses, known: known).problems
    problems += moduleProblems(text, uses, provided)
    let script = StaticScript(text, chunk, uses)
    fields.module = { variable in
      guard let name = script.module(in: variable), !provided.contains(name),
        let fields = modules.fields(of: name)
      else { return nil }
      return (name, fields)
    }
    problems += FlowCheck(script: script).problems
    var behaviour: BehaviourCheck?
    if isBehaviour, let table = StaticTable(chunk, uses) {
      behaviour = BehaviourCheck(text: text, table: table)
      problems += problemsOfHooks(in: script, table) + baseProblems(text, table)
      fields.learn(from: script, table)
      if table.isExtension { fields.parameters = parameters }
    }
    problems += behaviour?.problems ?? []
    problems += fields.problems
    var ignored = IgnoredProblems(text)
    problems = problems.filter { problem in
      problem.file == text.path ? ignored.keeps(problem) : !modules.ignore(problem)
    }
    // No remark silences what ends the script, whatever else says so.
    if let failure { problems += loading(failure, text, behaviour, besides: problems) }
    problems += ignored.problems + (isWhole ? ignored.needless : [])
    return Self.sorted(problems, of: text)
  }

  /// By place; those of modules, which the hooks call, come last.
  private static func sorted(_ problems: [ScriptProblem], of text: ScriptText) -> [ScriptProblem] {
    problems.sorted { a, b in
      let (first, second) = (a.file == text.path ? "" : a.file, b.file == text.path ? "" : b.file)
      return first == second ? (a.place ?? .start) < (b.place ?? .start) : first < second
    }
  }

  private func problemsOfHooks(
    in script: StaticScript, _ table: StaticTable
  ) -> [ScriptProblem] {
    let evaluator = StaticEvaluator { name in modules.script(of: name) }
    let hooks = StaticHook.all(in: script, table, evaluator)
    script.learn(from: hooks, table)
    return AnswerCheck(hooks: hooks, evaluator: evaluator).problems
      + CallCheck(script: script, hooks: hooks).problems
      + ParameterUseCheck(script: script, table: table, hooks: hooks).problems
  }

  /// The problem with the file that the behaviour builds on.
  private func baseProblems(_ text: ScriptText, _ table: StaticTable) -> [ScriptProblem] {
    table.fields.filter { $0.key?.string == "extends" }.compactMap { field in
      guard case .string(let name) = field.value.plain else { return nil }
      do throws(ScriptFileError) {
        _ = try directory.behaviour(name)
        return nil
      } catch {
        return text.problem(.behaviour(.base(error)), at: field.value.offset)
      }
    }
  }

  private func moduleProblems(
    _ text: ScriptText, _ uses: LuaUses, _ provided: [String]
  ) -> [ScriptProblem] {
    let known = provided + LuaState.libraries
    return uses.modules.filter { !known.contains($0.name) }.compactMap { module in
      do throws(ScriptFileError) {
        _ = try directory.module(module.name)
        return nil
      } catch .missing(let path, _) {
        if let sentence = directory.reasonNotToRequire(module.name) {
          let code = BehaviourError.Code.base(sentence: sentence, nearest: nil)
          return text.problem(.behaviour(code), at: module.offset)
        }
        let hint = ScriptSource.hint(to: module.name, among: directory.moduleNames())
        return text.problem(.module(.missing(path: path, hint: hint)), at: module.offset)
      } catch {
        return text.problem(.module(error), at: module.offset)
      }
    }
  }

  /// The problem that stopped loading, unless reading the text found it already.
  private func loading(
    _ failure: BehaviourError, _ text: ScriptText, _ behaviour: BehaviourCheck?,
    besides problems: [ScriptProblem]
  ) -> [ScriptProblem] {
    if failure.code.isOfTable {
      let isReported = problems.contains { if case .behaviour = $0.code { true } else { false } }
      if isReported { return [] }
    }
    // A module's own failure is reported at the module.
    if failure.file != text.path, directory.isModule(failure.file) { return [] }
    let place = failure.line.map { ScriptProblem.Place(line: $0, column: failure.column) }
    // The return that is missing is not the problem of that line, and no word explains a limit.
    if !failure.code.isOfTable, !failure.code.isLimit, let place,
      problems.contains(where: { $0.place?.line == place.line && $0.stopsScripts })
    {
      return []
    }
    let known = place ?? behaviour?.place(of: failure.code).map(text.place)
    return [ScriptProblem(.loading(failure), in: failure.file, at: known)]
  }
}

extension BehaviourError.Code {
  /// Whether it is about the table that the script returned, not about running the script.
  fileprivate var isOfTable: Bool {
    switch self {
    case .file, .script, .syntax, .limit: false
    default: true
    }
  }
}

extension BehaviourError.Code {
  /// Whether the script has used up what it may use.
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
}

extension ScriptProblem {
  /// Whether it stopped a script from loading, or one that builds on it.
  fileprivate var isOfLoading: Bool { if case .loading = code { true } else { false } }
}

extension ScriptProblem.Place {
  fileprivate static let start = ScriptProblem.Place(line: 0, column: nil)
}

extension FieldCheck {
  /// Takes over what is known about the hooks' parameters.
  mutating func learn(from script: StaticScript, _ table: StaticTable) {
    parameters = table.parameters
    objects = script.objects
    values = script.parameterValues
  }
}
