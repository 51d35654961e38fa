import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What a user reads after one of the usual mistakes: one Lua file each, with its message next to
/// it.
///
/// `REORDER_RECORD=1` rewrites the messages and fails.
@Suite struct MistakeTests {
  static let folder = "Tests/ReorderScriptingTests/Mistakes"
  static let scripts = ScriptSource(path: Repository.path(folder))
  static let names = (try? scripts.behaviourNames()) ?? []

  @Test("There are at least forty of them")
  func enough() { #expect(Self.names.count >= 40) }

  @Test("A mistake is reported with enough detail to fix it", arguments: names)
  func wording(name: String) throws {
    let told = try Self.failures(of: name)
      .map { $0.description.replacing(Self.scripts.path + "/", with: "") }
    let text = (told.isEmpty ? "nothing" : told.joined(separator: "\n")) + "\n"
    try expectGenerated(text, at: "\(Self.folder)/behaviours/\(name).txt")
  }

  @Test("Each names a line and a column, and the marked text is in the line", arguments: names)
  func place(name: String) throws {
    for failure in try Self.failures(of: name) {
      let line = try #require(failure.line)
      #expect(line > 0)
      #expect(try #require(failure.column) > 0)
      let source = try #require(failure.source)
      #expect(source.column >= 1 && source.column <= source.text.unicodeScalars.count + 1)
      #expect(source.text.unicodeScalars.count <= SourceLine.width + 2)
    }
  }

  /// The error while loading, or else in a drag of one item over all others.
  static func failures(of name: String) throws -> [BehaviourError] {
    var options = BehaviourOptions.small
    options.memory = 4 << 20
    options.instructionsPerCall = 100_000
    let behaviour: Behaviour
    do throws(BehaviourError) {
      behaviour = try Behaviour(named: name, in: scripts, options: options)
    } catch {
      return [error]
    }
    behaviour.trace = "drag-two-down"
    var finger = try Finger(on: rows(6, of: 50), behaviour)
    try finger.press(y: 75)
    for y in [90.0, 130, 180] { try finger.move(y: y, after: 0.1) }
    try finger.up(after: 0.1)
    return Array(behaviour.failures.prefix(1))
  }
}
