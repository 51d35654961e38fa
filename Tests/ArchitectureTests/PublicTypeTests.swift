import TestSupport
import Testing

/// What an application may use is explained where it looks for it.
@Suite struct PublicTypeTests {
  /// The modules of a product in which a type has to stand in an article.
  private static let modules = [
    "ReorderAuthoring", "ReorderCore", "ReorderRender", "ReorderScripting", "ReorderTrace",
  ]

  @Test("Every public type of a product is a link in an article of its module", arguments: modules)
  func types(_ module: String) throws {
    let articles = try Repository.sources(in: "Sources/\(module)/\(module).docc", of: ["md"])
    let links = articles.flatMap { $0.text.matches(of: /``([^`]+)``/).map(\.1) }
    let linked = Set(links.flatMap { $0.split(separator: "/") })
    for file in try Repository.sources(in: "Sources/\(module)") {
      let declaration = /(?m)^ *public (?:final )?(?:struct|enum|protocol|class) (\w+)/
      for match in file.text.matches(of: declaration) {
        #expect(
          linked.contains(match.1),
          "\(file.path): no article of \(module) has a link to \(match.1)")
      }
    }
  }
}
