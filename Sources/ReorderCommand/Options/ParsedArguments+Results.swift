import Glibc

extension ParsedArguments {
  /// Refuses a result that would replace what is read, or another result.
  func checkResults() throws(UsageError) {
    if value(of: .log) == "-", output == nil {
      throw .contradiction(
        "--log - would mix with the outcomes on standard output; "
          + "choose a file for either, with --output FILE or --log FILE")
    }
    var files = (operands + values(of: .scene)).compactMap(Self.identity)
    for option in [Option.output, .log] {
      guard let path = value(of: option), let file = Self.identity(path) else { continue }
      guard !files.contains(file) else {
        throw .contradiction(
          "--\(option.name) would replace '\(path)', which is read or written here too; "
            + "choose another file")
      }
      files.append(file)
    }
  }

  /// What is the same for all paths of one file, and for no other; `nil` for a stream or a device.
  private static func identity(_ path: String) -> String? {
    guard path != "-" else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return status.st_mode & S_IFMT == S_IFREG ? "\(status.st_dev):\(status.st_ino)" : nil
  }
}
