import ReorderScripting

/// A command's advice on a library's error: only the command has options.
enum ScriptAdvice {
  /// Explains how to name another scripts directory, if the directory is missing.
  ///
  /// - Parameter row: The command that met the error; `nil` if there is none.
  /// - Returns: The text to append to the error's own; empty if there is no advice.
  static func text(for error: any Error, in row: CommandRow?) -> String {
    guard let row, isMissingDirectory(error) else { return "" }
    if row.options.contains(.scripts) {
      return "; name the scripts directory with --scripts \(Option.scripts.value.placeholder)"
    }
    guard let operand = row.operands.first(where: { $0.kind == .directory }) else { return "" }
    return "; name the scripts directory: reorder \(row.name) \(operand.name)"
  }

  private static func isMissingDirectory(_ error: any Error) -> Bool {
    switch error {
    case ScriptFileError.noDirectory: true
    case let error as BehaviourError:
      if case .file(.noDirectory) = error.code { true } else { false }
    default: false
    }
  }
}
