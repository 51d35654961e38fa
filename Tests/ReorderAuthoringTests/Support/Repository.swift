import Foundation
import TestSupport
import Testing

extension Repository {
  /// Compares rows with a table of an article.
  ///
  /// - Parameters:
  ///   - rows: The rows, without the line under the head.
  ///   - head: The table's first line.
  ///   - path: The article.
  static func expect(
    _ rows: [String], below head: String, in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var lines = try text(path).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: head), sourceLocation: sourceLocation) + 2
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(start..<end, with: rows)
    try expectGenerated(lines.joined(separator: "\n"), at: path, sourceLocation: sourceLocation)
  }

  /// The texts of the Lua files in a folder and its subfolders, by path.
  static func scripts(below path: String) -> [(path: String, bytes: [UInt8])] {
    let folder = url(path)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".lua") }.sorted().compactMap { file in
      (try? Data(contentsOf: folder.appending(path: file))).map { ("\(path)/\(file)", Array($0)) }
    }
  }
}
