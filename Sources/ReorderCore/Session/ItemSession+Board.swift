// The drag of an item among the lists of a board: which list is meant, whether it takes the item,
// and in which coordinates the next question is asked.

extension ItemSession {
  /// Gives the drag's places in the coordinates that a question is about.
  mutating func look(at question: Question, in scene: borrowing ReorderScene) {
    switch question {
    case .over, .boardAutoscroll: look(from: .board, in: scene)
    default: look(from: .list(scene.currentList), in: scene)
    }
  }

  /// Gives the drag's places in other coordinates; the finger stays where it is in the viewport.
  mutating func look(from frame: BoardTravel.Frame, in scene: borrowing ReorderScene) {
    guard let old = travel?.frame else { return }
    let pointer = query.drag.pointer
    if let place = scene.content(pointer, in: old) { query.drag.fields.contentPointer = place }
    guard frame != old, let place = scene.content(pointer, in: frame) else { return }
    travel?.frame = frame
    let way = place - query.drag.contentPointer
    query.drag.change {
      $0.isOfBoard = frame == .board
      $0.shift(by: way)
    }
  }

  /// Scrolls the list of the item, and has the board asked if it can scroll at all; if not, takes
  /// up the finger.
  mutating func scrollList(at wanted: Vector2D, in scene: borrowing ReorderScene) -> Effect? {
    let velocity = item.list == Board.outside ? .zero : scene.scroll.possible(wanted)
    guard scene.canScrollBoard else {
      noteScroll(isWanted: wanted != .zero, isMoving: velocity != .zero)
      takeUpPointer()
      guard velocity != .zero || scene.scroll.isRunning else { return nil }
      return .scroll(velocity)
    }
    travel?.velocity = velocity
    state = .asking(.boardAutoscroll)
    return .scroll(velocity)
  }

  /// Scrolls a list of the board that need not be the item's, then goes on as `scrollList` does.
  mutating func scroll(
    _ list: Int, at wanted: Vector2D, in scene: borrowing ReorderScene
  ) -> Effect? {
    guard list != item.list, let scroll = scene.scroll(ofList: list) else {
      return scrollList(at: wanted, in: scene)
    }
    let velocity = scroll.possible(wanted)
    if scene.canScrollBoard {
      travel?.velocity = velocity
      state = .asking(.boardAutoscroll)
    } else {
      noteScroll(isWanted: wanted != .zero, isMoving: velocity != .zero)
      takeUpPointer()
      guard velocity != .zero || scroll.isRunning || scene.scroll.isRunning else { return nil }
    }
    return .scrollOther(list, velocity)
  }

  /// Scrolls the board, if that `isPossible`, along the axes along which no list scrolls, and takes
  /// up the finger.
  mutating func scrollBoard(
    at wanted: Vector2D, isPossible: Bool = true, in scene: borrowing ReorderScene
  ) -> Effect? {
    var wanted = wanted
    let inner = travel?.velocity ?? .zero
    for axis in Axis2D.allCases where inner[axis] != 0 { wanted[axis] = 0 }
    let velocity = isPossible ? scene.outerScroll.possible(wanted) : .zero
    noteScroll(
      isWanted: wanted != .zero || inner != .zero, isMoving: velocity != .zero || inner != .zero)
    takeUpPointer()
    return .scrollBoard(velocity)
  }

  /// Takes note of how long anything has been scrolling.
  private mutating func noteScroll(isWanted: Bool, isMoving: Bool) {
    guard isWanted || isMoving || zoneStart != nil || scrollStart != nil else { return }
    if isMoving { noteMovedContent() }
    zoneStart = start(after: zoneStart, isOn: isWanted)
    scrollStart = start(after: scrollStart, isOn: isMoving)
    item.zoneSeconds = seconds(since: zoneStart)
    item.scrollSeconds = seconds(since: scrollStart)
  }

