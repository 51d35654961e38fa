extension ScriptFileError: CustomStringConvertible {
  /// The file, the problem, and the fix.
  public var description: String {
    switch self {
    case .noDirectory(let path):
      "\(path): no such directory"
    case .missing(let path, let hint):
      "\(path): no such file" + (hint.map { "; \($0)" } ?? "")
    case .noBehaviour(let name, let paths, let hint):
      "there is no behaviour '\(name)' (no such file: \(paths.joined(separator: ", ")))"
        + (hint.map { "; \($0)" } ?? "")
    case .badName(let name):
      name.contains("/") && !name.hasPrefix(ScriptSource.peers + "/")
        ? "'\(name)' is not the name of a script: behaviours lie in behaviours/ itself, those of "
          + "other libraries in behaviours/peers/"
        : "'\(name)' is not the name of a script: use up to 64 letters, digits, '_' and "
          + "'-', and dots only between the parts of a module"
    case .badTraceName(let name):
      "'\(name)' is not the path of a trace: name one below the traces directory or beside the "
        + "spec, of letters, digits, '_', '-' and '.'"
    case .notAFile(let path): "\(path): not a regular file"
    case .escapes(let path):
      "\(path): a symbolic link that leads out of the scripts directory, or to nothing"
    case .tooLong(let path, let limit): "\(path): longer than \(limit) bytes"
    case .unstable(let path): "\(path): keeps changing while it is read; try again"
    case .system(let path, let code): "\(path): \(Platform.text(of: code))"
    }
  }

  /// The nearest right name, if the error knows one.
  package var nearest: String? {
    switch self {
    case .missing(_, .nearest(let name)?), .noBehaviour(_, _, .nearest(let name)?): name
    default: nil
    }
  }

  /// The same error without its hint, for a message that shows the hint in a form of its own.
  package var withoutHint: ScriptFileError {
    switch self {
    case .missing(let path, _): .missing(path: path)
    case .noBehaviour(let name, let paths, _): .noBehaviour(name, paths: paths)
    default: self
    }
  }
}
