import Foundation
import ReorderAuthoring
import ReorderJSON
import ReorderScripting

/// `reorder check`: reports likely mistakes in scripts.
struct CheckCommand: Command {
  static let row = CommandRow(
    "check", "Loads every script and reports likely mistakes.",
    details: "Misspelled hooks, fields and parameters, wrong answers of hooks, wrong types and "
      + "ranges, undefined names, accidental globals, unused locals, missing modules: all in one "
      + "run, each with its place, its line and, in brackets, its code, which 'reorder help CODE' "
      + "explains; ---@reorder ignore CODE behind a line, or alone above it, silences it there. "
      + "Then the directory's traces, or else the shipped "
      + "ones, are replayed under each behaviour, and each hook that fails is reported once. "
      + "The exit status is 1 if there is a problem; a note is not one. With --laws, random drags "
      + "are tried under each behaviour instead, and for each law that breaks the smallest one is "
      + "shown.",
    operands: [
      Operand(
        "PATH", "the directory of scripts, or one script of it (default: --scripts)",
        kind: .files(".lua"), isOptional: true)
    ],
    options: [
      .scripts, .json, .findings,
      .laws, .law, .behaviour, .set, .rates, .save, .seedOfDrags, .jobs, .run, .noRun, .usage,
    ],
    examples: [
      .init("reorder check", "the behaviours, modules and specs below scripts"),
      .init("reorder check scripts/behaviours/mine.lua", "one behaviour, with its modules"),
      .init("reorder check --no-run --json", "without replaying traces, for a program"),
      .init("reorder check --laws", "looks for drags that break one of the sixteen laws"),
      .init(
        "reorder check scripts --usage", "also reports how much of its budget each behaviour used"),
    ])

  let path: String?
  let showsUsage: Bool
  /// Whether traces are replayed; `nil` if that depends on how many there are.
  let replays: Bool?

  private let isBothRuns: Bool
  private let isBothPaths: Bool
  private let isBothFormats: Bool
  private let format: String
  /// How the laws are tried; `nil` if they are not.
  private let laws: LawRequest?
  /// An option that means nothing without `--laws`.
  private let stray: Option?
  /// An option that means nothing with it.
  private let clash: Option?

  init(_ arguments: ParsedArguments) {
    isBothRuns = arguments.has(.run) && arguments.has(.noRun)
    isBothPaths = !arguments.operands.isEmpty && arguments.has(.scripts)
    isBothFormats = arguments.has(.json) && arguments.has(.findings)
    format = arguments.has(.json) ? "json" : arguments.value(of: .findings) ?? "text"
    laws = arguments.has(.laws) ? LawRequest(arguments) : nil
    stray =
      arguments.has(.laws)
      ? nil
      : [.law, .behaviour, .set, .rates, .save, .seedOfDrags, .jobs].first { arguments.has($0) }
    clash =
      arguments.has(.laws)
      ? [.run, .noRun, .usage, .json, .findings].first { arguments.has($0) } : nil
    path = arguments.operands.first ?? arguments.scriptsPath
    showsUsage = arguments.has(.usage)
    replays = arguments.has(.noRun) ? false : arguments.has(.run) ? true : nil
  }

  func run(_ console: Console) throws -> ExitCode {
    if isBothRuns { throw UsageError.contradiction("--run and --no-run cannot be combined") }
    if isBothPaths {
      throw UsageError.contradiction("PATH and --scripts cannot be combined")
    }
    if isBothFormats {
      throw UsageError.contradiction("--json and --format cannot be combined")
    }
    if let clash { throw UsageError.contradiction("--laws and --\(clash.name) cannot be combined") }
    if let stray { throw UsageError.contradiction("--\(stray.name) is for --laws") }
    guard let path else {
      throw CommandFailure(
        "there is no directory of scripts here or above; 'reorder init' makes one, "
          + "or name one: reorder check DIR")
    }
    let script = try Self.script(at: path)
    let scripts = ScriptSource(path: script?.root ?? path).over(.shipped)
    if let laws { return try laws.run(on: scripts, of: script, console) }
    let check = try ScriptCheck(scripts)
    let report = try script.map { check.run(on: $0.kind) } ?? check.run()
    let runs = RunCheck(
      scripts, of: script, besides: report.problems, isForced: replays == true, console)
    let problems = report.problems + (replays == false ? [] : try runs.problems())
    for problem in problems { try print(problem, console) }
    if format == "text" { try console.writeLine(Self.summary(of: report, problems)) }
    for shadow in report.shadows { console.warn(shadow.description) }
    if showsUsage { try UsageReport(scripts, console).print() }
    return problems.allSatisfy(\.isNote) ? .success : .failure
  }

  /// The one script that a path names; `nil` for a directory.
  private static func script(at path: String) throws -> ScriptLocation? {
    guard path.hasSuffix(".lua") else { return nil }
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let file = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: file) else {
      throw CommandFailure("\(path): no such file")
    }
    guard var script = ScriptLocation(file: file, root: nil) else {
      throw CommandFailure(
        "\(path): a script to check is in the folder behaviours, lib or spec of a directory of "
          + "scripts")
    }
    // Messages name files as they were typed.
    if path.hasSuffix("/" + script.path) {
      script.root = String(path.dropLast(script.path.count + 1))
    } else if path == script.path {
      script.root = "."
    }
    return script
  }

  private func print(_ problem: ScriptProblem, _ console: Console) throws {
    switch format {
    case "json": try console.write(problem.json)
    case "github": try console.writeLine(problem.annotation)
    default:
      let kind: MessageText.Kind = problem.isNote ? .warning : .error
      for line in console.resultText.lines(of: problem.reportWithCode, kind) {
        try console.writeLine(line)
      }
    }
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

extension ScriptProblem {
  /// A line of JSON: the place, the kind and the sentence.
  fileprivate var json: [UInt8] {
    JSONWriter.line { object in
      object.member("file", file)
      if let place {
        object.member("line", place.line)
        if let column = place.column { object.member("column", column) }
      }
      object.member("severity", isNote ? "note" : "error")
      object.member("code", kind.rawValue)
      object.member("message", sentence)
    }
  }

  /// The report, with the code behind its first line.
  fileprivate var reportWithCode: String {
    var lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] += " [\(kind.rawValue)]"
    return lines.joined(separator: "\n")
  }

  /// A line that GitHub shows beside the code.
  fileprivate var annotation: String {
    var place = "file=" + Self.escaped(file).replacing(":", with: "%3A").replacing(",", with: "%2C")
    if let line = self.place?.line { place += ",line=\(line)" }
    if let column = self.place?.column { place += ",col=\(column)" }
    place += ",title=\(kind.rawValue)"
    return "::\(isNote ? "notice" : "error") \(place)::\(Self.escaped(sentence))"
  }

  /// A text in a workflow's command, where some characters have a meaning.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
