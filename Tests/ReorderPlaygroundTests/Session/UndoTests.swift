import Foundation
import ReorderCore
import ReorderTrace
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// The scene as it was before a drag, and as it began.
@Suite struct UndoTests {
  private func order(_ tab: Tab) -> [[String]]? { tab.session.run?.engine.scene.list.order }

  @Test(arguments: ["list", "kanban", "windows", "outline"])
  func eachDragCanBeUndone(stage: String) throws {
    let tab = try Tab()
    tab.start(stage)
    var states = [tab.session.run?.arrangement.contents]
    for round in 0..<3 {
      tab.drag(from: 72, to: 264, at: Double(round) * 9000)
      states.append(tab.session.run?.arrangement.contents)
    }
    let subject = tab.session.run?.subject?.records
    for state in states.dropLast().reversed() {
      tab.say(#"{"do":"undo"}"#)
      #expect(tab.error == nil)
      #expect(tab.session.run?.arrangement.contents == state)
    }
    tab.say(#"{"do":"undo"}"#)
    #expect(tab.error == "there is no drag to undo")
    #expect(tab.session.run?.subject?.records == subject, "the last drag stays the subject")
    tab.drag(from: 72, to: 264, at: 90_000)
    #expect(try #require(tab.replayed()).isSame)
  }

  @Test(
    "An item that comes from outside stays, and goes by undo",
    arguments: ["list", "windows", "grid", "long"])
  func fromOutside(stage: String) throws {
    let tab = try Tab()
    tab.start(stage)
    let first = try #require(tab.session.run?.arrangement.contents)
    let count = try #require(order(tab)?.first?.count)
    tab.events([#"{"t":5,"enter":{"id":"photo","size":[120,48]},"x":80,"y":20}"#], now: 16)
    for step in 1...20 {
      let now = 16 + Double(step) * 16
      tab.events([Tab.line(now - 1, "move", 20 + 9 * Double(step), 80)], now: now)
    }
    tab.events([Tab.line(340, "up", 200, 80)], now: 352)
    for count in 1..<60 { tab.events([], now: 352 + Double(count) * 16) }
    #expect(tab.error == nil)
    let items = try #require(order(tab)?.first)
    #expect(items.contains("photo") && items.count == count + 1)
    #expect(try #require(tab.replayed()).isSame)
    let entered = try #require(tab.session.run?.arrangement.contents)
    tab.drag(from: 72, to: 264, at: 9000)
    #expect(tab.session.run?.arrangement.contents != entered)
    #expect(try #require(tab.replayed()).isSame)
    for state in [entered, first] {
      tab.say(#"{"do":"undo"}"#)
      #expect(tab.error == nil)
      #expect(tab.session.run?.arrangement.contents == state)
    }
  }

  @Test func thePageKnowsWhetherThereIsAnything() throws {
    let tab = try Tab()
    var told: [Bool] = []
    func look() { told += tab.answers.compactMap { $0["undo"] as? Bool } }
    tab.start()
    look()
    tab.drag(from: 72, to: 264) { _ in look() }
    tab.say(#"{"do":"undo"}"#)
    look()
    #expect(told == [true, false])
  }

  @Test("A reset can be undone too")
  func reset() throws {
    let tab = try Tab()
    tab.start()
    let first = try #require(order(tab))
    tab.drag(from: 72, to: 264)
    let dragged = try #require(order(tab))
    #expect(dragged != first)
    tab.say(#"{"do":"reset"}"#)
    #expect(order(tab) == first)
    tab.say(#"{"do":"undo"}"#)
    #expect(order(tab) == dragged)
  }

  @Test("One's own scene returns to what was opened")
  func ownScene() throws {
    let tab = try Tab()
    let scene =
      #"{"viewport":{"width":320,"height":480},"sections":[{"id":"a","items":["x","y","z"]}]}"#
    try tab.say(["do": "text", "part": scene])
    try tab.say(["do": "open", "name": "scene.json"])
    tab.drag(from: 22, to: 120)
    #expect(order(tab) == [["y", "z", "x"]])
    tab.say(#"{"do":"reset"}"#)
    #expect(order(tab) == [["x", "y", "z"]])
  }

  @Test("A drag in the air is given up")
  func inTheAir() throws {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    let before = try #require(order(tab))
    tab.events([Tab.line(9000, "down", 72)], now: 9010)
    for step in 1..<60 { tab.events([], now: 9010 + Double(step) * 16) }
    tab.events([Tab.line(9980, "move", 200)], now: 9990)
    tab.say(#"{"do":"undo"}"#)
    #expect(tab.error == nil)
    #expect(order(tab) != before)
    #expect(tab.session.run?.isBusy == false)
  }

  @Test("A scene in another size keeps what drags changed, and what can be undone")
  func otherSize() throws {
    var changed = 0
    for stage in PlaygroundScene.Kind.offered {
      let tab = try Tab()
      tab.start(stage.rawValue)
      var names = [try #require(items(tab))]
      for round in 0..<2 {
        tab.drag(from: 72, to: 264, at: Double(round) * 9000)
        names.append(try #require(items(tab)))
      }
      for (width, height) in [(640, 300), (240, 480), (320, 480)] {
        tab.say(#"{"do":"fit","view":[\#(width),\#(height)]}"#)
        #expect(tab.error == nil)
        let engine = try #require(tab.session.run?.engine)
        #expect(engine.scene.viewport == Size2D(width: Double(width), height: Double(height)))
        #expect(items(tab) == names.last)
        for window in engine.scene.windows.windows {
          #expect(window.frame.minX >= 0 && window.frame.maxX <= Double(width), "\(window)")
          #expect(window.frame.minY >= 0 && window.frame.maxY <= Double(height), "\(window)")
        }
      }
      for state in names.dropLast().reversed() where state != items(tab) {
        tab.say(#"{"do":"undo"}"#)
        #expect(tab.error == nil)
        #expect(items(tab) == state, "\(stage)")
      }
      guard Set(names).count > 1 else { continue }
      changed += 1
      tab.drag(from: 72, to: 264, at: 90_000)
      #expect(try #require(tab.replayed()).isSame, "\(stage)")
    }
    #expect(changed > PlaygroundScene.Kind.offered.count / 2)
  }

  @Test("Windows lie in the scene after it has become smaller, and after an undo there")
  func windowsInSight() throws {
    let tab = try Tab()
    tab.start("windows")
    tab.drag(from: 172, to: 400, x: 200, toX: 250)
    #expect(tab.session.run?.past.count == 1, "a window was dragged")
    tab.say(#"{"do":"fit","view":[240,200]}"#)
    for _ in 0..<2 {
      let engine = try #require(tab.session.run?.engine)
      for window in engine.scene.windows.windows {
        #expect(window.frame.minX >= 0 && window.frame.maxX <= 240, "\(window)")
        #expect(window.frame.minY >= 0 && window.frame.maxY <= 200, "\(window)")
      }
      tab.say(#"{"do":"undo"}"#)
    }
    #expect(tab.error == "there is no drag to undo")
  }

  @Test("A scene that moves, and one of one's own, keep their size")
  func sizeStays() throws {
    let tab = try Tab()
    tab.say(#"{"do":"fit","view":[390,600]}"#)
    #expect(tab.error == "no scene has been started yet")
    tab.start()
    tab.say(#"{"do":"fit","view":[10,600]}"#)
    #expect(tab.error == #""view" must be two numbers from 120.0 to 2000.0"#)
    tab.events([Tab.line(0, "down", 72)], now: 10)
    tab.say(#"{"do":"fit","view":[390,600]}"#)
    #expect(tab.error == "something is moving; change the size once everything is at rest")
    let scene =
      #"{"viewport":{"width":320,"height":480},"sections":[{"id":"a","items":["x","y","z"]}]}"#
    try tab.say(["do": "text", "part": scene])
    try tab.say(["do": "open", "name": "scene.json"])
    tab.say(#"{"do":"fit","view":[390,600]}"#)
    #expect(tab.error == "the size of this scene comes from its file and cannot change")
  }

  /// What drags have changed of a scene, whatever its size; windows apart.
  private func items(_ tab: Tab) -> String? {
    switch tab.session.run?.arrangement.contents {
    case .order(let runs, _): "\(runs)"
    case .scene(let scene):
      "\((scene.sections + scene.lists.flatMap { $0.sections }).map { $0.items })"
    case nil: nil
    }
  }
}
