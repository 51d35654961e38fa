internal import Glibc

/// A directory of scripts: behaviours and the modules they share.
///
/// ```
/// scripts/behaviours/half_overlap.lua    a behaviour, named half_overlap
/// scripts/lib/geometry.lua               a module, required as "geometry"
/// scripts/lib/motion/spring.lua          a module, required as "motion.spring"
/// ```
///
/// Nothing outside the directory is ever read: names are checked, every part of a path is opened
/// without following links, and a link is followed only if it ends inside. Only regular files are
/// read, up to ``longestScript`` bytes.
public struct ScriptDirectory: Hashable, Sendable {
  /// The directory's path as given; shown in messages.
  public let path: String

  /// The longest script that can be read, in bytes.
  public static let longestScript = 256 << 10

  /// A script's text, and its name in messages.
  public struct Source: Hashable, Sendable {
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
  public static func script(at path: String) throws(ScriptFileError) -> Source {
    let file = try ScriptFile(path: path)
    return Source(path: path, bytes: try file.bytes(limit: longestScript))
  }

  /// Refers to a directory by its path; nothing is opened yet.
  public init(path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path.isEmpty ? "." : path
  }

  /// The names of all behaviours, in byte order.
  public func behaviourNames() throws(ScriptFileError) -> [String] {
    try names(in: "behaviours")
  }

  /// The names of the `.lua` files in a subdirectory, without their extension, in byte order.
  func names(in folder: String) throws(ScriptFileError) -> [String] {
    try files(in: folder).filter { $0.hasSuffix(".lua") && Self.isPart($0.dropLast(4)) }
      .map { String($0.dropLast(4)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of everything in a subdirectory, unordered.
  func files(in folder: String) throws(ScriptFileError) -> [String] {
    let full = path + "/" + folder
    do {
      return try ScriptFile(root: path, parts: [folder], shown: full).names()
    } catch .missing {
      throw .noDirectory(path: full)
    }
  }

  /// The text of a behaviour.
  ///
  /// - Throws: ``ScriptFileError``; ``ScriptFileError/noDirectory(path:)`` if there is no folder of
  ///   behaviours.
  package func behaviour(_ name: String) throws(ScriptFileError) -> Source {
    guard Self.isPart(name[...]) else { throw .badName(name) }
    do {
      return try read(["behaviours", name + ".lua"])
    } catch .missing(let path, _) {
      throw .missing(path: path, hint: Self.hint(to: name, among: try behaviourNames()))
    }
  }

  /// The text of a module that a script requires by its dotted name.
  package func module(_ name: String) throws(ScriptFileError) -> Source {
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
  ) throws(ScriptFileError) -> Source {
    let shown = path + "/" + parts.joined(separator: "/")
    let file = try ScriptFile(root: path, parts: parts, shown: shown)
    return Source(path: shown, bytes: try file.bytes(limit: limit))
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
