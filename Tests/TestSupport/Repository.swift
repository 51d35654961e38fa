public import Foundation

/// The working copy from which these tests were compiled.
public enum Repository {
  /// Its folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file or a folder, by its path from the top.
  public static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The path of a file or a folder, by its path from the top.
  public static func path(_ path: String) -> String { url(path).path }

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(path)))
  }

  /// The names of a folder's files that have an ending, without it, sorted; none if there is no
  /// such folder.
  public static func names(in folder: String, ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The names of the shipped traces.
  public static let traceNames = names(in: "scripts/traces", ending: ".trace.jsonl")

  /// The path of a shipped trace.
  public static func trace(named name: String) -> String {
    path("scripts/traces/\(name).trace.jsonl")
  }

  /// Where the build puts programs: beside the running tests.
  public static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
