import ReorderCore
import ReorderScripting
import ReorderStudy

/// `reorder tune`: the parameters at which simulated hands are quickest.
struct TuneCommand: Command {
  static let row = CommandRow(
    "tune", "Searches the parameters of a behaviour at which simulated hands are quickest.",
    details: "Tries seven values of one parameter after the other, three times, each time nearer "
      + "to the best so far, all with the same hands. Then as many other hands try the best "
      + "values and the defaults: if their interval does not carry the difference it says so, "
      + "and ends with status 1. A goal is a figure of study, or several with weights; a try "
      + "that was given up counts with its whole time. --write makes the values the defaults of "
      + "the script. The result does not depend on --jobs.",
    operands: [.tasks],
    options: [
      .oneBehaviour, .over, .set, .press, .scripts, .goal, .hands, .seed, .pointer, .jobs,
      .write,
    ],
    required: [.oneBehaviour],
    examples: [
      .init(
        "reorder tune list --behaviour half_overlap --over threshold=0.2..0.8",
        "the threshold at which hands are quickest in a list"),
      .init(
        "reorder tune grid --behaviour half_overlap --goal seconds=1,reversals=0.5",
        "all parameters, where a move back costs half a second"),
    ])

  let sets: [String]
  let behaviour: String
  let ranges: [Setting]
  let settings: [Setting]
  let scripts: ScriptSource
  let goal: String
  let hands: Int
  let seed: UInt64
  let kind: PointerKind
  let jobs: Int
  let writes: Bool

  init(_ arguments: ParsedArguments) {
    sets = arguments.operands
    behaviour = arguments.behaviours.last ?? ""
    ranges = arguments.values(of: .over).compactMap { Setting($0) }
    settings = arguments.settings
    scripts = arguments.scripts
    goal = arguments.value(of: .goal) ?? "seconds"
    hands = arguments.whole(of: .hands) ?? 100
    seed = UInt64(arguments.whole(of: .seed) ?? 0)
    kind = arguments.value(of: .pointer).flatMap { PointerKind(rawValue: $0) } ?? .touch
    jobs = arguments.whole(of: .jobs) ?? 1
    writes = arguments.has(.write)
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let goal = StudyGoal(goal) else {
      throw UsageError.badValue(
        .goal, self.goal,
        wanted: "figures with weights above 0, as in seconds=1,errors=5; the figures are "
          + StudyGoal.measures.map(\.rawValue).joined(separator: ", "))
    }
    let loaded = try Behaviour(named: behaviour, in: scripts)
    let parameters = try TunedParameters(ranges, settings, of: loaded)
    let tasks = try TaskFiles.load(sets, console)
    let search = ParameterSearch(parameters.all)
    let trial = TuningTrials(
      tasks: tasks, behaviour: behaviour, keys: parameters.all.map(\.key), hands: hands,
      kind: kind, jobs: jobs,
      loader: BehaviourLoader(
        scripts: scripts, names: [behaviour], settings: settings, interrupt: console.interrupt),
      interrupt: console.interrupt)
    var progress = ProgressBar(console: console, label: "tune", total: search.mostTrials)
    let points = try search.run(from: parameters.start) { values in
      progress.advance()
      return try trial.cost(values, goal, seed: seed)
    }
    progress.clear()
    let best = points[0].values
    try console.writeLine("tried \(points.count) settings, \(tasks.count * hands) tries each")
    guard best != parameters.start else {
      try console.writeLine("the defaults are the best that was found: \(words(best, parameters))")
      return .failure
    }
    return try judge(best, parameters, trial, goal, console)
  }

  /// Compares the best values with the defaults by other hands.
  private func judge(
    _ best: [String], _ parameters: TunedParameters, _ trial: TuningTrials, _ goal: StudyGoal,
    _ console: Console
  ) throws -> ExitCode {
    let found = try trial.results(best, seed: seed &+ 1)
    let usual = try trial.results(parameters.start, seed: seed &+ 1)
    let difference = goal.difference(of: found, from: usual)
    try console.writeLine("best: \(words(best, parameters))")
    try console.writeLine("defaults: \(words(parameters.start, parameters))")
    let cost = { (results: [TrialResult]) in
      StudyText.number(results.reduce(0) { $0 + goal.cost(of: $1) } / Double(results.count), 3)
    }
    try console.writeLine(
      "\(hands) other hands: \(cost(found)) instead of \(cost(usual)), "
        + "a difference of \(StudyText.signed(difference, decimals: 3))")
    guard difference.high < 0 else {
      try console.writeLine("the interval holds no improvement: the defaults stay")
      return .failure
    }
    guard writes else { return .success }
    let values = zip(parameters.all, best).map { (key: $0.key, text: $1) }
    let path = try ScriptDefaults.write(values, of: behaviour, in: scripts)
    try console.writeLine("wrote \(path)")
    return .success
  }

  private func words(_ values: [String], _ parameters: TunedParameters) -> String {
    zip(parameters.all, values).map { "\($0.key) \($1)" }.joined(separator: ", ")
  }
}

extension Option {
  static let over = Option(
    "over", .pairs("key=from..to or key=a,b,c"),
    "searches this parameter between these values (default: all, within their bounds)")
  static let goal = Option(
    "goal", .text("GOAL"), "what is made small: seconds (default), or seconds=1,errors=5")
  static let write = Option(
    "write", .none, "makes the values that were found the script's defaults")
}
