import Foundation
import Testing

/// Compares text with a file beside the tests.
///
/// With `REORDER_RECORD=1` the file is written anew, and the test fails all the same: a recording
/// is never a proof.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["REORDER_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) recorded; look at it, then run again", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name) not recorded: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "\(name) is missing; REORDER_RECORD=1 records it", sourceLocation: sourceLocation)
    return
  }
  if let difference = firstDifference(golden, text) {
    Issue.record("\(name) \(difference)", sourceLocation: sourceLocation)
  }
}

/// The first line in which two texts differ; `nil` where they are the same.
func firstDifference(_ golden: String, _ text: String) -> String? {
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
