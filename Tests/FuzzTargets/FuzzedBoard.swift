import ReorderCore

/// An application with a board and a finger on it, both driven by the bytes.
///
/// For any input and any policy: every item is in one list once, what is new is there only while it
/// is dragged or committed, a drag commits at most once, and its steps lead to the engine's order.
struct FuzzedBoard<Policy: ReorderPolicy> {
  private var engine: ReorderEngine
  private var policy: Policy
  private var source: ByteSource
  /// The application's own orders, list by list.
  private var model: [[[String]]]
  private var now = Timestamp.zero
  private var names = 0
  private var commits = 0

  /// Plays until the bytes are used up; a refused scene is not a finding.
  static func run(_ scene: SceneDescription, _ source: ByteSource, asking policy: Policy) throws {
    let press = PressRules(duration: 0.05)
    guard let engine = try? ReorderEngine(scene: scene, press: press) else { return }
    var board = FuzzedBoard(engine, source, policy)
    try board.check()
    for _ in 0..<200 where !board.source.isEmpty { try board.step() }
    board.now = board.now.laterOrLatest(bySeconds: 0.1)
    try board.handle(.cancel(at: board.now))
    try require(board.engine.drag == nil, "a drag that cannot be cancelled")
    try require(board.engine.scene.orders == board.model, "the application's orders are others")
  }

  private init(_ engine: ReorderEngine, _ source: ByteSource, _ policy: Policy) {
    self.engine = engine
    self.source = source
    self.policy = policy
    model = engine.scene.orders
  }

  static func description(_ source: inout ByteSource) -> SceneDescription {
    let lists = (0...source.below(4)).map { list(&source, "l\($0)") }
    let zones = source.chance(oneIn: 2) ? [] : [zone(&source)]
    return SceneDescription(viewport: FuzzedScene.size(&source), lists: lists, zones: zones)
  }

  private static func zone(_ source: inout ByteSource) -> ZoneDescription {
    ZoneDescription(id: "trash", frame: frame(&source))
  }

  private static func frame(_ source: inout ByteSource) -> Rect2D {
    Rect2D(
      x: source.number(0...400), y: source.number(0...200), width: source.number(0...200),
      height: source.number(0...400))
  }

  private static func list(_ source: inout ByteSource, _ id: String) -> ListDescription {
    let isTree = source.chance(oneIn: 3)
    let layout = LayoutDescription.list(
      .init(indent: isTree ? 24 : nil, springOpen: isTree ? 0.1 : nil))
    let sections = (0...source.below(2)).map { section in
      let items = FuzzedScene.items(&source, source.below(5), of: "\(id).\(section)", in: layout)
      return SectionDescription(id: "\(section)", items: .listed(items))
    }
    return ListDescription(
      id: id, frame: frame(&source), layout: layout, sections: sections,
      gives: source.element(of: GiveRule.allCases) ?? .items,
      accepts: source.chance(oneIn: 8) ? .kinds(["card"]) : .all,
      limit: source.chance(oneIn: 4) ? source.below(6) : nil)
  }

  private mutating func step() throws {
    now = now.laterOrLatest(bySeconds: source.chance(oneIn: 4) ? source.number(0...0.6) : 0.016)
    switch source.below(16) {
    case 0...4: try touch(.move)
    case 5, 6: try touch(.down)
    case 7: try touch(.up)
    case 8: try handle(.tick(now))
    case 9:
      let list = name(ofList: source.below(5))
      let offset = Point2D(x: source.number(-500...500), y: source.number(-500...500))
      try handle(.scrollList(list, to: offset, at: now))
    case 10: try handle(.cancel(at: now))
    case 11: try handle(.key(key(), at: now))
    default: try change()
    }
  }

  private func name(ofList number: Int) -> String {
    guard let lists = engine.scene.board?.lists, lists.indices.contains(number) else { return "no" }
    return lists[number].id
  }

  private mutating func touch(_ phase: PointerSample.Phase) throws {
    let position = Point2D(x: source.number(-50...650), y: source.number(-50...650))
    let sample = try PointerSample(time: now, phase: phase, position: position)
    try handle(.pointer(sample))
  }

  private mutating func key() -> KeyCommand {
    switch source.below(6) {
    case 0:
      let name = source.element(of: model.flatMap { $0.flatMap { $0 } }) ?? ""
      return engine.scene.item(named: name).map { .lift(.item($0)) } ?? .drop
    case 1: return .drop
    case 2: return .cancel
    case 3: return .jump([.pageUp, .pageDown, .home, .end][source.below(4)])
    default: return .step([.up, .down, .left, .right][source.below(4)])
    }
  }

