package import ReorderCore

/// Collects a trace's outcome from the changes of each event.
struct OutcomeBuilder: Sendable {
  private let trace: String
  private let behaviour: String?
  private var moves: [Outcome.Move] = []
  private var earlierMoves: [Outcome.Move] = []
  private var events: [Outcome.Event] = []
  private var commit: Outcome.Commit?
  private var samples = 0
  /// The bytes that moves and events take, in memory or as text, with the names that an outcome
  /// writes for each.
  private var size = 0
  /// The gesture that moves and commit belong to.
  private var gesture = 0
  /// The name of the item, window or list in the events.
  private var name: String?
  private var isDragging = false
  /// The current scroll.
  private var run: ScrollRun?

  init(trace: String, behaviour: String?) {
    self.trace = trace
    self.behaviour = behaviour
  }

  mutating func countSample() { samples += 1 }

  /// Whether moves and events take more than an outcome may.
  var isTooLarge: Bool { size > Outcome.mostBytes }

  /// Whether a step matters to the outcome; most steps only move the snapshot.
  ///
  /// Mutating, since calling a nonmutating method copies the builder.
  ///
  /// - Parameters:
  ///   - changes: The changes of the step.
  ///   - gesture: The number of the gesture after the step.
  mutating func isConcerned(by changes: [ReorderChange], gesture: Int) -> Bool {
    run != nil || gesture != self.gesture || !changes.allSatisfy { $0.effect.isFollow }
  }

  mutating func didHandle(engine: borrowing ReorderEngine) {
    if gesture != engine.gestureNumber { begin(engine.gestureNumber) }
    if let run, run.end < engine.time, !engine.changes.contains(where: { $0.effect.isScroll }) {
      closeRun()
    }
    for change in engine.changes { take(change, engine) }
  }

  /// Restarts moves and commit for a new gesture; a press on nothing does not count.
  private mutating func begin(_ gesture: Int) {
    self.gesture = gesture
    earlierMoves += moves
    moves.removeAll()
    commit = nil
  }

  private mutating func take(_ change: ReorderChange, _ engine: borrowing ReorderEngine) {
    let scene = engine.scene
    switch change.effect {
    case .began(let subject):
      name = scene.name(of: subject)
      isDragging = true
      add(.began, change.time)
    case .tried(let item):
      name = scene.list.name(of: item)
      add(.tried, change.time)
    case .failed(let subject, let why):
      name = scene.name(of: subject)
      add(.failed, change.time, .reason(why.rawValue))
    case .moved(let move): take(move, in: scene, change.time)
    case .listMoved(let move):
      take(
        Outcome.Move(
          time: change.time, kind: move.kind, item: move.list, from: Slot(inRow: move.from),
          to: Slot(inRow: move.to)))
    case .proposed(let proposal):
      add(.proposed, change.time, .proposal(proposal))
      if let proposal { events[events.count - 1].list = scene.listName(proposal.list) }
    case .scrolled(let offset):
      scroll(scene.listName(scene.currentList), to: offset, change.time)
    case .boardScrolled(let offset): scroll(nil, to: offset, change.time)
    case .listScrolled(let list, let offset):
      scroll(scene.listName(list), to: offset, change.time)
    case .springOpened(let item):
      add(.springOpened, change.time)
      events[events.count - 1].item = scene.list.name(of: item)
    case .announced(let text): add(.announced, change.time, .text(text))
    case .committed(let made): commit = Outcome.Commit(made, in: scene)
    case .listCommitted(let made): commit = Outcome.Commit(made)
    case .ended: end(.ended, change.time)
    case .cancelled(.item, let why), .cancelled(.list, let why):
      end(.cancelled, change.time, .reason(why.rawValue))
    case .cancelled(.window, _): end(.cancelled, change.time)
    default: break
    }
  }

  private mutating func take(
    _ move: PreviewMove, in scene: borrowing ReorderScene, _ time: Timestamp
  ) {
    take(
      Outcome.Move(
        time: time, kind: move.kind, item: scene.list.name(of: move.item), from: move.from,
        to: move.to, fromList: scene.listName(move.fromList), toList: scene.listName(move.toList)))
  }

  private mutating func take(_ move: Outcome.Move) {
    size += MemoryLayout<Outcome.Move>.stride + move.item.utf8.count
    moves.append(move)
    add(.moved, move.time, .path(from: move.from, to: move.to))
    events[events.count - 1].fromList = move.fromList
    events[events.count - 1].list = move.toList
  }

  private mutating func end(
    _ kind: Outcome.Event.Kind, _ time: Timestamp, _ detail: Outcome.Event.Detail = .none
  ) {
    closeRun()
    isDragging = false
    add(kind, time, detail)
  }

  private mutating func add(
    _ kind: Outcome.Event.Kind, _ time: Timestamp, _ detail: Outcome.Event.Detail = .none
  ) {
    size += MemoryLayout<Outcome.Event>.stride + (name?.utf8.count ?? 0) + detail.size
    events.append(Outcome.Event(time: time, kind: kind, item: name, detail: detail))
  }

