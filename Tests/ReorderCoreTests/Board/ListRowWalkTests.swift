import TestSupport
import Testing

@testable import ReorderCore

/// Random rows of lists, policies, fingers, keys and changes by the application: every list and
/// every item is exactly once somewhere, and the application's own order of the lists agrees.
@Suite struct ListRowWalkTests {
  private struct RandomPolicy: ReorderPolicy {
    var random: SeededRandom

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      if random.chance(0.5) { return nil }
      switch query.hook {
      case .target:
        let slot = Slot(random.below(3) - 1, random.below(7) - 1)
        let kinds: [DropKind] = [.move, .mark, .onto, .custom("mine")]
        if random.chance(0.3) {
          return .proposal(DropProposal(random.element(of: kinds), at: slot))
        }
        return .target(random.chance(0.2) ? nil : slot)
      case .swap: return .swap(random.element(of: SwapRule.allCases + [nil]))
      case .cancel: return .cancel(random.element(of: CancelRule.allCases))
      case .autoscroll: return .velocity(Vector2D(dx: random.double(-900...900), dy: 0))
      default: return nil
      }
    }
  }

  /// What the application knows.
  private struct Model {
    var order: [String] = []
    var items: Set<String> = []
    var next = 0
    var end = 0.0

    mutating func list(_ random: inout SeededRandom, spacing: Double) -> ListDescription {
      next += 1
      let name = "l\(next)"
      let length = random.double(30...200)
      let frame = Rect2D(x: end, y: random.double(20...60), width: length, height: 200)
      end = frame.maxX + (random.chance(0.2) ? spacing + 25 : spacing)
      let names = (0..<random.below(4)).map { "\(name)-\($0)" }
      order.append(name)
      items.formUnion(names)
      let isMovable = next < 3 || random.chance(0.8)
      return ListDescription(
        id: name, frame: frame, sections: [SectionDescription(id: "s", items: names)],
        handle: isMovable ? Rect2D(x: 0, y: -20, width: length, height: 30) : nil)
    }
  }

  @Test(arguments: 0..<150)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var model = Model()
    let lists = (0..<2 + random.below(4)).map { _ in model.list(&random, spacing: 10) }
    let native: NativePolicy = random.chance(0.5) ? .still : NativePolicy()
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: random.double(150...900), height: 300), lists: lists),
      press: PressRules(duration: 0.1), native: native,
      policy: RandomPolicy(random: SeededRandom(seed: seed &+ 1)))
    finger.engine.tracksDisplacement = random.chance(0.5)
    var seen = 0
    for step in 0..<80 {
      try act(&finger, &model, &random)
      for change in finger.changes[seen...] {
        guard case .listCommitted(let commit) = change.effect else { continue }
        #expect(commit.order[commit.to] == commit.list)
        #expect(model.order[commit.from] == commit.list)
        #expect(commit.order.sorted() == model.order.sorted())
        model.order = commit.order
      }
      seen = finger.changes.count
      let scene = finger.engine.scene
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(scene.listOrder.sorted() == model.order.sorted(), comment)
      if !finger.engine.isDragging {
        #expect(scene.listOrder == model.order, comment)
        let items = scene.orders.flatMap { $0.joined() }
        #expect(Set(items) == model.items && items.count == model.items.count, comment)
      }
    }
    finger.cancel()
    finger.tick(after: 5)
    #expect(finger.engine.isAtRest)
  }

  private func act(
    _ finger: inout Finger<RandomPolicy>, _ model: inout Model, _ random: inout SeededRandom
  ) throws {
    let board = try #require(finger.engine.scene.board)
    let name = random.element(of: model.order)
    let keys = KeyCommand.Direction.allCases
    switch random.below(16) {
    case 0, 1:
      let frame = try #require(board.lists.first { $0.id == name }).frame
      let place = board.scroll.viewport(Point2D(frame.center.x, frame.minY - 10))
      try finger.down(x: place.x, y: place.y)
    case 2...6:
      try finger.move(x: random.double(0...600), y: random.double(0...300), after: 0.016)
    case 7: try finger.up(after: 0.01)
    case 8: finger.cancel(after: 0.01)
    case 9: finger.tick(after: random.double(0...0.5))
    case 10: finger.send(.key(.lift(.list(name)), at: .at(finger.now)))
    case 11: finger.send(.key(.step(random.element(of: keys)), at: .at(finger.now)))
    case 12: finger.send(.key(random.chance(0.5) ? .drop : .cancel, at: .at(finger.now)))
    case 13:
      finger.send(
        .scroll(to: Point2D(random.double(0...400), 0), at: .at(finger.now)))
    case 14:
      if random.chance(0.5), model.order.count < 7 {
        try finger.apply(.addList(model.list(&random, spacing: 10)))
      } else {
        model.next += 1
        let item = "n\(model.next)"
        model.items.insert(item)
        try finger.apply(
          .inList(name, .insert([ItemDescription(id: item)], at: Gap(section: 0, item: 0))))
      }
    default:
      let movable = board.lists.filter { $0.handle != nil && $0.id != name }
      guard model.order.count > 2, !movable.isEmpty else { return }
      let number = try #require(board.lists.firstIndex { $0.id == name })
      let gone = finger.engine.scene.orders[number].joined()
      model.items.subtract(gone)
      model.order.removeAll { $0 == name }
      try finger.apply(.removeList(name))
    }
  }
}
