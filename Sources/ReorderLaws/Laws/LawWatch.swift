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

  /// What is dragged.
  package enum Subject: Sendable {
    /// An item, perhaps with others.
    case item
    /// A whole list of a board.
    case list
    /// A floating window.
    case window
  }

  /// What was found first, of each law.
  package private(set) var findings: [DragLaw: Finding] = [:]
  /// When something was lifted first, and where the finger was; `nil` if nothing was.
  package private(set) var lift: (time: Timestamp, finger: Point2D)?
  /// Whether several items moved, which leave content that may be too short for its offset.
  package private(set) var movesSeveral = false
  /// Whether the first lift was by keys.
  package private(set) var isLedByKeys = false
  /// What was lifted first.
  package private(set) var subject = Subject.item
  /// Whether anything scrolled during a drag.
  package private(set) var hasScrolled = false
  /// How far the finger went from where it lifted.
  package private(set) var reach = 0.0
  /// How far the finger is from where it lifted.
  package private(set) var way = 0.0
  /// How often an item was lifted, dropped or cancelled.
  package private(set) var (lifts, drops, cancels) = (0, 0, 0)

  /// Where the finger came down last, and its way since.
  private var (down, finger) = (Point2D.zero, Vector2D.zero)
  private var place = Point2D.zero
  /// What was there before the first lift.
  private var rest: State?
  /// Whether somebody else than the drag changed anything.
  private var isDisturbed = false
  /// Whether the application has changed something since the last event.
  private var hasChanged = false
  private var before: Shown?
  /// What a drop would do by what was last reported.
  private var reported = DropKind.move
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
    if lifts == 0 { rest = State(engine.scene) }
  }

  /// Looks at what an event changed.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    if case .pointer(let sample) = event {
      if sample.phase == .down { down = sample.position }
      if sample.phase == .down || sample.phase == .move { place = sample.position }
    }
    look(at: engine, after: event)
    if case .pointer(let sample) = event, let lift {
      self.way = (sample.position - lift.finger).length
      reach = max(reach, self.way)
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
    if case .enter(let entry) = change { down = entry.position } else { isDisturbed = true }
    look(at: engine, after: nil)
    if engine.isDragging { places = Self.places(in: engine.scene) }
    walk.end()
    hasChanged = true
  }

  private mutating func look(at engine: borrowing ReorderEngine, after event: EngineEvent?) {
    if case .pointer(let sample)? = event { walk.go(to: sample.position) }
    switch event {
    case .scroll, .scrollList:
      isDisturbed = true
      walk.end()
    default: break
    }
    // What the application has moved gives way with the next event.
    defer {
      if event != nil, hasChanged {
        walk.end()
        hasChanged = false
      }
    }
    var hasMoved = false
    for change in engine.changes {
      switch change.effect {
      case .began(.item): begin(engine, at: change.time)
      case .began(.list): begin(.list, engine, at: change.time)
      case .began(.window): begin(.window, engine, at: change.time)
      case .moved(let move):
        hasMoved = true
        // What gave way to an item that only passes through its section closes up behind it.
        if move.fromList != move.toList || move.from.section != move.to.section { walk.end() }
        enter(move, engine, event, at: change.time)
        before?.move = move
      case .proposed(let proposal):
        reported = proposal?.kind ?? .move
        before?.propose(proposal, in: engine.scene)
        // The drop has changed the order in the same step.
        if !engine.isDragging { before?.onto = nil }
        see(proposal, engine, event, at: change.time)
      case .scrolled, .listScrolled, .boardScrolled:
        hasScrolled = hasScrolled || engine.isDragging || before != nil
      case .committed(let commit): compare(commit, engine, at: change.time)
      case .ended(.item): end(engine, at: change.time, isDrop: true)
      case .cancelled(.item, _): end(engine, at: change.time, isDrop: false)
      case .ended: drops += 1
      case .cancelled:
        cancels += 1
        findWhatACancelLeft(engine, at: change.time)
      default: break
      }
    }
    guard engine.isDragging, let drag = engine.drag, !drag.isWindow else { return }
    movesSeveral = movesSeveral || drag.count > 1
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
    reported = .move
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

  /// A whole list or a window is lifted.
  private mutating func begin(
    _ subject: Subject, _ engine: borrowing ReorderEngine, at time: Timestamp
  ) {
    lifts += 1
    guard lift == nil, let drag = subject == .list ? engine.listDrag : engine.drag else { return }
    (lift, self.subject) = ((time, place), subject)
    isLedByKeys = drag.kind == nil
  }

  /// A cancel restores the offsets of all lists, and their order.
  private mutating func findWhatACancelLeft(
    _ engine: borrowing ReorderEngine, at time: Timestamp
  ) {
    guard !isDisturbed, lifts == 1, let rest, let what = State(engine.scene).difference(from: rest)
    else { return }
    find(.whole, "\(what) after the cancel than before the drag", at: time)
  }

  private mutating func end(
    _ engine: borrowing ReorderEngine, at time: Timestamp, isDrop: Bool
  ) {
    if isDrop {
      drops += 1
    } else {
      cancels += 1
      findWhatACancelLeft(engine, at: time)
    }
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
      let limit = engine.scene.board?.lists[max(0, commit.toList)].limit,
      commit.toList != commit.fromList, commit.kind.moves,
      engine.scene.itemCount(ofList: commit.toList) > limit
    {
      find(.fixed, "the drop put more than \(limit) items in a list with that limit", at: time)
    }
    let shown = before.proposed?.kind ?? .move
    // A change by the application takes back what was shown until the list is asked again.
    if hasChanged, shown == .move, commit.kind == reported, reported != .move { return }
    guard commit.kind == shown else {
      return find(
        .announced, "the drop was \(commit.kind.name), where \(shown.name) had been shown", at: time
      )
    }
    if let onto = before.onto, commit.onto != onto {
      find(.announced, "the drop went onto another item than the one shown", at: time)
    }
    guard !commit.isBlock, commit.copy == nil, shown.moves else { return }
    if let level = commit.tree?.level, let wanted = before.level, level != wanted {
      find(
        .announced, "the drop went to level \(level + 1), where \(wanted + 1) had been shown",
        at: time)
    }
    if shown == .mark, let mark = before.proposed, commit.toList == mark.list,
      commit.to != mark.slot
    {
      find(
        .announced,
        "the drop went to \(Self.words(commit.toList, commit.to)), where "
          + "\(Self.words(mark.list, mark.slot)) had been marked", at: time)
    }
    guard shown == .move else { return }
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
    guard move.fromList != move.toList, move.toList >= 0, let board = engine.scene.board,
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
    guard case .zone(let name)? = proposal?.kind, let board = engine.scene.board,
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
