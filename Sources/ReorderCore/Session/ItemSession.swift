/// The drag of an item, from the question whether it may be lifted to its settling.
struct ItemSession: DragMachine {
  /// What the engine must do before the next question is asked.
  enum Effect: Hashable, Sendable {
    /// The item is lifted with this style.
    indirect case lift(StyleChange)
    /// The item stays where it is; the gesture is over.
    case refuseLift
    /// The content scrolls at a velocity for as long as the step.
    case scroll(Vector2D)
    /// Another list scrolls at a velocity for as long as the step, and the item's does not.
    indirect case scrollOther(Int, Vector2D)
    /// The board scrolls at a velocity for as long as the step.
    case scrollBoard(Vector2D)
    /// The drag means a list in which the item is not.
    case visit(Int)
    /// The list that was visited takes the item.
    case enter
    /// The list that was visited does not take the item.
    case turnAway(String?)
    /// The item stays in the list that it has come into.
    case cross
    /// The item goes back to the list that it came from, for nothing moves before the drop.
    case leave
    /// The item's list still takes it.
    case stay
    /// Everything that the drag has shown is taken back, for nothing in sight would take a drop.
    case retreat
    /// The snapshot's center goes here; the first time it glides there with the lift.
    case follow(Point2D, isFirst: Bool)
    /// The snapshot takes this style while it is in the air.
    indirect case restyle(StyleChange)
    /// The dragged item goes to the slot.
    case move(SwapRule, to: Slot)
    /// The named slot is not taken; reported once while nothing changes.
    case refuse(Slot, because: TargetRefusal)
    /// What a drop would do changes.
    case propose
    /// Order and offset go back to what they were at the lift.
    case restore
    /// The snapshot comes to rest with this style, and the drag is over.
    indirect case settle(StyleChange, cancelled: CancelReason?)
  }

  /// The questions in the order in which a step asks them.
  enum Question: DragQuestion {
    case canLift, lift, firstFollow, firstAutoscroll
    case autoscroll, boardAutoscroll, follow, over, accept, target, swap, style
    case cancel, settle

    var hook: PolicyHook {
      switch self {
      case .canLift: .canLift
      case .lift: .lift
      case .firstFollow, .follow: .follow
      case .firstAutoscroll, .autoscroll, .boardAutoscroll: .autoscroll
      case .over: .over
      case .accept: .accept
      case .target: .target
      case .swap: .swap
      case .style: .style
      case .cancel: .cancel
      case .settle: .settle
      }
    }
  }

  /// A collapsed item over which the finger is.
  struct Hover: Hashable, Sendable {
    var item: ItemID
    var start: Timestamp
    /// Where the finger was then, in content coordinates.
    var place: Point2D
    /// Whether it has been reported.
    var isOver = false
  }

  /// A slot that was not taken.
  struct Refused: Hashable, Sendable {
    var slot: Slot
    var reason: TargetRefusal
  }

