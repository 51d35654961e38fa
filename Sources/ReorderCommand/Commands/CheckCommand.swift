import ReorderAuthoring
import ReorderRender
import ReorderScripting

/// `reorder check`: reports likely mistakes in scripts.
struct CheckCommand: Command {
  static let row = CommandRow(
    "check", "Loads every script and reports likely mistakes.",
    details: "Misspelled hooks, fields and parameters, wrong types and ranges, undefined names, "
      + "accidental globals, unused locals, missing modules: all in one run, one problem per "
      + "line, as file:line:column. The exit status is 1 if there is a problem.",
    operands: [
      Operand(
        "DIR", "the directory of scripts (default: scripts, here or above)", kind: .directory,
        isOptional: true)
    ],
    options: [.usage],
    examples: [
      .init("reorder check", "the behaviours, modules and specs below scripts"),
      .init(
        "reorder check scripts --usage", "also reports how much of its budget each behaviour used"),
    ])

  let directory: String?
  let showsUsage: Bool

  init(_ arguments: ParsedArguments) {
    directory = arguments.operands.first ?? arguments.scriptsPath
    showsUsage = arguments.has(.usage)
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let directory else {
      throw CommandFailure(
        "there is no directory of scripts here or above; 'reorder init' makes one, "
          + "or name one: reorder check DIR")
    }
    let scripts = ScriptSource(path: directory).over(.shipped)
    let report = try ScriptCheck(scripts).run()
    for problem in report.problems {
      try console.writeLine(PrintableText(problem.description).text)
    }
    try console.writeLine(Self.summary(of: report))
    for shadow in report.shadows { console.note(PrintableText(shadow.description).text) }
    if showsUsage { try UsageReport(scripts, console).print() }
    return report.problems.isEmpty ? .success : .failure
  }

  private static func summary(of report: ScriptCheck.Report) -> String {
    let looked = [
      count(report.behaviours, "behaviour"), count(report.modules, "module"),
      count(report.specs, "spec"),
    ].joined(separator: ", ")
    let found = report.problems.isEmpty ? "no problems" : count(report.problems.count, "problem")
    return "\(looked): \(found)"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
