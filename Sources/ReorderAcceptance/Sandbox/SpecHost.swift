internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

/// The engine as one spec file sees it: replays, sessions, behaviours and traces.
final class SpecHost {
  typealias Function = (name: String, signature: String, handler: ScriptSandbox.Handler)
  typealias Refusal = ScriptSandbox.Refusal

  /// The cost to a spec of one event of a replay, in instructions.
  static let costOfTick = 20
  /// The cost to a spec of an item of a scene that is built for it, in instructions.
  static let costOfItem = 16
  /// The cost to a spec of a file or a folder that is looked for, in instructions.
  static let costOfFile = 2_000

  let scripts: ScriptSource
  let stop: StopSwitch
  /// The folder of the spec.
  let folder: ScriptSource
  /// What tests may write there.
  let files: SpecFiles
  /// The properties that are being tested, by their numbers.
  var properties: [Int: DragProperty] = [:]
  /// The snapshots of runs beside the spec.
  var shelf: SnapshotShelf
  private var cache: TraceCache
  /// What applications did, by name.
  var observations: [String: ObservedOutcome] = [:]
  /// What a person should hear of the files that the current test uses.
  var notes: [String] = []
  /// The runs by their numbers, and the items in all of them.
  private var (runs, items): ([Int: SpecRun], Int) = ([:], 0)
  /// What the runs may be; `nil` for any number, where Lua itself releases them.
  var runLimit: SpecOptions.RunLimit?
  /// Those that do not sleep, the last used one last.
  private var awake: [SpecRun] = []
  /// What the scripts of runs that sleep have become.
  private lazy var nobody = try? Behaviour.native()
  private var lastNumber = 0
  /// The number of the last run before the current test.
  private var lastOfEarlierTests = 0
  /// The virtual time of the current test's runs that are released already, in milliseconds.
  private var releasedTime = 0.0
  /// The behaviours and traces that were used, by path.
  private(set) var touched: Set<String> = []
  /// The run that a spec accessed last.
  private(set) var lastRun: SpecRun?

  /// - Parameters:
  ///   - scripts: The behaviours, modules and traces.
  ///   - folder: The folder of the spec, where its traces may be.
  ///   - stop: Stops replays.
  ///   - files: What tests may write beside the spec.
  init(
    scripts: ScriptSource, folder: ScriptSource, stop: StopSwitch, files: SpecFiles = SpecFiles()
  ) {
    self.scripts = scripts
    self.folder = folder
    self.files = files
    shelf = SnapshotShelf(folder: folder)
    self.stop = stop
    cache = TraceCache(scripts: scripts, folder: folder)
  }

  /// Forgets what the last test has used.
  func beginTest() {
    lastRun = nil
    (lastOfEarlierTests, releasedTime) = (lastNumber, 0)
    properties = [:]
    shelf.beginTest()
  }

  /// The virtual time of the current test's runs, in milliseconds.
  var time: Double {
    runs.filter { $0.key > lastOfEarlierTests }.map(\.value.replay.now).sorted()
      .reduce(releasedTime, +)
  }

  /// Reads traces, and what applications did, again from now on.
  func forgetTraces() {
    cache.forget()
    observations = [:]
  }

  /// Releases a run that no spec can access any more.
  func forget(run number: Int) {
    guard let run = runs.removeValue(forKey: number) else { return }
    items -= run.itemCount
    if number > lastOfEarlierTests { releasedTime += run.replay.now }
    awake.removeAll { $0 === run }
    if run === lastRun { lastRun = nil }
  }

  /// The functions that the spec API is built on.
  var functions: [Function] {
    [
      ("nearest", "st", { (arguments) throws(Refusal) in Self.nearest(arguments) }),
      ("behaviours", "", opening { [self] (_) throws(Refusal) in try behaviours() }),
      ("traces", "", opening { [self] (_) throws(Refusal) in try traces() }),
      ("start", "t", opening { [self] (arguments) throws(Refusal) in try start(arguments[0]) }),
      ("actions", "", { (_) throws(Refusal) in Self.actions }),
      ("act", "ins", { [self] (arguments) throws(Refusal) in try act(arguments) }),
      ("place", "is", { [self] (arguments) throws(Refusal) in try place(arguments) }),
      ("milliseconds", "s", { (arguments) throws(Refusal) in try Self.time(arguments[0]) }),
      ("frame", "in", { [self] (arguments) throws(Refusal) in try frame(arguments) }),
      ("snapshot", "it", opening { [self] (arguments) throws(Refusal) in try snapshot(arguments) }),
      ("difference", "ss", { (arguments) throws(Refusal) in Self.difference(arguments) }),
      ("drags", "t", opening { [self] (arguments) throws(Refusal) in try drags(arguments[0]) }),
      ("attempt", "ib", { [self] (arguments) throws(Refusal) in try attempt(arguments) }),
      ("reading", "is", { [self] (arguments) throws(Refusal) in try reading(arguments) }),
      ("observed", "s", opening { [self] (arguments) throws(Refusal) in try observed(arguments) }),
      ("conform", "ist", { [self] (arguments) throws(Refusal) in try conform(arguments) }),
      ("obey", "stt", opening { [self] (arguments) throws(Refusal) in try obey(arguments) }),
      ("frames", "i", { [self] (arguments) throws(Refusal) in try frames(arguments) }),
      ("frame_number", "ii", { [self] (arguments) throws(Refusal) in try oneFrame(arguments) }),
    ]
  }