  var state = DragState.asking(Question.canLift)
  var query: PolicyQuery
  /// The item and its places.
  var item: DraggedItem {
    @inline(__always) _read { yield query.drag.fields.item }
    @inline(__always) _modify { yield &query.drag.fields.item }
  }
  /// Where the item is.
  var place: Place { Place(list: item.list, slot: item.current) }
  /// Whether keys move the item; no finger is followed then.
  let isLedByKeys: Bool
  /// When the step before this one was; a scroll covers the time since.
  var stepStart: Timestamp
  /// Whether this step is the drag's last one.
  var isEnding = false
  /// What cancelled the drag; `nil` while nothing has.
  var cancelReason: CancelReason?
  /// Since when the content has been scrolling; `nil` while it does not.
  var scrollStart: Timestamp?
  /// Since when `autoscroll` has been answered with a speed; `nil` while it is not.
  var zoneStart: Timestamp?
  /// Whether the style has been asked for since the lift.
  var isStyled = false
  /// Why the target was refused when the style was asked for last.
  var styledRefusal: TargetRefusal?
  /// What the target named last, if it is not taken.
  var refused: Refused?
  /// What the target names while the item goes to the nearest place before it.
  var passedOver: Refused?
  /// What was last reported that a drop would do.
  var reportedProposal: DropProposal?
  /// The item that was in the slot of what was last reported.
  var reportedItem: ItemID?
  /// Whether there is another one now, since the application has changed the list.
  var hasOtherItem = false
  /// Whether what a drop would do is not what was last reported.
  var hasNewProposal: Bool {
    // Most drags propose nothing at all, and a proposal is long.
    guard query.drag.isProposing || reportedProposal.hasValue else { return false }
    return hasOtherItem || query.drag.proposed != reportedProposal
  }
  /// The level that the item would take if every level were legal.
  var wantedLevel = 0
  /// The collapsed item under the finger, and since when; `nil` if there is none.
  var hover: Hover?
  /// Among which lists the item moves; `nil` without a board.
  var travel: BoardTravel?
  /// What keeps the item from going back and forth, as long as the drag is steady.
  var moveGuard: MoveGuard
  /// Whether moves that only go back and forth are refused, and all that a finger would do that has
  /// not moved.
  var isSteady = true
  /// How far the finger has been since the lift, in viewport coordinates.
  var reach: Rect2D
  /// Where the finger was at the lift, in viewport coordinates.
  let fingerAtLift: Point2D
  /// Whether the finger has been beyond a ``MoveGuard/tremor`` since the lift, or the content under
  /// it has moved.
  var hasStirred: Bool
  /// Whether a steady drag by finger still is as it was at the lift.
  var isResting: Bool { isSteady && !isLedByKeys && !hasStirred }
  /// Whether something else than the finger and the item has moved since the lift.
  var hasContentMoved = false
  /// Whether the finger of a steady drag leaves where it lifted, over all that lay there.
  var isBack: Bool {
    isEnding && isSteady && !isLedByKeys && hasStirred && !hasContentMoved
      && (query.drag.pointer - fingerAtLift).length < MoveGuard.tremor
  }

  /// A press on an item is recognized.
  ///
  /// - Parameters:
  ///   - id: The number of the drag.
  ///   - item: The item, in the slot where it lies.
  ///   - frame: The slot's frame, in content coordinates.
  ///   - pointer: The finger, in viewport coordinates.
  ///   - time: The moment of the lift.
  ///   - scroll: What is visible.
  ///   - kind: What kind of pointer lifts it; `nil` for a key.
  ///   - isOnBoard: Whether the item's list is one of a board's.
  init(
    id: Int, lifting item: DraggedItem, frame: Rect2D, pointer: Point2D, at time: Timestamp,
    in scroll: borrowing ScrollState, kind: PointerKind?, isOnBoard: Bool = false
  ) {
    let drag = DragContext(
      id: id, subject: .item(item), frame: frame, pointer: pointer,
      contentPointer: scroll.content(pointer), time: time, kind: kind)
    isLedByKeys = kind == nil
    fingerAtLift = pointer
    reach = Rect2D(origin: pointer, size: .zero)
    // What comes from outside has moved there.
    hasStirred = item.list == Board.outside
    hasContentMoved = hasStirred
    query = PolicyQuery(hook: .canLift, drag: drag)
    stepStart = time
    moveGuard = MoveGuard(
      at: MoveGuard.Situation(pointer: drag.contentPointer, center: drag.center))
    travel = isOnBoard ? BoardTravel(in: item.list) : nil
  }

  /// Whether a step still asks how fast the content has been autoscrolling.
  var isScrolling: Bool { state == .asking(.autoscroll) || state == .asking(.boardAutoscroll) }

  @inline(__always)
  mutating func ask(in scene: borrowing ReorderScene) -> Bool {
    guard case .asking(let question) = state else { return false }
    query.hook = question.hook
    if travel.hasValue {
      look(at: question, in: scene)
    } else {
      query.drag.fields.contentPointer = scene.scroll.content(query.drag.pointer)
    }
    return true
  }

  /// The order of work: scroll up to now, then the finger, then follow, target, swap.
  mutating func step(to pointer: Point2D, at time: Timestamp, cause: StepCause) {
    stepStart = query.drag.time
    if cause == .scroll || cause == .appScroll { noteMovedContent() }
    query.drag.fields.begin(cause, pointer: pointer, at: time)
    if time > stepStart { state = .asking(.autoscroll) } else { takeUpPointer() }
  }

