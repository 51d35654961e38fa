package import ReorderCore
package import ReorderScripting
internal import ReorderTrace

/// Observes a replay, and notes what breaks a law that one replay shows.
package struct LawWatch: ReplayObserver, Sendable {
  /// What broke a law.
  package struct Finding: Sendable {
    /// What happened, as a clause without a full stop.
    package var what: String
    /// When.
    package var time: Timestamp?
  }

  /// What was found first, of each law.
  package private(set) var findings: [DragLaw: Finding] = [:]
  /// When something was lifted first, and where the finger was; `nil` if nothing was.
  package private(set) var lift: (time: Timestamp, finger: Point2D)?
  /// Whether several items moved, which leave content that may be too short for its offset.
  package private(set) var movesSeveral = false
  /// Whether the first lift was by keys.
  package private(set) var isLedByKeys = false
  /// Whether anything scrolled during a drag.
  package private(set) var hasScrolled = false
  /// How far the finger went from where it lifted.
  package private(set) var reach = 0.0
  /// How often an item was lifted, dropped or cancelled.
  package private(set) var (lifts, drops, cancels) = (0, 0, 0)

  /// Where the finger came down last, and its way since.
  private var (down, finger) = (Point2D.zero, Vector2D.zero)
  private var before: Shown?
  private var places: [ItemID: Place] = [:]
  private var walk = Walk()
  private var share: (x: Double, y: Double)?
  private var (least, most) = (Point2D.zero, Point2D.zero)
  private var offsets: [Point2D] = []
  private let hooks: Set<PolicyHook>

  /// Creates an observer of one replay.
  ///
  /// - Parameter hooks: The hooks that the behaviour answers: the place of the snapshot is its own
  ///   with `follow`, and what a list takes with `accept`.
  package init(answering hooks: Set<PolicyHook>) { self.hooks = hooks }

  private mutating func find(_ law: DragLaw, _ what: String, at time: Timestamp?) {
    if findings[law] == nil { findings[law] = Finding(what: what, time: time) }
  }

  /// Notes what the drag shows before an event.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    before = engine.drag.map { Shown($0, in: engine.scene) }
    if before != nil { offsets = Self.offsets(of: engine.scene) }
  }

  /// Looks at what an event changed.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if case .pointer(let sample) = event, sample.phase == .down { down = sample.position }
    look(at: engine, after: event)
    if case .pointer(let sample) = event, let lift {
      reach = max(reach, (sample.position - lift.finger).length)
      let way = sample.position - down
      finger = way
      least = Point2D(x: min(least.x, way.dx), y: min(least.y, way.dy))
      most = Point2D(x: max(most.x, way.dx), y: max(most.y, way.dy))
    }
  }

  /// Looks at what a change by the application changed.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    before = engine.drag.map { Shown($0, in: engine.scene) }
    look(at: engine, after: nil)
    if engine.isDragging { places = Self.places(in: engine.scene) }
    walk.end()
  }

  private mutating func look(at engine: borrowing ReorderEngine, after event: EngineEvent?) {
    if case .pointer(let sample)? = event { walk.go(to: sample.position) }
    if case .scroll? = event { walk.end() }
    if case .scrollList? = event { walk.end() }
    var hasMoved = false
    for change in engine.changes {
      switch change.effect {
      case .began(.item): begin(engine, at: change.time)
      case .moved(let move):
        hasMoved = true
        // What gave way to an item that only passes through its section closes up behind it.
        if move.fromList != move.toList || move.from.section != move.to.section { walk.end() }
        enter(move, engine, event, at: change.time)
        before?.move = move
      case .proposed(let proposal):
        before?.propose(proposal, in: engine.scene)
        see(proposal, engine, event, at: change.time)
      case .scrolled, .listScrolled, .boardScrolled:
        hasScrolled = hasScrolled || engine.isDragging
      case .committed(let commit): compare(commit, engine, at: change.time)
      case .ended(.item): end(engine, at: change.time, isDrop: true)
      case .cancelled(.item, _): end(engine, at: change.time, isDrop: false)
      default: break
      }
    }
    guard engine.isDragging, let drag = engine.drag, !drag.isWindow else { return }
    if hasMoved { follow(engine) }
    // A change moves the item only; the snapshot follows with the next event.
    guard event != nil else { return }
    hold(drag, over: Self.content(drag, in: engine.scene), at: engine.time)
    restrain(engine, after: event)
  }
}

