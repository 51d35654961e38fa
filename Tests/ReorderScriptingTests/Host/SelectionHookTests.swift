import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What scripts see and say of several items in one drag.
@Suite struct SelectionHookTests {
  private static func scene(_ selected: [String]) -> SceneDescription {
    var scene = sections(["ABCDE"])
    scene.sections[0].selected = selected
    return scene
  }

  /// What a drag of the item under 25 prints in its hooks.
  private func lines(_ fields: String, selected: [String]) throws -> [String] {
    let paper = Paper()
    let behaviour = try behaviour(fields, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene(selected), behaviour)
    try finger.press(x: 20, y: 25)
    try finger.move(y: 30)
    try finger.up()
    try #require(behaviour.failures.isEmpty, "\(behaviour.failures)")
    return paper.takeLines()
  }

  private static let print = """
    print(drag.count, drag:selected(0), drag:selected(1), drag:selected(2), drag:selected(3),
      list:is_selected(1, 1), list.count)
    """

  @Test("count and selected say what moves, from the question whether it may be lifted on")
  func count() throws {
    let hooks = ["can_lift", "settle"].map { "\($0) = function(drag, list) \(Self.print) end," }
    let lines = try lines(hooks.joined(separator: "\n"), selected: ["A", "D"])
    #expect(lines == ["2\tnil\tA\tD\tnil\ttrue\t5", "2\tnil\tA\tD\tnil\ttrue\t4"])
  }

  @Test("An item lifted alone is the only one, whatever is selected")
  func alone() throws {
    let hook = "can_lift = function(drag, list) \(Self.print) end,"
    #expect(try lines(hook, selected: ["D"]) == ["1\tnil\tA\tnil\tnil\tfalse\t5"])
  }

  @Test(
    "gather decides what is seen of the others",
    arguments: [
      ("", ["D", "A"]), ("gather = 'stack'", ["D", "A"]), ("gather = 'none'", ["A"]),
    ])
  func gather(answer: String, seen: [String]) throws {
    let behaviour = try behaviour("lift = function() return { \(answer) } end,")
    var finger = try Finger(on: Self.scene(["A", "D"]), behaviour)
    try finger.press(x: 20, y: 25)
    let engine = finger.engine
    #expect(engine.snapshots.map { engine.scene.list.name(of: $0.subject) } == seen)
    #expect(finger.order == "ABCE")
  }
}
