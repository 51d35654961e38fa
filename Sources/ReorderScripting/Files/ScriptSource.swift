/// Where behaviours and the modules they share come from: a directory, texts in memory, the shipped
/// scripts, or one over another.
///
/// ```
/// scripts/behaviours/half_overlap.lua    a behaviour, named half_overlap
/// scripts/lib/geometry.lua               a module, required as "geometry"
/// scripts/lib/motion/spring.lua          a module, required as "motion.spring"
/// ```
///
/// ```swift
/// let scripts = ScriptSource(path: "scripts").over(.shipped)
/// let eager = ScriptSource(texts: ["behaviours/eager.lua": "return { api = 1 }"])
/// ```
///
/// Of a directory nothing outside is ever read: names are checked, every part of a path is opened
/// without following links, and a link is followed only if it ends inside. Only regular files are
/// read, up to ``longestScript`` bytes.
public struct ScriptSource: Hashable, Sendable {
  /// The path of the directory, or what messages show in its place; of several, the first's.
  public var path: String { layers[0].path }

  /// Where a script is looked for, in this order, after the ``files``.
  private let layers: [ScriptLayer]
  /// Behaviours in files of their own.
  private var files: [ScriptLayer] = []

  /// Where a script is looked for, in this order.
  var places: [ScriptLayer] { files + layers }

  /// The longest script that can be read, in bytes.
  public static let longestScript = 256 << 10

  /// A script's text, and its name in messages.
  public struct File: Hashable, Sendable {
    /// The path below the working directory; absolute if the directory's own path is.
    public let path: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// Names a text that is not, or no longer, in a file.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Reads a script by its path, wherever it is; links are followed.
  ///
  /// - Throws: ``ScriptFileError``; anything but a regular file is refused without blocking.
  public static func script(at path: String) throws(ScriptFileError) -> File {
    let file = try ScriptFile(path: path)
    return File(path: path, bytes: try file.bytes(limit: longestScript))
  }

  /// Refers to a directory by its path; nothing is opened yet.
  public init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.init(layers: [.directory(path.isEmpty ? "." : path)])
  }

  /// Takes scripts from memory.
  ///
  /// - Parameters:
  ///   - texts: The texts by their paths in a directory, such as `behaviours/mine.lua`.
  ///   - path: What messages show as the directory's path.
  public init(texts: [String: String], path: String = "memory") {
    self.init(files: texts.mapValues { Array($0.utf8) }, path: path)
  }

  init(files: [String: [UInt8]], path: String) {
    self.init(layers: [.memory(files, path: path)])
  }

  private init(layers: [ScriptLayer]) { self.layers = layers }

  /// The scripts of this source, and below them those of another: of two with one name, this
  /// source's counts.
  ///
  /// A directory that does not exist is an error still, whatever lies below it.
  public func over(_ other: ScriptSource) -> ScriptSource {
    var both = ScriptSource(layers: layers + other.layers)
    both.files = files + other.files
    return both
  }

  /// The same, with a behaviour in a file of its own, whose name without `.lua` is the behaviour's;
  /// it counts before all others of that name.
  package func adding(behaviourAt file: String) -> ScriptSource {
    var more = self
    more.files.insert(.behaviour(Self.name(ofBehaviourAt: file), file: file), at: 0)
    return more
  }

  /// The files of behaviours that have one of their own.
  package var behaviourFiles: [String] { files.map { $0.path } }

  /// The first file that hides a different behaviour of its name; `nil` if none does.
  package var hidingFile: String? {
    let others = ScriptSource(layers: layers)
    return behaviourFiles.first { file in
      guard let hidden = try? others.behaviour(Self.name(ofBehaviourAt: file)) else { return false }
      return (try? Self.script(at: file))?.bytes != hidden.bytes
    }
  }

