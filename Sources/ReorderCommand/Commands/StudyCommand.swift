import ReorderCore
import ReorderScripting
import ReorderStudy
import ReorderTrace

/// `reorder study`: simulated hands at tasks, under several behaviours and parameters.
struct StudyCommand: Command {
  static let row = CommandRow(
    "study", "Lets simulated hands do tasks, and compares behaviours by their times.",
    details: "A hand sees what is drawn, with delay, and corrects until the item is where it "
      + "should be; a recorded drag does not know that a behaviour scrolls faster. The same hands "
      + "do every task under every setting. A time is a median with the interval that holds it in "
      + "95 of 100 samples; a difference that the interval does not carry is shown as none. "
      + "--traces writes the slowest, the median and the quickest hand of each setting and task "
      + "as traces, and --drags prints those of all hands and nothing else. The result does not "
      + "depend on --jobs. --trials prints a line for each try; several files of them, of other "
      + "hands by --first-hand, are one study when they are given in place of the tasks.",
    operands: [.tasksOrTrials],
    options: [
      .behaviour, .peers, .vary, .set, .press, .scripts, .hands, .seed, .pointer, .jobs, .each,
      .json, .csv, .output, .tracesFolder, .drags, .trials, .firstHand,
    ],
    examples: [
      .init(
        "reorder study list --behaviour half_overlap --behaviour under_finger",
        "which is quicker in a list, by how much"),
      .init(
        "reorder study scrolling --behaviour table_autoscroll --vary speed=200..2000/9",
        "the speed at which a long list is quickest; with -o s.html as a page"),
      .init(
        "reorder study mixed-heights grid --peers --hands 200 --jobs 2",
        "every library's rule, in two sets of tasks"),
      .init(
        "reorder study list --hands 5000 --first-hand 5000 --trials > b.jsonl",
        "the second half, perhaps on another machine; then: reorder study a.jsonl b.jsonl"),
    ])

  let sets: [String]
  let behaviours: [String]
  let variations: [Variation]
  let settings: [Setting]
  let scripts: ScriptSource
  let hands: Range<Int>
  let seed: UInt64
  let kind: PointerKind
  let jobs: Int
  let showsTasks: Bool
  let results: OutputFormat
  let isBothFormats: Bool
  let tracesFolder: String?
  let printsDrags: Bool
  let printsTrials: Bool
  /// An option that says what the hands are to do.
  let work: Option?

  /// The options that say what the hands are to do; trials have been done.
  private static let works: [Option] = [
    .behaviour, .peers, .vary, .set, .press, .hands, .firstHand, .seed, .pointer, .jobs,
    .tracesFolder, .drags, .trials,
  ]

  init(_ arguments: ParsedArguments) {
    sets = arguments.operands
    behaviours = arguments.behaviours
    variations = arguments.values(of: .vary).compactMap { Variation($0) }
    settings = arguments.settings
    scripts = arguments.scripts
    let first = arguments.whole(of: .firstHand) ?? 0
    hands = first..<(first + (arguments.whole(of: .hands) ?? 100))
    seed = UInt64(arguments.whole(of: .seed) ?? 0)
    kind = arguments.value(of: .pointer).flatMap { PointerKind(rawValue: $0) } ?? .touch
    jobs = arguments.whole(of: .jobs) ?? 1
    showsTasks = arguments.has(.each)
    results = arguments.studyFormat
    isBothFormats = arguments.has(.json) && arguments.has(.csv)
    tracesFolder = arguments.value(of: .tracesFolder)
    printsDrags = arguments.has(.drags)
    printsTrials = arguments.has(.trials)
    work = Self.works.first { arguments.has($0) }
  }

  /// The most trials in one study.
  private static let most = 20_000_000

