import TestSupport
import Testing

@testable import LuaRuntime
@testable import ReorderCore
@testable import ReorderScripting

/// The methods of `list` against the scene's own answers.
@Suite struct ListMethodTests {
  /// The values of expressions inside a hook, printed with exact numbers.
  private func ask(
    _ expressions: [String], on scene: SceneDescription, press y: Double = 40,
    to end: Double? = nil
  ) throws -> (answers: [String], scene: ReorderScene, item: ItemID) {
    let paper = Paper()
    let lines = expressions.map { "show(\($0))" }.joined(separator: "\n")
    var options = BehaviourOptions.small(printingTo: paper)
    options.instructionsPerCall = 1_000_000
    let behaviour = try Behaviour(
      named: "test",
      source: .text(
        """
        local function text(value)
          return math.type(value) == 'float' and ('%.17g'):format(value) or tostring(value)
        end
        local function show(...)
          local texts = {}
          for i = 1, select('#', ...) do texts[i] = text((select(i, ...))) end
          print('=' .. table.concat(texts, ' '))
        end
        return { api = 1, target = function(drag, list)
        \(lines)
        end }
        """), options: options)
    var finger = try Finger(on: scene, behaviour)
    try finger.press(x: 20, y: y)
    try finger.move(y: end ?? y + 1)
    try #require(behaviour.failures.isEmpty, "\(behaviour.failures)")
    let answers = paper.takeLines().suffix(expressions.count).map { String($0.dropFirst()) }
    let item = try #require(finger.engine.drag?.item?.id)
    return (answers, finger.engine.scene, item)
  }

  private static func text(_ slot: Slot?) -> String {
    slot.map { "\($0.section + 1) \($0.item + 1)" } ?? "nil"
  }

  private static func text(_ numbers: Double...) -> String {
    numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
  }

