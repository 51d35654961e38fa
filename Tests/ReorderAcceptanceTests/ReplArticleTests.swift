import Foundation
import TestSupport
import Testing

@testable import ReorderAcceptance

/// The prompt behaves as the article on it shows.
@Suite struct ReplArticleTests {
  @Test("The articles' sessions print what the articles show", arguments: ["Repl", "Debugging"])
  func session(article: String) throws {
    let path = "Sources/ReorderAcceptance/ReorderAcceptance.docc/\(article).md"
    let text = try Repository.text(path)
    let parts = text.components(separatedBy: "```text\n")
    let block = try #require(parts.last?.components(separatedBy: "```").first)
    let trace = try DebuggerTests.trace("short-move")
    let prompt = try TypedPrompt { $0.trace = article == "Debugging" ? trace : nil }
    var shown = ""
    for line in block.split(separator: "\n") where line.hasPrefix("> ") {
      shown += "\(line)\n" + prompt.enter(String(line.dropFirst(2)))
    }
    #expect(shown == block)
    #expect(parts.count == 2)
  }

  @Test("The article covers every word")
  func words() throws {
    let path = "Sources/ReorderAcceptance/ReorderAcceptance.docc/Repl.md"
    let text = try Repository.text(path)
    for name in PromptCommand.all.map(\.name) where name != "quit" {
      #expect(text.contains("`\(name)"), "\(name)")
    }
  }
}
