import CReorder
import ReorderC
import ReorderScripting
import TestSupport
import Testing

/// Tests engines behind handles: scenes, events, changes, frames, scripts and recordings.
@Suite struct SessionTests {
  static let fruit = """
    {"viewport":{"width":320,"height":220},"sections":[{"id":"fruit",\
    "items":["apple","banana","cherry","date"]}]}
    """

  @Test func modifierKeysAreHeldUntilTheyAreLetGo() throws {
    let script = """
      return {
        api = 1, press = { duration = 0 },
        follow = function(drag, scroll)
          local keys = drag.modifiers
          return keys.alt and 50 or 0, keys.shift and keys.meta and 60 or keys.control and 70 or 0
        end,
      }
      """
    let engine = try CEngine(scene: Self.fruit)
    try engine.check(reorder_use_behaviour_text(engine.handle, "keys", script))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    func center(holding keys: UInt32, at seconds: Double) throws -> [Double] {
      try engine.check(reorder_hold(engine.handle, keys))
      try engine.pointer(REORDER_MOVE, 100, 30, at: seconds)
      var frame = reorder_frame()
      try engine.check(reorder_draw(engine.handle, seconds + 5, &frame))  // once it rests
      let parts = UnsafeBufferPointer(start: frame.parts, count: frame.count)
      let part = try #require(parts.first { $0.kind == REORDER_SNAPSHOT })
      return [part.frame.x + part.frame.width / 2, part.frame.y + part.frame.height / 2]
    }
    let alt = try center(holding: REORDER_ALT.rawValue, at: 0.1)
    let both = try center(holding: REORDER_SHIFT.rawValue | REORDER_META.rawValue, at: 0.2)
    let control = try center(holding: REORDER_CONTROL.rawValue, at: 0.3)
    let none = try center(holding: 0, at: 0.4)
    #expect([alt, both, control, none] == [[50, 0], [0, 60], [0, 70], [0, 0]])
    #expect(reorder_hold(engine.handle, 16) == REORDER_ERROR)
    #expect(engine.error.contains("expected a sum of 1, 2, 4 and 8"))
  }

  @Test func theKindOfPointerDecidesWhenAPressLifts() throws {
    for (kind, lifts) in [(REORDER_TOUCH, false), (REORDER_MOUSE, true), (REORDER_PEN, false)] {
      let engine = try CEngine(scene: Self.fruit)
      try engine.pointer(REORDER_DOWN, kind, 100, 22, at: 0)
      try engine.pointer(REORDER_MOVE, kind, 100, 30, at: 0.1)
      #expect(engine.takeChanges().contains { $0.kind == REORDER_BEGAN } == lifts)
      try engine.tick(0.6)
      #expect(engine.takeChanges().contains { $0.kind == REORDER_BEGAN } == !lifts)
    }
    let engine = try CEngine(scene: Self.fruit)
    let nothing = reorder_pointer_kind(rawValue: 3)
    #expect(throws: CEngine.Failure.self) { try engine.pointer(REORDER_DOWN, nothing, 1, 1, at: 0) }
    #expect(engine.error.contains("there is no pointer kind 3"))
  }

