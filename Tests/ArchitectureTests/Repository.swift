import Foundation

/// A text file of this repository, or one made up by a test.
struct SourceFile: Sendable {
  /// Its path, relative to the top of the repository: `Sources/ReorderCore/Slot.swift`.
  var path: String
  var text: String

  /// The folder below `Sources` or `Tests`: the name of a target.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isC: Bool { path.hasSuffix(".c") || path.hasSuffix(".h") }

  /// The lines without their line endings; a last line without a line feed counts.
  var lines: [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// The place of line `number`, counted from 1, as editors understand it.
  func place(_ number: Int) -> String { "\(path):\(number)" }
}

/// The working copy from which these tests were compiled.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The files below `folder` with one of some extensions, those of Swift and C if omitted, sorted
  /// by path.
  static func sources(
    in folder: String, of types: Set<String> = ["swift", "c", "h"]
  ) throws -> [SourceFile] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path).sorted()
      .filter { types.contains(String($0.split(separator: ".").last ?? "")) }
      .map { SourceFile(path: "\(folder)/\($0)", text: "") }
      .map { SourceFile(path: $0.path, text: try text($0.path)) }
  }

  /// The names of the folders directly below `folder`: the names of its targets.
  static func targets(in folder: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
    return Set(
      names.filter {
        var isDirectory: ObjCBool = false
        let path = url("\(folder)/\($0)").path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
          && isDirectory.boolValue
      })
  }
}
