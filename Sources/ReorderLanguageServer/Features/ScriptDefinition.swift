internal import ReorderScripting

/// Where the name at a place of a script is declared.
struct ScriptDefinition {
  let script: Script
  /// A byte of the name, or the one after it.
  let offset: Int

  /// The place; `nil` if the name is not declared in a script.
  var place: Member.Place? {
    script.outline.token(at: offset).flatMap { script.member(at: $0) }?.place
  }
}
