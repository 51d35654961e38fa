import ReorderCore
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// On boards, items go from list to list, copies come, and a zone deletes.
@Suite struct BoardSceneTests {
  private func lists(_ tab: Tab) throws -> [[String]] {
    let scene = try #require(tab.session.run?.engine.scene)
    let board = try #require(scene.board)
    return board.lists.indices.map { scene.showing($0).list.order.flatMap(\.self) }
  }

  /// The columns are 156 points wide, the cards 64 high, 72 from one to the next.
  private func kanban() throws -> Tab {
    let tab = try Tab()
    tab.start("kanban")
    return tab
  }

  @Test func aCardGoesToAnotherColumn() throws {
    let tab = try kanban()
    tab.drag(from: 74, to: 90, x: 80, toX: 240)
    #expect(tab.error == nil)
    let lists = try lists(tab)
    #expect(lists[0].first == "Draw")
    #expect(lists[1].contains("Write") && lists[1].count == 4)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func aFullColumnRefusesAndSaysSo() throws {
    let tab = try kanban()
    tab.drag(from: 74, to: 90, x: 80, toX: 240)
    var areas: [[Any]] = []
    tab.drag(from: 74, to: 90, at: 5000, x: 80, toX: 240) {
      areas += ($0.answer("frame")?["areas"] as? [[Any]]) ?? []
    }
    let lists = try lists(tab)
    #expect(lists[0].first == "Draw" && lists[1].count == 4)
    let shown = areas.filter { $0[1] as? String == "doing" }
    #expect(shown.contains { $0[7] as? String == "doing 4/4" && $0[8] as? Int == 4 + 2 })
    #expect(areas.contains { $0[1] as? String == "todo" && $0[8] as? Int == 4 + 1 })
  }

