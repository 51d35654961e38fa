internal import ReorderFiles
internal import ReorderScripting

/// The part of the spec API that is written in Lua: the files in `Lua/`.
enum SpecPrelude {
  /// The chunk's name in messages.
  static let chunk = "spec prelude"

  /// The functions that the runner calls; the chunk returns them.
  static let entries = [
    "begin", "open", "close", "look", "hook", "test", "finally", "caught",
  ]

  static var source: ScriptSource.File {
    ScriptSource.File(
      path: chunk,
      bytes: joined(
        files("common.lua") + [values]
          + files(
            "show.lua", "differences.lua", "blocks.lua", "assert.lua", "spies.lua", "matchers.lua",
            "own.lua", "replay.lua", "snapshots.lua", "conforms.lua", "property.lua")))
  }

  /// Files of the Lua side.
  static func files(_ names: String...) -> [[UInt8]] { names.map { EmbeddedFiles.specs[$0] } }

  /// Values as text, as `print` shows them.
  static var values: [UInt8] { function("values", Prelude.show) }

  /// A file that makes another chunk a function of the shared table.
  static func function(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array("(...).\(name) = function(...)\n".utf8) + body + Array("end\n".utf8)
  }

  /// One chunk that runs the files in order and returns the results of the last one.
  ///
  /// The files share one table, which no script can reach; each receives that table and the chunk's
  /// arguments.
  static func joined(_ files: [[UInt8]]) -> [UInt8] {
    var text = Array("local kit = {}\n".utf8)
    for file in files.dropLast() {
      text += Array("do local run = function(...)\n".utf8) + file
      text += Array("end run(kit, ...) end\n".utf8)
    }
    text += Array("return (function(...)\n".utf8) + (files.last ?? [])
    return text + Array("end)(kit, ...)\n".utf8)
  }
}
