import Foundation
public import Testing

/// Compares a text with a file in the folder `Golden` of the calling tests.
///
/// With `REORDER_RECORD=1` in the environment the file is rewritten, and the test still fails: a
/// recording is never a proof.
public func expectGolden(
  _ text: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    try compare(text, with: name, besides: file, sourceLocation)
  } catch {
    Issue.record("\(name) not recorded: \(error)", sourceLocation: sourceLocation)
  }
}

/// Compares lines with a text file in the folder `Golden` of the calling tests.
///
/// - Parameters:
///   - name: The file's name without `.txt`.
///   - lines: The lines without their line endings.
///   - file: A source file of these tests.
///   - sourceLocation: Where a difference is reported.
/// - Throws: The error that prevents recording.
public func expectGolden(
  _ name: String, _ lines: [String], file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try compare(lines.map { $0 + "\n" }.joined(), with: name + ".txt", besides: file, sourceLocation)
}

/// Compares a text with a file of the repository that is generated.
///
/// - Parameters:
///   - text: What the file should have.
///   - path: The file's path in the repository.
///   - sourceLocation: Where a difference is reported.
/// - Throws: The error that prevents recording.
public func expectGenerated(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  try compare(text, with: root.appendingPathComponent(path), named: path, sourceLocation)
}

private func compare(
  _ text: String, with name: String, besides source: String, _ sourceLocation: SourceLocation
) throws {
  let file = goldenFolder(besides: source).appendingPathComponent(name)
  try compare(text, with: file, named: name, sourceLocation)
}

private func compare(
  _ text: String, with file: URL, named name: String, _ sourceLocation: SourceLocation
) throws {
  if ProcessInfo.processInfo.environment["REORDER_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("\(name) recorded; look at it, then run again", sourceLocation: sourceLocation)
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("\(name) is missing; REORDER_RECORD=1 records it", sourceLocation: sourceLocation)
    return
  }
  if let difference = firstDifference(golden, text) {
    Issue.record("\(name) \(difference)", sourceLocation: sourceLocation)
  }
}

/// The folder `Golden` of the test target that contains a source file.
private func goldenFolder(besides source: String) -> URL {
  var folder = URL(fileURLWithPath: source).deletingLastPathComponent()
  while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
    folder.deleteLastPathComponent()
  }
  return folder.appendingPathComponent("Golden")
}

/// The first line in which two texts differ; `nil` if they are equal.
private func firstDifference(_ golden: String, _ text: String) -> String? {
  guard golden != text else { return nil }
  let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let got = text.split(separator: "\n", omittingEmptySubsequences: false)
  for line in 0..<max(wanted.count, got.count) {
    let (want, have) = (wanted.dropFirst(line).first, got.dropFirst(line).first)
    if want != have {
      return "line \(line + 1): wanted \(want ?? "the end"), got \(have ?? "the end")"
    }
  }
  return "differs in its line ends"
}
