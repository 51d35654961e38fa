import TestSupport
import Testing

/// A Lua file of the library's tests, in the folder next to them.
struct LibraryScript: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  private static let folder = "Tests/LuaRuntimeTests/Library"

  init(_ path: String) throws {
    name = path
    text = try Repository.text("\(LibraryScript.folder)/\(path)")
  }

  /// The scripts of a folder, by name.
  static func all(in subfolder: String) -> [LibraryScript] {
    Repository.names(in: "\(folder)/\(subfolder)", ending: ".lua").compactMap {
      try? LibraryScript("\(subfolder)/\($0).lua")
    }
  }
}