  @Test func aDragThatNobodyEndedIsCancelledOnceSomethingHappensAgain() throws {
    for event in ["tick", "up", "cancel", "key", "down", "apply"] {
      let engine = try CEngine(scene: Self.fruit)
      try engine.tick(1e6)
      try engine.pointer(REORDER_DOWN, 100, 22, at: 1e6)
      try engine.tick(1e6 + 1)
      try engine.pointer(REORDER_MOVE, 100, 120, at: 1e6 + 2)
      #expect(engine.order == [["banana", "cherry", "apple", "date"]])
      _ = engine.takeChanges()
      switch event {
      case "up": try engine.pointer(REORDER_UP, 100, 120, at: 1e8)
      case "cancel": try engine.check(reorder_cancel(engine.handle, 1e8))
      case "key": try engine.check(reorder_key(engine.handle, 1e8, "cancel", nil))
      case "down": try engine.pointer(REORDER_DOWN, 100, 22, at: 1e8)
      case "apply": try engine.check(reorder_apply(engine.handle, 1e8, #"{"remove":["date"]}"#))
      default: try engine.tick(1e8)
      }
      let changes = engine.takeChanges()
      #expect(changes.contains { $0.kind == REORDER_CANCELLED }, "\(event)")
      #expect(!changes.contains { $0.kind == REORDER_COMMITTED }, "\(event)")
      #expect(engine.order[0].prefix(3) == ["apple", "banana", "cherry"], "\(event)")
      try engine.pointer(REORDER_UP, 100, 22, at: 1e8)
      #expect(reorder_is_at_rest(engine.handle), "\(event)")
    }
  }

  @Test func cancelEndsAPressADragAndACarryByKeys() throws {
    let engine = try CEngine(scene: Self.fruit)
    try engine.check(reorder_cancel(engine.handle, 0))
    try engine.pointer(REORDER_DOWN, 100, 22, at: 1)
    try engine.check(reorder_cancel(engine.handle, 1.1))
    try engine.tick(3)
    #expect(!engine.takeChanges().contains { $0.kind == REORDER_BEGAN })
    try engine.pointer(REORDER_UP, 100, 22, at: 3)
    try engine.pointer(REORDER_DOWN, 100, 22, at: 4)
    try engine.tick(5)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 5.1)
    try engine.check(reorder_cancel(engine.handle, 5.2))
    #expect(engine.takeChanges().contains { $0.kind == REORDER_CANCELLED })
    #expect(engine.order == [["apple", "banana", "cherry", "date"]])
    try engine.check(reorder_key(engine.handle, 6, "lift", "apple"))
    try engine.check(reorder_key(engine.handle, 6.1, "down", nil))
    try engine.check(reorder_cancel(engine.handle, 6.2))
    #expect(engine.takeChanges().contains { $0.kind == REORDER_CANCELLED })
    #expect(engine.order == [["apple", "banana", "cherry", "date"]])
  }

  @Test func anOffsetThatNoTraceHoldsIsRefused() throws {
    let engine = try CEngine(scene: Self.fruit)
    #expect(reorder_scroll(engine.handle, 0, 0, 2e9) == REORDER_ERROR)
    #expect(engine.error.contains("expected numbers from -10⁹ to 10⁹"))
  }

  @Test func aDragReportsWhatTheApplicationHasToDo() throws {
    let engine = try CEngine(scene: Self.fruit)
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    try engine.pointer(REORDER_MOVE, 100, 120, at: 0.7)
    try engine.pointer(REORDER_UP, 100, 120, at: 0.8)
    try engine.tick(3)
    let kinds = engine.takeChanges()
    #expect(
      kinds.map(\.description) == [
        "\(REORDER_BEGAN.rawValue) apple 0.0 → 0.0 ",
        "\(REORDER_FOLLOWED.rawValue)  0.0 → 0.0 ",
        "\(REORDER_FOLLOWED.rawValue)  0.0 → 0.0 ",
        "\(REORDER_MOVED.rawValue) apple 0.0 → 0.2 ",
        "\(REORDER_COMMITTED.rawValue) apple 0.0 → 0.2 ",
        "\(REORDER_COMMITTED_MOVE.rawValue) apple 0.0 → 0.2 ",
        "\(REORDER_ENDED.rawValue) apple 0.0 → 0.0 ",
        "\(REORDER_RESTED.rawValue) apple 0.0 → 0.0 ",
      ])
    #expect(kinds[4].moves == 1)
    #expect(engine.order == [["banana", "cherry", "apple", "date"]])
    #expect(reorder_is_at_rest(engine.handle))
    #expect(engine.takeChanges().isEmpty)
  }