  func run(_ console: Console) throws -> ExitCode {
    if isBothFormats { throw UsageError.contradiction("--json and --csv cannot be combined") }
    if printsDrags || printsTrials {
      let isAlone = printsDrags != printsTrials && tracesFolder == nil && results.named == nil
      guard isAlone, [nil, "json"].contains(results.name) else {
        throw UsageError.contradiction(
          printsDrags
            ? "--drags prints traces and nothing else"
            : "--trials prints the tries and nothing else")
      }
    }
    try results.check(console)
    if printsDrags || tracesFolder != nil, let file = scripts.hidingFile {
      let name = ScriptSource.name(ofBehaviourAt: file)
      throw UsageError.contradiction(
        "'\(file)' and another behaviour are both named '\(name)', and the traces would not say "
          + "which of them it was; rename the file")
    }
    let files = sets.filter { TrialFiles.isOne($0) }
    if !files.isEmpty { return try merge(files, console) }
    let tasks = try TaskFiles.load(sets, console)
    let settings = try StudySettings(
      behaviours: behaviours.isEmpty ? [BehaviourLoader.fallback] : behaviours,
      variations: variations, settings: self.settings, scripts: scripts,
      interrupt: console.interrupt
    ).all()
    let count = settings.count * tasks.count
    if count > Self.most / hands.count {
      throw CommandFailure(
        "\(settings.count) settings × \(tasks.count) tasks × \(hands.count) hands are more than "
          + "\(Self.most) trials")
    }
    if let tracesFolder { try StudyTraces.check(tracesFolder) }
    let run = StudyRun(
      tasks: tasks, settings: settings, hands: hands, kind: kind, seed: seed,
      interrupt: console.interrupt)
    return try console.printing(to: results.file) { console in
      if printsDrags {
        try run.traces(threads: jobs) { try console.write($0.encoded) }
        return .success
      }
      if printsTrials {
        try run.lines(threads: jobs) { try console.write($0) }
        return .success
      }
      var progress = ProgressBar(console: console, label: "study", total: run.pieces)
      let study = try run.run(threads: jobs) { progress.advance() }
      progress.clear()
      try print(study, console)
      if let tracesFolder { try StudyTraces.write(study, run, to: tracesFolder, console) }
      return .success
    }
  }

  /// Prints the study that files of trials make.
  private func merge(_ files: [String], _ console: Console) throws -> ExitCode {
    guard files.count == sets.count else {
      throw UsageError.contradiction("tasks and files of trials cannot be combined")
    }
    if let work {
      throw UsageError.contradiction(
        "--\(work.name) and '\(files[0])' cannot be combined: its trials have been done")
    }
    let study = try TrialFiles.study(files, console)
    return try console.printing(to: results.file) { console in
      try print(study, console)
      return .success
    }
  }

  private func print(_ study: Study, _ console: Console) throws {
    let printer = StudyPrinter(console: console, study: study, showsTasks: showsTasks)
    switch results.name {
    case "json": try printer.printJSON()
    case "csv": try printer.printCSV()
    case "html": try console.write(StudyPage(study).html)
    default: try printer.printTable()
    }
  }
}

extension Option {
  static let hands = Option(
    "hands", .whole("N", 1...1_000_000), "how many hands do each task (default: 100)")
  static let pointer = Option(
    "pointer", .choice(PointerKind.allCases.map(\.rawValue)),
    "what the hands move (default: touch)")
  static let each = Option("each", .none, "also prints a row for each task")
  static let tracesFolder = Option(
    "traces", .directory("DIR"), "writes traces of some hands into this new directory")
  static let drags = Option("drags", .none, "prints every hand's drag as a trace, for replay -")
  static let trials = Option(
    "trials", .none, "prints a line for each try; files of them make one study")
  static let firstHand = Option(
    "first-hand", .whole("N", 0...1_000_000_000), "the number of the first hand (default: 0)")
}

extension Operand {
  /// Sets of tasks.
  static let tasks = Operand(
    "TASKS", "a set of tasks: \(TaskSet.shipped.map(\.name).joined(separator: ", ")), or a file",
    kind: .files(".json"), isRepeatable: true)
  /// Sets of tasks, or what hands have done at them.
  static let tasksOrTrials = Operand(
    "TASKS", "\(tasks.summary), or files of trials: .jsonl or -", kind: .files(".json"),
    isRepeatable: true)
}

extension ParsedArguments {
  /// The format of a study: a table, JSON, CSV or a page.
  fileprivate var studyFormat: OutputFormat {
    var formats = measurementFormat.formats
    for ending in ["html", "htm"] { formats[ending] = "html" }
    return OutputFormat(
      option: measurementFormat.option, named: measurementFormat.named, file: output,
      formats: formats)
  }
}
