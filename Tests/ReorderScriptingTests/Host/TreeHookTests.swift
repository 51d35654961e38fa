import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What scripts see and say of levels.
@Suite struct TreeHookTests {
  /// A with the child B and its child C, the collapsed D, and E; rows of 44 points.
  private static let scene: SceneDescription = {
    var scene = sections([""])
    let levels = [0, 1, 2, 0, 0]
    scene.sections[0].items = .listed(
      levels.enumerated().map {
        ItemDescription(id: rowName($0), level: $1, isCollapsed: $0 == 3)
      })
    return scene
  }()

  /// What the drag of E prints, 50 points to the right and up by three.
  private func lines(
    _ fields: String, on scene: SceneDescription = scene
  ) throws -> (lines: [String], finger: Finger<Behaviour>) {
    let paper = Paper()
    let behaviour = try behaviour(fields, options: .small(printingTo: paper))
    var finger = try Finger(on: scene, behaviour)
    try finger.press(x: 100, y: 198)
    try finger.move(x: 150, y: 195, after: 0.1)
    return (paper.takeLines(), finger)
  }

  @Test(
    "The list says where items lie in the tree, and nil of places that it does not have",
    arguments: [
      ("list:level(1, 1)", "0"), ("list:level(1, 3)", "2"), ("list:level(1, 6)", "nil"),
      ("list:level(2, 1)", "nil"), ("list:parent(1, 1)", "nil"), ("list:parent(1, 2)", "1\t1"),
      ("list:parent(1, 3)", "1\t2"), ("list:parent(1, 9)", "nil"),
      ("list:children(1, 1)", "1"), ("list:children(1, 3)", "0"), ("list:children(1, 4)", "0"),
      ("list:children(1, 1, 1)", "1\t2"), ("list:children(1, 1, 2)", "nil"),
      ("list:children(1, 1, 0)", "nil"), ("list:children(1, 1, -1)", "nil"),
      ("list:children(1, 0)", "nil"), ("list:collapsed(1, 4)", "true"),
      ("list:collapsed(1, 1)", "false"), ("list:collapsed(0, 1)", "nil"),
      ("list:levels(1, 1)", "0\t0"), ("list:levels(1, 2)", "1\t1"), ("list:levels(1, 3)", "2\t2"),
      ("list:levels(1, 4)", "0\t3"), ("list:levels(1, 5)", "0\t0"), ("list:levels(1, 6)", "nil"),
      ("list:levels(math.mininteger, math.maxinteger)", "nil"),
      ("drag.level, drag.origin_level", "0\t0"),
    ])
  func list(call: String, wanted: String) throws {
    let (lines, finger) = try lines("lift = function(drag, list) print(\(call)) end,")
    #expect(finger.policy.failures.isEmpty, "\(finger.policy.failures)")
    #expect(lines == [wanted])
  }

  @Test("A list without levels has none to tell")
  func plain() throws {
    let calls = [
      "drag.level", "drag.origin_level", "list:level(1, 1)", "list:levels(1, 1)",
      "list:parent(1, 1)", "list:children(1, 1)", "list:collapsed(1, 1)",
    ]
    let hook = "lift = function(drag, list) print(\(calls.joined(separator: ", "))) end,"
    let (lines, _) = try lines(hook, on: sections(["ABCDE"]))
    #expect(lines == [calls.map { _ in "nil" }.joined(separator: "\t")])
  }

  @Test("drag.level is the level that the data of target named")
  func level() throws {
    let hooks = """
      target = function() return 1, 4, 'move', { level = 2, why = 'here' } end,
      style = function(drag) print(drag.level, drag.origin_level, drag.item) end,
      """
    var (lines, finger) = try lines(hooks)
    #expect(lines.last == "2\t0\t4")
    try finger.up()
    let commit = try #require(finger.commits.first)
    #expect(commit.tree?.level == 2)
    #expect(commit.tree?.parent == finger.engine.scene.list.item(named: "B"))
    #expect(commit.data == DropData([.init("why", .string("here"))]))
  }

  @Test(
    "A level out of range is an error that says which levels there are, and the finger decides",
    arguments: ["4", "-1", "1.5", "2^53", "math.huge", "0/0", "'2'", "true"])
  func hostile(level: String) throws {
    let hook = "target = function() return 1, 4, 'move', { level = \(level) } end,"
    var (_, finger) = try lines(hook)
    let isNumber = !["math.huge", "0/0"].contains(level)
    let sentence = try #require(finger.policy.failures.first?.sentence)
    if isNumber {
      #expect(
        sentence == "target returns a level that the item cannot have there; it can be on levels "
          + "0 to 3")
    } else {
      #expect(sentence.contains("data with"), "\(sentence)")
    }
    #expect(finger.engine.drag?.item?.level == 0)
    try finger.up()
    #expect(finger.engine.scene.list.violations().isEmpty)
  }

  @Test("spring_opened is announced and observed")
  func springOpened() throws {
    let hooks = """
      target = function() end,
      on = { spring_opened = function(drag, list) print(list:id(list:at(drag.x, drag.y))) end },
      announce = function(event) if event == 'spring_opened' then return 'open' end end,
      """
    let paper = Paper()
    let behaviour = try behaviour(hooks, options: .small(printingTo: paper))
    var finger = try Finger(on: Self.scene, behaviour)
    try finger.press(x: 100, y: 198)
    try finger.move(y: 154, after: 0.1)
    try finger.move(y: 154, after: 0.7)
    #expect(paper.takeLines() == ["D"])
    #expect(finger.announcements == ["open"])
  }
}