  private mutating func handle(_ event: EngineEvent) throws {
    engine.handle(event, asking: &policy)
    try check()
  }

  // MARK: Application changes

  private mutating func change() throws {
    var next = model
    let change = change(of: &next)
    let before = engine
    do {
      try engine.apply(change, at: now, asking: &policy)
      model = next
    } catch {
      return try require(engine == before, "a change that was refused left a trace: \(error)")
    }
    try check()
  }

  private mutating func freshName() -> String {
    names += 1
    return source.chance(oneIn: 8) ? "l0.0.0" : "n\(names)"
  }

  private mutating func change(of next: inout [[[String]]]) -> SceneChange {
    let number = source.below(5)
    let list = name(ofList: number)
    switch source.below(10) {
    case 8:
      let name = source.element(of: next.flatMap { $0.flatMap { $0 } }) ?? "nobody"
      let hidden = engine.below(name, in: next.flatMap { $0 })
      next = next.map { $0.map { $0.filter { !hidden.contains($0) } } }
      return .collapse([name])
    case 9:
      let name = source.element(of: next.flatMap { $0.flatMap { $0 } })
      return .expand(name.map { [$0] } ?? [])
    case 0:
      let item = ItemDescription(id: freshName())
      let position = Point2D(x: source.number(-50...650), y: source.number(-50...650))
      return .enter(ItemEntry(item, size: FuzzedScene.size(&source), at: position))
    case 1:
      let added = Self.list(&source, freshName())
      next.append(added.sections.map { $0.items.names })
      return .addList(added)
    case 2:
      if next.indices.contains(number) { next.remove(at: number) }
      return .removeList(list)
    case 3: return .inList(list, .frame(Self.frame(&source)))
    case 4: return .inList(list, .limit(source.chance(oneIn: 2) ? nil : source.below(5)))
    case 5:
      let gap = Gap(section: source.below(2), item: source.below(4))
      let isInTree = engine.scene.showing(min(number, next.count - 1)).hasLevels
      let item = FuzzedScene.item(&source, freshName(), isInTree: isInTree)
      if next.indices.contains(number), next[number].indices.contains(gap.section),
        gap.item <= next[number][gap.section].count
      {
        next[number][gap.section].insert(item.id, at: gap.item)
      }
      return .inList(list, .insert([item], at: gap))
    case 6: return .select(next.joined().joined().filter { _ in source.chance(oneIn: 3) })
    default:
      let gone = source.element(of: next.flatMap { $0.flatMap { $0 } }) ?? "nobody"
      next = next.map { $0.map { $0.filter { $0 != gone } } }
      return .remove([gone])
    }
  }

  // MARK: Properties

  private mutating func check() throws {
    for change in engine.changes {
      switch change.effect {
      case .began: commits = 0
      case .committed(let commit): try take(commit)
      default: break
      }
    }
    let scene = engine.scene
    var known = model.flatMap { $0.flatMap { $0 } }
    if let item = engine.drag?.item, item.list != Board.outside,
      item.original != nil || item.originList == Board.outside
    {
      known.append(scene.list.name(of: item.id))
    }
    let shown = engine.order.flatMap { $0 }
    try require(shown.sorted() == known.sorted(), "\(shown) is no permutation of \(known)")
    for number in 0..<scene.listCount {
      let list = scene.showing(number)
      let broken = list.list.violations(inTheAir: engine.drag?.item?.id)
      try require(broken.isEmpty, broken.joined(separator: "; "))
      try require(list.scroll.offset == list.scroll.clamped(list.scroll.offset), "bad offset")
    }
    if engine.drag == nil {
      try require(scene.orders == model, "\(scene.orders) is not \(model) without a drag")
    }
  }

  /// Applies a commit's steps to the application's own orders.
  private mutating func take(_ commit: Commit) throws {
    commits += 1
    try require(commits == 1, "a second commit of one drag")
    for move in commit.moves {
      let (from, to) = (move.from, move.to)
      switch move.kind {
      case .insert:
        let name = engine.scene.list.name(of: move.item)
        if move.fromList != Board.outside {
          let removed = model[move.fromList][from.section].remove(at: from.item)
          try require(removed == name, "\(name) was not at \(from)")
        }
        model[move.toList][to.section].insert(name, at: to.item)
      case .exchange:
        let name = model[move.fromList][from.section][from.item]
        model[move.fromList][from.section][from.item] = model[move.toList][to.section][to.item]
        model[move.toList][to.section][to.item] = name
      }
    }
  }
}

extension ItemSource {
  /// The names of items that are written out.
  fileprivate var names: [String] {
    if case .listed(let items) = self { items.map(\.id) } else { [] }
  }
}
