import ReorderCore

/// An application with a list and a finger on it, both driven by the bytes.
///
/// For any input and any policy: the order is a permutation of the application's own, with what is
/// new while it is dragged, the offset is legal, a drag commits at most once and only its moves,
/// and a cancelled drag that is restored leaves everything unchanged.
struct FuzzedSession<Policy: ReorderPolicy> {
  private var engine: ReorderEngine
  private var policy: Policy
  private var source: ByteSource
  /// The application's order, changed by commits only.
  private var model: [[String]]
  private var now = Timestamp.zero
  private var names = 0
  private var commits = 0
  /// The offset after the previous step: a press that is long enough lifts before anything else.
  private var offsetBefore = Point2D.zero
  /// The offset at the lift, as long as only the drag has scrolled and nothing was laid out anew.
  private var offsetAtLift: Point2D?

  /// Plays until the bytes are used up; a refused scene is not a finding.
  static func run(_ scene: SceneDescription, _ source: ByteSource, asking policy: Policy) throws {
    let press = PressRules(duration: 0.05)
    guard let engine = try? ReorderEngine(scene: scene, press: press) else { return }
    var session = FuzzedSession(engine, source, policy)
    try session.check()
    for _ in 0..<200 where !session.source.isEmpty { try session.step() }
    try session.end()
  }

  private init(_ engine: ReorderEngine, _ source: ByteSource, _ policy: Policy) {
    self.engine = engine
    self.source = source
    self.policy = policy
    model = engine.scene.list.order
  }

  private mutating func step() throws {
    let seconds = source.chance(oneIn: 4) ? source.number(0...0.6) : 0.016
    now = now.laterOrLatest(bySeconds: seconds)
    switch source.below(16) {
    case 0...4: try touch(.move)
    case 5, 6: try touch(.down)
    case 7: try touch(.up)
    case 8, 9: try handle(.tick(now))
    case 10: try scroll()
    case 11: try handle(.cancel(at: now))
    case 12: try handle(.key(key(), at: now))
    default: try change()
    }
  }

  private mutating func end() throws {
    now = now.laterOrLatest(bySeconds: 0.1)
    try handle(.cancel(at: now))
    try require(engine.drag == nil, "a drag that cannot be cancelled")
    try require(engine.scene.list.order == model, "the application's order is another one")
  }

  // MARK: Events

  private mutating func touch(_ phase: PointerSample.Phase) throws {
    let isWild = source.chance(oneIn: 16)
    let position = Point2D(
      x: isWild ? source.wild() : source.number(-50...500),
      y: isWild ? source.wild() : source.number(-50...900))
    let contact = source.chance(oneIn: 16) ? 1 : 0
    guard
      let sample = try? PointerSample(
        time: now, phase: phase, position: position, contact: contact)
    else { return }
    try handle(.pointer(sample))
  }

  private mutating func scroll() throws {
    offsetAtLift = nil
    let offset = Point2D(x: source.number(-500...500), y: source.wild())
    if offset.isFinite { try handle(.scroll(to: offset, at: now)) }
  }

