import ReorderCore
import Testing

@testable import ReorderRender

/// The gesture phases that an engine publishes, and a storyboard's panels for them.
@Suite struct GesturePhaseTests {
  /// The phases that a drag goes through, each named once.
  private func phases(of drag: Drag) throws -> [GesturePhase] {
    var phases = [GesturePhase.idle]
    try drag.run { event, engine in
      if phases.last != engine.phase { phases.append(engine.phase) }
    }
    return phases
  }

  @Test("A drag goes from press to lift, drag, drop and rest")
  func wholeDrag() throws {
    #expect(try phases(of: .fruit) == [.idle, .pressed, .lifted, .dragging, .dropped, .idle])
  }

  @Test("A cancelled drag is cancelled before it rests")
  func cancelledDrag() throws {
    var drag = Drag.fruit
    drag.end = .cancel
    #expect(try phases(of: drag) == [.idle, .pressed, .lifted, .dragging, .cancelled, .idle])
  }

  @Test("Removing the dragged item ends the drag at once, in the storyboard too")
  func removedItem() throws {
    var engine = try ReorderEngine(scene: Drag.fruit.scene)
    var storyboard = Storyboard()
    for event in try Drag.fruit.events() where event.time.milliseconds < 700 {
      engine.handle(event)
      storyboard.record(engine)
    }
    #expect(engine.phase == .dragging)
    let change = SceneChange.remove(["Cherry"])
    try engine.apply(change, at: engine.time)
    storyboard.record(engine)
    #expect(engine.phase == .idle)
    #expect(storyboard.panels.last?.event == .cancelled)
    #expect(storyboard.panels.last?.caption == "Cherry is gone")
  }

  @Test("A press that slips has failed until the finger leaves")
  func slippingPress() throws {
    var drag = Drag.fruit
    drag.press.touch.duration = 0.9
    #expect(try phases(of: drag) == [.idle, .pressed, .failed, .idle])
  }

  @Test("A press that is too short fails when the finger leaves")
  func shortPress() throws {
    var drag = Drag.fruit
    drag.press.touch.duration = 2
    drag.way = []
    #expect(try phases(of: drag) == [.idle, .pressed, .idle])
  }

  @Test("A press on nothing is idle")
  func pressOnNothing() throws {
    var drag = Drag.fruit
    drag.start = Point2D(x: 100, y: 250)
    #expect(try phases(of: drag) == [.idle])
  }

  @Test("The finger is at its last sample, and gone once it has left")
  func finger() throws {
    #expect(try Drag.fruit.frame(at: 0).finger == Point2D(x: 200, y: 110))
    #expect(try Drag.fruit.frame(at: 720).finger == Point2D(x: 200, y: 70))
    #expect(try Drag.fruit.frame(at: 1150).finger == nil)
  }

  @Test("A second finger ends a press, and changes nothing of a drag", arguments: [true, false])
  func secondFinger(isDrag: Bool) throws {
    var engine = try ReorderEngine(
      scene: Drag.fruit.scene, press: PressRules(duration: isDrag ? 0 : 0.5))
    func send(_ phase: PointerSample.Phase, y: Double, contact: Int) throws {
      let sample = try PointerSample(
        time: .zero, phase: phase, position: Point2D(x: 10, y: y), contact: contact)
      engine.handle(.pointer(sample))
    }
    try send(.down, y: 10, contact: 1)
    let phase = engine.phase
    #expect(phase == (isDrag ? .lifted : .pressed))
    try send(.down, y: 60, contact: 2)
    try send(.up, y: 60, contact: 2)
    #expect(engine.finger == Point2D(x: 10, y: 10))
    #expect(engine.phase == (isDrag ? .dragging : .failed))
    try send(.up, y: 10, contact: 1)
    #expect(engine.finger == nil)
  }
}
