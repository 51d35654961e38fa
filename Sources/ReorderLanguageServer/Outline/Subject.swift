internal import ReorderAuthoring
internal import ReorderScripting

/// What stands before a dot or a colon.
enum Subject {
  /// A host object: `drag`, `list` or `scroll`.
  case host(HostObject)
  /// The values of the behaviour's parameters.
  case parameters
  /// A global table, by its name; `reorder.ease` is one too.
  case library(String)
  /// A module, by its dotted name.
  case module(String)
  /// A local variable with known fields.
  case variable(Int)
  /// The result of `replay`.
  case run
  /// The result of `session`, or of its methods.
  case session
  /// A table of functions that only specs have.
  case toolbox(SpecAPI.Toolbox)
}
