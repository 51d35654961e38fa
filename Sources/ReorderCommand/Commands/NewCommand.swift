import ReorderAuthoring
import ReorderRender
import ReorderScripting

/// `reorder new`: creates a behaviour and its spec, a starting point that runs.
struct NewCommand: Command {
  static let row = CommandRow(
    "new", "Writes a behaviour and its spec: a starting point that runs.",
    details: "The files are behaviours/NAME.lua and spec/NAME_spec.lua in the directory of "
      + "scripts. Existing files are not overwritten. With --from the behaviour is a copy of "
      + "another one, shipped or your own: see 'reorder list behaviours' and 'reorder list peers'.",
    operands: [Operand("NAME", "letters, digits and '_', a letter first", kind: .name)],
    options: [.from, .scripts],
    examples: [
      .init("reorder new patient", "scripts/behaviours/patient.lua and its spec"),
      .init("reorder new my_board --from kanban", "a copy of the rules for boards, to change"),
    ])

  let name: String
  /// The behaviour to copy; `nil` for one that is made to be changed.
  let base: String?
  let scripts: String
  private let source: ScriptSource

  init(_ arguments: ParsedArguments) {
    name = arguments.operands.first ?? ""
    base = arguments.value(of: .from)
    scripts = arguments.scriptsPath ?? ScriptPlace.usual
    source = arguments.scripts
  }

  func run(_ console: Console) throws -> ExitCode {
    guard Self.isName(name) else {
      throw UsageError.badOperand(
        Self.row.operands[0], name, wanted: "up to 64 letters, digits and '_', a letter first")
    }
    guard name != ScriptSource.native else {
      throw UsageError.badOperand(
        Self.row.operands[0], name, wanted: "another name, as 'native' names the native rules")
    }
    let behaviour = "\(scripts)/behaviours/\(name).lua"
    let spec = "\(scripts)/spec/\(name)_spec.lua"
    let advice = "choose another name, or move it away"
    try WholeFiles.check([behaviour, spec], ifTaken: advice)
    let text = try base.map { try copy(of: $0) } ?? ScriptTemplate.behaviour(name)
    try Folder.make("\(scripts)/behaviours", below: scripts)
    try Folder.make("\(scripts)/spec", below: scripts)
    let files = [
      (path: behaviour, text: text),
      (path: spec, text: ScriptTemplate.spec(name, isCopy: base != nil)),
    ]
    try WholeFiles.write(files, ifTaken: advice)
    for path in [behaviour, spec] { try console.writeLine(PrintableText(path).text) }
    if let hidden = try? ScriptSource.shipped.behaviour(name) {
      console.warn("\(behaviour) is used in place of \(hidden.path)")
    }
    console.note("next: reorder test \(spec)")
    return .success
  }

  /// The text of another behaviour, under the new name.
  private func copy(of base: String) throws -> String {
    if base == ScriptSource.native {
      throw UsageError.badValue(
        .from, base, wanted: "a behaviour in Lua; 'native' names the rules without a script")
    }
    _ = try Behaviour(named: base, in: source)
    let bytes = try source.behaviour(base).bytes
    guard let text = String(validating: bytes, as: UTF8.self), var editor = HookEditor(text),
      editor.put("name", "\"\(name)\"", addingIfNew: false)
    else {
      throw CommandFailure(
        "\(base) cannot be copied: its text does not end in return { … }, or is not UTF-8")
    }
    return editor.text
  }

  /// Whether a text is a valid Lua name, so that it reads well in every script.
  private static func isName(_ text: String) -> Bool {
    let letters = text.unicodeScalars
    return letters.count <= 64
      && letters.first.map { $0.isASCII && $0.properties.isAlphabetic } == true
      && letters.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
      }
  }
}

extension Option {
  static let from = Option("from", .behaviour("NAME"), "copies this behaviour")
}
