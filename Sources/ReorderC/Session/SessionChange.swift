internal import ReorderCore
internal import ReorderTrace

/// A change of a session, with names in place of the engine's ids: an item may be gone when the
/// change is fetched.
struct SessionChange: Hashable, Sendable {
  /// What a change is about, in the order of the header's.
  enum Kind: UInt32, Hashable, Sendable {
    case began, tried, failed, followed, scrolled, moved, refused, restored, committed
    case committedMove, ended, cancelled, rested, windowMoved, windowReordered, changedScene
    case announced, proposed, springOpened
  }

  var kind: Kind
  var time: Timestamp
  var id = ""
  var isWindow = false
  var isExchange = false
  var from = Slot(section: 0, item: 0)
  var to = Slot(section: 0, item: 0)
  var moves = 0
  var frame = Rect2D.zero
  var text = ""

  init(_ kind: Kind, _ time: Timestamp) { (self.kind, self.time) = (kind, time) }
}

extension SessionChange {
  /// Appends what a change of the engine means: nothing for a decision, several for a commit.
  static func append(
    _ change: ReorderChange, in scene: borrowing ReorderScene,
    to changes: inout SessionQueue<SessionChange>
  ) {
    func add(_ kind: Kind, _ fill: (inout SessionChange) -> Void = { _ in }) {
      var added = SessionChange(kind, change.time)
      fill(&added)
      changes.append(added)
    }
    func add(_ kind: Kind, _ subject: Draggable, _ text: String = "") {
      var added = SessionChange(kind, change.time)
      added.name(subject, in: scene)
      added.text = text
      changes.append(added)
    }
    func scrolled(_ list: Int?, to offset: Point2D) {
      var added = SessionChange(.scrolled, change.time)
      added.frame.origin = offset
      added.text = list.flatMap { scene.listName($0) } ?? ""
      changes.append(added)
    }
    switch change.effect {
    case .began(let subject): add(.began, subject)
    case .tried(let item): add(.tried, .item(item))
    case .failed(let subject, let why): add(.failed, subject, why.rawValue)
    case .followed(let center): add(.followed) { $0.frame.origin = center }
    case .scrolled(let offset): scrolled(scene.currentList, to: offset)
    case .listScrolled(let list, let offset): scrolled(list, to: offset)
    case .boardScrolled(let offset): scrolled(nil, to: offset)
    case .moved(let move):
      var added = SessionChange(.moved, change.time)
      added.take(move, in: scene)
      changes.append(added)
    case .listMoved(let move):
      var added = SessionChange(.moved, change.time)
      added.isExchange = move.kind == .exchange
      added.name(.list(move.list), from: move.from, to: move.to, in: scene)
      changes.append(added)
    case .listCommitted(let commit):
      var added = SessionChange(.committed, change.time)
      added.name(.list(commit.list), from: commit.from, to: commit.to, in: scene)
      added.text = commit.json
      changes.append(added)
    case .refused(let slot, let why):
      add(.refused) { ($0.to, $0.text) = (slot, why.rawValue) }
    case .proposed(let proposal):
      add(.proposed) { added in
        guard let proposal else { return }
        (added.to, added.text) = (proposal.slot, proposal.json(in: scene))
      }
    case .springOpened(let item): add(.springOpened, .item(item))
    case .restored: add(.restored)
    case .committed(let commit):
      var added = SessionChange(.committed, change.time)
      added.name(.item(commit.item), in: scene)
      (added.from, added.to, added.moves) = (commit.from, commit.to, commit.moves.count)
      added.text = commit.dropJSON(in: scene)
      changes.append(added)
      for move in commit.moves {
        var added = SessionChange(.committedMove, change.time)
        added.take(move, in: scene)
        changes.append(added)
      }
    case .ended(let subject): add(.ended, subject)
    case .cancelled(let subject, let why): add(.cancelled, subject, why.rawValue)
    case .rested(let subject): add(.rested, subject)
    case .windowMoved(let window, let frame):
      var added = SessionChange(.windowMoved, change.time)
      added.name(.window(window), in: scene)
      added.frame = frame
      changes.append(added)
    case .windowReordered(let window): add(.windowReordered, .window(window))
    case .changedScene: add(.changedScene)
    case .announced(let text): add(.announced) { $0.text = text }
    case .decided, .scrollDropped: break
    }
  }

  private mutating func name(_ subject: Draggable, in scene: borrowing ReorderScene) {
    id = scene.name(of: subject) ?? ""
    if case .window = subject { isWindow = true }
  }

  /// Takes the places of a whole list in the row of lists.
  private mutating func name(
    _ subject: Draggable, from: Int, to: Int, in scene: borrowing ReorderScene
  ) {
    name(subject, in: scene)
    (self.from, self.to) = (Slot(section: 0, item: from), Slot(section: 0, item: to))
  }

  private mutating func take(_ move: PreviewMove, in scene: borrowing ReorderScene) {
    name(.item(move.item), in: scene)
    isExchange = move.kind == .exchange
    (from, to) = (move.from, move.to)
    text = move.placesJSON(in: scene)
  }
}