  /// A function that looks for files, whether or not it finds them.
  private func opening(_ handler: @escaping ScriptSandbox.Handler) -> ScriptSandbox.Handler {
    { (arguments) throws(Refusal) in
      do throws(Refusal) {
        var answer = try handler(arguments)
        answer.cost += Self.costOfFile
        return answer
      } catch {
        var refusal = error
        refusal.cost += Self.costOfFile
        throw refusal
      }
    }
  }

  /// The names of the parameters of each method of a session.
  private static let actions = ScriptSandbox.Answer(
    .table(
      SpecAPI.actions.map {
        ScriptEntry(.string($0.name), .list($0.parameterNames.map { .string($0) }))
      }))

  private static func nearest(_ arguments: [ScriptValue]) -> ScriptSandbox.Answer {
    let names = arguments[1].elements.compactMap(\.text)
    let nearest = NearestName.of(arguments[0].text ?? "", among: names)
    return ScriptSandbox.Answer(nearest.map { .string($0) } ?? .nil, cost: 100 * names.count)
  }

  /// The milliseconds of a time such as "0.6s".
  private static func time(_ value: ScriptValue) throws(Refusal) -> ScriptSandbox.Answer {
    ScriptSandbox.Answer(.plain(try Refusal.milliseconds(value.text ?? "")))
  }

  private func behaviours() throws(Refusal) -> ScriptSandbox.Answer {
    touched.insert("\(scripts.path)/behaviours")
    do {
      return ScriptSandbox.Answer(.list(try scripts.first.behaviourNames().map { .string($0) }))
    } catch { throw Refusal(error.description) }
  }

  private func traces() throws(Refusal) -> ScriptSandbox.Answer {
    touched.insert("\(scripts.path)/traces")
    do {
      return ScriptSandbox.Answer(.list(try scripts.first.traceNames().map { .string($0) }))
    } catch {
      throw Refusal(error.description)
    }
  }

  private func start(_ options: ScriptValue) throws(Refusal) -> ScriptSandbox.Answer {
    var cost = 0
    do {
      let trace = try trace(options)
      let setup = try SpecPlan(trace, options, stop: stop).setup
      // The scene is read, whether or not it is refused.
      cost = setup.header.scene.itemCount * Self.costOfItem
      try checkRoom(for: setup.header.scene.itemCount)
      touch(trace, setup.header.behaviour)
      let behaviour = try setup.behaviour(in: scripts, stop: stop)
      behaviour.trace = setup.header.name
      let run = try SpecRun(setup, under: behaviour)
      if options["is_session"]?.isTruthy != true { try run.play(trace) }
      cost = run.cost
      return ScriptSandbox.Answer(.integer(try add(run)), cost: cost)
    } catch {
      throw refusal(error, after: cost)
    }
  }

  /// Refuses for an error, charging what was done before and what a behaviour that does not load
  /// has run.
  func refusal(_ error: any Error, after cost: Int = 0) -> Refusal {
    var refusal = Refusal(error)
    refusal.cost += cost
    switch error {
    case let error as BehaviourError: refusal.cost += error.instructions
    case ReplayError.behaviour(let error): refusal.cost += error.instructions
    default: break
    }
    return refusal
  }

  /// Adds a run, which is the last one that the spec accessed.
  func add(_ run: SpecRun) throws(Refusal) -> Int {
    try checkRoom(for: run.itemCount)
    lastNumber += 1
    items += run.itemCount
    runs[lastNumber] = run
    lastRun = run
    awake.append(run)
    restOthers()
    return lastNumber
  }

  /// Has the runs sleep that were not used for the longest time, as long as there are too many.
  private func restOthers() {
    var bytes = awake.reduce(0) { $0 + $1.scriptBytes }
    let most = (runLimit ?? SpecOptions.RunLimit()).scriptBytes
    while bytes > most, awake.count > 1, let other = nobody {
      let run = awake.removeFirst()
      bytes -= run.scriptBytes
      run.sleep(over: other)
    }
  }

