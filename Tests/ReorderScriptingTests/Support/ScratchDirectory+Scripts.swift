import TestSupport

@testable import ReorderScripting

extension ScratchDirectory {
  /// The scripts directory in it, with `behaviours` and `lib`.
  var scripts: ScriptSource { ScriptSource(path: path + "/scripts") }

  /// The text of a behaviour's file.
  func text(_ name: String) throws -> String {
    String(decoding: try scripts.behaviour(name).bytes, as: UTF8.self)
  }
}
