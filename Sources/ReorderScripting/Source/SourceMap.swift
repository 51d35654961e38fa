/// The source texts of one script: its own and those of the modules it required.
final class SourceMap {
  /// The texts, the script's own first.
  private(set) var sources: [ScriptSource.File] = []
  /// The position of a module in `sources`.
  private var modules: [String: Int] = [:]
  /// The position in `sources` of a behaviour that the script builds on.
  private var bases: [String: Int] = [:]
  /// The behaviours that the script would build on but that cannot be read.
  private var missingBases: Set<String> = []
  /// The modules that the script required but that cannot be read.
  private var missing: Set<String> = []
  /// The names of the behaviour's parameters, once known.
  var parameters: [String] = []

  /// A map of the same texts, which does not get what is added to this one.
  func copy() -> SourceMap {
    let copy = SourceMap()
    copy.become(self)
    return copy
  }

  /// Takes the texts of another map, and forgets its own.
  func become(_ other: SourceMap) {
    (sources, modules, bases) = (other.sources, other.modules, other.bases)
    (missingBases, missing, parameters) = (other.missingBases, other.missing, other.parameters)
  }

  /// Starts with the script's own text.
  func open(with source: ScriptSource.File) { sources = [source] }

  /// Replaces the script's own text with a longer one; modules stay.
  func reopen(with source: ScriptSource.File) {
    if sources.isEmpty { open(with: source) } else { sources[0] = source }
  }

  /// Adds the text of a module that the script required; one that failed may be required again.
  func add(_ source: ScriptSource.File, as module: String) {
    if let index = modules[module] {
      sources[index] = source
      return
    }
    modules[module] = sources.count
    sources.append(source)
  }

  /// Adds the text of a behaviour that the script builds on.
  func add(_ source: ScriptSource.File, asBase name: String) {
    bases[name] = sources.count
    sources.append(source)
  }

  /// Records that a behaviour to build on cannot be read.
  func miss(base name: String) { missingBases.insert(name) }

  /// Records that a module cannot be read.
  func miss(_ module: String) { missing.insert(module) }

  /// Whether the directory still has the same texts, and still lacks the same modules.
  func isCurrent(_ name: String, in directory: ScriptSource) -> Bool {
    (try? directory.behaviour(name)) == sources.first
      && modules.allSatisfy { (try? directory.module($0.key)) == sources[$0.value] }
      && missing.allSatisfy { (try? directory.module($0)) == nil }
      && bases.allSatisfy { (try? directory.behaviour($0.key)) == sources[$0.value] }
      && missingBases.allSatisfy { (try? directory.behaviour($0)) == nil }
  }

  /// The behaviours that the script builds on, the nearest first.
  var baseTexts: [(name: String, text: ScriptSource.File)] {
    bases.sorted { $0.value < $1.value }.map { ($0.key, sources[$0.value]) }
  }

  /// The modules that the script required, by name; those without a text cannot be read.
  var moduleTexts: [(name: String, text: ScriptSource.File?)] {
    modules.keys.sorted().map { name in (name, modules[name].map { sources[$0] }) }
      + missing.sorted().map { name in (name, nil) }
  }

  /// The text for a path, or for a path that the sandbox had to truncate.
  func text(of chunk: String) -> SourceText? { source(of: chunk).map { SourceText($0) } }

  /// The file for a path, or for a path that the sandbox had to truncate.
  func source(of chunk: String) -> ScriptSource.File? {
    let limit = 159
    return sources.first { source in
      source.path == chunk
        || source.path.utf8.count > limit
          && String(decoding: source.path.utf8.prefix(limit), as: UTF8.self) == chunk
    }
  }

  /// The text of a module.
  func text(ofModule name: String) -> SourceText? { modules[name].map { SourceText(sources[$0]) } }
}
