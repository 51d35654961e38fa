import ReorderScripting
import TestSupport

extension ScratchDirectory {
  /// The scripts directory in it, with `behaviours` and `lib`.
  var scripts: ScriptSource { ScriptSource(path: path + "/scripts") }
}
