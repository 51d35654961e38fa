import Glibc

/// The directory of the user in which programs keep what they may lose.
struct StateFolder {
  /// `reorder` in `XDG_STATE_HOME`, or in `.local/state` below the home directory.
  let path: String

  /// - Returns: `nil` if neither is known.
  init?(_ environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = state ?? environment["HOME"].map({ "\($0)/.local/state" }) else {
      return nil
    }
    path = "\(folder)/reorder"
  }

  /// Makes the folders above a file, as far as they are missing.
  static func makeFolders(of file: String) {
    for index in file.indices where file[index] == "/" && index > file.startIndex {
      mkdir(String(file[..<index]), 0o700)
    }
  }
}
