internal import ReorderAuthoring
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// The commands that write files.
extension Prompt {
  func save(_ values: [ScriptValue]) throws(Refusal) {
    let path = values[0].text ?? ""
    guard path.hasSuffix(".jsonl") else {
      throw Refusal("the name of a trace must end in .trace.jsonl, as in save \"drag.trace.jsonl\"")
    }
    try write([(path, try traceText(Self.stem(of: path)))], values)
  }

  func saveSpec(_ values: [ScriptValue]) throws(Refusal) {
    let path = values[0].text ?? ""
    guard path.hasSuffix("_spec.lua") else {
      throw Refusal("the name of a spec must end in _spec.lua, as in save_spec \"drag_spec.lua\"")
    }
    let name = Self.stem(of: String(path.dropLast("_spec.lua".count)))
    guard Self.isName(name) else {
      throw Refusal("the name of a spec may have letters, digits, '_' and '-'")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let spec = try session.spec(named: name)
    try write(
      [("\(folder)\(name).trace.jsonl", try traceText(name)), (path, spec)], values)
  }

  func saveBehaviour(_ values: [ScriptValue]) throws(Refusal) {
    let name = values[0].text ?? ""
    guard Self.isName(name) else {
      throw Refusal("the name of a behaviour may have letters, digits, '_' and '-'")
    }
    guard name != ScriptSource.native else {
      throw Refusal("'native' names the native rules; choose another name")
    }
    let text: String
    do {
      guard let source = try session.setup.source(in: session.scripts, named: name) else {
        throw Refusal("no hook was typed here, so there is nothing to save")
      }
      text = try written(name) ?? String(decoding: source.bytes, as: UTF8.self)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("\(error)")
    }
    guard let folder = session.scripts.folder else {
      throw Refusal("there is no directory of scripts to save it in; 'reorder init' makes one")
    }
    try write([("\(folder)/behaviours/\(name).lua", text)], values)
    try session.change { ($0.header.behaviour, $0.hooks) = (name, []) }
  }

  /// The behaviour's file with the hooks that were typed, as a person would write it; `nil` if the
  /// file has another shape, or the result does not load.
  private func written(_ name: String) throws -> String? {
    let setup = session.setup
    let file = try setup.header.behaviour.map { try session.scripts.behaviour($0) }
    guard let file, var editor = HookEditor(String(decoding: file.bytes, as: UTF8.self)),
      editor.put("name", LuaLiteral.quoted(name), addingIfNew: false)
    else { return nil }
    for hook in setup.hooks where !editor.put(hook.name, hook.text) { return nil }
    let source = ScriptSource.File(path: name, bytes: Array(editor.text.utf8))
    let loaded = try? Behaviour(
      named: name, source: source, modules: session.scripts, setting: setup.header.values)
    return loaded == nil ? nil : editor.text
  }

  private func traceText(_ name: String) throws(Refusal) -> String {
    let hooks = session.setup.hooks.map(\.name)
    guard hooks.isEmpty else {
      throw Refusal(
        "\(hooks.joined(separator: ", ")) was typed here and is not saved; "
          + "save_behaviour \"name\" first")
    }
    // What is saved names the behaviour, and has to find it again.
    if let behaviour = session.setup.header.behaviour,
      let file = try? session.scripts.behaviour(behaviour),
      !file.path.hasSuffix("behaviours/\(behaviour).lua")
    {
      throw Refusal(
        "what is saved would name '\(behaviour)', and \(file.path) is not among the behaviours; "
          + "copy it into behaviours/ first")
    }
    return String(decoding: session.trace(named: name).encoded, as: UTF8.self)
  }

  private func write(
    _ files: [(path: String, text: String)], _ values: [ScriptValue]
  ) throws(Refusal) {
    let isForced = values.count > 1 && values[1].isTruthy
    do { try writeFiles(files, isForced) } catch { throw Refusal("\(error)") }
    for file in files { write("wrote \(file.path)") }
  }

  /// A file's name without folder and extension.
  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [ScriptSource.traceSuffix, ".jsonl"] where file.hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}
