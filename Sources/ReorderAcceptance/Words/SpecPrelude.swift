internal import ReorderScripting

/// The words of specs, as far as they are written in Lua: the files in `Lua/`.
enum SpecPrelude {
  /// What messages call the chunk.
  static let chunk = "spec words"

  /// What the runner calls; the chunk returns them.
  static let entries = [
    "begin", "open", "close", "look", "hook", "test", "finally", "caught",
  ]

  static var source: ScriptDirectory.Source {
    ScriptDirectory.Source(
      path: chunk,
      bytes: joined([
        PackageResources.show_lua, PackageResources.blocks_lua, PackageResources.assert_lua,
        PackageResources.spies_lua, PackageResources.matchers_lua, PackageResources.own_lua,
        PackageResources.replay_lua,
      ]))
  }

  /// One chunk that runs the files in order and returns what the last one does.
  ///
  /// The files share what they put into one table, which no script can reach; each is given that
  /// table and what the chunk is given.
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
