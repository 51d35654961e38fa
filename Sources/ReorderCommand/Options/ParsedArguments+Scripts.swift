import Glibc
import ReorderScripting

// Where a command line finds scripts and traces.
extension ParsedArguments {
  /// The directory of scripts: the one that `--scripts` names, else `scripts` in this folder or the
  /// nearest above that has scripts in it; `nil` if there is none.
  var scriptsPath: String? {
    if let path = value(of: .scripts) { return path }
    var folder = "."
    for _ in 0..<ScriptPlace.depth {
      let usual = folder == "." ? ScriptPlace.usual : "\(folder)/\(ScriptPlace.usual)"
      if ScriptSource(path: usual).hasScripts { return usual }
      if ScriptPlace.hasBehaviours(folder) { return folder }
      folder = folder == "." ? ".." : "../\(folder)"
    }
    return nil
  }

  /// The behaviours and modules: of the directory of scripts, if there is one, over the shipped
  /// ones, and those that `--behaviour` names by the paths of their files.
  var scripts: ScriptSource {
    let own = scriptsPath.map { ScriptSource(path: $0).over(.shipped) } ?? .shipped
    return named.filter(ScriptPlace.isPath).reduce(own) { $0.adding(behaviourAt: $1) }
  }

  /// The names of the behaviours that `--behaviour` names, by name or path, and with `--peers` the
  /// peers' after them, in byte order.
  var behaviours: [String] {
    let names = namedBehaviours
    guard has(.peers) else { return names }
    let group = value(of: .peers).flatMap { ScriptSource.PeerGroup(rawValue: $0) }
    return names + scripts.peerNames(of: group).filter { !names.contains($0) }
  }

  private var namedBehaviours: [String] {
    named.map { ScriptPlace.isPath($0) ? ScriptSource.name(ofBehaviourAt: $0) : $0 }
  }

  /// The names, and the paths of files, that `--behaviour` gives.
  ///
  /// A path may leave out `.lua`, and a name may have it.
  private var named: [String] {
    values(of: .behaviour).map { text in
      guard ScriptPlace.isPath(text), access(text, F_OK) != 0 else { return text }
      if access(text + ".lua", F_OK) == 0 { return text + ".lua" }
      return text.contains("/") ? text : ScriptSource.name(ofBehaviourAt: text)
    }
  }

  /// A behaviour in a file of its own must be told apart from the others by its name.
  func checkBehaviours() throws(UsageError) {
    let (given, behaviours) = (named, namedBehaviours)
    for (index, name) in behaviours.enumerated() where ScriptPlace.isPath(given[index]) {
      if name == ScriptSource.native {
        throw .contradiction(
          "'\(given[index])': 'native' names the native rules; rename the file")
      }
      guard let other = behaviours.indices.first(where: { $0 != index && behaviours[$0] == name })
      else { continue }
      throw .contradiction(
        "'\(given[index])' and '\(given[other])' are both named '\(name)'; rename a file")
    }
  }

  /// The traces that the operands name: by path, or by the name of one beside the behaviours or of
  /// a shipped one.
  var traces: [String] { operands.map(tracePath) }

  private func tracePath(_ text: String) -> String {
    guard text != "-", access(text, F_OK) != 0 else { return text }
    guard !text.contains("/") else {
      let full = text + ScriptSource.traceSuffix
      return access(full, F_OK) == 0 ? full : text
    }
    let name = text.hasSuffix(".jsonl") ? text : text + ScriptSource.traceSuffix
    // If the system refuses to look, the trace may still be there.
    if let own = scriptsPath.map({ "\($0)/traces/\(name)" }),
      access(own, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
    {
      return own
    }
    let shipped = try? ScriptSource.shipped.trace(name)
    return shipped?.path ?? text
  }
}

/// Where scripts are.
enum ScriptPlace {
  /// The usual name of a directory of scripts.
  static let usual = "scripts"

  /// The number of folders from this one up to the root.
  static var depth: Int {
    guard let path = getcwd(nil, 0) else { return 1 }
    defer { free(path) }
    return String(cString: path).count { $0 == "/" } + 1
  }

  /// Whether a folder is itself a directory of scripts: it has one of behaviours.
  fileprivate static func hasBehaviours(_ folder: String) -> Bool {
    var status = stat()
    return stat("\(folder)/behaviours", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the name of a behaviour is the path of its file.
  fileprivate static func isPath(_ name: String) -> Bool {
    name.hasSuffix(".lua") || name.contains("/") && !ScriptSource.isPeer(name)
  }
}
