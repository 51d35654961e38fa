// The other files: modules, in folders of any depth, and specs.
extension ScriptDirectory {
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
  package func isModule(_ shown: String) -> Bool { shown.hasPrefix(path + "/lib/") }

  /// The names of all specs, without their extension, in byte order.
  package func specNames() -> [String] {
    ((try? names(in: "spec")) ?? []).filter { $0.hasSuffix("_spec") }
  }

  /// The text of a spec.
  package func spec(_ name: String) throws(ScriptFileError) -> Source {
    guard Self.isPart(name[...]) else { throw .badName(name) }
    let parts = ["spec", name + ".lua"]
    let shown = path + "/" + parts.joined(separator: "/")
    let file = try ScriptFile(root: path, parts: parts, shown: shown)
    return Source(path: shown, bytes: try file.bytes(limit: Self.longestScript))
  }

  /// The contents of a folder, unordered; empty if there is no such folder.
  private func entries(below parts: [String]) -> [String] {
    let shown = path + "/" + parts.joined(separator: "/")
    guard let file = try? ScriptFile(root: path, parts: parts, shown: shown) else { return [] }
    return (try? file.names()) ?? []
  }
}
