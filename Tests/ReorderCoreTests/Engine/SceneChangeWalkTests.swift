import TestSupport
import Testing

@testable import ReorderCore

/// Applications that change their lists at random under random drags.
///
/// Except for the preview, the list is always the application's; a drag ends in one commit or in
/// the application's own order.
@Suite struct SceneChangeWalkTests {
  /// An application: its model, which only commits change, and a finger on the engine.
  private struct Application {
    var finger: Finger<NativePolicy>
    var model: [[String]]
    var random: SeededRandom
    private var names = 0

    init(_ seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      model = (0...random.below(3)).map { section in
        (0..<random.below(6)).map { "\(section).\($0)" }
      }
      finger = try Finger(
        on: SceneDescription(
          viewport: Size2D(width: 320, height: 250), layout: .list(.init(headerLength: 10)),
          sections: Self.sections(model)),
        press: PressRules(duration: 0.05),
        native: NativePolicy(
          target: random.element(of: PingPongTests.rules),
          swap: random.element(of: SwapRule.moving)))
      self.random = random
    }

    static func sections(_ model: [[String]]) -> [SectionDescription] {
      model.enumerated().map { SectionDescription(id: "\($0)", items: $1) }
    }

    /// Changes the model and the engine.
    mutating func change() throws {
      switch random.below(5) {
      case 0: try insert()
      case 1: try remove()
      case 2: try reload()
      case 3: try select()
      default:
        let size = Size2D(width: random.double(0...400), height: random.double(0...500))
        try finger.apply(.resize(size))
      }
    }

    private mutating func insert() throws {
      guard !model.isEmpty else { return }
      let section = random.below(model.count)
      let item = random.below(model[section].count + 1)
      let new = (0..<random.below(3)).map { _ in freshName() }
      model[section].insert(contentsOf: new, at: item)
      try finger.apply(
        .insert(
          new.map { ItemDescription(id: $0, length: random.double(5...90)) },
          at: Gap(section: section, item: item)))
    }

    private mutating func remove() throws {
      let gone = model.joined().filter { _ in random.chance(0.15) }
      model = model.map { $0.filter { !gone.contains($0) } }
      try finger.apply(.remove(gone.shuffled(using: &random)))
    }

    private mutating func reload() throws {
      var names = model.joined().filter { _ in random.chance(0.85) }
      if random.chance(0.5) { names.append(freshName()) }
      if random.chance(0.5) { names.shuffle(using: &random) }
      model = (0..<random.below(4)).map { _ in
        defer { names.removeFirst(min(names.count, 4)) }
        return Array(names.prefix(4))
      }
      try finger.apply(.reload(Self.sections(model)))
    }

    mutating func select() throws {
      let names = model.joined().filter { _ in random.chance(0.4) }
      try finger.apply(.select(names.shuffled(using: &random)))
    }

    private mutating func freshName() -> String {
      names += 1
      return "n\(names)"
    }

    mutating func touchAndWander() throws {
      try finger.down(x: 100, y: random.double(0...250))
      if random.chance(0.2) { try change() }
      finger.tick(after: 0.06)
      for _ in 0..<8 {
        try finger.move(y: random.double(-50...300), after: 0.02)
        if random.chance(0.4) { finger.tick(after: 0.016) }
        if random.chance(0.3) { try change() }
        expectSound()
      }
    }

    func expectSound() {
      let scene = finger.engine.scene
      #expect(scene.list.violations().isEmpty)
      #expect(finger.engine.order.joined().sorted() == model.joined().sorted())
      let away = (finger.engine.drag?.count ?? 1) - 1
      #expect(scene.list.count + away == model.joined().count)
      #expect(scene.list.sectionCount == model.count)
      #expect(scene.scroll.offset == scene.scroll.clamped(scene.scroll.offset))
      if finger.engine.drag == nil { #expect(scene.list.order == model) }
      if let item = finger.engine.drag?.item {
        #expect(scene.list.slot(of: item.id) == item.current)
        let name = scene.list.name(of: item.id)
        if away == 0 { #expect(item.origin == slot(of: name)) }
      }
    }

    private func slot(of name: String) -> Slot? {
      for (section, items) in model.enumerated() {
        if let item = items.firstIndex(of: name) { return Slot(section, item) }
      }
      return nil
    }
  }

  @Test func theListIsTheApplicationsWhateverItDoesUnderADrag() throws {
    var random = SeededRandom(seed: walkSeed())
    for _ in 0..<(150 * walkScale) {
      var application = try Application(random.next())
      try application.select()
      for _ in 0..<4 { try gesture(&application) }
    }
  }

  private func gesture(_ application: inout Application) throws {
    let before = application.finger.commits.count
    try application.touchAndWander()
    let shown = application.finger.order
    let wasDragging = application.finger.engine.drag != nil
    let isCancelled = application.random.chance(0.4)
    if isCancelled { application.finger.cancel(after: 0.01) } else { try application.finger.up() }
    let commits = application.finger.commits.count - before
    #expect(commits <= (wasDragging && !isCancelled ? 1 : 0))
    let list = application.finger.engine.scene.list
    if isCancelled || commits == 0 {
      #expect(list.order == application.model)
    } else {
      #expect(list.order != application.model)
      let commit = try #require(application.finger.commits.last)
      #expect(list.order == SelectionOracleTests.repeated(commit, in: application.model))
      application.model = list.order
    }
    if isCancelled { try application.finger.up() }
    if !wasDragging { #expect(application.finger.order == shown) }
    application.expectSound()
    application.finger.tick(after: 1)
    #expect(application.finger.engine.isAtRest)
  }
}
