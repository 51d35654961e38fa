import Foundation
import TestSupport
import Testing

@Suite struct HouseRulesTests {
  @Test func theSourcesKeepTheRules() throws {
    let breaches = try Repository.sources(in: "Sources").flatMap(HouseRules.breaches)
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test func theTestsKeepTheRulesOfSize() throws {
    let breaches = try Repository.sources(in: "Tests").flatMap(HouseRules.size)
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test func everyLanguageKeepsTheRuleOfLength() throws {
    let types: Set = ["swift", "c", "h", "js", "mjs", "lua", "py", "sh", "css", "html"]
    let files = try Repository.files(in: [".ci", "Sources", "Tests", "findings", "scripts"])
    // The stubs are generated.
    let written = files.filter { !$0.hasPrefix("scripts/_meta/") }.filter {
      let name = URL(filePath: $0)
      return types.contains(name.pathExtension)
        || name.pathExtension.isEmpty && Repository.isScript($0)
    }
    #expect(written.count > 1000 && written.contains("scripts/test"))
    for path in written {
      let file = SourceFile(path: path, text: try Repository.text(path))
      #expect(file.lines.count <= HouseRules.longestFile, "\(path)")
    }
  }

  /// Half of the files are below 200 lines, nine in ten below 400.
  @Test(arguments: [(share: 0.5, limit: 200), (share: 0.9, limit: 400)])
  func mostFilesAreShort(share: Double, limit: Int) throws {
    let files = try Repository.sources(in: "Sources").map { (path: $0.path, lines: $0.lines.count) }
      .sorted { $0.lines < $1.lines }
    let file = files[Int(share * Double(files.count - 1))]
    #expect(
      file.lines < limit,
      "\(Int(share * 100)) % of the files should be shorter; \(file.path) is in the way")
  }

  @Test(arguments: [
    ("let a = try! read()", "try! is not used here"),
    ("let a = b as! C", "as! is not used here"),
    ("fatalError(\"never\")", "fatalError( is not used here"),
    ("// TODO: later", "TODO"),
    ("/// FIXME", "FIXME"),
    ("let now = ContinuousClock.now", "ContinuousClock is not used here"),
    ("SuspendingClock()", "SuspendingClock is not used here"),
    ("var g = SystemRandomNumberGenerator()", "SystemRandomNumberGenerator is not used here"),
    ("Int.random(in: 1...6)", ".random( is not used here"),
    ("let d = Date()", "Date( is not used here"),
    ("rows.shuffled()", ".shuffle is not used here"),
    ("rows.randomElement()", ".randomElement( is not used here"),
  ])
  func aBreachIsNamedWithItsPlace(line: String, complaint: String) {
    #expect(
      breaches("ReorderCore", "let ok = 1\n\(line)") == [
        "Sources/ReorderCore/File.swift:2: \(complaint)"
      ])
  }

  @Test(arguments: [
    "let a = try? read()",
    "if a != b {}",
    "// no ContinuousClock and no try! here",
    "lastUpDate(1)",
    "let alias = 1; let b = !alias",
    "generator.next()",
  ])
  func whatIsNoBreachPasses(line: String) {
    #expect(breaches("ReorderCore", line).isEmpty)
  }

  @Test func clocksAreForbiddenInTheCoreOnly() {
    #expect(breaches("ReorderCommand", "ContinuousClock.now").isEmpty)
  }

  @Test func aFileOfTheLimitPassesAndALineMoreDoesNot() {
    let longest = String(repeating: "\n", count: HouseRules.longestFile)
    #expect(breaches("ReorderTrace", longest).isEmpty)
    #expect(
      breaches("ReorderTrace", longest + "x") == [
        "Sources/ReorderTrace/File.swift: 601 lines, 600 are allowed"
      ])
  }

  @Test func aLineOfTheLimitPassesAndAColumnMoreDoesNot() {
    let widest = "// " + String(repeating: "é", count: HouseRules.longestLine - 3)
    #expect(breaches("ReorderTrace", widest).isEmpty)
    #expect(
      breaches("ReorderTrace", "\n\(widest)x") == [
        "Sources/ReorderTrace/File.swift:2: 101 columns, 100 are allowed"
      ])
  }

  private func breaches(_ target: String, _ text: String) -> [String] {
    HouseRules.breaches(in: SourceFile(path: "Sources/\(target)/File.swift", text: text))
  }
}
