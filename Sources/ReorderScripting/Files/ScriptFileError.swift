/// Why a script file cannot be read.
public enum ScriptFileError: Error, Hashable, Sendable {
  /// There is no such directory.
  case noDirectory(path: String)
  /// There is no such file; the name that was meant, or all there are, where that can be told.
  case missing(path: String, hint: NameHint? = nil)
  /// The name is not of letters, digits, `_` and `-`, with dots between the parts of a module.
  case badName(String)
  /// The path of a trace is absolute, leads upwards, or has other characters than those of a script
  /// and dots.
  case badTraceName(String)
  /// It is a directory, a pipe, a socket or a device.
  case notAFile(path: String)
  /// It is a symbolic link that leads out of the scripts directory, or to nothing.
  case escapes(path: String)
  /// It is longer than a script may be.
  case tooLong(path: String, limit: Int)
  /// It changed again and again while it was read.
  case unstable(path: String)
  /// The system refused, with its error number.
  case system(path: String, code: Int32)
}