  /// Refuses a run for which there is no room.
  func checkRoom(for count: Int = 0) throws(Refusal) {
    guard let limit = runLimit, runs.count >= limit.runs || items + count > limit.items else {
      return
    }
    throw Refusal(
      "a spec file keeps at most \(limit.runs) replays and sessions, of \(limit.items) items in "
        + "all; divide it into several files")
  }

  func touch(_ trace: Trace, _ behaviour: String?) {
    touched.insert(trace.file)
    if let name = behaviour { touched.insert("\(scripts.path)/behaviours/\(name).lua") }
  }

  /// Returns the notes since the last call, a line each.
  func takeNotes() -> String {
    defer { notes = [] }
    return notes.map { $0 + "\n" }.joined()
  }

  func touch(file: String) { touched.insert(file) }

  /// The trace that a call names, or one given as a table.
  func trace(_ options: ScriptValue) throws -> Trace {
    if let lines = options["lines"]?.text {
      var warnings: [TraceWarning] = []
      let trace: Trace
      do {
        trace = try Trace(reading: lines.utf8, file: "the spec's trace", warnings: &warnings)
      } catch {
        // The first line is the table itself, without its records.
        let place = error.line > 1 ? "in record \(error.line - 1): " : ""
        throw Refusal("\(place)\(error.code)")
      }
      if let warning = warnings.first { throw Refusal(warning.diagnostic) }
      return trace
    }
    guard let name = options["trace"]?.text else {
      throw Refusal("'trace' must be the name of a trace, or a table with a scene and records")
    }
    return try cache.trace(name)
  }

  private func act(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let costOfWaking = try wake(run)
    let before = run.cost
    do {
      try run.change { try $0.act(arguments[2].text ?? "", after: arguments[1].double ?? 0) }
    } catch {
      var refusal = Refusal(inSession: error)
      refusal.cost += costOfWaking
      throw refusal
    }
    if let warning = run.takeWarnings().first { throw Refusal(warning.diagnostic) }
    // What a run has come to is put together anew.
    let cost = max(0, run.cost - before) + run.itemCount
    return ScriptSandbox.Answer(cost: cost + costOfWaking)
  }

  /// Where a press on an item or a window comes down, in viewport coordinates.
  private func place(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    do {
      let place = try run.place(of: arguments[1].text ?? "", isPressed: true)
      return ScriptSandbox.Answer(ScriptValue(place), cost: run.engine.scene.listCount)
    } catch {
      // The names of all items are compared with what was written.
      var refusal = error
      refusal.cost = 100 * run.itemCount
      throw refusal
    }
  }

  private func frame(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let moment = arguments[1].double ?? 0
    guard moment >= 0, moment <= 1e12 else {
      throw Refusal("frame_at expects 0 or more milliseconds, got \(LuaLiteral.number(moment))")
    }
    do {
      let storyboard = try run.storyboard(at: moment, animatesItems: true)
      run.moment = moment
      return ScriptSandbox.Answer(ScriptValue(storyboard), cost: run.cost)
    } catch {
      throw Refusal("\(error)")
    }
  }

  private func reading(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let name = arguments[1].text ?? ""
    guard let reading = RunReading(rawValue: name) else {
      let known = RunReading.allCases.map(\.rawValue) + ["frame_at"] + SpecAPI.actions.map(\.name)
      let nearest = NearestName.of(name, among: known)
      throw Refusal("a run has no '\(name.excerpt)'", nearest: nearest)
    }
    let value: ScriptValue
    var cost = 0
    if reading == .decisions, !run.hasDecisions { cost = run.cost }
    do { value = try reading.value(of: run) } catch { throw Refusal("\(error)") }
    return ScriptSandbox.Answer(value, cost: cost + value.elements.count)
  }

  func run(_ arguments: [ScriptValue]) throws(Refusal) -> SpecRun {
    guard let number = arguments.first?.whole, let run = runs[number] else {
      throw Refusal("there is no such run")
    }
    lastRun = run
    return run
  }

  /// Wakes a run, because it goes on.
  ///
  /// - Returns: What that costs, in instructions.
  private func wake(_ run: SpecRun) throws(Refusal) -> Int {
    let cost: Int
    do { cost = try run.wake() } catch { throw Refusal(error) }
    if awake.last !== run {
      awake.removeAll { $0 === run }
      awake.append(run)
      restOthers()
    }
    return cost
  }
}

extension TraceWarning {
  /// The text for a spec's author: a file may have unknown keys, in a spec they are errors.
  fileprivate var diagnostic: String {
    guard case .unknownKey(let key, let place) = reason else { return "\(reason)" }
    return "unknown key '\(key.excerpt)' in the \(place.rawValue)"
  }
}
