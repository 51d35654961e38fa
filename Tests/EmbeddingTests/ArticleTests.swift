import Testing

/// The code in articles, and in the comments of what an application can use, is compiled here.
@Suite struct ArticleTests {
  private static let modules = [
    "ReorderAuthoring", "ReorderC", "ReorderCore", "ReorderRender", "ReorderScripting",
    "ReorderTrace",
  ]

  private static let notCompiled = "// Not compiled here."

  private static func expect(_ blocks: [CodeBlocks.Block], in files: [String]) throws {
    let code = try files.map { try CodeBlocks.lines($0) }
    for block in blocks where block.lines.first != notCompiled {
      #expect(
        code.contains { block.isIn($0) },
        "\(block.place): no test has these lines: \(block.lines.joined(separator: "\n"))")
    }
  }

  /// The applications: what is compiled without access to the rest of this package.
  private static func applications() throws -> [String] {
    try CodeBlocks.files(in: "Tests/EmbeddingTests", endingIn: ".swift")
      + ["Tests/EmbeddingExample/main.swift"]
  }

  @Test func everyBlockOfCodeIsThatOfTheAdapter() throws {
    let blocks = try CodeBlocks.inArticle("Sources/ReorderCore/ReorderCore.docc/AdaptingATable.md")
    #expect(blocks.count >= 8)
    try Self.expect(blocks, in: ["Tests/EmbeddingTests/TableReorderer.swift"])
  }

  @Test func everyBlockOfTheRecordingIsCompiledOrMarked() throws {
    let article = "Sources/ReorderTrace/ReorderTrace.docc/RecordYourOwnList.md"
    let blocks = try CodeBlocks.inArticle(article)
    let marked = blocks.filter { $0.lines.first == Self.notCompiled }
    #expect(marked.count >= 1 && blocks.count - marked.count >= 2)
    try Self.expect(blocks, in: ["Tests/EmbeddingTests/ListRecording.swift"])
    let kotlin = try CodeBlocks.inArticle(article, "kotlin")
    #expect(!kotlin.isEmpty && kotlin.allSatisfy { $0.lines.first == Self.notCompiled })
  }

  @Test func everyExampleInAnArticleIsCompiled() throws {
    // That application is built as a package of its own.
    let ownPackage = "Sources/ReorderScripting/ReorderScripting.docc/InSwift.md"
    let articles = try Self.modules.flatMap {
      try CodeBlocks.files(in: "Sources/\($0)/\($0).docc", endingIn: ".md")
    }
    let blocks = try (articles.filter { $0 != ownPackage } + ["README.md"]).flatMap {
      try CodeBlocks.inArticle($0)
    }
    #expect(blocks.count >= 20)
    try Self.expect(
      blocks.filter { $0.lines.first?.hasPrefix(".package(") != true }, in: Self.applications())
  }

  @Test(arguments: modules)
  func everyExampleInACommentIsCompiled(_ module: String) throws {
    let blocks = try CodeBlocks.files(in: "Sources/\(module)", endingIn: ".swift").flatMap {
      try CodeBlocks.inComments(of: $0)
    }
    if module == "ReorderCore" { #expect(blocks.count >= 30) }
    try Self.expect(blocks, in: Self.applications())
  }
}
