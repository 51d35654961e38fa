import Foundation
import TestSupport

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

extension Repository {
  /// The files below `folder` with one of some extensions, those of Swift and C if omitted, sorted
  /// by path.
  static func sources(
    in folder: String, of types: Set<String> = ["swift", "c", "h"]
  ) throws -> [SourceFile] {
    try files(in: [folder]).filter { types.contains(URL(filePath: $0).pathExtension) }
      .map { SourceFile(path: $0, text: try text($0)) }
  }

  /// The paths of what is below some folders, sorted within each.
  static func files(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: url(folder).path).sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// Whether a file begins as a script does.
  static func isScript(_ path: String) -> Bool {
    let start = try? FileHandle(forReadingFrom: url(path)).read(upToCount: 2)
    return start == Data("#!".utf8)
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
