import TestSupport
import Testing

/// The article "In your application: GTK" and its application, which `scripts/test --gtk` runs.
@Suite struct GTKArticleTests {
  private func application() throws -> String { try Repository.text("Tests/GTK/reorder-gtk.c") }

  @Test func everyBlockOfCodeIsInTheApplication() throws {
    let application = try application()
    let blocks = try Article("Sources/ReorderC/ReorderC.docc/InGTK.md").blocks("c")
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(application.contains("\n" + block), "the application has no such lines: \(block)")
    }
  }

  @Test func theApplicationHasAtMost220Lines() throws {
    let lines = try application().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 220)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
