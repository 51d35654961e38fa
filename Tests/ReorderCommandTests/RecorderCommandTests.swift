import Foundation
import Testing

@testable import ReorderCommand

/// `reorder recorder`: the files that it writes; `scripts/test --browser` runs them in pages.
@Suite struct RecorderCommandTests {
  /// An empty folder, removed at the end.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "reorder-recorder-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test(
    "It prints a script or a fixture, which contains the script",
    arguments: [
      ([], "window.ReorderRecorder ="),
      (["--playwright", "python"], "def recorder(page):"),
      (["--playwright", "javascript"], "export const recorder ="),
    ])
  func printed(options: [String], part: String) {
    let run = Run(["recorder"] + options)
    #expect(run.status == 0)
    #expect(run.output.contains(part))
    #expect(run.output.contains("window.ReorderRecorder ="))
    #expect(!run.output.contains("\"recorder.js\""))
  }

  @Test("It writes the same to a file")
  func output() throws {
    try inFolder { folder in
      let run = Run(["recorder", "-o", "\(folder)/mine.js"])
      #expect(run.output == "")
      let text = try String(contentsOfFile: "\(folder)/mine.js", encoding: .utf8)
      #expect(Run(["recorder"]).output == text)
    }
  }

  @Test("The bookmarklet is one line that any browser keeps")
  func bookmarklet() {
    let run = Run(["recorder", "--bookmarklet"])
    #expect(run.output.wholeMatch(of: /javascript:([A-Za-z0-9]|%[0-9A-F]{2})+\n/) != nil)
    let script = run.output.removingPercentEncoding ?? ""
    #expect(script.hasSuffix("ReorderRecorder.pick();\n"))
  }

  @Test("A bookmarklet and a fixture at once are a mistake")
  func contradiction() {
    let run = Run(["recorder", "--bookmarklet", "--playwright", "python"])
    #expect(run.status == 64)
    #expect(run.error.contains("--bookmarklet and --playwright name different files; choose one"))
  }

  @Test("A file that cannot be written is an error")
  func unwritable() {
    let run = Run(["recorder", "-o", "/nowhere/recorder.js"])
    #expect(run.status == 1)
    #expect(run.error.contains("/nowhere/recorder.js"))
  }
}
