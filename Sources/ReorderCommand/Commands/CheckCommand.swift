import ReorderAuthoring
import ReorderScripting

/// `reorder check`: reports likely mistakes in scripts.
struct CheckCommand: Command {
  static let row = CommandRow(
    "check", "Loads every script and reports likely mistakes.",
    details: "Misspelled hooks, fields and parameters, wrong answers of hooks, wrong types and "
      + "ranges, undefined names, accidental globals, unused locals, missing modules: all in one "
      + "run, each with its place and line. Then the directory's traces, or else the shipped "
      + "ones, are replayed under each behaviour, and each hook that fails is reported once. "
      + "The exit status is 1 if there is a problem; a note is not one. With --laws, random drags "
      + "are tried under each behaviour instead, and for each law that breaks the smallest one is "
      + "shown.",
    operands: [
      Operand(
        "DIR", "the directory of scripts (default: scripts, here or above)", kind: .directory,
        isOptional: true)
    ],
    options: [
      .laws, .law, .behaviour, .set, .rates, .save, .seedOfDrags, .jobs, .run, .noRun, .usage,
    ],
    examples: [
      .init("reorder check", "the behaviours, modules and specs below scripts"),
      .init("reorder check --no-run", "without replaying traces"),
      .init("reorder check --laws", "looks for drags that break one of the sixteen laws"),
      .init(
        "reorder check scripts --usage", "also reports how much of its budget each behaviour used"),
    ])

  let directory: String?
  let showsUsage: Bool
  /// Whether traces are replayed; `nil` if that depends on how many there are.
  let replays: Bool?

  private let isBothRuns: Bool
  /// How the laws are tried; `nil` if they are not.
  private let laws: LawRequest?
  /// An option that means nothing without `--laws`.
  private let stray: Option?
  /// An option that means nothing with it.
  private let clash: Option?

  init(_ arguments: ParsedArguments) {
    isBothRuns = arguments.has(.run) && arguments.has(.noRun)
    laws = arguments.has(.laws) ? LawRequest(arguments) : nil
    stray =
      arguments.has(.laws)
      ? nil
      : [.law, .behaviour, .set, .rates, .save, .seedOfDrags, .jobs].first { arguments.has($0) }
    clash =
      arguments.has(.laws) ? [.run, .noRun, .usage].first { arguments.has($0) } : nil
    directory = arguments.operands.first ?? arguments.scriptsPath
    showsUsage = arguments.has(.usage)
    replays = arguments.has(.noRun) ? false : arguments.has(.run) ? true : nil
  }

  func run(_ console: Console) throws -> ExitCode {
    if isBothRuns { throw UsageError.contradiction("--run and --no-run cannot be combined") }
    if let clash { throw UsageError.contradiction("--laws and --\(clash.name) cannot be combined") }
    if let stray { throw UsageError.contradiction("--\(stray.name) is for --laws") }
    guard let directory else {
      throw CommandFailure(
        "there is no directory of scripts here or above; 'reorder init' makes one, "
          + "or name one: reorder check DIR")
    }
    let scripts = ScriptSource(path: directory).over(.shipped)
    if let laws { return try laws.run(on: scripts, console) }
    let report = try ScriptCheck(scripts).run()
    let runs = RunCheck(scripts, besides: report.problems, isForced: replays == true, console)
    let problems = report.problems + (replays == false ? [] : try runs.problems())
    for problem in problems {
      let kind: MessageText.Kind = problem.isNote ? .warning : .error
      for line in console.resultText.lines(of: problem.report, kind) {
        try console.writeLine(line)
      }
    }
    try console.writeLine(Self.summary(of: report, problems))
    for shadow in report.shadows { console.warn(shadow.description) }
    if showsUsage { try UsageReport(scripts, console).print() }
    return problems.allSatisfy(\.isNote) ? .success : .failure
  }

  private static func summary(
    of report: ScriptCheck.Report, _ problems: [ScriptProblem]
  ) -> String {
    let looked = [
      count(report.behaviours, "behaviour"), count(report.modules, "module"),
      count(report.specs, "spec"),
    ].joined(separator: ", ")
    let notes = problems.count(where: \.isNote)
    let mistakes = problems.count - notes
    return "\(looked): \(mistakes == 0 ? "no problems" : count(mistakes, "problem"))"
      + (notes == 0 ? "" : ", \(count(notes, "note"))")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
