import TestSupport
import Testing

@testable import ReorderCore

/// Random boards, policies, fingers and changes by the application: every item is exactly once
/// somewhere, and the application's own model, kept beside the engine, agrees at each commit.
@Suite struct BoardWalkTests {
  private struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.4) { return nil }
      switch query.hook {
      case .over:
        if random.chance(0.3) { return .over(nil) }
        return .over(
          random.chance(0.2) ? .zone(random.below(3) - 1) : .list(random.below(6) - 1))
      case .accept: return .accept(random.chance(0.7), because: "so")
      case .target:
        let slot = Slot(random.below(4) - 1, random.below(7) - 1)
        let kinds: [DropKind] = [.move, .mark, .onto, .custom("mine")]
        if random.chance(0.4) {
          return .proposal(DropProposal(random.element(of: kinds), at: slot))
        }
        return .target(random.chance(0.2) ? nil : slot)
      case .swap: return .swap(random.element(of: SwapRule.allCases + [nil]))
      case .cancel: return .cancel(random.element(of: CancelRule.allCases))
      case .autoscroll:
        return .velocity(Vector2D(dx: random.double(-900...900), dy: random.double(-900...900)))
      default: return nil
      }
    }
  }

  private typealias Orders = [[[String]]]

  /// What the application knows.
  private struct Model {
    var orders: Orders
    var selected: Set<String>
  }

  @Test func everyItemIsOnceSomewhere() throws {
    var random = SeededRandom(seed: walkSeed())
    var (commits, crossings, copies, blocks) = (0, 0, 0, 0)
    for _ in 0..<(400 * walkScale) {
      var finger = try Finger(
        on: description(&random), press: PressRules(duration: 0.05),
        native: NativePolicy(
          target: random.element(of: PingPongTests.rules), autoscroll: .edge(speed: 300)),
        policy: RandomPolicy(random: random))
      finger.engine.tracksDisplacement = random.chance(0.5)
      _ = random.next()
      var model = model(of: finger.engine.scene)
      for _ in 0..<5 {
        let seen = finger.changes.count
        try gesture(&finger, &random, &model)
        for change in finger.changes[seen...] {
          guard case .committed(let commit) = change.effect else { continue }
          commits += 1
          if commit.fromList != commit.toList { crossings += 1 }
          if commit.copy != nil { copies += 1 }
          if Set(commit.fromLists).union([commit.toList]).count > 1, commit.isBlock { blocks += 1 }
        }
      }
    }
    #expect(commits > 20 && crossings > 10 && copies > 5)
    #expect(blocks > 1)
  }

  @Test("A finger that only trembles where it lifted does nothing, whatever the policy answers")
  func restingFinger() throws {
    var random = SeededRandom(seed: walkSeed())
    var lifts = 0
    for _ in 0..<(300 * walkScale) {
      var finger = try Finger(
        on: description(&random), press: PressRules(duration: 0.05),
        native: NativePolicy(
          target: random.element(of: PingPongTests.rules), autoscroll: .range(100, fastest: 900)),
        policy: RandomPolicy(random: random))
      _ = random.next()
      let orders = finger.engine.scene.orders
      let place = Point2D(x: random.double(0...480), y: random.double(0...300))
      try finger.down(x: place.x, y: place.y)
      for _ in 0..<20 {
        finger.tick(after: random.double(0...0.05))
        let (x, y) = (place.x + random.double(-0.6...0.6), place.y + random.double(-0.6...0.6))
        try finger.move(x: x, y: y, after: 0.01)
      }
      if finger.engine.isDragging { lifts += 1 }
      try finger.up(after: 0.01)
      for change in finger.changes {
        switch change.effect {
        case .moved, .committed, .scrolled, .boardScrolled, .listScrolled, .proposed:
          // The content may scroll at the lift of several items, when others close up.
          let isGathered = change.effect.isScroll && finger.engine.latestDrag?.count ?? 1 > 1
          #expect(isGathered, "\(change.effect)")
        default: break
        }
      }
      #expect(finger.engine.scene.orders == orders)
    }
    #expect(lifts > 20)
  }

  private func gesture(
    _ finger: inout Finger<RandomPolicy>, _ random: inout SeededRandom, _ model: inout Model
  ) throws {
    let seen = finger.changes.count
    let place = Point2D(x: random.double(0...480), y: random.double(0...300))
    if random.chance(0.3) {
      try enter(&finger, at: place, &random)
    } else {
      try finger.down(x: place.x, y: place.y)
      finger.tick(after: 0.06)
    }
    for _ in 0..<10 {
      let (shown, seen) = (finger.engine.scene.orders, finger.changes.count)
      try finger.move(x: random.double(-30...500), y: random.double(-30...330), after: 0.01)
      follow(Array(finger.changes[seen...]), finger, shown)
      if random.chance(0.3) { finger.tick(after: 0.016) }
      if random.chance(0.15) { try change(&finger, &random, &model) }
      if random.chance(0.15) { try disturb(&finger, &random) }
      expectSound(finger, model)
    }
    if random.chance(0.3) { finger.cancel(after: 0.01) }
    try finger.up(after: 0.01)
    let commits = finger.changes[seen...].compactMap { change -> Commit? in
      if case .committed(let commit) = change.effect { commit } else { nil }
    }
    #expect(commits.count <= 1)
    for commit in commits {
      let names = commit.copy.map { finger.engine.scene.list.name(of: $0) }
      #expect(commit.moves.isEmpty || names == nil || commit.moves[0].fromList == Board.outside)
      var moved = model.orders
      apply(commit.moves, finger.engine.scene, to: &moved)
      var applied = model.orders
      let new = finger.engine.scene.list.name(of: commit.copy ?? commit.item)
      commit.apply(toLists: &applied, bringing: new)
      #expect(applied == moved)
      if commit.moves.contains(where: { $0.fromList == Board.outside }) {
        applied = model.orders
        commit.apply(toLists: &applied)
        #expect(applied == model.orders)
      }
      if commit.isBlock { expect(commit, turns: model.orders, into: moved, finger.engine.scene) }
      model.orders = moved
    }
    #expect(finger.engine.scene.orders == model.orders)
    expectSound(finger, model)
    #expect(finger.engine.drag == nil)
    finger.tick(after: 2)
  }

  /// A commit of several items says where each was, and that they are together now.
  private func expect(
    _ commit: Commit, turns before: Orders, into after: Orders, _ scene: ReorderScene
  ) {
    var orders = before
    let names = commit.items.map { scene.list.name(of: $0) }
    for (name, (slot, list)) in zip(names, zip(commit.froms, commit.fromLists)) {
      #expect(before[list][slot.section][slot.item] == name)
      orders[list][slot.section].removeAll { $0 == name }
    }
    guard commit.kind.moves else {
      // Only the dragged one stays where it is shown, and only in its own list.
      let lead = scene.list.name(of: commit.item)
      let others = [before, after].map { $0.map { $0.map { $0.filter { $0 != lead } } } }
      #expect(commit.moves.contains { $0.kind == .exchange } || others[0] == others[1])
      #expect(commit.fromList == commit.toList || before == after)
      return
    }
    // A pinned item behind the dragged one keeps others from coming before it.
    let list = scene.showing(commit.toList).list
    let isPinned = list.order.joined().contains { list.item(named: $0).map(list.isPinned) == true }
    #expect(isPinned || after.joined().joined().filter { names.contains($0) } == names)
    guard commit.isInsert else { return }
    orders[commit.toList][commit.to.section].insert(contentsOf: names, at: commit.to.item)
    #expect(orders == after)
  }

  /// What a list that follows the previews shows.
  private func follow(_ changes: [ReorderChange], _ finger: Finger<RandomPolicy>, _ shown: Orders) {
    var shown = shown
    for change in changes {
      switch change.effect {
      case .moved(let move): apply([move], finger.engine.scene, to: &shown)
      case .restored, .cancelled, .changedScene, .committed: return
      default: break
      }
    }
    #expect(shown == finger.engine.scene.orders)
  }

  /// What an application does with moves: the steps, on its own lists.
  private func apply(_ moves: [PreviewMove], _ scene: ReorderScene, to model: inout Orders) {
    for move in moves {
      switch move.kind {
      case .insert:
        let name = scene.list.name(of: move.item)
        if move.fromList != Board.outside {
          let removed = model[move.fromList][move.from.section].remove(at: move.from.item)
          #expect(removed == name)
        }
        if move.toList != Board.outside {
          model[move.toList][move.to.section].insert(name, at: move.to.item)
        }
      case .exchange:
        let (a, b) = (move.source, move.target)
        let name = model[a.list][a.slot.section][a.slot.item]
        model[a.list][a.slot.section][a.slot.item] = model[b.list][b.slot.section][b.slot.item]
        model[b.list][b.slot.section][b.slot.item] = name
      }
    }
  }

  private func change(
    _ finger: inout Finger<RandomPolicy>, _ random: inout SeededRandom, _ model: inout Model
  ) throws {
    let list = random.below(model.orders.count)
    let section = random.below(model.orders[list].count)
    let id = finger.engine.scene.board?.lists[list].id ?? ""
    switch random.below(9) {
    case 0:
      let name = "n\(random.below(1_000_000))"
      let place = random.below(model.orders[list][section].count + 1)
      let change = SceneChange.inList(
        id,
        .insert([ItemDescription(id: name)], at: Gap(section: section, item: place)))
      do throws(SceneChange.Invalid) {
        try finger.engine.apply(change, at: .at(finger.now), asking: &finger.policy)
        model.orders[list][section].insert(name, at: place)
      } catch { #expect(model.orders.joined().joined().contains(name), "\(error)") }
    case 1:
      guard let name = model.orders[list][section].randomElement(using: &random) else { return }
      try finger.apply(.remove([name]))
      model.orders[list][section].removeAll { $0 == name }
      model.selected.remove(name)
    case 2:
      var sections = model.orders[list]
      for index in sections.indices { sections[index].shuffle(using: &random) }
      try finger.apply(
        .inList(
          id,
          .reload(
            sections.enumerated().map { SectionDescription(id: "\($0.offset)", items: $0.element) })
        ))
      model.orders[list] = sections
    case 3:
      let names = model.orders.joined().joined().filter { _ in random.chance(0.4) }
      try finger.apply(.select(names))
      model.selected = Set(names)
    case 4:
      try finger.apply(
        .inList(id, .resize(Size2D(width: 120, height: random.double(60...400)))))
    case 5:
      let frame = Rect2D(
        x: random.double(0...400), y: random.double(0...60), width: 120,
        height: random.double(60...400))
      try finger.apply(.inList(id, .frame(frame)))
    case 6: try finger.apply(.inList(id, .limit(random.chance(0.5) ? nil : random.below(6))))
    case 7:
      let name = "\(random.below(1_000_000))"
      let items = (0..<random.below(4)).map { "m\(name)-\($0)" }
      let frame = Rect2D(x: random.double(0...400), y: 0, width: 120, height: 200)
      try finger.apply(
        .addList(
          ListDescription(
            id: "l\(name)", frame: frame, layout: layout(&random),
            sections: [SectionDescription(id: "s", items: items)],
            gives: random.element(of: GiveRule.allCases))))
      model.orders.append([items])
    default:
      guard model.orders.count > 1 else { return }
      try finger.apply(.removeList(id))
      model.selected.subtract(model.orders.remove(at: list).joined())
    }
  }

  /// Another finger comes down, moves, and goes up or is taken away, anywhere on the board: while
  /// something is dragged nothing comes of it.
  private func disturb(
    _ finger: inout Finger<RandomPolicy>, _ random: inout SeededRandom
  ) throws {
    let (drag, seen) = (finger.engine.drag, finger.changes.count)
    let orders = finger.engine.scene.orders
    for phase in [PointerSample.Phase.down, .move, random.chance(0.5) ? .up : .cancel] {
      try finger.other(phase, x: random.double(-30...500), y: random.double(-30...330))
    }
    guard let drag else { return }
    #expect(finger.engine.drag?.pointer == drag.pointer && finger.engine.drag?.id == drag.id)
    #expect(finger.engine.scene.orders == orders)
    #expect(finger.changes[seen...].allSatisfy { $0.effect.isQuiet })
  }

  /// An item comes from outside, with the finger.
  private func enter(
    _ finger: inout Finger<RandomPolicy>, at place: Point2D, _ random: inout SeededRandom
  ) throws {
    let name = "e\(random.below(1_000_000))"
    let size = Size2D(width: random.double(0...200), height: random.double(0...200))
    try finger.apply(.enter(ItemEntry(ItemDescription(id: name), size: size, at: place)))
    #expect(finger.engine.drag?.item?.originList == Board.outside)
  }

  private func model(of scene: ReorderScene) -> Model {
    Model(orders: scene.orders, selected: Set(selection(of: scene)))
  }

  /// The names of what is selected, list by list.
  private func selection(of scene: ReorderScene) -> [String] {
    (0..<scene.listCount).flatMap { number -> [String] in
      let list = scene.showing(number).list
      return list.selection.map { list.name(of: $0) }
    }
  }

  private func expectSound(_ finger: Finger<RandomPolicy>, _ model: Model) {
    let scene = finger.engine.scene
    var items = model.orders.joined().joined().sorted()
    if let item = finger.engine.drag?.item, item.isNew, item.list != Board.outside {
      items.append(scene.list.name(of: item.id))
    }
    let travelling = finger.engine.drag?.items.filter { !scene.contains($0) } ?? []
    let names = travelling.map { scene.list.name(of: $0) }
    #expect((scene.orders.joined().joined() + names).sorted() == items.sorted())
    #expect(
      (selection(of: scene) + names.filter { model.selected.contains($0) }).sorted()
        == model.selected.sorted())
    #expect(finger.engine.order.joined().sorted() == items.sorted())
    for number in 0..<scene.listCount {
      let shown = scene.showing(number)
      #expect(shown.list.violations().isEmpty)
      #expect(shown.scroll.offset == shown.scroll.clamped(shown.scroll.offset))
      for section in 0..<shown.sectionCount {
        for index in 0..<shown.list.itemCount(in: section) {
          let item = shown.list.item(at: Slot(section, index))
          #expect(item.flatMap { shown.list(of: $0) } == number)
          #expect(item.flatMap { shown.list.slot(of: $0) } == Slot(section, index))
        }
      }
    }
    if let item = finger.engine.drag?.item {
      #expect(scene.currentList == item.list)
      #expect(scene.list.slot(of: item.id) == item.current)
    }
    #expect(finger.engine.drag != nil || scene.currentList != Board.outside)
  }
}

extension DraggedItem {
  /// Whether the application does not know the item yet.
  fileprivate var isNew: Bool { original != nil || originList == Board.outside }
}

extension ReorderEffect {
  /// Whether it says only what was asked, or where something in motion is by now.
  fileprivate var isQuiet: Bool {
    switch self {
    case .decided, .followed, .rested: true
    default: false
    }
  }
}

extension ReorderEffect {
  fileprivate var isScroll: Bool {
    switch self {
    case .scrolled, .boardScrolled, .listScrolled: true
    default: false
    }
  }
}
