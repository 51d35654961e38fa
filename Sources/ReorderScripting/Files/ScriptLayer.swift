/// One place where scripts are looked for.
enum ScriptLayer: Hashable, Sendable {
  /// A directory, by its path.
  case directory(String)
  /// Files in memory, by their paths below `path`, which messages show.
  case memory([String: [UInt8]], path: String)
  /// One behaviour, in a file anywhere.
  case behaviour(String, file: String)

  /// The path that messages show.
  var path: String {
    switch self {
    case .directory(let path), .memory(_, let path), .behaviour(_, let path): path
    }
  }

  /// Reads a file by the parts of its path.
  func read(
    _ parts: [String], limit: Int
  ) throws(ScriptFileError) -> ScriptSource.File {
    let name = parts.joined(separator: "/")
    let shown = "\(path)/\(name)"
    switch self {
    case .directory(let root):
      do {
        let file = try ScriptFile(root: root, parts: parts, shown: shown)
        return ScriptSource.File(path: shown, bytes: try file.bytes(limit: limit))
      } catch {
        throw Self.refusal(error, of: root)
      }
    case .memory(let files, _):
      guard let bytes = files[name] else { throw .missing(path: shown) }
      guard bytes.count <= limit else { throw .tooLong(path: shown, limit: limit) }
      return ScriptSource.File(path: shown, bytes: bytes)
    case .behaviour(let behaviour, let file):
      guard parts == ["behaviours", behaviour + ".lua"] else { throw .missing(path: shown) }
      do {
        return try ScriptSource.script(at: file)
      } catch .missing {
        // Another behaviour of this name is not what was asked for.
        throw .system(path: file, code: Platform.noSuchFile)
      }
    }
  }

  /// The names in a folder, each once, unordered.
  ///
  /// - Throws: ``ScriptFileError/missing(path:hint:)`` if there is no such folder.
  func names(in parts: [String]) throws(ScriptFileError) -> Set<String> {
    let folder = parts.joined(separator: "/")
    let shown = "\(path)/\(folder)"
    switch self {
    case .directory(let root):
      do {
        return Set(try ScriptFile(root: root, parts: parts, shown: shown).names())
      } catch {
        throw Self.refusal(error, of: root)
      }
    case .memory(let files, _):
      let names = files.keys.filter { $0.hasPrefix(folder + "/") }.map {
        String($0.dropFirst(folder.count + 1).prefix { $0 != "/" })
      }
      guard !names.isEmpty else { throw .missing(path: shown) }
      return Set(names)
    case .behaviour(let behaviour, _):
      guard parts == ["behaviours"] else { throw .missing(path: shown) }
      return [behaviour + ".lua"]
    }
  }

  /// The same error, unless it is that the directory is not there.
  private static func refusal(_ error: ScriptFileError, of root: String) -> ScriptFileError {
    if case .system = error { return error }
    return FileStamp(path: root)?.isFolder == true ? error : .noDirectory(path: root)
  }
}
