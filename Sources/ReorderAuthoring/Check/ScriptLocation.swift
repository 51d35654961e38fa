internal import ReorderScripting

/// What a file is to the engine, by its place in a directory of scripts.
package struct ScriptLocation: Hashable, Sendable {
  /// The kinds of scripts, each with its name.
  package enum Kind: Hashable, Sendable {
    /// `behaviours/NAME.lua`, or `behaviours/peers/NAME.lua` by its name with the folder.
    case behaviour(String)
    /// `lib/PATH.lua`, by its dotted name.
    case module(String)
    /// `spec/NAME.lua`
    case spec(String)
  }

  /// The directory of scripts.
  package var root: String
  /// The path below it.
  package let path: String
  /// What it is.
  package let kind: Kind

  /// Finds the directory of scripts that a file is in.
  ///
  /// - Parameters:
  ///   - file: The file's whole path.
  ///   - root: The directory of scripts, if it is known.
  package init?(file: String, root: String?) {
    guard file.hasSuffix(".lua") else { return nil }
    if let root, file.hasPrefix(root + "/") {
      let parts = file.dropFirst(root.count + 1).split(separator: "/").map(String.init)
      self.init(root: root, parts: parts)
      return
    }
    let parts = file.split(separator: "/").map(String.init)
    for start in parts.indices.reversed() {
      let above = "/" + parts[..<start].joined(separator: "/")
      if let found = ScriptLocation(root: above, parts: Array(parts[start...])) {
        self = found
        return
      }
    }
    return nil
  }

  /// A behaviour in a file of its own, which counts as one of a directory.
  ///
  /// - Parameters:
  ///   - file: The file's whole path.
  ///   - root: The directory of scripts; the file's folder, if it is not known.
  package init?(behaviour file: String, root: String?) {
    let parts = file.split(separator: "/")
    guard file.hasSuffix(".lua"), let last = parts.last else { return nil }
    self.init(
      root: root ?? "/" + parts.dropLast().joined(separator: "/"),
      parts: ["behaviours", String(last)])
  }

  private init?(root: String, parts: [String]) {
    guard parts.count > 1, let last = parts.last else { return nil }
    let name = String(last.dropLast(".lua".count))
    switch (parts[0], parts.count) {
    case ("behaviours", 2): kind = .behaviour(name)
    case ("behaviours", 3) where ScriptSource.isPeer("\(parts[1])/\(name)"):
      kind = .behaviour("\(parts[1])/\(name)")
    case ("spec", 2): kind = .spec(name)
    case ("lib", _): kind = .module((parts[1..<(parts.count - 1)] + [name]).joined(separator: "."))
    default: return nil
    }
    self.root = root
    path = parts.joined(separator: "/")
  }
}
