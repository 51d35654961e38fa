/// Why a script file cannot be read.
public enum ScriptFileError: Error, Hashable, Sendable {
  /// The directory does not exist.
  case noDirectory(path: String)
  /// The file does not exist; with the likely name, or all names, if known.
  case missing(path: String, hint: NameHint? = nil)
  /// There is no behaviour of this name; with the files that were looked for, and the likely name
  /// or all names, if known.
  case noBehaviour(String, paths: [String], hint: NameHint? = nil)
  /// The name is not made of letters, digits, `_` and `-`, with dots between the parts of a module.
  case badName(String)
  /// The path of a trace is absolute, leads upwards, or has characters other than those of a script
  /// and dots.
  case badTraceName(String)
  /// It is a directory, a pipe, a socket or a device.
  case notAFile(path: String)
  /// It is a symbolic link that leads out of the scripts directory, or to nothing.
  case escapes(path: String)
  /// It exceeds the maximum length of a script.
  case tooLong(path: String, limit: Int)
  /// It kept changing while it was read.
  case unstable(path: String)
  /// The system refused, with its error number.
  case system(path: String, code: Int32)
}