  @Test("A column is dragged by its title; undo, another size and a lost tab keep the order")
  func aColumnMoves() throws {
    let tab = try kanban()
    var memory = Tab.Memory()
    memory.take(from: tab)
    func columns(_ tab: Tab) throws -> [String] {
      try #require(tab.session.run?.engine.scene).listOrder
    }
    var areas: [[Any]] = []
    tab.drag(from: 17, to: 17, x: 80, toX: 240) {
      memory.take(from: $0)
      areas += ($0.answer("frame")?["areas"] as? [[Any]]) ?? []
    }
    #expect(tab.error == nil)
    #expect(areas.contains { $0[1] as? String == "todo" && $0[8] as? Int == 4 + 1 })
    let moved = ["doing", "todo", "waiting", "done"]
    #expect(try columns(tab) == moved)
    #expect(try lists(tab)[0].first == "Write", "the cards go with it")
    let replayed = try #require(tab.replayed())
    #expect(replayed.isSame)
    tab.say(#"{"do":"places","items":["todo","Write","nobody"]}"#)
    let places = try #require(tab.answers.last?["places"] as? [[Any]])
    #expect(places.map { $0[0] as? String } == ["todo", "Write"])
    #expect(places[0][1] as? Int == 2 && places[0][2] as? Int == 4)

    tab.say(#"{"do":"fit","view":[900,700]}"#)
    #expect(tab.error == nil)
    #expect(try columns(tab) == moved)
    let scene = try #require(tab.session.run?.engine.scene)
    let frames = try #require(scene.board).lists.map { $0.frame }
    #expect(Set(frames.map { $0.size.height }).count == 1 && Set(frames.map { $0.minX }).count == 4)

    let other = try Tab()
    try other.resume("kanban", memory)
    #expect(other.error == nil)
    #expect(try columns(other) == moved)
    tab.say(#"{"do":"undo"}"#)
    #expect(try columns(tab) == ["todo", "doing", "waiting", "done"])
  }

  @Test("Under a behaviour that lifts nothing the column stays, and both places are known")
  func columnsDiffer() throws {
    let tab = try kanban()
    tab.drag(from: 17, to: 17, x: 80, toX: 240)
    tab.use("stuck")
    tab.say(#"{"do":"replay"}"#)
    let replayed = try #require(tab.answer("replayed"))
    #expect(replayed["same"] as? Bool == false)
    let places = try #require(replayed["places"] as? [[String: Any]])
    #expect(places.map { $0["name"] as? String } == ["todo"])
    #expect(places[0]["place"] as? [Int] == [1, 1] && places[0]["instead"] as? [Int] == [1, 2])
  }

  @Test func theTrashDeletes() throws {
    let tab = try Tab()
    tab.start("palette")
    tab.drag(from: 74, to: 430, x: 220, toX: 60)
    #expect(tab.error == nil)
    #expect(try lists(tab)[1] == ["lead", "photo", "body", "footer"])
    #expect(try #require(tab.replayed()).isSame)
    let trace = try #require(tab.session.run?.subject)
    #expect(trace.records.last?.line.contains(#""remove":["title"]"#) == true)
  }

  @Test func aToolIsCopiedAndTheCopyIsAnItem() throws {
    let tab = try Tab()
    tab.start("palette")
    tab.drag(from: 66, to: 90, x: 60, toX: 220)
    #expect(tab.error == nil)
    let once = try lists(tab)
    #expect(once[0] == ["text", "image", "table", "chart", "quote", "line"])
    #expect(once[1].contains("text~1") && once[1].count == 6)
    #expect(try #require(tab.replayed()).isSame)
    tab.drag(from: 66, to: 90, at: 5000, x: 60, toX: 220)
    #expect(try lists(tab)[1].contains("text~2"))
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test(arguments: [(220.0, 100.0, true), (60, 440, false), (160, 10, false)])
  func anItemComesFromOutside(x: Double, y: Double, isTaken: Bool) throws {
    let tab = try Tab()
    tab.start("palette")
    tab.events(
      [#"{"t":5,"enter":{"id":"photo 1","size":[120,48]},"x":160,"y":500}"#], now: 16)
    for step in 1...20 {
      let (now, part) = (16 + Double(step) * 16, Double(step) / 20)
      tab.events(
        [Tab.line(now - 1, "move", 500 + (y - 500) * part, 160 + (x - 160) * part)], now: now)
    }
    tab.events([Tab.line(340, "up", y, x)], now: 352)
    for count in 1..<60 { tab.events([], now: 352 + Double(count) * 16) }
    #expect(tab.error == nil)
    #expect(try lists(tab)[1].contains("photo 1") == isTaken)
    #expect(try lists(tab)[0].count == 6)
    #expect(try #require(tab.replayed()).isSame)
    tab.drag(from: 74, to: 90, at: 5000, x: 220, toX: 220)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func aListScrollsByItself() throws {
    let tab = try kanban()
    tab.events([#"{"t":5,"scroll":{"x":0,"y":100},"list":"todo"}"#], now: 16)
    #expect(tab.error == nil)
    #expect(tab.session.run?.engine.scene.showing(0).scroll.offset.y == 100)
    tab.drag(from: 90, to: 90, at: 1000, x: 80, toX: 240)
    #expect(try lists(tab)[1].contains("Paint"), "the card that lies there now")
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test(arguments: ["kanban", "palette"])
  func aTabThatComesBackHasItsLists(stage: String) throws {
    let tab = try Tab()
    var memory = Tab.Memory()
    tab.start(stage)
    memory.take(from: tab)
    tab.drag(from: 74, to: 90, x: 80, toX: 240) { memory.take(from: $0) }
    tab.drag(from: 74, to: 430, at: 5000, x: 220, toX: 60) { memory.take(from: $0) }
    let other = try Tab()
    try other.resume(stage, memory)
    #expect(other.error == nil)
    #expect(try lists(other) == lists(tab))
    other.say(#"{"do":"replay"}"#)
    #expect(try #require(other.answer("replayed"))["order"] as? [[String]] == lists(tab))
  }

  @Test(arguments: [
    (#""{\"viewport\":{\"width\":320,\"height\":480},\"sections\":[]}""#, "lists and windows"),
    (#""{""#, "scene:1"), ("7", "must be a string"),
  ])
  func aSceneThatIsAnotherIsRefused(text: String, why: String) throws {
    let tab = try Tab()
    tab.say(
      #"{"do":"start","stage":"kanban","view":[320,480],"behaviour":"plain","#
        + #""from":{"scene":\#(text),"offset":[0,0]}}"#)
    #expect(try #require(tab.error).contains(why))
  }

  @Test func anOrderIsNoArrangementOfABoard() throws {
    let tab = try Tab()
    tab.say(
      #"{"do":"start","stage":"kanban","view":[320,480],"behaviour":"plain","#
        + #""from":{"order":[[0,12]],"offset":[0,0],"windows":[],"windowsNames":[]}}"#)
    #expect(tab.error == #""from" belongs to another kind of scene"#)
  }
}
