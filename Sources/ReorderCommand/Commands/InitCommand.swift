import ReorderAuthoring
import ReorderRender
import ReorderScripting

/// `reorder init`: makes a directory of scripts.
struct InitCommand: Command {
  static let row = CommandRow(
    "init", "Makes a directory of scripts: a behaviour, its spec, a trace, editor settings.",
    details: "The behaviour is behaviours/mine.lua, a starting point that runs. Existing files are "
      + "not overwritten. The directory's scripts override shipped ones of the same name.",
    operands: [
      Operand("DIR", "the new directory (default: scripts)", kind: .directory, isOptional: true)
    ],
    options: [],
    examples: [
      .init("reorder init", "scripts/behaviours/mine.lua, its spec and settings"),
      .init("reorder init drag", "the same in another directory, for --scripts drag"),
    ])

  /// The name of the behaviour in a new directory.
  private static let behaviour = "mine"

  let directory: String

  init(_ arguments: ParsedArguments) {
    directory = arguments.operands.first ?? ScriptPlace.usual
  }

  func run(_ console: Console) throws -> ExitCode {
    guard !directory.hasPrefix("-") else {
      throw UsageError.badOperand(
        Self.row.operands[0], directory, wanted: "a path that does not begin with '-'")
    }
    let trace = try ScriptSource.shipped.trace("short-move")
    var files = [
      ("behaviours/\(Self.behaviour).lua", ScriptTemplate.behaviour(Self.behaviour)),
      ("spec/\(Self.behaviour)_spec.lua", ScriptTemplate.spec(Self.behaviour)),
      ("traces/short-move.trace.jsonl", String(decoding: trace.bytes, as: UTF8.self)),
      (".luarc.json", ScriptTemplate.editorSettings),
    ]
    files += EditorStubs.files.map { ("_meta/\($0.name)", $0.text) }
    let placed = files.map { (path: "\(directory)/\($0)", text: $1) }
    let advice = "name another directory"
    try WholeFiles.check(placed.map(\.path), ifTaken: advice)
    for folder in ["", "/behaviours", "/spec", "/traces", "/_meta"] {
      try Folder.make(directory + folder)
    }
    try WholeFiles.write(placed, ifTaken: advice)
    for file in placed { try console.writeLine(PrintableText(file.path).text) }
    let option = directory == ScriptPlace.usual ? "" : " --scripts \(directory)"
    console.note("next: reorder test\(option)")
    return .success
  }
}