  func outcome(of engine: borrowing ReorderEngine, ticks: Int, isUnfinished: Bool) -> Outcome {
    var story = self
    story.closeRun()
    return Outcome(
      trace: trace, behaviour: behaviour,
      phase: isUnfinished ? .unfinished : Outcome.Phase(engine.ending),
      order: engine.order, lists: Outcome.lists(of: engine.scene),
      listOrder: engine.scene.listOrder,
      offset: engine.scene.outerScroll.offset, moves: moves,
      earlierMoves: earlierMoves, commit: commit, events: story.events,
      snapshot: engine.topSnapshot?.model,
      windows: engine.scene.windows.windows.map { Outcome.Window(id: $0.name, frame: $0.frame) },
      scriptErrors: [], samples: samples, ticks: ticks)
  }
}

// A scroll is reported when it begins and when it comes to rest, not at every step.
extension OutcomeBuilder {
  /// A scroll that was reported and continues.
  fileprivate struct ScrollRun: Sendable {
    var end: Timestamp
    var offset: Point2D
    /// The list that scrolls; `nil` for the board, and without one.
    var list: String?
    /// The number of events when it was last updated.
    var index: Int
    /// Whether it went further than reported.
    var isLonger = false
  }

  private mutating func scroll(_ list: String?, to offset: Point2D, _ time: Timestamp) {
    guard isDragging else { return }
    if let run, run.list != list { closeRun() }
    let isLonger = run != nil
    if !isLonger {
      add(.scrolled, time, .offset(offset))
      events[events.count - 1].list = list
    }
    run = ScrollRun(
      end: time, offset: offset, list: list, index: events.count, isLonger: isLonger)
  }

  private mutating func closeRun() {
    defer { run = nil }
    guard let run, run.isLonger else { return }
    events.insert(
      Outcome.Event(
        time: run.end, kind: .scrolled, item: name, detail: .offset(run.offset), list: run.list),
      at: run.index)
  }
}

extension Outcome.Event.Detail {
  /// The bytes of its text.
  fileprivate var size: Int {
    switch self {
    case .text(let text), .reason(let text): text.encodedSize
    case .proposal(let proposal): proposal?.data.size ?? 0
    case .none, .path, .offset: 0
    }
  }
}

extension DropData {
  /// The bytes of its entries, each with two texts that have memory of their own.
  fileprivate var size: Int {
    entries.reduce(0) { sum, entry in
      let text = if case .string(let text) = entry.value { text.encodedSize } else { 0 }
      return sum + MemoryLayout.stride(ofValue: entry) + 2 * 64 + entry.name.encodedSize + text
    }
  }
}

extension String {
  /// The bytes that it takes in JSON, where a control character takes six.
  fileprivate var encodedSize: Int {
    utf8.reduce(0) { $0 + ($1 < 0x20 ? 6 : $1 == 0x22 || $1 == 0x5C ? 2 : 1) }
  }
}

extension ReorderEffect {
  fileprivate var isScroll: Bool {
    switch self {
    case .scrolled, .boardScrolled, .listScrolled: true
    default: false
    }
  }
  fileprivate var isFollow: Bool { if case .followed = self { true } else { false } }
}

extension Slot {
  /// A place in the row of a board's lists.
  init(inRow index: Int) { self.init(section: 0, item: index) }
}

extension Outcome.Commit {
  /// The commit of a whole list.
  package init(_ commit: ListCommit) {
    self.init(
      item: commit.list, from: Slot(inRow: commit.from), to: Slot(inRow: commit.to), steps: [],
      listOrder: commit.order)
  }

  /// The commit, with names.
  package init(_ commit: Commit, in scene: borrowing ReorderScene) {
    let scene = copy scene
    let name = commit.onto.map { scene.list.name(of: $0) }
    self.init(
      item: scene.list.name(of: commit.item), from: commit.from, to: commit.to,
      steps: commit.isInsert ? [] : commit.moves.map { Step($0, in: scene) },
      items: commit.isSelection ? commit.items.map { scene.list.name(of: $0) } : [],
      froms: commit.isSelection ? commit.froms : [],
      fromLists: commit.isSelection ? commit.fromLists.compactMap { scene.listName($0) } : [],
      tree: Outcome.TreePlace(commit, in: scene), kind: commit.kind, onto: name, data: commit.data,
      copyID: commit.copy.map { scene.list.name(of: $0) },
      fromList: scene.listName(commit.fromList), toList: scene.listName(commit.toList))
  }
}

extension Outcome.TreePlace {
  /// The place of a commit, with names; `nil` in a list without levels.
  package init?(_ commit: Commit, in scene: borrowing ReorderScene) {
    guard let tree = commit.tree else { return nil }
    self.init(
      level: tree.level, count: commit.items.count,
      parent: tree.parent.map { [list = scene.list] in list.name(of: $0) },
      levels: commit.isSelection ? tree.levels : [])
  }
}

extension Outcome.Commit.Step {
  fileprivate init(_ move: PreviewMove, in scene: ReorderScene) {
    self.init(
      kind: move.kind, from: move.from, to: move.to, fromList: scene.listName(move.fromList),
      toList: scene.listName(move.toList))
  }
}

extension Outcome {
  static func lists(of scene: ReorderScene) -> [List] {
    guard let board = scene.board else { return [] }
    return zip(board.lists, scene.mapLists { $0.sectionCount }).map {
      List(id: $0.id, sectionCount: $1)
    }
  }
}

extension Outcome.Phase {
  fileprivate init(_ ending: GestureEnding?) {
    switch ending {
    case nil: self = .idle
    case .failed: self = .failed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
