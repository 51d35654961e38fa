extension Behaviour {
  /// A file of a behaviour: its script, or a module that it requires.
  package struct TextFile: Hashable, Sendable {
    /// Its name in messages, such as `half_overlap.lua` or `lib/styles.lua`.
    package let name: String
    /// The text that was loaded; `nil` if the file was not there, or is not known.
    package let loaded: ScriptSource.File?
    /// The text now; `nil` if the file cannot be read.
    package let current: ScriptSource.File?
  }

  /// The behaviour's files: its own, those that it builds on, and those of the modules that it has
  /// required so far.
  ///
  /// - Parameters:
  ///   - directory: Where they are.
  ///   - isWhole: Whether its own text is all of its file, and not part of a longer script.
  package func textFiles(in directory: ScriptSource, isWhole: Bool) -> [TextFile] {
    let own = TextFile(
      name: "\(name).lua", loaded: isWhole ? script.sourceMap.sources.first : nil,
      current: try? directory.behaviour(name))
    let bases = script.sourceMap.baseTexts.map { base in
      TextFile(
        name: "\(base.name).lua", loaded: base.text, current: try? directory.behaviour(base.name))
    }
    return [own] + bases
      + script.sourceMap.moduleTexts.map { module in
        let path = String(module.name.map { $0 == "." ? "/" : $0 })
        return TextFile(
          name: "lib/\(path).lua", loaded: module.text, current: try? directory.module(module.name))
      }
  }
}
