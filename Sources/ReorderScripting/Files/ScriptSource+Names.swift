// The other files: modules, in folders of any depth, and specs.
extension ScriptSource {
  /// The dotted names of all modules, in byte order; empty if there is no `lib/`.
  package func moduleNames() -> [String] {
    var names: [String] = []
    var folders: [[String]] = [[]]
    while let folder = folders.popLast() {
      let dots = folder.map { $0 + "." }.joined()
      for entry in entries(below: ["lib"] + folder) {
        if entry.hasSuffix(".lua"), Self.isPart(entry.dropLast(4)) {
          names.append(dots + entry.dropLast(4))
        } else if Self.isPart(entry[...]), folder.count < Self.deepestModule {
          folders.append(folder + [entry])
        }
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The maximum depth of a module's file below `lib/`.
  private static let deepestModule = 7

  /// Whether a path shown in messages belongs to a module.
  package func isModule(_ shown: String) -> Bool {
    places.contains { shown.hasPrefix($0.path + "/lib/") }
  }

  /// The names of all specs, without their extension, in byte order.
  package func specNames() -> [String] {
    ((try? names(in: "spec")) ?? []).filter { $0.hasSuffix("_spec") }
  }

  /// The text of a spec.
  package func spec(_ name: String) throws(ScriptFileError) -> File {
    guard Self.isPart(name[...]) else { throw .badName(name) }
    return try read(["spec", name + ".lua"])
  }

  /// The contents of a folder, each once, unordered; empty if there is no such folder.
  private func entries(below parts: [String]) -> Set<String> {
    places.reduce(into: []) { $0.formUnion((try? $1.names(in: parts)) ?? []) }
  }
}