  private static let stages: [SceneDescription] = [
    {
      var scene = sections(["AB", "", "CDE"], header: 30)
      scene.sections[0].items = .listed([
        ItemDescription(id: "A", length: 40.5, isMovable: true, isTarget: false),
        ItemDescription(id: "B", length: 100, isMovable: false, isTarget: true),
      ])
      scene.sections[2].selected = ["C", "E"]
      return scene
    }(),
    SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      layout: .grid(.init(itemWidth: 100, itemHeight: 100, columns: 3, lineSpacing: 10)),
      sections: [SectionDescription(id: "s", items: .generated(count: 8, prefix: "row-"))]),
    SceneDescription(
      viewport: Size2D(width: 480, height: 120),
      layout: .list(.init(axis: .horizontal, spacing: 8, itemLength: 72)),
      sections: [SectionDescription(id: "s", items: .generated(count: 5, prefix: "c"))]),
  ]

  @Test("Every method with a place gives what the scene has there", arguments: stages.indices)
  func places(stage: Int) throws {
    let methods = [
      "frame", "center", "id", "movable", "is_target", "is_selected", "next", "previous",
    ]
    let places = (0...4).flatMap { section in (0...9).map { (section, $0) } }
    let expressions = places.flatMap { place in
      methods.map { "list:\($0)(\(place.0), \(place.1))" }
    }
    let (answers, scene, _) = try ask(expressions, on: Self.stages[stage])
    var next = answers.makeIterator()
    for (section, item) in places {
      let slot = Slot(section - 1, item - 1)
      for method in methods {
        let wanted = Self.answer(method, slot, scene)
        #expect(next.next() == wanted, "\(method)(\(section), \(item))")
      }
    }
  }

  private static func answer(_ method: String, _ slot: Slot, _ scene: ReorderScene) -> String {
    guard let item = scene.list.item(at: slot) else { return "nil" }
    let frame = scene.frame(at: slot)
    switch method {
    case "frame": return text(frame.minX, frame.minY, frame.size.width, frame.size.height)
    case "center": return text(frame.center.x, frame.center.y)
    case "id": return scene.list.name(of: item)
    case "movable": return "\(scene.list.isMovable(item))"
    case "is_target": return "\(scene.list.isTarget(item))"
    case "is_selected": return "\(scene.list.isSelected(item))"
    case "next": return text(scene.slot(after: slot))
    default: return text(scene.slot(before: slot))
    }
  }

  @Test("Every method with a point gives what the scene has there", arguments: stages.indices)
  func points(stage: Int) throws {
    let xs = [-1.0, 0, 50, 99.5, 105, 319, 400]
    let ys = [-5.0, 0, 29.5, 30, 71, 111, 180, 214, 300, 1_000]
    let points = xs.flatMap { x in ys.map { Point2D(x: x, y: $0) } }
    let expressions = points.flatMap {
      ["list:at(\($0.x), \($0.y))", "list:drop_at(\($0.x), \($0.y))", "list:along(\($0.y))"]
    }
    let (answers, scene, item) = try ask(expressions, on: Self.stages[stage])
    var next = answers.makeIterator()
    for point in points {
      #expect(next.next() == Self.text(scene.slot(at: point)), "at \(point)")
      #expect(next.next() == Self.text(scene.dropSlot(at: point, for: item)), "drop_at \(point)")
      #expect(next.next() == Self.text(scene.slot(nearest: point.y)), "along \(point)")
    }
  }

  @Test("touching counts the items that overlap a rectangle", arguments: stages.indices)
  func touching(stage: Int) throws {
    let rects = [
      Rect2D(x: 0, y: 0, width: 320, height: 480), Rect2D(x: 10, y: 60, width: 150, height: 90),
      Rect2D(x: 0, y: 35, width: 1, height: 0), Rect2D(x: 900, y: 900, width: 5, height: 5),
    ]
    let expressions = rects.flatMap { rect in
      (0...9).map {
        "list:touching(\($0), \(rect.minX), \(rect.minY), \(rect.size.width), \(rect.size.height))"
      }
    }
    let (answers, scene, _) = try ask(expressions, on: Self.stages[stage])
    var next = answers.makeIterator()
    for rect in rects {
      let slots = scene.slots(touching: rect)
      for n in 0...9 {
        let slot = n > 0 && n <= slots.count ? slots[n - 1] : nil
        let wanted = slot.map { slot in
          let frame = scene.frame(at: slot)
          return Self.text(slot) + " "
            + Self.text(frame.minX, frame.minY, frame.size.width, frame.size.height)
        }
        #expect(next.next() == wanted ?? "nil", "\(n) in \(rect)")
      }
    }
  }

  @Test("ahead counts the items between the snapshot and its place; in a grid there are none")
  func ahead() throws {
    let expressions = (-1...3).map { "list:ahead(\($0))" }
    func answers(_ scene: SceneDescription, to y: Double) throws -> [String] {
      try ask(expressions, on: scene, press: 40, to: y).answers
    }
    let rows = rows([80, 20, 30, 100])
    // The snapshot lies at 42 to 122, over all of the second row and 22 points of the third.
    let found = ["nil", "nil", "1 3 22 30", "1 2 20 20", "nil"]
    #expect(try answers(rows, to: 82) == found)
    #expect(try answers(Self.stages[1], to: 82) == Array(repeating: "nil", count: 5))
  }

  /// What `covered` gives for n, found with `touching` and arithmetic alone.
  private static func covered(_ n: Int) -> String {
    """
    (function()
      local left, top = drag.center_x - drag.width / 2, drag.center_y - drag.height / 2
      local n, count = 0, 0
      repeat
        n = n + 1
        local section, item, x, y, width, height =
          list:touching(n, left, top, drag.width, drag.height)
        local is_own = section == drag.section and item == drag.item
        if section and not is_own then count = count + 1 end
        if section and not is_own and count == \(n) then
          return section, item, reorder.overlap(left, drag.width, x, width),
            reorder.overlap(top, drag.height, y, height), math.min(drag.width, width),
            math.min(drag.height, height)
        end
      until not section
      return nil
    end)()
    """
  }

  @Test("covered counts the items under the snapshot, apart from its own", arguments: 0..<2)
  func coveredItems(stage: Int) throws {
    var found = 0
    for y in [41.0, 82, 130, 400] {
      let methods = try ask((-1...5).map { "list:covered(\($0))" }, on: Self.stages[stage], to: y)
      let wanted = try ask((-1...5).map { Self.covered($0) }, on: Self.stages[stage], to: y)
      #expect(methods.answers == wanted.answers, "at \(y)")
      found += methods.answers.count { $0 != "nil" && !$0.isEmpty }
    }
    #expect(found > 0)
  }

  @Test("The rest: counts, the axis, names")
  func rest() throws {
    let expressions = [
      "list.sections", "list.count", "list.axis", "list.linear", "list:items(1)", "list:items(2)",
      "list:items(3)", "list:items(0)", "list:items(4)", "list:find('D')", "list:find('A')",
      "list:find('Z')", "list:find('')", "list:find('A\\0')",
    ]
    #expect(
      try ask(expressions, on: Self.stages[0]).answers == [
        "3", "5", "vertical", "true", "2", "0", "3", "0", "0", "3 2", "1 1", "nil", "nil", "nil",
      ])
    let grid = try ask(["list.axis", "list.linear", "list:find('row-7')"], on: Self.stages[1])
    #expect(grid.answers == ["vertical", "false", "1 8"])
    let row = try ask(["list.axis", "list.linear", "list:find('c0')"], on: Self.stages[2])
    #expect(row.answers == ["horizontal", "true", "1 1"])
  }

  // MARK: Wrong arguments

  private static let numbers = [
    "0/0", "1/0", "-1/0", "2^63", "-2^63", "math.maxinteger", "math.mininteger", "1e300", "-0.0",
    "5e-324", "2^53",
  ]

  @Test("Any number makes a method either answer or raise an error", arguments: stages.indices)
  func hostileNumbers(stage: Int) throws {
    let calls = ListMethod.allCases.filter { $0 != .find }.flatMap { method in
      Self.numbers.flatMap { number -> [String] in
        let count = method.signature.utf8.count
        // The number in each position in turn, and in all of them.
        return (0...count).map { place in
          let arguments = (0..<count).map { $0 == place || place == count ? number : "1" }
          let all = ["list"] + arguments
          return "pcall(list.\(method.field.name), \(all.joined(separator: ", ")))"
        }
      }
    }
    let answers = try ask(calls, on: Self.stages[stage]).answers
    #expect(answers.count == calls.count)
    for (call, answer) in zip(calls, answers) {
      #expect(answer.hasPrefix("true") || answer.contains("bad argument"), "\(call) → \(answer)")
      #expect(!answer.contains("true nan"))
    }
  }

  @Test("NaN lies nowhere")
  func notANumber() throws {
    let calls = [
      "list:at(0/0, 40)", "list:at(20, 0/0)", "list:along(0/0)", "list:drop_at(20, 0/0)",
      "list:drop_at(0/0, 40)", "list:touching(1, 0/0, 0, 9, 9)", "list:touching(1, 0, 0, 1/0, 9)",
    ]
    for stage in Self.stages {
      #expect(try ask(calls, on: stage).answers == Array(repeating: "nil", count: calls.count))
    }
    let empty = sections(["A", ""])
    #expect(try ask(["list:drop_at(20, 0/0)"], on: empty, press: 22).answers == ["nil"])
  }

  @Test("Arguments of the wrong kind are errors that name the method")
  func wrongKinds() throws {
    let mistakes = [
      ("list:at()", "bad argument #1 to 'at' (number expected, got no value)"),
      ("list:at('1', 2)", "bad argument #1 to 'at' (number expected, got string)"),
      ("list:at(1, nil)", "bad argument #2 to 'at' (number expected, got nil)"),
      ("list:along({})", "bad argument #1 to 'along' (number expected, got table)"),
      ("list:frame(1)", "bad argument #2 to 'frame' (integer expected, got no value)"),
      ("list:frame(1, 1.5)", "bad argument #2 to 'frame' (integer expected, got a fraction)"),
      ("list:id(0/0, 1)", "bad argument #1 to 'id' (integer expected, got a fraction)"),
      ("list:find(3)", "bad argument #1 to 'find' (string expected, got number)"),
      ("list:items(true)", "bad argument #1 to 'items' (integer expected, got boolean)"),
      (
        "list:touching(1, 2, 3, 4)", "bad argument #5 to 'touching' (number expected, got no value)"
      ),
      ("list.at(1, 2)", "'at' needs its list; call it as list:at(...)"),
      ("list.at(drag, 1, 2)", "'at' needs its list; call it as list:at(...)"),
      (
        "list:target('neares_edge')", "no rule 'neares_edge'; did you mean 'nearest_edge'?"
      ),
      (
        "list:target('half_overlap', 'much')",
        "bad argument #2 to 'target' (number expected, got string)"
      ),
      (
        "list:target('half_overlap', 0.5, 'both')",
        "no extent 'both'; expected one of snapshot, target, smaller"
      ),
      ("list:framed(1, 1)", "unknown field 'framed' of list; did you mean 'frame'?"),
      ("list.cuont", "unknown field 'cuont' of list; did you mean 'count'?"),
      ("list[1]", "a field of list is named by a string, not a number"),
    ]
    for (call, sentence) in mistakes {
      let (answers, _, _) = try ask(["pcall(function() return \(call) end)"], on: Self.stages[0])
      let text = try #require(answers.first)
      #expect(text.hasPrefix("false") && text.hasSuffix(sentence), "\(text)")
    }
  }

  // MARK: Costs

  @Test("A search through a long list is charged to the script")
  func charged() throws {
    let stage = SceneDescription(
      viewport: Size2D(width: 320, height: 480), layout: .list(.init()),
      sections: [SectionDescription(id: "s", items: .generated(count: 100_000, prefix: "r"))])
    for body in [
      "while true do list:touching(100000, 0, 0, 320, 1e9) end",
      "while true do list:covered(100000) end",
      "while true do list:target('under_finger') end",
      "local s = ('x'):rep(1000000) while true do list:find(s) end",
    ] {
      var options = BehaviourOptions()
      options.instructionsPerCall = 2_000_000
      var finger = try Finger(on: stage, try behaviour("target", body: body, options: options))
      try finger.press(y: 40)
      #expect(finger.failures.count == 1)
      #expect(finger.policy.failures.first?.sentence.hasPrefix("the instruction budget") == true)
    }
  }

  // MARK: Outside a hook

  @Test("Outside a hook the methods answer nothing, and items have no names")
  func outside() throws {
    let state = try LuaState()
    let objects = try HostObjects(state)
    try state.setGlobal("list", to: .reference(objects.list.reference))
    try state.setGlobal("drag", to: .reference(objects.drag.reference))
    for method in ListMethod.allCases {
      let arguments = method.signature.map { $0.lowercased() == "s" ? "'A'" : "1" }.joined(
        separator: ", ")
      let text = "return list:\(method.field.name)(\(arguments))"
      #expect(try state.run(LuaSource(chunk: "test.lua", text: text)).allSatisfy(\.isNil))
    }
    let names = LuaSource(chunk: "test.lua", text: "return drag.id, drag.window")
    #expect(try state.run(names, results: 2).allSatisfy(\.isNil))
  }
}
