import ReorderJSON
import ReorderPlayground
import ReorderScripting
import ReorderStudy

/// `reorder list`: what there is to name.
struct ListCommand: Command {
  static let row = CommandRow(
    "list", "Lists behaviours, peers, traces, scenes or sets of tasks.",
    details: "Those of the directory of scripts come with the shipped ones. A behaviour and a peer "
      + "say in a sentence what they do. The scenes are those of 'reorder play --scene'.",
    operands: [
      Operand(
        "WHAT", "behaviours, peers, traces, scenes or tasks",
        kind: .choice(["behaviours", "peers", "traces", "scenes", "tasks"]))
    ],
    options: [.scripts, .json],
    examples: [
      .init("reorder list behaviours", "each with what it does"),
      .init("reorder list traces --json", "one object per line"),
    ])

  let what: String
  let scripts: ScriptSource
  let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    what = arguments.operands.first ?? ""
    scripts = arguments.scripts
    isJSON = arguments.has(.json)
  }

  func run(_ console: Console) throws -> ExitCode {
    let entries = try entries()
    let width = entries.reduce(0) { max($0, $1.name.count) } + 2
    for (name, summary) in entries {
      if isJSON {
        try console.write(
          JSONWriter.line { object in
            object.member("name", name)
            if let summary { object.member("summary", summary) }
          })
      } else {
        let blanks = String(repeating: " ", count: width - name.count)
        try console.writeLine(summary.map { name + blanks + $0 } ?? name)
      }
    }
    return .success
  }

  private func entries() throws -> [(name: String, summary: String?)] {
    switch what {
    case "behaviours": try scripts.behaviourNames().map { ($0, summary(of: $0)) }
    case "peers": scripts.peerNames.map { ($0, summary(of: $0)) }
    case "traces": try scripts.traceNames().map { ($0, nil) }
    case "scenes": Playground.scenes.map { ($0.name, $0.summary) }
    default: TaskSet.shipped.map { ($0.name, nil) }
    }
  }

  /// What a behaviour says that it does, or why it does not load.
  private func summary(of name: String) -> String {
    do {
      return try Behaviour(named: name, in: scripts).summary
    } catch {
      return "does not load: \(error.sentence)"
    }
  }
}
