import Foundation
import ReorderJSON
import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderLanguageServer

/// The page "Scripts in an Editor": its settings are well-formed, and start the server.
@Suite struct EditorsArticleTests {
  private static func blocks(of language: String) throws -> [String] {
    let page = "Sources/ReorderLanguageServer/ReorderLanguageServer.docc/Editors.md"
    let parts = try Repository.text(page).split(separator: "```")
    return parts.filter { $0.hasPrefix("\(language)\n") }.map {
      String($0.dropFirst(language.count + 1))
    }
  }

  @Test("Neovim's settings are Lua and run 'reorder lsp'")
  func neovim() throws {
    let blocks = try Self.blocks(of: "lua")
    #expect(blocks.count == 2)
    for block in blocks {
      _ = try LuaParser.parse(Array(block.utf8))
      #expect(block.contains(#"cmd = { "reorder", "lsp" }"#))
    }
  }

  @Test("The extension's manifest is JSON and names its file")
  func manifest() throws {
    let block = try #require(try Self.blocks(of: "json").first)
    let value = try JSONValue(parsing: Array(block.utf8))
    #expect(value["main"]?.text == "./extension.js")
    #expect(value["dependencies"]?["vscode-languageclient"] != nil)
  }
}