// MARK: The moments of a drag

extension LawWatch {
  private mutating func begin(_ engine: borrowing ReorderEngine, at time: Timestamp) {
    lifts += 1
    guard let drag = engine.drag else { return }
    before = Shown(drag, in: engine.scene)
    movesSeveral = movesSeveral || drag.count > 1
    places = Self.places(in: engine.scene)
    walk.end()
    share = Self.share(drag)
    offsets = Self.offsets(of: engine.scene)
    if lift == nil { (lift, isLedByKeys) = ((time, drag.pointer), drag.kind == nil) }
    (least, most) = (.zero, .zero)
  }

  private mutating func end(
    _ engine: borrowing ReorderEngine, at time: Timestamp, isDrop: Bool
  ) {
    if isDrop { drops += 1 } else { cancels += 1 }
    if isDrop, let before, before.hasLeftHome, !before.isCommitted, before.isPlain {
      find(
        .announced, "the item was shown at another place, and the drop committed nothing", at: time)
    }
    let faults = engine.scene.mapLists { $0.list.violations() }.joined()
    if let fault = faults.first { find(.whole, fault, at: time) }
    (before, share) = (nil, nil)
  }

  /// What the drop does is what was shown.
  private mutating func compare(
    _ commit: Commit, _ engine: borrowing ReorderEngine, at time: Timestamp
  ) {
    before?.isCommitted = true
    guard let before else { return }
    if !hooks.contains(.accept),
      let limit = engine.scene.namedBoard?.lists[max(0, commit.toList)].limit,
      commit.toList != commit.fromList, commit.kind.moves,
      engine.scene.itemCount(ofList: commit.toList) > limit
    {
      find(.fixed, "the drop put more than \(limit) items in a list with that limit", at: time)
    }
    let shown = before.proposed?.kind ?? .move
    guard commit.kind == shown else {
      return find(
        .announced, "the drop was \(commit.kind.name), where \(shown.name) had been shown", at: time
      )
    }
    if let onto = before.onto, commit.onto != onto {
      find(.announced, "the drop went onto another item than the one shown", at: time)
    }
    guard !commit.isBlock, commit.copy == nil, shown == .move else { return }
    if (commit.toList, commit.to) != before.place {
      find(
        .announced,
        "the drop went to \(Self.words(commit.toList, commit.to)), where "
          + "\(Self.words(before.place.list, before.place.slot)) had been shown", at: time)
    }
  }

  private static func words(_ list: Int, _ slot: Slot) -> String {
    "place \(slot.item + 1) of section \(slot.section + 1) in list \(list + 1)"
  }
}

// MARK: What each step keeps

extension LawWatch {
  /// A list is entered only where it is in sight.
  private mutating func enter(
    _ move: PreviewMove, _ engine: borrowing ReorderEngine, _ event: EngineEvent?,
    at time: Timestamp
  ) {
    guard move.fromList != move.toList, move.toList >= 0, let board = engine.scene.namedBoard,
      let drag = engine.drag ?? nil, drag.kind != nil, case .pointer(let sample)? = event
    else { return }
    let frame = board.lists[move.toList].frame
    let finger = board.scroll.content(sample.position)
    let visible = Rect2D(origin: board.scroll.offset, size: board.scroll.viewport)
    if frame.commonArea(visible) <= 0 {
      find(.sight, "a list that is not in sight took the item", at: time)
    } else if !visible.contains(finger), move.toList != drag.item?.originList {
      find(.sight, "a list took the item while the finger was beyond the board", at: time)
    }
  }