  private mutating func key() -> KeyCommand {
    switch source.below(6) {
    case 0:
      let name = source.element(of: model.flatMap { $0 }) ?? ""
      return engine.scene.list.item(named: name).map { .lift(.item($0)) } ?? .drop
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
    let change: SceneChange
    switch source.below(8) {
    case 6: change = collapse(in: &next)
    case 7: change = .expand(source.element(of: next.flatMap { $0 }).map { [$0] } ?? [])
    case 0: change = insertion(into: &next)
    case 1: change = removal(from: &next)
    case 2: change = reload(&next)
    case 3: change = selection(of: next)
    case 4: change = entry()
    default: change = .resize(FuzzedScene.size(&source))
    }
    let before = engine
    do {
      try engine.apply(change, at: now, asking: &policy)
      model = next
    } catch {
      return try require(engine == before, "a change that was refused left a trace: \(error)")
    }
    try check()
    // A press that is long enough lifts before the change is made.
    offsetAtLift = nil
  }

  private mutating func freshName() -> String {
    names += 1
    return source.chance(oneIn: 8) ? "0.0" : "n\(names)"
  }

  private mutating func insertion(into next: inout [[String]]) -> SceneChange {
    let gap = Gap(section: source.below(5) - 1, item: source.below(9) - 1)
    let isInTree = engine.scene.hasLevels
    let items = (0..<source.below(3)).map { _ in
      FuzzedScene.item(&source, freshName(), isInTree: isInTree)
    }
    if next.indices.contains(gap.section), (0...next[gap.section].count).contains(gap.item) {
      next[gap.section].insert(contentsOf: items.map(\.id), at: gap.item)
    }
    return .insert(items, at: gap)
  }

  private mutating func entry() -> SceneChange {
    let position = Point2D(x: source.number(-50...500), y: source.number(-50...900))
    return .enter(
      ItemEntry(
        ItemDescription(id: freshName()), size: FuzzedScene.size(&source), at: position))
  }

  private mutating func removal(from next: inout [[String]]) -> SceneChange {
    let all = next.flatMap { $0 }
    let gone = (0..<source.below(3)).compactMap { _ in source.element(of: all) }
    next = next.map { $0.filter { !gone.contains($0) } }
    return .remove(source.chance(oneIn: 16) ? gone + ["nobody"] : gone)
  }

  private mutating func collapse(in next: inout [[String]]) -> SceneChange {
    let name = source.element(of: next.flatMap { $0 }) ?? "nobody"
    let hidden = engine.below(name, in: next)
    next = next.map { $0.filter { !hidden.contains($0) } }
    return .collapse([name])
  }

  private mutating func selection(of model: [[String]]) -> SceneChange {
    let names = model.joined().filter { _ in source.chance(oneIn: 3) }
    return .select(source.chance(oneIn: 16) ? names + ["nobody"] : names)
  }

  private mutating func reload(_ next: inout [[String]]) -> SceneChange {
    var all = next.flatMap { $0 }.filter { _ in !source.chance(oneIn: 4) }
    if source.chance(oneIn: 2) { all.append(freshName()) }
    if source.chance(oneIn: 2) { all.reverse() }
    next = (0..<source.below(4)).map { _ in
      let count = min(all.count, source.below(5))
      defer { all.removeFirst(count) }
      return Array(all.prefix(count))
    }
    return .reload(
      next.enumerated().map { index, names in
        let items = names.map { FuzzedScene.item(&source, $0) }
        return SectionDescription(id: "\(index)", items: .listed(items))
      })
  }

  // MARK: Properties

  private mutating func check() throws {
    defer { offsetBefore = engine.scene.scroll.offset }
    for change in engine.changes { try check(change.effect) }
    let scene = engine.scene.showing(0)
    let broken =
      scene.list.violations(inTheAir: engine.drag?.item?.id) + scene.windows.violations()
    try require(broken.isEmpty, broken.joined(separator: "; "))
    let order = engine.order
    var known = Array(model.joined())
    if let item = engine.drag?.item, item.list != Board.outside,
      item.original != nil || item.originList == Board.outside
    {
      known.append(scene.list.name(of: item.id))
    }
    try require(
      order.joined().sorted() == known.sorted(), "\(order) is no permutation of \(known)")
    try require(order.count == model.count, "sections came or went")
    let away = (engine.drag?.count ?? 1) - 1
    try require(scene.list.count + away == order.joined().count, "an item is in the list and away")
    let offset = scene.scroll.offset
    try require(offset.isFinite, "the offset is no number")
    try require(offset == scene.scroll.clamped(offset), "the offset \(offset) is not legal")
    if engine.drag == nil {
      try require(scene.list.order == model, "\(scene.list.order) is not \(model) without a drag")
    }
    for snapshot in engine.snapshots {
      let center = snapshot.presentation(at: engine.time).center
      try require(center.isFinite, "a snapshot is nowhere")
    }
  }

  private mutating func check(_ effect: ReorderEffect) throws {
    switch effect {
    case .began:
      (commits, offsetAtLift) = (0, offsetBefore)
    case .committed(let commit): try take(commit)
    case .restored:
      try require(commits == 0, "restored after a commit")
      let order = engine.scene.showing(0).list.order
      try require(order == model, "restored to another order")
      if let offsetAtLift {
        let back = engine.scene.scroll.offset - offsetAtLift
        try require(back.length < 1e-6, "restored to another offset")
      }
    default: break
    }
  }

  /// Applies a commit to the application's own order.
  private mutating func take(_ commit: Commit) throws {
    commits += 1
    try require(commits == 1, "a second commit of one drag")
    let name = engine.scene.list.name(of: commit.item)
    let first = (commit.copy ?? commit.items.first).flatMap { engine.scene.list.slot(of: $0) }
    try require(first == commit.to, "it is not at \(commit.to)")
    if commit.fromList != Board.outside {
      try require(slot(of: name) == commit.from, "\(name) was not at \(commit.from)")
      let froms = commit.items.map { slot(of: engine.scene.list.name(of: $0)) }
      try require(froms == commit.froms, "the items were not at \(commit.froms)")
    }
    try require(
      engine.scene.list.order != model || commit.tree != nil || !commit.kind.moves,
      "a commit of nothing")
    model = engine.scene.list.order
  }

  private func slot(of name: String) -> Slot? {
    for (section, items) in model.enumerated() {
      if let item = items.firstIndex(of: name) { return Slot(section: section, item: item) }
    }
    return nil
  }
}
