import Foundation
import Testing

/// A Lua file of the library's tests, in the folder next to them.
struct LibraryScript: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Library")

  init(_ path: String) throws {
    name = path
    text = try String(
      contentsOf: LibraryScript.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The scripts of a folder, by name.
  static func all(in subfolder: String) -> [LibraryScript] {
    let path = folder.appendingPathComponent(subfolder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().compactMap {
      try? LibraryScript("\(subfolder)/\($0)")
    }
  }
}
