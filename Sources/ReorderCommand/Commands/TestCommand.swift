import ReorderAcceptance
import ReorderScripting

/// `reorder test`: the specs of behaviours.
struct TestCommand: Command {
  static let row = CommandRow(
    "test", "Runs the specs, which test behaviours in Lua.",
    details: "Without PATH it runs every *_spec.lua below the scripts directory's spec/, each in a "
      + "sandbox of its own. Specs use the functions of busted (describe, it, "
      + "assert.are.equal …) and replay, session and each_behaviour. The last line is 'N "
      + "passed, N failed'; the exit status is 1 if a test failed. --record saves the runs that "
      + "snapshot_of compares, beside the spec; a test that records one fails.",
    operands: [
      Operand(
        "PATH", "a spec, or a directory of specs", kind: .files("_spec.lua"), isRepeatable: true,
        isOptional: true)
    ],
    options: [
      .filter, .tags, .lastFailed, .failFast, .allowNone, .reporter, .output, .artifacts, .list,
      .record, .shuffle,
      .orderSeed, .watch, .jobs, .scripts,
    ],
    examples: [
      .init("reorder test", "all specs of scripts/spec"),
      .init(
        "reorder test scripts/spec/half_overlap_spec.lua --filter grid",
        "the tests of a file whose names contain 'grid'"),
      .init(
        "reorder test --shuffle --seed 7 --reporter tap", "in a random order that can be repeated"),
      .init(
        "reorder test --reporter junit:out/junit.xml --artifacts out/failures",
        "for a build server: a report, and files that show each failure"),
      .init("reorder test --last-failed --fail-fast", "the next test to mend"),
      .init("reorder test --record --filter jump", "records the snapshots of these tests again"),
    ])

  let paths: [String]
  let filter: String?
  let tags: [String]
  let reporters: [String]
  let output: String?
  /// The folder for files that show failures.
  let artifacts: String?
  let allowsNone: Bool
  let isListing: Bool
  let isRecording: Bool
  let isShuffled: Bool
  let seed: Int?
  let isWatching: Bool
  /// How many files run at the same time.
  let jobs: Int
  /// Whether only what failed the last time runs.
  let isOfLastFailed: Bool
  /// Whether a failure ends the run.
  let isFailingFast: Bool
  let scripts: ScriptSource
  /// The directory of scripts, whose `spec/` holds the specs.
  let folder: String

  init(_ arguments: ParsedArguments) {
    paths = arguments.operands
    filter = arguments.value(of: .filter)
    tags = arguments.values(of: .tags).flatMap { $0.split(separator: ",") }
      .map { String($0.drop { $0 == "#" }) }
    reporters = arguments.values(of: .reporter)
    output = arguments.output
    artifacts = arguments.value(of: .artifacts)
    allowsNone = arguments.has(.allowNone)
    isListing = arguments.has(.list)
    isRecording = arguments.has(.record)
    isShuffled = arguments.has(.shuffle) || arguments.has(.orderSeed)
    seed = arguments.whole(of: .orderSeed)
    isWatching = arguments.has(.watch)
    jobs = arguments.whole(of: .jobs) ?? 1
    isOfLastFailed = arguments.has(.lastFailed)
    isFailingFast = arguments.has(.failFast)
    scripts = arguments.scripts
    folder = arguments.scriptsPath ?? ScriptPlace.usual
  }

  func run(_ console: Console) throws -> ExitCode {
    if isWatching {
      if isOfLastFailed {
        throw UsageError.contradiction("--watch and --last-failed cannot be combined")
      }
      let watch = try watch(console)
      var rerun = Rerun(watching: watch.watcher, console) { watch.takeChanges() }
      try rerun.run(watch.work)
    }
    var session = try session(console)
    let files = session.lastFailed(of: try finder.files(paths), isOfLastFailed)
    return try isListing ? session.list(files) : session.run(files).status
  }

  /// Runs the specs again whenever files change.
  func watch(_ console: Console) throws -> SpecWatch {
    try SpecWatch(finder: finder, paths: paths, session: try session(console))
  }

  private var finder: SpecFinder { SpecFinder(scripts: folder) }

  private func session(_ console: Console) throws(UsageError) -> SpecSession {
    let reports = try ReportTarget.all(reporters, output: output)
    return SpecSession(
      suite: SpecSuite(try options(console)), reports: reports, allowsNone: allowsNone,
      artifacts: artifacts.map(ArtifactFolder.init), isWhole: paths.isEmpty, jobs: jobs,
      failed: FailedTests(of: folder, environment: console.environment),
      console: console)
  }

  private func options(_ console: Console) throws(UsageError) -> SpecOptions {
    var options = SpecOptions(scripts: scripts)
    options.stopsAtFailure = isFailingFast
    options.filter = filter
    options.tags = tags
    options.isListing = isListing
    options.isRecording = isRecording
    options.save = { path, text in try SpecFolder.save(text, to: path) }
    if let artifacts {
      options.keep = { try ArtifactFolder(path: artifacts).keep($0) }
    }
    options.stop = console.interrupt.scripts
    if isShuffled {
      let wanted = seed.map { UInt64($0) } ?? UInt64.random(in: 0...999_999)
      let seed = console.crashGuard?.seed(or: wanted) ?? wanted
      console.note("shuffled with --seed \(seed)")
      options.seed = seed
    }
    return options
  }
}

extension Option {
  static let filter = Option(
    "filter", .text("TEXT"), "runs only tests whose name contains this text")
  static let tags = Option("tags", .tags("TAG"), "runs only tests with #TAG in their name")
  static let reporter = Option(
    "reporter", .files(SpecReport.allCases.map(\.rawValue)),
    "the format of the report, and its file (default: pretty, to standard output)")
  static let artifacts = Option(
    "artifacts", .directory("DIR"),
    "writes page, drawings, trace and outcome of each failure below this directory")
  static let lastFailed = Option(
    "last-failed", .none, "runs only the tests that failed the last time, or else all")
  static let failFast = Option("fail-fast", .none, "ends at the first failure")
  static let allowNone = Option(
    "allow-none", .none, "succeeds even if no test is selected")
  static let list = Option("list", .none, "lists the tests without running them")
  static let record = Option(
    "record", .none, "saves the runs that snapshot_of compares, and fails if one has changed")
  static let shuffle = Option(
    "shuffle", .none, "runs the tests in random order, and prints its seed")
  static let orderSeed = Option(
    "seed", .whole("N", 0...(1 << 53)),
    "shuffles in the order of this seed (default: a new one each time), and makes the drags of "
      + "for_any from it")
}
