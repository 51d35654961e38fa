import ReorderCore
import Testing

@testable import ReorderRender

@Suite struct StoryboardTests {
  @Test("A storyboard shows press, lift, every move, drop and rest, each in words")
  func story() throws {
    let frames = try Drag.fruit.storyboard()
    #expect(frames.map(\.event) == [.press, .began, .move, .move, .ended, .rest])
    #expect(
      frames.map(\.caption) == [
        "pressing Cherry", "Cherry is lifted", "Cherry to 2 of 4", "Cherry to 1 of 4",
        "dropped at 1 of 4", "at rest",
      ])
    #expect(frames.map(\.frame.time) == frames.map(\.frame.time).sorted())
  }

  @Test("A cancelled drag ends in the old order")
  func cancelled() throws {
    var drag = Drag.fruit
    drag.end = .cancel
    let frames = try drag.storyboard()
    #expect(frames.map(\.event).suffix(2) == [.cancelled, .rest])
    #expect(
      frames.last?.frame.items.map(\.label) == ["Apple", "Banana", "Cherry", "Dragon fruit"])
  }

  @Test("A drop at the start says so")
  func nothingChanged() throws {
    var drag = Drag.fruit
    drag.way = [Point2D(x: 200, y: 112)]
    #expect(try drag.storyboard().map(\.caption).contains("Cherry is back where it was"))
  }

  @Test("An exchange names both items")
  func exchange() throws {
    var drag = Drag.fruit
    drag.native.swap = .exchange
    drag.native.target = .underFinger
    #expect(try drag.storyboard().map(\.caption).contains("Cherry and Banana swap"))
  }

  @Test("With several sections a place names its section")
  func sections() throws {
    var drag = Drag.fruit
    drag.scene.sections = [
      SectionDescription(id: "top", items: ["a", "b"]),
      SectionDescription(id: "low", items: ["c", "d"]),
    ]
    #expect(try drag.storyboard().map(\.caption).contains("c to top, 2 of 3"))
  }

  @Test("A press without a lift says why")
  func failures() throws {
    var drag = Drag.fruit
    drag.press.touch.duration = 2
    #expect(try drag.storyboard().map(\.caption) == ["pressing Cherry", "no long press"])
    drag = .fruit
    drag.scene.sections = [
      SectionDescription(
        id: "s",
        items: .listed(
          ["a", "b", "c"].map { ItemDescription(id: $0, isMovable: $0 != "c") }))
    ]
    #expect(try drag.storyboard().map(\.caption) == ["pressing c", "this item stays"])
  }

  @Test("However many moves there are, a storyboard shows a few, including the first and the last")
  func manyMoves() throws {
    let down = (0..<60).map { Point2D(x: 60, y: $0 % 2 == 0 ? 240 : 20) }
    let drag = Drag(
      scene: Drag.scene((0..<6).map { "r\($0)" }), start: Point2D(x: 60, y: 20), way: down)
    for limit in 2...6 {
      let frames = try drag.storyboard(moves: limit)
      let moves = frames.filter { $0.event == .move }
      #expect(moves.count == limit)
      #expect(moves.first?.caption == "r0 to 6 of 6")
      #expect(moves.last?.caption == "r0 to 1 of 6")
      #expect(frames.map(\.frame.time) == frames.map(\.frame.time).sorted())
    }
  }

  @Test("Without a press there is one frame: the list at the end")
  func nothing() throws {
    var drag = Drag.fruit
    drag.start = Point2D(x: 200, y: 10_000)
    var engine = try ReorderEngine(scene: drag.scene)
    var storyboard = Storyboard()
    for event in try drag.events() {
      engine.handle(event)
      storyboard.record(engine)
    }
    #expect(storyboard.panels.isEmpty)
    storyboard.finish(in: engine)
    #expect(storyboard.panels.map(\.caption) == ["nothing was pressed"])
    let told = try Drag.fruit.storyboard()
    #expect(!told.isEmpty && told.allSatisfy { $0.caption != "nothing was pressed" })
  }
}

@Suite struct EvenSampleTests {
  @Test("A sample is everything, or as many as allowed from the first to the last, evenly")
  func evenly() {
    for limit in 2...7 {
      for count in 0...100 {
        var sample = EvenSample<Int>(limit: limit)
        for element in 0..<count { sample.append(element) }
        let elements = sample.elements
        #expect(elements.count == min(count, limit))
        #expect(elements == elements.sorted() && Set(elements).count == elements.count)
        guard count > limit else {
          #expect(elements == Array(0..<count))
          continue
        }
        #expect(elements.first == 0 && elements.last == count - 1)
        let steps = zip(elements, elements.dropFirst()).map { $1 - $0 }
        let ideal = Double(count - 1) / Double(limit - 1)
        #expect(steps.allSatisfy { Double($0) < ideal * 2 + 1 }, "\(count) by \(limit): \(steps)")
      }
    }
  }
}
