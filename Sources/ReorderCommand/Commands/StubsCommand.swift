import ReorderAuthoring
import ReorderSystem

/// `reorder stubs`: type stubs for editors (LuaCATS).
struct StubsCommand: Command {
  static let row = CommandRow(
    "stubs", "Writes type stubs for editors (LuaCATS).",
    details: "The files go to _meta/ in the directory of scripts, in LuaCATS notation, which "
      + "lua-language-server and others read. They are generated from the table that binds "
      + "scripts.",
    options: [.scripts],
    examples: [.init("reorder stubs", "writes scripts/_meta/reorder.lua and spec.lua")])

  let scripts: String

  init(_ arguments: ParsedArguments) {
    scripts = arguments.scriptsPath ?? ScriptPlace.usual
  }

  func run(_ console: Console) throws -> ExitCode {
    let folder = "\(scripts)/_meta"
    try Folder.make(folder, below: scripts)
    for file in EditorStubs.files {
      let path = "\(folder)/\(file.name)"
      try WholeFile.write(file.text, to: path)
      try console.writeLine(path)
    }
    return .success
  }
}
