import ReorderAuthoring
import ReorderLaws
import ReorderScripting
import ReorderTrace

/// What a command line asks about the laws of a drag.
struct LawRequest {
  private let count: Int
  private let laws: [DragLaw]
  private let behaviours: [String]
  private let settings: [Setting]
  private let countsAll: Bool
  private let folder: String?
  private let seed: UInt64
  private let jobs: Int

  init(_ arguments: ParsedArguments) {
    count = arguments.whole(of: .laws) ?? LawSearch.quick
    let names = arguments.values(of: .law)
    laws = DragLaw.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
    behaviours = arguments.values(of: .behaviour)
    settings = arguments.settings
    countsAll = arguments.has(.rates)
    folder = arguments.value(of: .save)
    seed = arguments.whole(of: .seedOfDrags).map { UInt64($0) } ?? LawSearch.usualSeed
    jobs = arguments.whole(of: .jobs) ?? 1
  }

  /// Tries the laws, and prints what breaks them.
  ///
  /// - Parameter script: The one script that is checked; `nil` for all.
  /// - Returns: Whether every behaviour keeps every law, or says why not.
  func run(
    on scripts: ScriptSource, of script: ScriptLocation?, _ console: Console
  ) throws -> ExitCode {
    var names = behaviours
    if names.isEmpty {
      switch script?.kind {
      case nil: names = try scripts.first.behaviourNames()
      case .behaviour(let name): names = [name]
      case .module, .spec: throw CommandFailure("--laws is for behaviours")
      }
    }
    let loader = BehaviourLoader(
      scripts: scripts, names: names, settings: settings, interrupt: console.interrupt)
    var loaded: [LawCheck.Setup] = []
    var isGood = true
    for name in names {
      do throws(BehaviourError) {
        loaded.append(LawCheck.Setup(behaviour: name, values: try loader.load(name).values))
      } catch {
        for line in console.resultText.lines(of: error.description) { try console.writeLine(line) }
        isGood = false
      }
    }
    let check = LawCheck(
      directory: scripts, behaviours: loaded, laws: laws, count: count, seed: seed, jobs: jobs,
      countsAll: countsAll, console: console)
    var table: [(name: String, results: [LawResult])] = []
    var (problems, notes) = (0, 0)
    try check.run { reports in
      table.append((reports.first?.setup.behaviour ?? "", reports.map(\.result)))
      for report in reports {
        guard let (lines, isNote) = report.text(seed: seed, withRate: countsAll) else { continue }
        if isNote { notes += 1 } else { problems += 1 }
        for line in console.resultText.lines(
          of: lines.joined(separator: "\n"), isNote ? .warning : .error)
        {
          try console.writeLine(line)
        }
        try save(report)
      }
    }
    if countsAll { for line in Self.lines(of: table, laws) { try console.writeLine(line) } }
    try console.writeLine(
      "\(Self.count(loaded.count, "behaviour")), \(Self.count(laws.count, "law")), "
        + "\(Self.count(count, "drag")), seed \(seed): "
        + (problems == 0 ? "no problems" : Self.count(problems, "problem"))
        + (notes == 0 ? "" : ", \(Self.count(notes, "note"))"))
    return isGood && problems == 0 ? .success : .failure
  }

  private func save(_ report: LawCheck.Report) throws {
    guard let folder, let breach = report.result.breach else { return }
    var trace = breach.drag.trace
    let name = report.setup.behaviour.split(separator: "/").joined(separator: "-")
    trace.header.name = "\(name)-\(report.result.law.rawValue)"
    trace.header.behaviour = report.setup.behaviour
    try Folder.makeAll(folder)
    let path = "\(folder)/\(trace.header.name)\(ScriptSource.traceSuffix)"
    try WholeFiles.write([(path, String(decoding: trace.encoded, as: UTF8.self))], ifTaken: nil)
  }

  /// A row for each behaviour, with the share of drags that break each law.
  private static func lines(
    of table: [(name: String, results: [LawResult])], _ laws: [DragLaw]
  ) -> [String] {
    let width = table.reduce(9) { max($0, $1.name.count) }
    func row(_ name: String, _ cells: [String]) -> String {
      ([name + String(repeating: " ", count: width - name.count)]
        + cells.enumerated().map { index, cell in
          String(repeating: " ", count: max(0, laws[index].rawValue.count - cell.count)) + cell
        }).joined(separator: "  ")
    }
    return [row("behaviour", laws.map(\.rawValue))]
      + table.map { name, results in
        row(
          name,
          results.map { result in
            guard result.broken > 0 else { return "·" }
            let share = Double(result.broken) / Double(max(1, result.drags)) * 100
            return share < 0.1 ? "<0.1%" : "\(LuaLiteral.number((share * 10).rounded() / 10))%"
          })
      }
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
