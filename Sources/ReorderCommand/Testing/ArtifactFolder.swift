import Glibc
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

  /// Writes the files of a failure, in place of those of an earlier run.
  ///
  /// - Returns: Their paths.
  func keep(_ artifacts: SpecArtifacts) throws -> [String] {
    let folder = "\(path)/\(artifacts.name)"
    try Folder.makeAll(folder)
    let paths = try artifacts.files.map { file in
      let path = "\(folder)/\(file.name)"
      try WholeFile.write(file.text, to: path)
      return path
    }
    for name in SpecArtifacts.fileNames where !paths.contains("\(folder)/\(name)") {
      unlink("\(folder)/\(name)")
    }
    return paths
  }

  /// Removes what earlier runs have written for tests that left nothing in this run.
  ///
  /// - Parameters:
  ///   - results: The results of this run.
  ///   - isWhole: Whether all tests ran, so that a folder of another name is of a test that is no
  ///     longer there.
  /// - Returns: The number of folders that were removed.
  func removeOld(after results: [SpecResult], isWhole: Bool) -> Int {
    let written = Set(results.flatMap { $0.failure?.artifacts ?? [] }.map(Self.folder))
    let ran = Set(
      results.map { "\(path)/\(SpecArtifacts.folder(of: $0.name, in: $0.file))" })
    var count = 0
    for name in Folder.files(in: path) where name != "." && name != ".." {
      let folder = "\(path)/\(name)"
      guard isWhole || ran.contains(folder), !written.contains(folder), isOwn(folder) else {
        continue
      }
      Folder.remove(folder)
      count += 1
    }
    return count
  }

  /// Whether a folder holds the files of a failure, and nothing else.
  private func isOwn(_ folder: String) -> Bool {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    let names = Set(Folder.files(in: folder)).subtracting([".", ".."])
    return names.contains("outcome.json") && names.isSubset(of: SpecArtifacts.fileNames)
  }

  private static func folder(of file: String) -> String {
    String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }
}
