import CReorder
import Testing

/// Boards and trees through C.
@Suite struct BoardSessionTests {
  @Test func aFrameOfABoardHasItsListsItsZonesAndWhereADropIsMarked() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":500,"height":300},"lists":[{"id":"todo","frame":[0,0,200,300],\
        "layout":{"type":"list","item_length":40,"spacing":0},"sections":[{"id":"s",\
        "items":["a","b"]}]},{"id":"done","frame":[200,0,200,300],"layout":{"type":"list",\
        "item_length":40,"spacing":0},"sections":[{"id":"s","items":["c"]}]}],\
        "zones":[{"id":"bin","frame":[400,200,80,80]}]}
        """)
    let text = """
      return { api = 1, press = { duration = 0 },
        target = function(_, list)
          if list.name == "done" then return 1, 2, "onto" end
        end }
      """
    try engine.check(reorder_use_behaviour_text(engine.handle, "mine", text))
    #expect(
      try engine.text(reorder_order(engine.handle)) == #"{"todo":[["a","b"]],"done":[["c"]]}"#)
    try engine.pointer(REORDER_DOWN, 100, 20, at: 0)
    try engine.pointer(REORDER_MOVE, 300, 10, at: 0.1)
    let parts = try engine.draw(0.1).parts
    #expect(
      parts.map { "\($0.kind.rawValue) \(String(cString: $0.id))" } == [
        "5 todo", "2 a", "2 b", "5 done", "2 c", "7 onto", "6 bin", "3 a",
      ])
    let mark = parts[5]
    #expect(mark.frame.x == 200 && mark.frame.width == 200 && mark.slot.item == 0)
  }

  @Test func aWheelScrollsTheListUnderItAndThenTheBoard() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":300,"height":200},"lists":[{"id":"todo","frame":[0,0,200,200],\
        "layout":{"type":"list","item_length":100,"spacing":0},"sections":[{"id":"s",\
        "items":["a","b","c"]}]},{"id":"done","frame":[200,0,200,300],"layout":{"type":"list",\
        "item_length":40,"spacing":0},"sections":[{"id":"s","items":["d"]}]}]}
        """)
    func scrolled() -> [String] {
      engine.takeChanges().filter { $0.kind == REORDER_SCROLLED }.map {
        "\($0.text) \($0.frame.x) \($0.frame.y)"
      }
    }
    try engine.check(reorder_wheel(engine.handle, 0, 100, 50, 0, 60))
    #expect(scrolled() == ["todo 0.0 60.0"])
    try engine.check(reorder_wheel(engine.handle, 0.1, 100, 50, 30, 60))
    #expect(scrolled() == ["todo 0.0 100.0", " 30.0 20.0"])
    try engine.check(reorder_wheel(engine.handle, 0.2, 250, 50, 0, 10))
    #expect(scrolled() == [" 30.0 30.0"])
    try engine.check(reorder_scroll_list(engine.handle, 0.3, "todo", 0, 5))
    try engine.check(reorder_scroll_list_by_app(engine.handle, 0.4, "todo", 0, 500))
    #expect(scrolled() == ["todo 0.0 5.0", "todo 0.0 100.0"])
    #expect(reorder_scroll_list(engine.handle, 0.5, "dome", 0, 0) == REORDER_ERROR)
    #expect(engine.error.contains("there is no list 'dome'; the lists are todo, done"))
  }

  @Test func anItemFromOutsideIsCommittedFromNoPlace() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":400,"height":300},"lists":[{"id":"page","frame":[0,0,200,300],\
        "layout":{"type":"list","item_length":40,"spacing":0},"sections":[{"id":"s",\
        "items":["a","b"]}]}]}
        """)
    let enter = #"{"enter":{"id":"new","size":[200,40],"data":{"kind":"card"}},"x":300,"y":60}"#
    try engine.check(reorder_apply(engine.handle, 0, enter))
    #expect(reorder_apply(engine.handle, 0, enter) != REORDER_OK)
    #expect(engine.error.contains("cannot enter while another one is pressed or dragged"))
    #expect(try engine.text(reorder_order(engine.handle)) == #"{"page":[["a","b"]]}"#)
    try engine.pointer(REORDER_MOVE, 100, 62, at: 0.1)
    try engine.pointer(REORDER_UP, 100, 62, at: 0.2)
    let commits = engine.takeChanges().filter { $0.kind == REORDER_COMMITTED }
    #expect(commits.map(\.text) == [#"{"from":null,"to":["page",0,1]}"#])
    #expect(try engine.text(reorder_order(engine.handle)) == #"{"page":[["a","new","b"]]}"#)
  }

  @Test func anItemFromOutsideComesIntoAPlainListToo() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":200,"height":300},"layout":{"type":"list","item_length":40},\
        "sections":[{"id":"s","items":["a","b"]}]}
        """)
    let enter = #"{"enter":{"id":"new","size":[80,40]},"x":300,"y":60}"#
    try engine.check(reorder_apply(engine.handle, 0, enter))
    #expect(engine.order == [["a", "b"]])
    #expect(reorder_section_count(engine.handle) == 1 && reorder_item_count(engine.handle, 0) == 2)
    try engine.pointer(REORDER_MOVE, 100, 45, at: 0.1)
    #expect(engine.order == [["a", "new", "b"]])
    try engine.pointer(REORDER_UP, 100, 45, at: 0.2)
    let changes = engine.takeChanges()
    let places = #"{"from":null,"to":[0,1]}"#
    for kind in [REORDER_MOVED, REORDER_COMMITTED, REORDER_COMMITTED_MOVE] {
      #expect(changes.filter { $0.kind == kind }.map(\.text) == [places])
    }
  }

  @Test func theApplicationNamesACopyAndARecordingHasTheName() throws {
    func column(_ id: String, _ x: Int, _ items: String, _ gives: String) -> String {
      #"{"id":"\#(id)","frame":[\#(x),0,200,300],"layout":{"type":"list","item_length":40,"#
        + #""spacing":0},"sections":[{"id":"s","items":\#(items)}],"gives":\#(gives)}"#
    }
    let lists =
      column("tools", 0, #"["pen"]"#, #""copy""#) + "," + column("page", 200, #"["a"]"#, "true")
    let engine = try CEngine(
      scene: #"{"viewport":{"width":400,"height":300},"lists":[\#(lists)]}"#)
    func copy(at time: Double) throws {
      try engine.check(reorder_key(engine.handle, time, "lift", "pen"))
      try engine.check(reorder_key(engine.handle, time + 0.1, "right", nil))
      try engine.check(reorder_key(engine.handle, time + 0.2, "drop", nil))
      try engine.check(reorder_tick(engine.handle, time + 5))
    }
    try engine.check(reorder_apply(engine.handle, 0, #"{"next_copy":"pen-7"}"#))
    try engine.check(reorder_record(engine.handle))
    try copy(at: 1)
    try copy(at: 10)
    let order = #"{"tools":[["pen"]],"page":[["pen~1","pen-7","a"]]}"#
    #expect(try engine.text(reorder_order(engine.handle)) == order)
    let copies = engine.takeChanges().filter { $0.kind == REORDER_COMMITTED }.map(\.text)
    #expect(copies.map { $0.contains(#""copy_id":"pen-7""#) } == [true, false])
    #expect(try engine.text(reorder_outcome(engine.handle)).contains(#""order":\#(order)"#))

    try engine.check(reorder_apply(engine.handle, 20, #"{"next_copy":"pen-8"}"#))
    try engine.check(reorder_apply(engine.handle, 20, #"{"next_copy":null}"#))
    try copy(at: 21)
    #expect(try engine.text(reorder_order(engine.handle)).contains(#""pen~2""#))
    #expect(reorder_apply(engine.handle, 30, #"{"next_copy":7}"#) != REORDER_OK)
    #expect(engine.error.contains(#""next_copy" is a number; expected a string"#))
  }

  @Test func aCommitOfATreeSaysOnWhichLevelAndUnderWhom() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":300},"layout":{"type":"list","item_length":40,\
        "spacing":0,"indent":20},"sections":[{"id":"s","items":["a",{"id":"b","level":1},\
        {"id":"c"},{"id":"d","level":1}]}]}
        """)
    try engine.check(reorder_key(engine.handle, 0, "lift", "c"))
    try engine.check(reorder_key(engine.handle, 0.1, "right", nil))
    try engine.check(reorder_key(engine.handle, 0.2, "drop", nil))
    let commits = engine.takeChanges().filter { $0.kind == REORDER_COMMITTED }
    #expect(commits.map(\.text) == [#"{"level":1,"count":2,"parent":"a"}"#])
    try engine.check(reorder_apply(engine.handle, 1, #"{"collapse":["a"]}"#))
    #expect(engine.order == [["a"]])
    #expect(reorder_apply(engine.handle, 1, #"{"collapse":["z"]}"#) != REORDER_OK)
    #expect(engine.error.contains("\"z\""))
  }
}
