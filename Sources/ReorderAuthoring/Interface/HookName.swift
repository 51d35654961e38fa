internal import ReorderScripting

/// The names of hooks as people type them.
package enum HookName {
  /// The names of all hooks, those of events included.
  package static var all: [String] { HostInterface.hooks.map { $0.name } }

  /// The hook that a text names: `can_lift` for `canLift`, `can-lift` and `Can lift`, `on.moved`
  /// for `moved` and `onMoved`.
  ///
  /// - Returns: `nil` if there is no such hook.
  package static func of(_ text: String) -> String? {
    let wanted = bare(text)
    return all.first { bare($0) == wanted } ?? all.first { bare($0) == "on" + wanted }
  }

  private static func bare(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." && $0 != " " }
  }
}