  /// The name of a behaviour in a file of its own.
  package static func name(ofBehaviourAt file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".lua") ? name.dropLast(4) : name)
  }

  /// The directory where scripts can be saved; `nil` if the first source is not on disk.
  package var folder: String? {
    if case .directory(let path) = layers[0] { path } else { nil }
  }

  /// The first source alone, without those below it.
  package var first: ScriptSource { ScriptSource(layers: [layers[0]]) }

  /// The sources below the first; `nil` if there are none.
  package var rest: ScriptSource? {
    layers.count == 1 ? nil : ScriptSource(layers: Array(layers.dropFirst()))
  }

  /// Whether it has a folder of behaviours, specs or traces, or the system refuses to say: another
  /// project may have a folder of the same name.
  package var hasScripts: Bool {
    ["behaviours", "spec", "traces"].contains { folder in
      do throws(ScriptFileError) {
        _ = try files(in: folder)
        return true
      } catch .system {
        return true
      } catch {
        return false
      }
    }
  }

  /// The names of all behaviours, in byte order.
  ///
  /// - Throws: ``ScriptFileError`` if there are neither behaviours nor specs nor traces, or the
  ///   folder of behaviours cannot be read.
  public func behaviourNames() throws(ScriptFileError) -> [String] {
    do {
      return try names(in: "behaviours")
    } catch .system(let path, let code) {
      throw .system(path: path, code: code)
    } catch {
      if hasScripts { return [] }
      throw error
    }
  }

  /// The folder of the behaviours that follow other libraries, and the first part of their names.
  package static let peers = "peers"

  /// The names of the behaviours in the folder of peers, such as `peers/sortablejs`, in byte order.
  package var peerNames: [String] {
    ((try? names(in: "behaviours/\(Self.peers)")) ?? []).map { "\(Self.peers)/\($0)" }
  }

  /// What the behaviours in the folder of peers follow.
  package enum PeerGroup: String, Hashable, Sendable, CaseIterable {
    /// Libraries for pages and phones.
    case web
    /// The toolkits of a desktop.
    case desktop

    /// How the names of those of a desktop begin.
    private static let toolkits = ["gtk_", "imgui_", "qt_", "wx_"].map { "\(peers)/\($0)" }

    /// The group of a peer.
    package init(of name: String) {
      self = Self.toolkits.contains { name.hasPrefix($0) } ? .desktop : .web
    }
  }

  /// The names of the peers of a group; of all without one.
  package func peerNames(of group: PeerGroup?) -> [String] {
    guard let group else { return peerNames }
    return peerNames.filter { PeerGroup(of: $0) == group }
  }

  /// Whether a text may be the name of a behaviour in the folder of peers.
  package static func isPeer(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == peers && isPart(parts[1])
  }

  /// The names of the `.lua` files in a subdirectory, without their extension, in byte order.
  func names(in folder: String) throws(ScriptFileError) -> [String] {
    try files(in: folder).filter { $0.hasSuffix(".lua") && Self.isPart($0.dropLast(4)) }
      .map { String($0.dropLast(4)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of everything in a subdirectory, each once, unordered.
  func files(in folder: String) throws(ScriptFileError) -> [String] {
    var names: Set<String>?
    var missing: ScriptFileError?
    for layer in layers + files {
      do {
        let parts = folder.split(separator: "/").map { String($0) }
        names = (names ?? []).union(try layer.names(in: parts))
      } catch .missing(let path, _) {
        missing = missing ?? .noDirectory(path: path)
      }
    }
    guard let names else { throw missing ?? .noDirectory(path: "\(path)/\(folder)") }
    return Array(names)
  }

  /// The name of the behaviour that leaves everything to the native rules; no file is read for it.
  public static let native = "native"

  /// The text of a behaviour.
  ///
  /// - Throws: ``ScriptFileError``; ``ScriptFileError/noDirectory(path:)`` if there is no folder of
  ///   behaviours.
  package func behaviour(_ name: String) throws(ScriptFileError) -> File {
    guard Self.isPart(name[...]) || Self.isPeer(name) else { throw .badName(name) }
    if name == Self.native { return .native() }
    do {
      return try read(["behaviours"] + "\(name).lua".split(separator: "/").map { String($0) })
    } catch .missing {
      throw .noBehaviour(
        name, paths: layers.map { "\($0.path)/behaviours/\(name).lua" },
        hint: Self.hint(to: name, among: try behaviourNames() + peerNames))
    }
  }

  /// The text of a module that a script requires by its dotted name.
  package func module(_ name: String) throws(ScriptFileError) -> File {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isPart), let last = parts.popLast(), parts.count < 8 else {
      throw .badName(String(name.prefix(80)))
    }
    do {
      return try read(["lib"] + parts.map(String.init) + [last + ".lua"])
    } catch .missing(let path, _) where parts.isEmpty {
      throw .missing(path: path, hint: Self.hint(to: name, among: try? names(in: "lib")))
    }
  }

  /// What to do instead if the name of a missing module is that of a behaviour.
  package func reasonNotToRequire(_ name: String) -> String? {
    guard (try? behaviour(name)) != nil else { return nil }
    return "'\(name)' is a behaviour, not a module; to build on it, write "
      + "extends = \(LuaLiteral.quoted(name)) in the behaviour's table"
  }

  /// A hint for a missing file, if there are others.
  package static func hint(to name: String, among names: [String]?) -> NameHint? {
    guard let names, !names.isEmpty else { return nil }
    return NameHint(to: name, among: names)
  }

  /// Whether a text may be one part of a path: short, with harmless characters only.
  static func isPart(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }

  /// Reads a file by the parts of its path below the directory.
  func read(
    _ parts: [String], limit: Int = longestScript
  ) throws(ScriptFileError) -> File {
    for file in files {
      do { return try file.read(parts, limit: limit) } catch .missing { continue }
    }
    var missing: ScriptFileError?
    for layer in layers {
      do {
        return try layer.read(parts, limit: limit)
      } catch .missing(let path, let hint) {
        missing = missing ?? .missing(path: path, hint: hint)
      }
    }
    throw missing ?? .missing(path: path)
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: isDigit
    }
  }
}