  /// Stores the finger's new place and asks where the snapshot goes.
  @inline(__always)
  mutating func takeUpPointer() {
    query.drag.fields.takeUpPointer(isEnding: isEnding)
    if query.drag.delta != .zero { stir() }
    state = .asking(.follow)
  }

  /// What lies under the finger has moved.
  mutating func noteMovedContent() { (hasStirred, hasContentMoved) = (true, true) }

  /// The finger has moved, or only trembled.
  private mutating func stir() {
    if (query.drag.pointer - fingerAtLift).length >= MoveGuard.tremor { hasStirred = true }
    let (low, high) = (reach.origin, Point2D(x: reach.maxX, y: reach.maxY))
    for axis in Axis2D.allCases {
      let place = query.drag.pointer[axis]
      reach.origin[axis] = min(low[axis], place)
      reach.size[axis] = max(high[axis], place) - reach.origin[axis]
    }
  }

  /// The part of a velocity that scrolls toward edges to which the finger has gone since the lift,
  /// from wherever it was farthest from them.
  @inline(__always)
  func meant(_ velocity: Vector2D) -> Vector2D {
    velocity == .zero || !isSteady ? velocity : towardsEdges(velocity)
  }

  private func towardsEdges(_ velocity: Vector2D) -> Vector2D {
    var velocity = velocity
    for axis in Axis2D.allCases where velocity[axis] != 0 {
      // Where the finger was up to this step: a scroll covers the time before its sample.
      let place = query.drag.pointer[axis]
      let way = velocity[axis] > 0 ? place - reach.min(axis) : reach.max(axis) - place
      if way < MoveGuard.tremor { velocity[axis] = 0 }
    }
    return velocity
  }

  /// A key asks for a slot; what is left to ask is how to get there.
  mutating func step(to slot: Slot, at time: Timestamp) {
    guard state == .dragging, isLedByKeys else { return }
    startStep(at: time)
    item.proposal = slot
    query.drag.fields.proposed = nil
    state = .asking(.swap)
  }

  /// A key starts a step.
  mutating func startStep(at time: Timestamp) {
    query.drag.fields.time = time
    query.drag.fields.cause = .sample
    query.drag.fields.phase = .changed
    query.drag.fields.delta = .zero
  }

  /// A key drops; a place that is only marked is taken now.
  mutating func dropByKey() {
    guard let proposal = query.drag.proposed, proposal.kind == .mark else {
      state = .asking(.settle)
      return
    }
    isEnding = true
    go(to: proposal.slot)
  }
}

// What the application, or a key, changes under the drag.
extension ItemSession {
  /// The item is no longer in the list.
  mutating func lose(at time: Timestamp) {
    query.drag.fields.time = time
    query.drag.fields.phase = .cancelled
    state = .over
  }

  /// The order changed: the application changed it under the drag.
  ///
  /// - Parameters:
  ///   - origin: Where the item is in the application's order.
  ///   - current: Where it is shown.
  ///   - last: The last preview that is left.
  mutating func rebase(origin: Place, current: Place, last: PreviewMove?) {
    item.originList = origin.list
    item.origin = origin.slot
    item.list = current.list
    item.current = current.slot
    item.proposal = current.slot
    item.lastFrom = last?.from ?? origin.slot
    item.lastTo = last?.to ?? origin.slot
    travel?.asked = nil
    query.drag.fields.proposed = nil
    noteMovedContent()
    moveGuard.startOver(at: situation)
  }

  /// The application changed the item's list, or whether it takes the item.
  mutating func noteChange() {
    noteMovedContent()
    if item.list != Board.outside { travel?.isChanged = true }
  }

  /// The lists of the board have other numbers now.
  mutating func forget(list removed: Int) {
    travel?.left = nil
    travel?.frame = .list(.max)
    func number(of list: Int) -> Int {
      list == removed ? Board.outside : list > removed ? list - 1 : list
    }
    (item.list, item.originList) = (number(of: item.list), number(of: item.originList))
  }

  /// The item's size changed.
  mutating func resize(to size: Size2D) {
    hasStirred = true
    query.drag.fields.resize(to: size)
  }

  /// The snapshot moved with the item.
  mutating func place(at center: Point2D, pointer: Point2D) {
    query.drag.fields.heading = center - query.drag.center
    query.drag.fields.center = center
    query.drag.fields.pointer = pointer
  }
}
