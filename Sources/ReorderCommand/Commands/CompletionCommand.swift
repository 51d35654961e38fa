import ReorderAcceptance
import ReorderCore
import ReorderScripting

/// `reorder completion`: what a shell needs to complete command lines.
struct CompletionCommand: Command {
  static let row = CommandRow(
    "completion", "Prints the completion of command lines for a shell.",
    details: "Completes commands, options, behaviours, parameters, tags and traces. The completion "
      + "calls this command with 'behaviours', 'parameters', 'tags' and 'traces' for the names, "
      + "one per line.",
    operands: [
      Operand(
        "WHAT", "bash, zsh, behaviours, parameters, tags or traces",
        kind: .choice(["bash", "zsh", "behaviours", "parameters", "tags", "traces"]))
    ],
    options: [.scripts, .behaviour],
    examples: [
      .init("reorder completion bash", "in ~/.bashrc: source <(reorder completion bash)"),
      .init("reorder completion zsh", "as the file _reorder in a folder of the fpath"),
      .init("reorder completion parameters --behaviour half_overlap", "swap=… and threshold="),
    ])

  let what: String
  let scripts: ScriptSource
  let folder: String
  let behaviours: [String]

  init(_ arguments: ParsedArguments) {
    what = arguments.operands.first ?? ""
    scripts = arguments.scripts
    folder = arguments.scriptsPath ?? ScriptPlace.usual
    behaviours = arguments.behaviours
  }

  func run(_ console: Console) throws -> ExitCode {
    let rows = CommandTable.commands.map { $0.row }
    switch what {
    case "bash": try console.write(BashCompletion(rows: rows).text)
    case "zsh": try console.write(ZshCompletion(rows: rows).text)
    case "behaviours": for name in try names() { try console.writeLine(name) }
    case "traces": for name in try scripts.traceNames() { try console.writeLine(name) }
    case "tags": for tag in try tags(console) { try console.writeLine(tag) }
    default: for setting in try settings() { try console.writeLine(setting) }
    }
    return .success
  }

  private func names() throws -> [String] {
    try scripts.behaviourNames() + scripts.peerNames + [ScriptSource.native]
  }

  /// The tags in the names of all specs, without their `#`.
  private func tags(_ console: Console) throws -> [String] {
    var options = SpecOptions(scripts: scripts)
    options.stop = console.interrupt.scripts
    return SpecNames(in: try SpecFinder(scripts: folder).files([]), options).tags
  }

  /// `key=` for each parameter, and `key=value` for each value that can be listed.
  private func settings() throws -> [String] {
    var settings = Set([Parameter].pressNames.map { "\($0)=" })
    for name in behaviours.isEmpty ? try names() : behaviours {
      guard let behaviour = try? Behaviour(named: name, in: scripts) else { continue }
      for parameter in behaviour.parameters {
        let values = parameter.knownValues
        settings.formUnion((values.isEmpty ? [""] : values).map { "\(parameter.name)=\($0)" })
      }
    }
    return settings.sorted()
  }
}

extension Parameter {
  /// Every possible value, if there are few.
  fileprivate var knownValues: [String] {
    if case .boolean = initial { return ["true", "false"] }
    return choices
  }
}
