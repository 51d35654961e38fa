import ReorderScripting
import Testing

@testable import ReorderPlayground

@Suite struct StaticPageTests {
  private let page = StaticPage(module: [0, 97, 115, 109], scripts: .shipped)

  private func text(_ name: String, of page: StaticPage? = nil) throws -> String {
    String(decoding: try #require((page ?? self.page).files[name]), as: UTF8.self)
  }

  @Test func everyFileThatThePageNamesIsThereAndRelative() throws {
    let names = try text("index.html").matches(of: #/(?:src|href)="([^"#]+)"/#).map { $0.1 }
    #expect(names.contains("session.js"))
    #expect(names.contains("play.js"))
    for name in names { #expect(page.files[String(name)] != nil, "\(name)") }
    #expect(!names.contains("link.js"))
    #expect(page.files["link.js"] == nil)
  }

  @Test func thePolicyComesBeforeAnythingThatItGoverns() throws {
    let html = try text("index.html")
    let policy = try #require(html.firstRange(of: "http-equiv=\"Content-Security-Policy\""))
    let first = try #require(html.firstRange(of: #/<(link|script|style|img)/#))
    #expect(policy.upperBound < first.lowerBound)
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("unsafe-inline"))
    #expect(!html.contains(" 'unsafe-eval'"))
    #expect(html.contains(StaticPage.mark))
  }

  @Test func shippedScriptsAreInTheModuleAlone() throws {
    #expect(try text("scripts.json") == "{}")
    let mine = ScriptSource(texts: [
      "behaviours/mine.lua": "return { api = 1, summary = '\"é\"' }",
      "behaviours/peers/other.lua": "return { api = 1 }",
      "lib/deep/part.lua": "return {}", "spec/mine_spec.lua": "",
    ])
    let page = StaticPage(module: [], scripts: mine.over(.shipped))
    let own =
      #"{"behaviours/mine.lua":"return { api = 1, summary = '\"é\"' }","#
      + #""behaviours/peers/other.lua":"return { api = 1 }","lib/deep/part.lua":"return {}"}"#
    #expect(try text("scripts.json", of: page) == own)
  }
}