  /// A zone is meant only where it is in sight.
  private mutating func see(
    _ proposal: DropProposal?, _ engine: borrowing ReorderEngine, _ event: EngineEvent?,
    at time: Timestamp
  ) {
    guard case .zone(let name)? = proposal?.kind, let board = engine.scene.namedBoard,
      case .pointer(let sample)? = event,
      let zone = board.zones.first(where: { $0.id == name })
    else { return }
    let visible = Rect2D(origin: board.scroll.offset, size: board.scroll.viewport)
    let finger = board.scroll.content(sample.position)
    if !visible.contains(finger) || zone.frame.commonArea(visible) <= 0 {
      find(.sight, "a zone that is not in sight took the item", at: time)
    }
  }

  /// Items come back to a place only if the finger goes back; fixed ones never leave theirs.
  private mutating func follow(_ engine: borrowing ReorderEngine) {
    let now = Self.places(in: engine.scene)
    let list = engine.scene.list
    for (item, place) in now {
      guard let old = places[item], old != place else { continue }
      if list.isPinned(item) {
        find(.fixed, "the pinned item \(list.name(of: item)) left its place", at: engine.time)
      }
      if walk.leave(old, for: place, by: item) {
        find(
          .still,
          "\(list.name(of: item)) came back to a place that it had left, while the finger went on",
          at: engine.time)
      }
    }
    let moves = engine.changes.compactMap { change in
      if case .moved(let move) = change.effect { move } else { PreviewMove?.none }
    }
    if moves.count == 1, let move = moves.first, now.count == places.count,
      let other = places.first(where: { $0.value == move.target })?.key,
      other != move.item, !list.isTarget(other), now[other] != places[other]
    {
      find(
        .fixed, "the item took the place of \(list.name(of: other)), which is no target",
        at: engine.time)
    }
    places = now
  }

  /// The finger keeps its share of the item.
  private mutating func hold(_ drag: DragContext, over finger: Point2D, at time: Timestamp) {
    guard drag.kind != nil, let share, let now = Self.share(drag) else { return }
    if abs(now.x - share.x) > 1e-6 || abs(now.y - share.y) > 1e-6 {
      find(.held, "the finger's share of the item changed", at: time)
    }
    guard !hooks.contains(.follow) else { return }
    let off = drag.center + drag.grab - finger
    if off.length > 1e-6 {
      find(.held, "the item's place under the finger changed by \(off.length) points", at: time)
    }
  }

  /// Content scrolls toward an edge only once the finger has gone toward it.
  private mutating func restrain(_ engine: borrowing ReorderEngine, after event: EngineEvent?) {
    let now = Self.offsets(of: engine.scene)
    defer { offsets = now }
    guard let event, engine.drag?.kind != nil, now.count == offsets.count else { return }
    switch event {
    case .scroll, .scrollList: return
    default: break
    }
    for (old, new) in zip(offsets, now) where old != new {
      walk.end()
      let way = new - old
      // A scroll covers the time before the sample, too.
      let fingers = [finger, engine.drag.map { $0.samplePointer - down } ?? .zero]
      // From wherever the finger was farthest from the edge.
      let isMeant = fingers.contains { finger in
        (way.dx >= 0 || finger.dx < most.x) && (way.dx <= 0 || finger.dx > least.x)
          && (way.dy >= 0 || finger.dy < most.y) && (way.dy <= 0 || finger.dy > least.y)
      }
      // Content that gets shorter may leave no other offset.
      let hasMoved = engine.changes.contains { change in
        if case .moved = change.effect { true } else { false }
      }
      if !isMeant, !hasMoved, lifts == 1 {
        find(
          .rest, "the content scrolled toward an edge to which the finger had not moved",
          at: engine.time)
      }
    }
  }
}

