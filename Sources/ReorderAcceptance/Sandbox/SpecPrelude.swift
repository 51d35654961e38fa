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
      bytes: joined([
        PackageResources.common_lua, values, PackageResources.show_lua,
        PackageResources.differences_lua,
        PackageResources.blocks_lua,
        PackageResources.assert_lua, PackageResources.spies_lua, PackageResources.matchers_lua,
        PackageResources.own_lua, PackageResources.replay_lua, PackageResources.snapshots_lua,
        PackageResources.conforms_lua, PackageResources.property_lua,
      ]))
  }

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
