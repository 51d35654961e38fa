@preconcurrency import Glibc

/// The environment variables of the process.
enum Environment {
  /// All variables by name.
  ///
  /// Read once at the start, before anything else runs: the C library does not lock them.
  static var process: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }
}
