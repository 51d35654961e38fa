import ReorderCore
import ReorderScripting
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// In trees, rows move with their children, open while a drag rests on them, and take others in.
@Suite struct TreeSceneTests {
  /// The rows, each behind a dash for each level.
  private func rows(_ tab: Tab) throws -> [String] {
    let list = try #require(tab.session.run?.engine.scene.list)
    return try list.order[0].map { name in
      let item = try #require(list.item(named: name))
      let dashes = String(repeating: "-", count: list.level(of: item))
      return dashes + name + (list.isCollapsed(item) ? "+" : "")
    }
  }

  private func tab(_ behaviour: String) throws -> Tab {
    let script = try ScriptSource.shipped.behaviour(behaviour)
    let text = String(decoding: script.bytes, as: UTF8.self)
    let tab = try Tab([behaviour: text], modules: ["speech"])
    tab.start(behaviour, behaviour: behaviour)
    return tab
  }

  @Test func aRowMovesWithItsChildren() throws {
    let tab = try tab("outline")
    tab.drag(from: 110, to: 250, x: 100)
    #expect(tab.error == nil)
    let rows = try rows(tab)
    #expect(rows.count == 16)
    let place = try #require(rows.firstIndex(of: "--Readers"))
    #expect(place > 3, "between the children of another row, so it is one level deeper")
    #expect(Array(rows[place...].prefix(3)) == ["--Readers", "---Beginners", "---Experts"])
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func sidewaysARowGoesLessDeep() throws {
    let tab = try tab("outline")
    tab.drag(from: 198, to: 198, x: 100, toX: 76)
    #expect(tab.error == nil)
    #expect(
      try rows(tab).prefix(6) == ["Plan", "-Goals", "-Readers", "--Beginners", "-Experts", "Write"])
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func aClosedRowOpensUnderARestingFinger() throws {
    let tab = try tab("folders")
    tab.drag(from: 418, to: 154, x: 100, rest: 60)
    #expect(tab.error == nil)
    let rows = try rows(tab)
    #expect(rows.prefix(4) == ["Letters", "-Bills", "-Invitations", "Photos"])
    #expect(rows[4...].prefix(5) == ["-Notes", "-Sea", "-Hills", "-City", "Music+"])
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func whatIsDroppedOntoAClosedRowIsInIt() throws {
    let tab = try tab("folders")
    tab.drag(from: 66, to: 154, x: 100)
    #expect(tab.error == nil)
    #expect(
      try rows(tab).prefix(8) == [
        "Letters", "-Invitations", "Photos", "-Bills", "-Sea", "-Hills", "-City", "Music+",
      ])
    #expect(try #require(tab.replayed()).isSame)
    tab.drag(from: 154, to: 22, at: 5000, x: 100)
    #expect(try rows(tab).prefix(3) == ["Letters", "-Bills", "-Invitations"])
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test func aTabThatComesBackHasItsLevels() throws {
    let script = try ScriptSource.shipped.behaviour("folders")
    let text = ["folders": String(decoding: script.bytes, as: UTF8.self)]
    let (tab, other) = (try Tab(text, modules: ["speech"]), try Tab(text, modules: ["speech"]))
    var memory = Tab.Memory()
    tab.start("folders", behaviour: "folders")
    memory.take(from: tab)
    tab.drag(from: 66, to: 154, x: 100, rest: 60) { memory.take(from: $0) }
    try other.resume("folders", memory, behaviour: "folders")
    #expect(other.error == nil)
    #expect(try rows(other) == rows(tab))
    other.say(#"{"do":"replay"}"#)
    #expect(other.error == nil)
    other.drag(from: 66, to: 286, at: 5000, x: 100, rest: 60)
    #expect(try #require(other.replayed()).isSame)
  }
}
