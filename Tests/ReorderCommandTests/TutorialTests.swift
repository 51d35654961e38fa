import Foundation
import TestSupport
import Testing

/// The tutorial, step by step in a folder of its own, as a reader would follow it.
@Suite struct TutorialTests {
  @Test("Every file of the tutorial works, and every command prints what the tutorial shows")
  func steps() throws {
    let article = "Sources/ReorderScripting/ReorderScripting.docc/Tutorial.md"
    let text = try Repository.text(article)
    let scratch = try Scratch()
    let parts = text.components(separatedBy: "\n```")
    #expect(parts.filter { $0.hasPrefix("console\n") }.count == 17)
    for part in parts {
      if part.hasPrefix("lua\n-- ") {
        let script = part.dropFirst(4)
        let name = script.prefix { $0 != "\n" }.dropFirst(3)
        try scratch.write(script + "\n", to: String(name))
      } else if part.hasPrefix("console\n") {
        let lines = part.dropFirst(8).split(separator: "\n", omittingEmptySubsequences: false)
        var shown: [String] = []
        for line in lines where line.hasPrefix("$ ") {
          let result = try Terminal.run(
            "/usr/bin/bash", ["-c", "\(line.dropFirst(2)) 2>&1"], in: scratch.path)
          shown += [String(line)]
          shown += result.output.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
        }
        #expect(shown == lines.map(String.init))
      }
    }
  }
}
