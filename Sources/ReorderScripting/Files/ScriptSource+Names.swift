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

  /// The names of the behaviours of the first source that no source below it has, in byte order;
  /// none if there is none below it.
  package var ownBehaviourNames: [String] {
    guard let rest, let others = try? rest.behaviourNames() else { return [] }
    return ((try? first.behaviourNames()) ?? []).filter { !others.contains($0) }
  }

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

  /// The scripts in the folders of behaviours, modules and specs that are never used, as no script
  /// may have their names: their paths below the directory in byte order, without hidden files.
  ///
  /// - Throws: ``ScriptFileError`` if a folder cannot be read.
  package func straysBelow() throws(ScriptFileError) -> [[String]] {
    var strays: [[String]] = []
    var folders = [["behaviours"], ["lib"], ["spec"]]
    while let folder = folders.popLast() {
      for entry in try readable(folder) where !entry.hasPrefix(".") {
        let path = folder + [entry]
        if entry.hasSuffix(".lua") {
          if !Self.isScript(path) { strays.append(path) }
        } else if folder.count <= Self.deepestModule {
          folders.append(path)
        }
      }
    }
    return strays.sorted { $0.joined().utf8.lexicographicallyPrecedes($1.joined().utf8) }
  }

  /// What is in a folder, none if there is no such folder.
  private func readable(_ folder: [String]) throws(ScriptFileError) -> [String] {
    do {
      return try files(in: folder.joined(separator: "/"))
    } catch .system(let path, let code) {
      throw .system(path: path, code: code)
    } catch {
      return []
    }
  }

  /// Whether a path may be that of a script; specs are found in folders of any name.
  private static func isScript(_ path: [String]) -> Bool {
    let name = (path.dropFirst().joined(separator: "/")).dropLast(4)
    return switch path[0] {
    case "behaviours": isPart(name) || isPeer(String(name))
    case "lib": name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isPart)
    default: path.count > 2 || isPart(name)
    }
  }

  /// The contents of a folder, each once, unordered; empty if there is no such folder.
  private func entries(below parts: [String]) -> Set<String> {
    places.reduce(into: []) { $0.formUnion((try? $1.names(in: parts)) ?? []) }
  }
}
