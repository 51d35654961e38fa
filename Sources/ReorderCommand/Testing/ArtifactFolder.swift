import ReorderAcceptance
import ReorderSystem

/// The folder of files that show failures, with a folder for each failed test.
struct ArtifactFolder {
  /// The path, without slashes at its end.
  let path: String

  init(path: String) {
    let end = path.lastIndex { $0 != "/" } ?? path.startIndex
    self.path = String(path[...end])
  }

  /// Writes the files of a failure.
  ///
  /// - Returns: Their paths.
  func keep(_ artifacts: SpecArtifacts) throws -> [String] {
    let folder = "\(path)/\(artifacts.name)"
    try Folder.makeAll(folder)
    return try artifacts.files.map { file in
      let path = "\(folder)/\(file.name)"
      try WholeFile.write(file.text, to: path)
      return path
    }
  }
}
