internal import ReorderScripting

/// Parses the modules of a directory, each once.
final class StaticModules {
  private let directory: ScriptSource
  private var scripts: [String: StaticScript?] = [:]

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
    guard
      let script = scripts.values.lazy.compactMap({ $0 }).first(where: {
        $0.text.path == problem.file
      })
    else { return false }
    var ignored = IgnoredProblems(script.text)
    return !ignored.keeps(problem)
  }

  private func parse(_ name: String) -> StaticScript? {
    guard let source = try? directory.module(name),
      let chunk = try? LuaParser.parse(source.bytes)
    else { return nil }
    return StaticScript(ScriptText(source), chunk, LuaUses(of: chunk))
  }
}
