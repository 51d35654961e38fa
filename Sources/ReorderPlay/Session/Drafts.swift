internal import ReorderScripting

/// The scripts that a page has of its own, over those of the directory: edited there or linked.
///
/// They are in memory only.
struct Drafts: Hashable, Sendable {
  /// The texts by their paths in a directory, such as `behaviours/mine.lua`.
  private(set) var texts: [String: String] = [:]

  /// What messages show as their directory.
  static let folder = "page"

  /// The most scripts, and the most bytes of all of them.
  private static let (mostTexts, mostBytes) = (50, 1 << 20)

  /// The path of a behaviour's text.
  static func path(of behaviour: String) -> String { "behaviours/\(behaviour).lua" }

  /// Whether a behaviour's own text is one of them.
  func has(_ behaviour: String) -> Bool { texts[Self.path(of: behaviour)] != nil }

  /// Puts a text at a path below `behaviours` or `lib`.
  mutating func put(_ text: String, at path: String) throws(RequestRefusal) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, ["behaviours", "lib"].contains(parts[0]), path.hasSuffix(".lua"),
      !parts.contains(".."), !parts.contains(".")
    else {
      throw RequestRefusal("a script's path begins with behaviours/ or lib/ and ends in .lua")
    }
    var next = texts
    next[path] = text
    let bytes = next.values.reduce(0) { $0 + $1.utf8.count }
    guard next.count <= Self.mostTexts, bytes <= Self.mostBytes else {
      throw RequestRefusal("a page can edit at most \(Self.mostTexts) scripts, 1 MiB in all")
    }
    guard text.utf8.count <= ScriptSource.longestScript else {
      throw RequestRefusal("a script has at most \(ScriptSource.longestScript >> 10) KiB")
    }
    texts = next
  }

  /// Removes the text of a behaviour.
  mutating func remove(_ behaviour: String) { texts[Self.path(of: behaviour)] = nil }

  /// These scripts, and below them those of a directory.
  func over(_ directory: ScriptSource) -> ScriptSource {
    texts.isEmpty ? directory : ScriptSource(texts: texts, path: Self.folder).over(directory)
  }
}
