import ReorderScripting

/// What a command can do about a library's error: options are the command's and not the library's.
enum ScriptAdvice {
  /// Says how a command is given another scripts directory, where that is what is missing.
  ///
  /// - Parameter row: The command that met the error; nothing where there is none.
  /// - Returns: What follows the error's own words; empty where there is nothing to say.
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
