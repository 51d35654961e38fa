import Glibc
import ReorderAuthoring
import ReorderCore
import ReorderScripting

/// Makes values the defaults of a behaviour's parameters, in its file.
enum ScriptDefaults {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameters:
  ///   - values: Each parameter with its value, as a command line gives it.
  ///   - behaviour: The behaviour's name.
  ///   - scripts: Where its file is.
  /// - Returns: The path of the file.
  /// - Throws: A ``CommandFailure`` for a shipped behaviour that has no file of its own, and for a
  ///   default that is not written in the table of parameters.
  static func write(
    _ values: [(key: String, text: String)], of behaviour: String, in scripts: ScriptSource
  ) throws -> String {
    let file = try scripts.behaviour(behaviour)
    guard access(file.path, F_OK) == 0 else {
      throw CommandFailure(
        "\(behaviour) is shipped and has no file here; put a behaviour that extends it into your "
          + "scripts, with the parameters in its own 'params', and tune that")
    }
    let loaded = try Behaviour(named: behaviour, in: scripts)
    guard var editor = HookEditor(String(decoding: file.bytes, as: UTF8.self)) else {
      throw CommandFailure("\(file.path) is not valid Lua any more; nothing was written")
    }
    var defaults: [String: ParameterValue] = [:]
    for (key, text) in values {
      defaults[key] = try loaded.parameters.settable(key)?.value(parsing: text)
    }
    if let key = editor.putDefaults(defaults).first { throw elsewhere(key, file.path) }
    let source = ScriptSource(texts: ["behaviours/\(behaviour).lua": editor.text]).over(scripts)
    let written = try Behaviour(named: behaviour, in: source)
    for (key, text) in values {
      let parameter = written.parameters.settable(key)
      guard try parameter?.value(parsing: text) == parameter?.initial else {
        throw elsewhere(key, file.path)
      }
    }
    try WholeFiles.write([(file.path, editor.text)], ifTaken: nil)
    return file.path
  }

  private static func elsewhere(_ key: String, _ path: String) -> CommandFailure {
    CommandFailure(
      "\(path) does not write the default of '\(key)' as a value in its 'params'; nothing was "
        + "written")
  }
}
