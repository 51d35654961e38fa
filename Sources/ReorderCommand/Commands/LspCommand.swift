import Glibc
import ReorderLanguageServer
import ReorderReplay

/// `reorder lsp`: scripts in an editor.
struct LspCommand: Command {
  static let row = CommandRow(
    "lsp", "Serves editors over standard input and output (Language Server Protocol).",
    details: "Reports the problems of check as one types, completes hooks, fields, parameters and "
      + "names, shows the documentation, finds declarations, renames parameters, and replays a "
      + "behaviour. An editor starts it. The exit status is 1 if the editor did not end it with "
      + "shutdown and exit.",
    options: [.scripts],
    examples: [
      .init("reorder lsp", "each file's own place shows its directory of scripts"),
      .init("reorder lsp --scripts game/scripts", "also for files outside that directory"),
    ])

  let scripts: String?

  init(_ arguments: ParsedArguments) { scripts = arguments.scriptsPath }

  func run(_ console: Console) throws -> ExitCode {
    let replay = EditorReplay(interrupt: console.interrupt)
    let laws = EditorLaws(interrupt: console.interrupt)
    var server = try LanguageServer(version: "\(Version.number)", scripts: try root()) {
      switch $0 {
      case .replay: replay.text(of: $1, in: $2)
      case .laws: laws.text(of: $1, in: $2)
      }
    }
    if console.streams.input.isTerminal {
      console.note("reorder lsp: an editor speaks to it on standard input; Ctrl-C ends it")
    }
    while server.exitStatus == nil {
      let bytes = try console.streams.input.read()
      try console.interrupt.check()
      if bytes.isEmpty { break }
      let answer = server.receive(bytes)
      try console.interrupt.check()
      try console.write(answer)
      try console.streams.output.flush()
    }
    return server.statusAtEndOfInput == 0 ? .success : .failure
  }

  /// The directory of scripts as an absolute path, as editors name files.
  private func root() throws(CommandFailure) -> String? {
    guard let scripts else { return nil }
    guard let path = realpath(scripts, nil) else {
      throw CommandFailure("\(scripts): no such directory; name another one: --scripts DIR")
    }
    defer { free(path) }
    return String(cString: path)
  }
}