  @Test func theCommittedMovesMakeTheOrderWhateverTheBehaviour() throws {
    for behaviour in try ScriptSource.shipped.behaviourNames() {
      let engine = try CEngine(scene: Self.fruit, behaviour: behaviour)
      var list = engine.order[0]
      try engine.pointer(REORDER_DOWN, 100, 30, at: 0)
      try engine.tick(0.6)
      for step in 1...20 {
        try engine.pointer(REORDER_MOVE, 100, 30 + Double(step) * 7, at: 0.6 + Double(step) / 60)
      }
      try engine.pointer(REORDER_UP, 100, 170, at: 1)
      for change in engine.takeChanges() where change.kind == REORDER_COMMITTED_MOVE {
        if change.isExchange {
          list.swapAt(change.from.item, change.to.item)
        } else {
          list.insert(list.remove(at: change.from.item), at: change.to.item)
        }
      }
      #expect(list == engine.order[0], "\(behaviour)")
      #expect(engine.takeProblems().isEmpty)
    }
  }

  @Test func theSceneMayChangeUnderADrag() throws {
    let engine = try CEngine(scene: Self.fruit)
    try engine.pointer(REORDER_DOWN, 100, 22, at: 0)
    try engine.tick(0.6)
    let insert = #"{"insert":{"at":[0,0],"items":["fig",{"id":"grape","length":60}]}}"#
    try engine.check(reorder_apply(engine.handle, 0.7, insert))
    try engine.check(reorder_apply(engine.handle, 0.7, #"{"remove":["date"]}"#))
    try engine.check(
      reorder_apply(engine.handle, 0.7, #"{"resize":{"width":320,"height":400}}"#))
    #expect(engine.order == [["fig", "grape", "apple", "banana", "cherry"]])
    #expect(engine.takeChanges().filter { $0.kind == REORDER_CHANGED_SCENE }.count == 3)
    let reload = #"{"reload":{"sections":[{"id":"a","items":["x"]},{"id":"b","items":["y"]}]}}"#
    try engine.check(reorder_apply(engine.handle, 0.8, reload))
    #expect(engine.order == [["x"], ["y"]])
    let last = engine.takeChanges().first { $0.kind == REORDER_CANCELLED }
    #expect(last?.text == "removed")
    try engine.check(reorder_apply(engine.handle, 0.9, #"{"remove":["x"],"hurry":1}"#))
    #expect(engine.takeProblems().count == 1)
  }

  @Test func keysAndScrollsDoWhatFingersDo() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":100},"sections":[{"id":"fruit",\
        "items":{"count":100,"prefix":"row"}}]}
        """)
    try engine.check(reorder_scroll(engine.handle, 0, 0, 88))
    #expect(try engine.draw(0).frame.offset_y == 88)
    try engine.check(reorder_key(engine.handle, 1, "lift", "row3"))
    try engine.check(reorder_key(engine.handle, 1.1, "down", nil))
    try engine.check(reorder_key(engine.handle, 1.2, "drop", nil))
    #expect(engine.order[0][2...5] == ["row2", "row4", "row3", "row5"])
  }

  @Test(arguments: [("", -6.0, 76.0), (#","reverse":true"#, -88.0, -6.0)])
  func theSmallestOffsetIsTheOneThatAScrollEndsAt(
    key: String, smallest: Double, largest: Double
  ) throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":100},"insets":{"top":6},"layout":{"type":"list",\
        "axis":"vertical","item_length":44\(key)},"sections":[{"id":"fruit",\
        "items":["apple","banana","cherry","date"]}]}
        """)
    var (x, y) = (1.0, 1.0)
    try engine.check(reorder_minimum_offset(engine.handle, &x, &y))
    #expect((x, y) == (0, smallest))
    #expect(try engine.draw(0).frame.maximum_y == largest)
    try engine.check(reorder_scroll(engine.handle, 0, -1000, -1000))
    #expect(try engine.draw(0).frame.offset_y == smallest)
    try engine.check(reorder_scroll(engine.handle, 0, 1000, 1000))
    #expect(try engine.draw(0).frame.offset_y == largest)
    try engine.check(reorder_minimum_offset(engine.handle, nil, nil))
    #expect(reorder_minimum_offset(nil, &x, &y) == REORDER_INVALID)
  }

  @Test func aFrameHasEverythingFromBackToFront() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":220},"sections":[{"id":"fruit","header_length":20,\
        "items":["apple","banana"]}],"windows":[{"id":"player","frame":[200,100,60,50],\
        "drag":true}]}
        """)
    try engine.pointer(REORDER_DOWN, 100, 42, at: 0)
    try engine.tick(0.6)
    let (frame, parts) = try engine.draw(0.9)
    let ids = parts.map { String(cString: $0.id) }
    #expect(ids == ["fruit", "apple", "banana", "apple", "player"])
    #expect(
      parts.map(\.kind) == [
        REORDER_HEADER, REORDER_ITEM, REORDER_ITEM, REORDER_SNAPSHOT, REORDER_WINDOW,
      ])
    #expect(parts.map(\.is_hidden) == [false, true, false, false, false])
    #expect(parts.map(\.is_lifted) == [false, false, false, true, false])
    #expect(parts[2].slot.item == 1 && parts[2].frame.y == 64 && parts[2].frame.height == 44)
    #expect(parts[3].scale > 1 && parts[3].shadow_opacity > 0)
    #expect(frame.phase == REORDER_PHASE_DRAGGING && !frame.is_at_rest)
  }

  @Test func aStickyHeaderIsDrawnAfterTheItemsThatItCovers() throws {
    for (sticky, ids, y) in [
      ("true", ["apple", "banana", "cherry", "fruit"], 0.0),
      ("false", ["fruit", "apple", "banana", "cherry"], -10),
    ] {
      let engine = try CEngine(
        scene: """
          {"viewport":{"width":320,"height":100},"offset":{"x":0,"y":10},"layout":{"type":"list",\
          "sticky":\(sticky)},"sections":[{"id":"fruit","header_length":20,\
          "items":["apple","banana","cherry"]}]}
          """)
      let (_, parts) = try engine.draw(0)
      #expect(parts.map { String(cString: $0.id) } == ids)
      #expect(parts.first { $0.kind == REORDER_HEADER }?.frame.y == y)
    }
  }

  @Test func windowsAreDraggedAndLaidOutAgain() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":220},"sections":[],"windows":[{"id":"player",\
        "frame":[200,100,60,50],"drag":true}]}
        """)
    let small = reorder_rect(x: 0, y: 0, width: 150, height: 220)
    try engine.check(reorder_relayout_windows(engine.handle, 0, small, nil))
    let moved = engine.takeChanges().first { $0.kind == REORDER_WINDOW_MOVED }
    #expect(moved?.id == "player")
    try engine.tick(5)
    let resting = try engine.draw(5).parts[0].frame
    #expect(resting.x + resting.width <= 150)
    var keyboard = reorder_rect(x: 0, y: 120, width: 150, height: 100)
    try engine.check(reorder_relayout_windows(engine.handle, 5, small, &keyboard))
    try engine.tick(10)
    let above = try engine.draw(10).parts[0].frame
    #expect(above.y + above.height <= 120)
  }

  @Test func aTimeBeforeTheLatestCountsAsTheLatest() throws {
    let engine = try CEngine(scene: Self.fruit)
    try engine.tick(5)
    try engine.pointer(REORDER_DOWN, 100, 22, at: 1)
    #expect(try engine.draw(2).frame.seconds == 5)
  }

  // MARK: Recordings

  /// What a finger, keys and an application may do, at random.
  private func walk(
    _ engine: CEngine, from start: Double, _ random: inout SeededRandom, steps: Int
  ) throws {
    var (time, isDown, inserted) = (start, false, 0)
    for _ in 0..<steps {
      time += random.element(of: [0.001, 0.008, 1.0 / 60, 0.1, 0.6, 2])
      let (x, y) = (random.double(0...320), random.double(0...220))
      switch random.below(20) {
      case 0..<3:
        try engine.pointer(isDown ? REORDER_UP : REORDER_DOWN, x, y, at: time)
        isDown.toggle()
      case 3..<12: try engine.pointer(REORDER_MOVE, x, y, at: time)
      case 12..<15: try engine.tick(time)
      case 15:
        let scroll = random.below(2) == 0 ? reorder_scroll : reorder_scroll_by_app
        try engine.check(scroll(engine.handle, time, 0, y))
      case 16:
        inserted += 1
        let item = #"{"id":"new\#(inserted)-\#(start)","length":30}"#
        let text = #"{"insert":{"at":[0,0],"items":[\#(item)]}}"#
        try engine.check(reorder_apply(engine.handle, time, text))
      case 17:
        let name = engine.order[0].first ?? "none"
        _ = reorder_apply(engine.handle, time, #"{"remove":["\#(name)"]}"#)
      case 18:
        let key = random.element(of: ["up", "down", "drop", "cancel"])
        try engine.check(reorder_key(engine.handle, time, key, nil))
      default:
        let name = engine.order[0].last ?? "none"
        _ = reorder_key(engine.handle, time, "lift", name)
      }
    }
    if isDown { try engine.pointer(REORDER_UP, 0, 0, at: time) }
    try engine.check(reorder_key(engine.handle, time, "cancel", nil))
    try engine.tick(time + 5)
  }

  @Test func aRecordingReplaysToTheOrderThatWasSeen() throws {
    let seed = walkSeed()
    var random = SeededRandom(seed: seed)
    let behaviours = try ScriptSource.shipped.behaviourNames() + [ScriptSource.native]
    for round in 0..<40 * walkScale {
      let behaviour = random.element(of: behaviours)
      let engine = try CEngine(
        scene: """
          {"viewport":{"width":320,"height":220},"sections":[{"id":"a",\
          "items":{"count":12,"prefix":"row"}}]}
          """, behaviour: behaviour)
      try walk(engine, from: 1, &random, steps: random.below(30))
      try engine.check(reorder_record(engine.handle))
      try walk(engine, from: 100, &random, steps: 40)
      let trace = try engine.text(reorder_trace(engine.handle, "walk"))
      let outcome = try engine.text(reorder_replay(engine.handle, trace))
      let comment: Comment = "seed \(seed), round \(round), \(behaviour)"
      let names = engine.order[0].map { "\"\($0)\"" }.joined(separator: ",")
      #expect(outcome.contains("\"order\":[[\(names)]]"), comment)
      let own = try engine.text(reorder_outcome(engine.handle))
      #expect(own == outcome.replacing("\"walk\"", with: "\"session\""), comment)
    }
  }

  @Test func aRecordingStartsWhereTheSceneIs() throws {
    let engine = try CEngine(scene: Self.fruit, behaviour: "half_overlap")
    let insert = #"{"insert":{"at":[0,1],"items":[{"id":"fig","length":80,"movable":false}]}}"#
    try engine.check(reorder_apply(engine.handle, 0, insert))
    try engine.check(reorder_key(engine.handle, 1, "lift", "date"))
    try engine.check(reorder_key(engine.handle, 2, "up", nil))
    try engine.check(reorder_key(engine.handle, 3, "drop", nil))
    try engine.tick(5)
    #expect(reorder_trace(engine.handle, "none") == nil)
    let order = engine.order
    try engine.check(reorder_record(engine.handle))
    #expect(engine.order == order)
    let trace = try engine.text(reorder_trace(engine.handle, "start"))
    #expect(trace.contains(#""apple",{"id":"fig","length":80,"movable":false},"banana","date""#))
    #expect(try engine.draw(5).frame.seconds == 5)
    try engine.pointer(REORDER_DOWN, 100, 22, at: 90_000.5)
    let pressed = try engine.text(reorder_trace(engine.handle, "start"))
    #expect(pressed.hasSuffix(#"{"t":0,"p":"down","x":100,"y":22}"# + "\n"))
    #expect(try engine.draw(0).frame.seconds == 90_000.5)
  }
}
