import ReorderCore
import Testing

@testable import ReorderRender

/// What is drawn of a board that is wider than its viewport.
@Suite struct BoardFrameTests {
  /// The native rules, but only the application scrolls.
  private struct NativeRules: ReorderPolicy {
    var autoscrolls: Bool? { false }

    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      query.hook == .autoscroll ? .velocity(.zero) : nil
    }
  }

  /// Four lists of three rows under a header that take nothing, two of them in sight, and a zone
  /// below the last.
  private static let board = SceneDescription(
    viewport: Size2D(width: 300, height: 300),
    lists: (0..<4).map { number in
      ListDescription(
        id: "list \(number)", frame: Rect2D(x: Double(150 * number), y: 0, width: 140, height: 200),
        layout: .list(.init(itemLength: 44, headerLength: 20)),
        sections: [
          SectionDescription(id: "rows", items: .generated(count: 3, prefix: "\(number)-"))
        ], accepts: .none)
    },
    zones: [ZoneDescription(id: "trash", frame: Rect2D(x: 450, y: 220, width: 140, height: 80))])

  @Test("Only the lists in sight are laid out; an item from another one still moves to a zone")
  func inSight() throws {
    var engine = try ReorderEngine(scene: Self.board, press: PressRules(duration: 0))
    var policy = NativeRules()
    func time(_ seconds: Double) -> Timestamp { .zero.laterOrLatest(bySeconds: seconds) }
    func sample(_ phase: PointerSample.Phase, x: Double, y: Double, at seconds: Double) throws {
      let place = Point2D(x: x, y: y)
      let sample = try PointerSample(time: time(seconds), phase: phase, position: place)
      engine.handle(.pointer(sample), asking: &policy)
    }
    try sample(.down, x: 70, y: 40, at: 0)
    try sample(.move, x: 72, y: 45, at: 0.1)
    let before = Frame(of: engine)
    #expect(before.areas.map(\.label) == ["list 0", "list 1"])
    #expect(before.bands.map(\.section) == [0, 1])

    engine.handle(.scroll(to: Point2D(x: 300, y: 0), at: time(0.2), by: .app), asking: &policy)
    try sample(.move, x: 220, y: 260, at: 0.3)
    let after = Frame(of: engine)
    #expect(after.areas.map(\.label) == ["list 2", "list 3", "trash"])
    #expect(after.bands.map(\.section) == [2, 3])
    #expect(after.items.map(\.label) == ["2-0", "2-1", "2-2", "3-0", "3-1", "3-2"])
    #expect(after.snapshots.map(\.label) == ["0-0"])
    #expect(after.marks.map(\.frame) == [Rect2D(x: 160, y: 220, width: 140, height: 80)])
  }

  @Test("A whole list in the air is drawn under the finger, in front, with its items")
  func wholeList() throws {
    var scene = Self.board
    for number in scene.lists.indices {
      scene.lists[number].handle = Rect2D(x: 0, y: 0, width: 140, height: 20)
    }
    var engine = try ReorderEngine(scene: scene, press: PressRules(duration: 0))
    for (phase, x) in [(PointerSample.Phase.down, 70.0), (.move, 130)] {
      let place = Point2D(x: x, y: 10)
      engine.handle(.pointer(try PointerSample(time: .zero, phase: phase, position: place)))
    }
    let frame = Frame(of: engine, at: .zero.laterOrLatest(bySeconds: 1))
    let list = try #require(frame.areas.last)
    #expect(list.label == "list 0" && list.frame.origin == Point2D(x: 60, y: 0))
    #expect(list.state == .meant)
    let items = frame.items.filter { $0.label.hasPrefix("0-") }
    #expect(items.map(\.frame.origin.x) == [60, 60, 60])
  }
}
