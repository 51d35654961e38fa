import Foundation
import Testing

/// Compares a text with the file `Golden/<name>.txt` beside the tests.
///
/// With `REORDER_RECORD=1` in the environment the file is written anew, and the test fails, so that
/// a recording never passes for a result.
func expectGolden(
  _ name: String, _ lines: [String], file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = lines.map { $0 + "\n" }.joined()
  let path = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["REORDER_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: path, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let golden = try? String(contentsOf: path, encoding: .utf8)
  #expect(
    golden == text, "\(name) differs; REORDER_RECORD=1 records it anew:\n\(text)",
    sourceLocation: sourceLocation)
}
