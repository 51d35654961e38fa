import ReorderCore
import Testing

/// The examples in the documentation of the engine, of its events and of its changes.
@Suite struct EngineExamples {
  static let scene = SceneDescription(
    viewport: Size2D(width: 320, height: 220),
    sections: [SectionDescription(id: "fruit", items: ["apple", "banana", "cherry", "date"])])

  /// The samples of a drag of the first row behind the third one.
  static func samples() throws -> [PointerSample] {
    try [
      (22.0, PointerSample.Phase.down, 0.0), (22, .move, 0.6), (70, .move, 0.7),
      (120, .move, 0.8), (120, .up, 0.9),
    ].map { y, phase, seconds in
      try PointerSample(
        time: Timestamp.zero.advanced(bySeconds: seconds), phase: phase,
        position: Point2D(x: 100, y: y))
    }
  }

  @Test func anEngine() throws {
    let (scene, sample) = (Self.scene, try Self.samples()[0])
    var shown: [ReorderEffect] = []
    func show(_ effect: ReorderEffect) { shown.append(effect) }
    var engine = try ReorderEngine(scene: scene)
    engine.handle(.pointer(sample))
    for change in engine.changes { show(change.effect) }
    #expect(engine.isPressing && shown.isEmpty)
  }

  @Test func aDriver() throws {
    var shown = 0
    func show(_ effect: ReorderEffect) { shown += 1 }
    let (engine, policy) = (try ReorderEngine(scene: Self.scene), NativePolicy())
    let sample = try Self.samples()[0]
    let driver = ReorderDriver(engine, policy: policy)
    driver.show = { engine in for change in engine.changes { show(change.effect) } }
    driver.handle(.pointer(sample))
    for sample in try Self.samples() { driver.handle(.pointer(sample)) }
    #expect(shown > 0)
  }

  @Test func events() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let (sample, time) = (try Self.samples()[0], try Self.samples()[4].time)
    engine.handle(.pointer(sample))
    engine.handle(.scroll(to: Point2D(x: 0, y: 44), at: time))
    engine.handle(.tick(time))
    #expect(engine.time == time)
  }

  @Test func keys() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let time = Timestamp.zero
    if let item = engine.scene.item(named: "apple") {
      engine.handle(.key(.lift(.item(item)), at: time))
      engine.handle(.key(.step(.down), at: time))
      engine.handle(.key(.drop, at: time))
    }
    #expect(engine.order == [["banana", "apple", "cherry", "date"]])
  }

  @Test func samples() throws {
    let time = try Timestamp.zero.advanced(bySeconds: 0.25)
    let sample = try PointerSample(time: time, phase: .down, position: Point2D(x: 160, y: 66))
    #expect(sample.kind == .touch && time.milliseconds == 250)
  }

  @Test func effects() throws {
    var rows = ["apple", "banana", "cherry", "date"]
    var engine = try ReorderEngine(scene: Self.scene)
    for sample in try Self.samples() {
      engine.handle(.pointer(sample))
      for change in engine.changes {
        if case .committed(let commit) = change.effect { commit.apply(to: &rows) }
      }
    }
    #expect([rows] == engine.order)
  }

  /// A model of sections, for the steps of a commit.
  private struct Model {
    var sections: [[String]]

    mutating func remove(at slot: Slot) -> String { sections[slot.section].remove(at: slot.item) }

    mutating func insert(_ item: String, at slot: Slot) {
      sections[slot.section].insert(item, at: slot.item)
    }

    mutating func swapAt(_ one: Slot, _ other: Slot) {
      let item = sections[one.section][one.item]
      sections[one.section][one.item] = sections[other.section][other.item]
      sections[other.section][other.item] = item
    }
  }

  @Test(arguments: [SwapRule.insert, .exchange]) func steps(_ swap: SwapRule) throws {
    var engine = try ReorderEngine(scene: Self.scene, native: NativePolicy(swap: swap))
    var model = Model(sections: engine.order)
    for sample in try Self.samples() {
      engine.handle(.pointer(sample))
      for case .committed(let commit) in engine.changes.map(\.effect) {
        for move in commit.moves {
          switch move.kind {
          case .insert: model.insert(model.remove(at: move.from), at: move.to)
          case .exchange: model.swapAt(move.from, move.to)
          }
        }
      }
    }
    #expect(model.sections == engine.order)
    #expect(engine.order[0][0] != "apple")
  }

  @Test func changes() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let time = Timestamp.zero
    let elder = ItemDescription(id: "elderberry")
    try engine.apply(.insert([elder], at: Gap(section: 0, item: 4)), at: time)
    try engine.apply(.remove(["apple"]), at: time)
    #expect(engine.order == [["banana", "cherry", "date", "elderberry"]])
  }

  @Test func anEntry() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    let time = Timestamp.zero
    let file = ItemEntry(
      ItemDescription(id: "file"), size: Size2D(width: 320, height: 44),
      at: Point2D(x: 160, y: 66))
    try engine.apply(.enter(file), at: time)
    #expect(engine.isDragging)
  }

  @Test func drawing() throws {
    var drawn: [String] = []
    func draw(_ name: String, in frame: Rect2D) { drawn.append(name) }
    func draw(_ name: String, at center: Point2D, _ style: SnapshotStyle) { drawn.append(name) }
    var engine = try ReorderEngine(scene: Self.scene)
    for sample in try Self.samples().prefix(2) { engine.handle(.pointer(sample)) }
    let scene = engine.scene
    scene.forEachSlot(touching: scene.scroll.visibleRect) { slot, frame in
      if let item = scene.list.item(at: slot), !engine.isHidden(item) {
        draw(scene.list.name(of: item), in: frame)
      }
      return true
    }
    for snapshot in engine.snapshots {
      let look = snapshot.presentation(at: engine.time)
      draw(engine.scene.list.name(of: snapshot.subject), at: look.center, look.style)
    }
    #expect(drawn == ["banana", "cherry", "date", "apple"])
  }

  @Test func decisions() throws {
    var engine = try ReorderEngine(scene: Self.scene)
    var hooks: Set<PolicyHook> = []
    engine.reportsDecisions = true
    for sample in try Self.samples() {
      engine.handle(.pointer(sample))
      for case .decided(let record) in engine.changes.map(\.effect) {
        hooks.insert(record.query.hook)
      }
    }
    #expect(hooks.isSuperset(of: [.canLift, .lift, .follow, .target, .settle]))
  }
}