  /// Takes the list or zone that the drag means.
  mutating func mean(_ named: Board.Place?, in scene: borrowing ReorderScene) -> Effect? {
    // What cannot be seen takes no drop; and a finger that has not moved means nothing new.
    let place =
      isResting
      ? .list(item.list)
      : isBack
        ? .list(item.originList)
        : named.flatMap { isOpen($0, in: scene) ? $0 : nil }
    guard case .zone(let zone)? = place, let board = scene.board else {
      item.zone = nil
      if query.drag.isProposing, case .zone? = query.drag.proposed?.kind {
        query.drag.fields.proposed = nil
      }
      if place == nil, leavesEveryList(in: scene) { return .visit(Board.outside) }
      if place == nil, isOutOfSight(named, in: scene) {
        guard item.isHome, scene.log.moves.isEmpty else { return .retreat }
        finish()
        return hasNewProposal ? .propose : nil
      }
      guard case .list(let list)? = place, list != item.list else {
        forgetVerdict()
        guard item.list == Board.outside else {
          state = .asking(.target)
          return nil
        }
        finish()
        return hasNewProposal ? .propose : nil
      }
      return .visit(list)
    }
    forgetVerdict()
    item.zone = zone
    query.drag.fields.proposed = DropProposal(
      .zone(board.zones[zone].id), at: item.current, list: item.list)
    if refused != nil { allow() }
    finish()
    return hasNewProposal ? .propose : nil
  }

  /// Whether a list or zone is in sight and, unless the item is in it or comes from it, the finger
  /// within the board.
  private func isOpen(_ place: Board.Place, in scene: borrowing ReorderScene) -> Bool {
    guard scene.shows(place) else { return false }
    return place == .list(item.list) || place == .list(item.originList)
      || scene.outerScroll.visibleRect.contains(query.drag.contentPointer)
  }

  /// Whether the list or zone that the drag means is not in sight: the one that is named, or, if
  /// none is, the one under the finger.
  private func isOutOfSight(_ named: Board.Place?, in scene: borrowing ReorderScene) -> Bool {
    guard let board = scene.surface, item.originList != Board.outside else { return false }
    let finger = query.drag.contentPointer
    return named != nil || !board.visible.contains(finger) && board.hasPlace(at: finger)
  }

  /// Whether an item from outside is in a list, and the finger over nothing: it is in no list then.
  private func leavesEveryList(in scene: borrowing ReorderScene) -> Bool {
    item.originList == Board.outside && item.list != Board.outside
      && scene.place(at: query.drag.contentPointer) == nil
  }

  /// Whether the application has changed the list that the item has come to since it was asked.
  var mustAskAgain: Bool {
    travel?.isChanged == true && item.list != item.originList && item.list != Board.outside
  }

  /// The drag is back over the list of the item.
  private mutating func forgetVerdict() {
    guard travel?.asked != nil else { return }
    travel?.asked = nil
    if item.refusal == .notAccepted { allow() }
    item.refusalReason = nil
  }

  /// Whether the item has come into a list to be asked for a target there.
  var hasJustCome: Bool { travel?.origin != nil }

  /// Takes the target in a list that the item has come into.
  mutating func arrive(
    with decision: PolicyDecision, in scene: borrowing ReorderScene
  ) -> Effect? {
    var slot: Slot?
    switch decision {
    case .target(let target):
      slot = target
      query.drag.fields.proposed = nil
    case .proposal(var proposal):
      slot = proposal.slot
      proposal.list = item.list
      // Nothing is dropped onto the item itself, nor on one that is no target.
      let isRefused = refusal(of: proposal.slot, in: scene) != nil
      let isVain = !proposal.kind.moves && (slot == item.current || isRefused)
      let isPlain = isVain || (proposal.kind == .move && proposal.data.isEmpty)
      let comes = proposal.kind == .move || (proposal.kind == .mark && isEnding)
      query.drag.fields.proposed = isPlain ? nil : proposal
      guard comes || isVain else {
        finish()
        return .leave
      }
    default: break
    }
    if let slot, slot != item.current, refusal(of: slot, in: scene) != nil {
      query.drag.fields.proposed = nil
      finish()
    } else {
      // Also in the place that it came into, where a copy may be wanted.
      go(to: slot ?? item.current)
    }
    return .cross
  }
}

extension ReorderScene {
  /// A viewport point in the coordinates of the current list or of the board; `nil` for another
  /// list.
  func content(_ point: Point2D, in frame: BoardTravel.Frame) -> Point2D? {
    switch frame {
    case .board: outerScroll.content(point)
    case .list(let list): list == currentList ? scroll.content(point) : nil
    }
  }
}
