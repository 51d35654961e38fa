import Foundation
import Testing

@Suite struct DocumentationTests {
  /// Where `scripts/documentation` puts the symbol graphs of this package.
  static let graphs = ProcessInfo.processInfo.environment["REORDER_SYMBOL_GRAPHS"]

  @Test(.enabled(if: graphs != nil, "run by scripts/documentation, which makes the symbol graphs"))
  func everySymbolThatOtherModulesUseIsDocumented() throws {
    let folder = URL(filePath: try #require(Self.graphs))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Reorder") || $0.hasPrefix("LuaRuntime") }.sorted()
    #expect(files.contains("ReorderCore.symbols.json"), "no symbol graphs in \(folder.path)")
    for file in files {
      let graph = try SymbolGraph(json: Data(contentsOf: folder.appending(path: file)))
      for breach in graph.breaches { Issue.record("\(breach)") }
    }
  }

  @Test func aSymbolWithoutDocumentationIsNamed() throws {
    #expect(
      try breaches("") == [
        "/w/Sources/ReorderCore/Slot.swift:12: the instance property ReorderCore.Slot.item "
          + "has no documentation"
      ])
  }

  @Test func anEmptyCommentIsNoDocumentation() throws {
    #expect(try breaches(documented(as: "  ")).count == 1)
  }

  @Test func aDocumentedSymbolPasses() throws {
    #expect(try breaches(documented(as: "The position of the item.")).isEmpty)
  }

  @Test func whatTheCompilerMadeNeedsNone() throws {
    #expect(try breaches("", location: "").isEmpty)
  }

  @Test func whatStaysInItsModuleNeedsNone() throws {
    #expect(try breaches("", access: "internal").isEmpty)
    #expect(try breaches("", access: "package").count == 1)
    #expect(try breaches("", access: "open").count == 1)
  }

  private static let place = """
    ,"location": {"uri": "file:///w/Sources/ReorderCore/Slot.swift",
      "position": {"line": 11, "character": 13}}
    """

  private func documented(as text: String) -> String {
    #","docComment": {"module": "ReorderCore", "lines": [{"text": "\#(text)"}]}"#
  }

  private func breaches(
    _ comment: String, location: String = place, access: String = "public"
  ) throws -> [String] {
    let json = """
      {"metadata": {}, "module": {"name": "ReorderCore", "platform": {}}, "relationships": [],
       "symbols": [{"kind": {"identifier": "swift.property", "displayName": "Instance Property"},
         "pathComponents": ["Slot", "item"], "accessLevel": "\(access)"\(comment)\(location)}]}
      """
    return try SymbolGraph(json: Data(json.utf8)).breaches
  }
}
