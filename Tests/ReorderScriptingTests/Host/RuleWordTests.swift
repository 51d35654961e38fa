import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// The words of `drag` and `list` in which rules are short: places beside other items, the box of
/// the list, what an item carries, what was at the lift, and a table for the drag.
@Suite("In a rule") struct RuleWordTests {
  /// What a hook `target` prints, over a drag of B among A to E: each of 50 points.
  private func printed(
    _ body: String, on scene: SceneDescription = rows(5, of: 50), moving ys: [Double] = [80],
    rest: String = ""
  ) throws -> [String] {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      target = function(drag, list, p) \(body) end,
      \(rest)
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: scene, behaviour, native: .still)
    try finger.press(y: 75)
    for y in ys { try finger.move(y: y, after: 0.1) }
    try finger.up()
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
    return paper.takeLines().map { $0.replacing("\t", with: " ") }
  }

  @Test("before and after are the places that the item then has, behind says on which side")
  func places() throws {
    let lines = try printed(
      """
      for item = 1, 5 do
        local _, before = list:before(1, item)
        local _, after = list:after(1, item)
        print(list:id(1, item), before, after, list:is_behind(1, item))
      end
      print(list:before(1, 6), list:after(2, 1), list:is_behind(0, 1))
      """, moving: [80])
    // Once at the lift, once for the movement, and once for the end of the drag.
    #expect(
      lines.prefix(6)
        == [
          "A 1 2 false", "B 2 2 false", "C 2 3 true", "D 3 4 true", "E 4 5 true", "nil nil nil",
        ])
  }

  @Test("an item that goes before or after another lies there", arguments: ["before", "after"])
  func neighbors(method: String) throws {
    for other in ["A", "C", "D", "E"] {
      let paper = Paper()
      let behaviour = try behaviour(
        """
        target = function(drag, list) return list:\(method)(list:find("\(other)")) end,
        swap = function() return "insert" end,
        """, options: .small(printingTo: paper))
      var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
      try finger.press(y: 75)
      try finger.move(y: 80, after: 0.1)
      let wanted = method == "before" ? "B\(other)" : "\(other)B"
      #expect(finger.order.contains(wanted), "\(finger.order)")
    }
  }

  @Test("the data of an item is a table of its own")
  func data() throws {
    var scene = rows(3, of: 50)
    scene.sections[0].items = .listed([
      ItemDescription(
        id: "A", length: 50,
        data: DropData([
          .init("kind", .string("note")), .init("size", .number(3)), .init("done", .boolean(true)),
        ])),
      ItemDescription(id: "B", length: 50), ItemDescription(id: "C", length: 50),
    ])
    let lines = try printed(
      """
      local data = list:data(1, 1)
      print(data.kind, data.size, data.done, data.other, next(list:data(1, 2)), list:data(1, 4))
      data.size = 4
      print(list:data(1, 1).size)
      """, on: scene)
    #expect(lines.prefix(2) == ["note 3 true nil nil nil", "3"])
  }

  @Test("the span of an item is the columns and rows of its cells, and only grids have one")
  func spans() throws {
    var scene = rows(3, of: 50)
    scene.sections[0].items = .listed([
      ItemDescription(id: "A", span: GridSpan(columns: 2, rows: 1)), ItemDescription(id: "B"),
      ItemDescription(id: "C", span: GridSpan(columns: 5, rows: 4)),
    ])
    var grid = LayoutDescription.Grid(itemWidth: 120, itemHeight: 50, columns: 3)
    let body = """
      for item = 1, 4 do print(list:span(1, item)) end
      print(list:span(2, 1))
      """
    scene.layout = .grid(grid)
    #expect(try printed(body, on: scene).prefix(5) == ["2 1", "1 1", "3 4", "nil", "nil"])
    grid.axis = .horizontal
    scene.layout = .grid(grid)
    #expect(try printed(body, on: scene).prefix(3) == ["2 1", "1 1", "5 3"])
    scene.sections[0].items = .listed(["A", "B", "C"].map { ItemDescription(id: $0) })
    scene.layout = .grid(grid)
    #expect(try printed(body, on: scene).prefix(4) == ["1 1", "1 1", "1 1", "nil"])
    scene.layout = .flow(.init(itemHeight: 100))
    #expect(try printed(body, on: scene).prefix(2) == ["nil", "nil"])
    #expect(try printed(body).prefix(2) == ["nil", "nil"])
  }

  @Test("a point lies in the content, in its insets, or outside of the list")
  func box() throws {
    var scene = rows(5, of: 50)
    scene.viewport = Size2D(width: 320, height: 200)
    scene.insets = Insets(top: 10, left: 20, bottom: 30, right: 40)
    let lines = try printed(
      """
      print(list:bounds())
      print(list:contains(0, 0), list:contains(-1, 0), list:contains(-21, 0),
        list:contains(100, -10), list:contains(100, -11), list:contains(259, 100),
        list:contains(260, 100), list:contains(100, 189), list:contains(100, 190),
        list:contains(0 / 0, 1))
      """, on: scene, moving: [76])
    #expect(
      lines.prefix(2) == [
        "-20.0 -10.0 320.0 290.0",
        "content insets nil nil nil content insets content content nil",
      ])
  }

  @Test("a header lies where it sticks", arguments: [true, false])
  func header(isSticky: Bool) throws {
    let layout = LayoutDescription.List(
      itemLength: 40, headerLength: 30, hasStickyHeaders: isSticky)
    let scene = SceneDescription(
      viewport: Size2D(width: 200, height: 200), offset: Point2D(x: 0, y: 50),
      layout: .list(layout),
      sections: [
        SectionDescription(id: "one", items: ["A", "B", "C"]),
        SectionDescription(id: "two", items: ["D", "E", "F"]),
      ])
    let lines = try printed(
      """
      print(list:header(1))
      print(list:header(2))
      print(list:header(0), list:header(3), list:header(math.mininteger))
      print(list:at(20, 60))
      """, on: scene, moving: [76])
    #expect(
      lines.prefix(4) == [
        "0.0 \(isSticky ? "50.0" : "0.0") 200.0 30.0", "0.0 150.0 200.0 30.0", "nil nil nil",
        "1 1",
      ])
  }

  @Test("the frame at the lift is known when items have moved")
  func atLift() throws {
    let lines = try printed(
      """
      print(drag.item, list:frame_at_lift(1, drag.item))
      print(list:id(1, 2), list:frame_at_lift(1, 2))
      print(list:frame_at_lift(1, 9))
      return list:at(drag.x, drag.y)
      """, moving: [130, 131], rest: "swap = function() return \"insert\" end,")
    #expect(
      lines.dropFirst(3).prefix(6) == [
        "2 0.0 50.0 320.0 50.0", "B 0.0 50.0 320.0 50.0", "nil",
        "3 0.0 50.0 320.0 50.0", "C 0.0 100.0 320.0 50.0", "nil",
      ])
  }

  @Test("the others can be asked about as if the dragged item were not in the list")
  func without() throws {
    let lines = try printed(
      """
      print(drag.item, list:frame_without(1, 1))
      print(list:frame_without(1, 2))
      print(list:frame_without(1, 5), list:frame_without(1, 0), list:frame_without(2, 1))
      local _, first = list:at_without(10, 40)
      local _, second = list:at_without(10, 60)
      print(first, second, list:at_without(10, 201))
      """)
    #expect(
      lines.prefix(4) == [
        "2 0.0 0.0 320.0 50.0", "0.0 50.0 320.0 50.0", "nil nil nil", "1 2 nil",
      ])
  }

  @Test("the memory of a drag is empty at its lift, lasts for all hooks, and is gone afterwards")
  func memory() throws {
    let paper = Paper()
    let behaviour = try behaviour(
      """
      lift = function(drag)
        print("lift", drag.memory.steps)
        drag.memory.steps = 0
      end,
      target = function(drag)
        local memory = drag.memory
        memory.steps = memory.steps + 1
      end,
      on = { ended = function(drag) print("ended", drag.memory.steps) end },
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
    for _ in 0..<2 {
      try finger.press(y: 75)
      for y in [80.0, 90, 100] { try finger.move(y: y, after: 0.1) }
      try finger.up()
    }
    #expect(
      paper.takeLines().map { $0.replacing("\t", with: " ") }
        == ["lift nil", "ended 5", "lift nil", "ended 5"])
    #expect(behaviour.failures.isEmpty)
  }

  @Test("the memory itself is not assigned")
  func memoryIsReadOnly() throws {
    let behaviour = try behaviour("target = function(drag) drag.memory = {} end,")
    var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
    try finger.press(y: 75)
    try finger.move(y: 80, after: 0.1)
    #expect(behaviour.failures.map { "\($0)" }.joined().contains("read-only"))
  }

  @Test("the scroll state is there in every hook, as it is in that call")
  func scroll() throws {
    var scene = rows(20, of: 50)
    scene.viewport = Size2D(width: 320, height: 200)
    let lines = try printed(
      """
      print(drag.scroll.offset_y, drag.scroll.finger_top, drag.scroll.height, drag.scroll.list)
      """, on: scene, moving: [80, 90],
      rest: """
        follow = function(drag, scroll) local _ = scroll.finger_top, scroll.offset_y end,
        swap = function(drag) return drag.scroll.height > 0 and "insert" or nil end,
        autoscroll = function() return 0, 100 end, steady = false,
        """)
    #expect(
      lines.dropFirst() == ["10.0 80.0 200.0 nil", "20.0 90.0 200.0 nil", "20.0 90.0 200.0 nil"])
  }

  @Test("the scroll state follows within a call, in a coroutine too")
  func scrollInCoroutine() throws {
    let lines = try printed(
      """
      local routine = coroutine.wrap(function()
        print(drag.scroll.finger_top)
      end)
      routine()
      """, moving: [80, 90])
    #expect(lines == ["75.0", "80.0", "90.0", "90.0"])
  }

  @Test("`steady` may depend on the parameters", arguments: [true, false])
  func steady(isSteady: Bool) throws {
    let source = """
      return {
        api = 1,
        params = { calm = { default = true } },
        steady = function(p) return p.calm end,
        target = function(drag) return 1, drag.item == 1 and 2 or 1 end,
        swap = function() return "insert" end,
      }
      """
    let behaviour = try Behaviour(
      named: "test", source: .text(source), setting: ["calm": .boolean(isSteady)])
    #expect(behaviour.isSteady == isSteady)
    var finger = try Finger(on: rows(3, of: 50), behaviour, native: .still)
    try finger.press(y: 25)
    var orders: [String] = []
    for _ in 0..<3 {
      finger.tick(after: 0.02)
      orders.append(finger.order)
    }
    #expect(orders == (isSteady ? ["ABC", "ABC", "ABC"] : ["ABC", "BAC", "ABC"]))
  }

  @Test(
    "a `steady` of the wrong kind is an error with its place",
    arguments: [
      ("steady = 3", "true, false, or a function"),
      ("steady = function() return 3 end", "true or false"),
      ("steady = function(p) return p.none end", "unknown parameter 'none'"),
    ])
  func wrongSteady(text: String, wanted: String) {
    do {
      _ = try Behaviour(named: "test", source: .text("return { api = 1,\n\(text) }"))
      Issue.record("it loads")
    } catch {
      #expect("\(error)".contains(wanted) && "\(error)".contains(":2:"), "\(error)")
    }
  }

  @Test("`reorder.wake` has the hooks of a step called again")
  func wake() throws {
    let lines = try printed(
      """
      print(drag.cause, ("%.2f"):format(drag.elapsed))
      if drag.cause == "sample" and drag.phase ~= "ended" then reorder.wake(0.04) end
      """, moving: [80, 90])
    #expect(
      lines == [
        "tick 0.00", "sample 0.10", "wake 0.14", "tick 0.20", "sample 0.20", "sample 0.20",
      ])
  }

  @Test(
    "`reorder.wake` says what is wrong with its number, and when no hook runs",
    arguments: [
      ("reorder.wake()", "number expected"), ("reorder.wake('soon')", "number expected"),
      ("reorder.wake(0 / 0)", "number of seconds"),
    ])
  func wrongWake(call: String, wanted: String) throws {
    let behaviour = try behaviour("target = function() \(call) end,")
    var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
    try finger.press(y: 75)
    #expect(behaviour.failures.map { "\($0)" }.joined().contains(wanted))
    let error = try loadError("reorder.wake(1)\nreturn { api = 1 }")
    #expect("\(error)".contains("no hook runs"), "\(error)")
  }

  @Test("`key` decides what a key does, by its name")
  func key() throws {
    let behaviour = try behaviour(
      """
      key = function(drag, list, p, name)
        if name == "right" then return 1, drag.item + 2 end
        if name == "page_down" then return 1, 1, "onto" end
      end,
      """)
    var finger = try Finger(on: rows(5, of: 50), behaviour, native: .still)
    let item = try #require(finger.engine.scene.list.item(named: "B"))
    for key in [.lift(.item(item)), .step(.right), .step(.up)] as [KeyCommand] {
      finger.send(.key(key, at: .at(finger.now)))
    }
    #expect(finger.order == "ACBDE")
    finger.send(.key(.jump(.pageDown), at: .at(finger.now)))
    #expect(finger.engine.drag?.proposed?.kind == .onto)
    #expect(behaviour.failures.isEmpty)
    #expect(behaviour.usage.hooks.first { $0.name == "key" }?.calls == 3)
  }
}
