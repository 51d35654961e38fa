internal import ReorderScripting

/// Parses the modules of a directory, each once.
final class StaticModules {
  private let directory: ScriptSource
  private var scripts: [String: StaticScript?] = [:]
  /// The remarks of modules, by their paths.
  private var ignored: [String: IgnoredProblems] = [:]

  init(_ directory: ScriptSource) { self.directory = directory }

  /// The parsed source of a module; `nil` if there is none, or it is not valid.
  func script(of name: String) -> StaticScript? {
    if let known = scripts[name] { return known }
    let script = parse(name)
    scripts.updateValue(script, forKey: name)
    return script
  }

  /// The names of the fields of a module's table; `nil` if its text does not show all of them.
  func fields(of name: String) -> [String]? {
    guard let script = script(of: name), let returned = script.returned else { return nil }
    return script.fields(of: returned)
  }

  /// Whether a remark in a module that was read silences a problem there.
  func ignore(_ problem: ScriptProblem) -> Bool {
    if ignored[problem.file] == nil {
      let script = scripts.values.lazy.compactMap { $0 }.first { $0.text.path == problem.file }
      ignored[problem.file] = script.map { IgnoredProblems($0.text) }
    }
    return ignored[problem.file]?.keeps(problem) == false
  }

  private func parse(_ name: String) -> StaticScript? {
    guard let source = try? directory.module(name),
      let chunk = try? LuaParser.parse(source.bytes)
    else { return nil }
    return StaticScript(ScriptText(source), chunk, LuaUses(of: chunk))
  }
}