// MARK: What is looked at

extension LawWatch {
  /// What was shown of a drag.
  private struct Shown: Sendable {
    var place: (list: Int, slot: Slot)
    let home: (list: Int, slot: Slot)
    private(set) var proposed: DropProposal?
    /// The item onto which a drop would go.
    private(set) var onto: ItemID?
    var isCommitted = false
    let isPlain: Bool
    var move: PreviewMove? {
      didSet { if let move { place = (move.toList, move.to) } }
    }

    init(_ drag: DragContext, in scene: ReorderScene) {
      let item = drag.item ?? DraggedItem(ItemID(rawValue: 0), at: Slot(section: 0, item: 0))
      place = (item.list, item.current)
      home = (item.originList, item.origin)
      isPlain = item.original == nil && drag.count == 1 && item.originList >= 0
      propose(drag.proposed, in: scene)
    }

    mutating func propose(_ proposal: DropProposal?, in scene: ReorderScene) {
      proposed = proposal
      onto = nil
      guard let proposal, proposal.kind == .onto, proposal.list >= 0 else { return }
      let shown = scene.hasBoard ? scene.showing(proposal.list) : scene
      onto = shown.list.item(at: proposal.slot)
    }

    var hasLeftHome: Bool { place.list != home.list || place.slot != home.slot }
  }

  private static func places(in scene: ReorderScene) -> [ItemID: Place] {
    var places: [ItemID: Place] = [:]
    for (number, shown) in scene.mapLists({ $0 }).enumerated() {
      for section in 0..<shown.list.sectionCount {
        for index in 0..<shown.list.itemCount(in: section) {
          let slot = Slot(section: section, item: index)
          if let item = shown.list.item(at: slot) { places[item] = Place(list: number, slot: slot) }
        }
      }
    }
    return places
  }

  private static func offsets(of scene: ReorderScene) -> [Point2D] {
    guard scene.hasBoard else { return [scene.scroll.offset] }
    return [scene.outerScroll.offset] + scene.mapLists { $0.scroll.offset }
  }

  /// The finger in the content of the item's list.
  private static func content(_ drag: DragContext, in scene: ReorderScene) -> Point2D {
    let number = drag.item?.list ?? 0
    guard let board = scene.namedBoard, board.lists.indices.contains(number),
      let list = scene.scroll(ofList: number)
    else { return scene.scroll.content(drag.pointer) }
    let place = board.scroll.content(drag.pointer) - board.lists[number].frame.origin
    return list.offset + place
  }

  /// Which part of the item lies before the finger, on each axis.
  private static func share(_ drag: DragContext) -> (x: Double, y: Double)? {
    guard drag.size.width > 0, drag.size.height > 0 else { return nil }
    return (drag.grab.dx / drag.size.width, drag.grab.dy / drag.size.height)
  }
}

/// The finger's way along one axis, and the places that items have left on it.
private struct Walk: Sendable {
  private var last: Point2D?
  private var direction: Vector2D?
  private var left: [ItemID: Set<Place>] = [:]

  /// Something else than the finger moves.
  mutating func end() { (direction, left) = (nil, [:]) }

  mutating func go(to point: Point2D) {
    defer { last = point }
    guard let last, last != point else { return }
    let way = point - last
    let heading =
      way.dx != 0 && way.dy != 0 ? nil : Vector2D(dx: way.dx.sign(), dy: way.dy.sign())
    guard let heading, heading == direction else {
      (direction, left) = (heading, [:])
      return
    }
  }

  /// Notes that an item leaves a place; returns whether it comes to one that it has left.
  mutating func leave(_ old: Place, for new: Place, by item: ItemID) -> Bool {
    guard direction != nil else { return false }
    left[item, default: []].insert(old)
    return left[item]?.contains(new) == true
  }
}

extension Double {
  fileprivate func sign() -> Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
