import Foundation
import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// What the check reports about the usual mistakes in behaviours: one Lua file each, with the
/// report next to it.
///
/// `REORDER_RECORD=1` rewrites the reports and fails.
@Suite struct CheckMistakeTests {
  static let folder = "Tests/ReorderAuthoringTests/Mistakes"
  static let scripts = ScriptSource(path: Repository.root.appending(path: folder).path)
  static let names = (try? scripts.behaviourNames()) ?? []

  @Test("There are at least forty of them")
  func enough() { #expect(Self.names.count >= 40) }

  @Test(
    "A mistake is reported with its place, the right word and what the engine does",
    arguments: names)
  func report(name: String) throws {
    let problems = try ScriptCheck(Self.scripts).problems(ofBehaviour: name)
    #expect(!problems.isEmpty)
    let text = problems.map { $0.report + "\n" }.joined()
      .replacing(Self.scripts.path + "/", with: "")
    try expectGenerated(text, at: "\(Self.folder)/behaviours/\(name).txt")
  }

  @Test("Each names a line and a column, and shows the line", arguments: names)
  func place(name: String) throws {
    for problem in try ScriptCheck(Self.scripts).problems(ofBehaviour: name) {
      let place = try #require(problem.place)
      #expect(try #require(place.column) > 0)
      #expect(try #require(problem.source).number == place.line)
      #expect(problem.description.hasPrefix("\(problem.file):\(place.line):"))
    }
  }
}
