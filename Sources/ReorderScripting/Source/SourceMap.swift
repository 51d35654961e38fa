/// The texts that one script was made of: its own and those of the modules it required.
final class SourceMap {
  /// The texts, the script's own first.
  private(set) var sources: [ScriptDirectory.Source] = []
  /// Where in `sources` a module is.
  private var modules: [String: Int] = [:]
  /// The modules that the script required and that cannot be read.
  private var missing: Set<String> = []
  /// The names of the behaviour's parameters, once they are known.
  var parameters: [String] = []

  /// Begins with the script's own text.
  func open(with source: ScriptDirectory.Source) { sources = [source] }

  /// Puts a longer text in the place of the script's own; modules stay.
  func reopen(with source: ScriptDirectory.Source) {
    if sources.isEmpty { open(with: source) } else { sources[0] = source }
  }

  /// Adds the text of a module that the script required; one that failed may be required again.
  func add(_ source: ScriptDirectory.Source, as module: String) {
    if let index = modules[module] {
      sources[index] = source
      return
    }
    modules[module] = sources.count
    sources.append(source)
  }

  /// Notes that a module cannot be read.
  func miss(_ module: String) { missing.insert(module) }

  /// Whether everything that was read, or could not be, is still so in the directory.
  func isCurrent(_ name: String, in directory: ScriptDirectory) -> Bool {
    (try? directory.behaviour(name)) == sources.first
      && modules.allSatisfy { (try? directory.module($0.key)) == sources[$0.value] }
      && missing.allSatisfy { (try? directory.module($0)) == nil }
  }

  /// The text with a path, or with a path that the sandbox had to cut.
  func text(of chunk: String) -> SourceText? {
    let limit = 159
    let source = sources.first { source in
      source.path == chunk
        || source.path.utf8.count > limit
          && String(decoding: source.path.utf8.prefix(limit), as: UTF8.self) == chunk
    }
    return source.map { SourceText($0) }
  }

  /// The text of a module.
  func text(ofModule name: String) -> SourceText? { modules[name].map { SourceText(sources[$0]) } }
}
