/// Keeps the dragged item from going back and forth under a finger that rests or trembles, whatever
/// rule names the targets.
///
/// It refuses four moves and no other:
///
/// 1. A move while nothing has changed since the last one: neither the finger over the content nor
///    the snapshot.
/// 2. A move that undoes the last one, back to the slot that the item left, before the snapshot has
///    travelled back.
/// 3. A move back to a slot that the item left earlier, while the finger has not been beyond a
///    ``tremor`` since: no cycle of moves, however long. If finger or snapshot still travel back
///    within one, the item comes back to a slot once. After ``mostLeft`` slots any move is refused.
/// 4. Any move after others have closed up under the finger, at the lift of several items, before
///    finger or snapshot have been beyond a ``tremor``.
///
/// A snapshot travels back against the move, from center to center, by ``leastReversal``. A move
/// need not go the finger's way, as at the end of a grid's line, and a snapshot may be held: so it
/// also counts when the finger travels back on the way that it came, by a ``tremor``. Both are
/// measured in the content, so that scrolling counts, and from the furthest point since the move.
struct MoveGuard: Hashable, Sendable {
  /// How far the snapshot must travel back against a move before the move is undone, in points.
  static let leastReversal = 1.0
  /// How far a finger that rests trembles at most, in points, from one end to the other.
  static let tremor = 2.0
  /// How many slots are remembered that the item left about one place.
  static let mostLeft = 1_000

  /// All that a target can depend on besides time, in content coordinates.
  struct Situation: Hashable, Sendable {
    var pointer: Point2D
    var center: Point2D

    /// Whether finger or snapshot are further from where they were than a tremor reaches.
    @inline(__always)
    func isBeyondTremor(of other: Situation) -> Bool {
      MoveGuard.isBeyondTremor(pointer - other.pointer)
        || MoveGuard.isBeyondTremor(center - other.center)
    }
  }

  /// Whether two situations differ by more than what is rounded.
  @inline(__always)
  private static func isChange(_ now: Situation, from last: Situation) -> Bool {
    let (finger, snapshot) = (now.pointer - last.pointer, now.center - last.center)
    let least = Rounding.length * Rounding.length
    return finger.dot(finger) > least || snapshot.dot(snapshot) > least
  }

  @inline(__always)
  private static func isBeyondTremor(_ way: Vector2D) -> Bool { way.dot(way) >= tremor * tremor }

  /// A slot that the item left, and where.
  private struct Leaving: Hashable, Sendable {
    var slot: Slot
    var situation: Situation
    /// Whether the snapshot has been elsewhere since.
    var hasSwung = false
    /// Whether the item has come back once.
    var isSpent = false
  }

  /// A direction, and the distance covered in it.
  private struct Way: Hashable, Sendable {
    var direction = Vector2D.zero
    var start: Point2D
    var furthest = 0.0

    @inline(__always)
    mutating func reach(_ place: Point2D) {
      furthest = max(furthest, (place - start).dot(direction))
    }

    func isTravelledBack(by least: Double, at place: Point2D) -> Bool {
      let length = direction.length
      return length > 0 && furthest - (place - start).dot(direction) >= least * length
    }
  }

  /// The slot that the last move left; `nil` before the first.
  private var undone: Slot?
  /// Where the last move was made, and what it takes to undo it.
  private var last: Situation
  private var hasChanged = false
  private var snapshot: Way
  private var finger: Way
  /// Finger and snapshot have stayed about here; and where they came from.
  private var place: Situation
  private var before: Situation
  /// The slots that the item left while the finger was about here.
  private var left: [Leaving] = []
  /// Where finger and snapshot were when others closed up under them; `nil` once they have left.
  private var closing: Situation?

  /// Starts a drag, or starts over after the order under it changed.
  ///
  /// - Parameters:
  ///   - situation: Where finger and snapshot are.
  ///   - hasClosedUp: Whether others have closed up under them.
  init(at situation: Situation, afterClosingUp hasClosedUp: Bool = false) {
    self.init(at: situation, left: [])
    closing = hasClosedUp ? situation : nil
    // Few moves are made in a tremor, and a sample must allocate nothing.
    left.reserveCapacity(4)
  }

  /// Starts over, as in another list.
  mutating func startOver(at situation: Situation) {
    left.removeAll(keepingCapacity: true)
    self = MoveGuard(at: situation, left: left)
  }

  private init(at situation: Situation, left: [Leaving]) {
    last = situation
    snapshot = Way(start: situation.center)
    finger = Way(start: situation.pointer)
    place = situation
    before = situation
    self.left = left
  }

  /// Records where finger and snapshot are in this step.
  @inline(__always)
  mutating func follow(_ now: Situation) {
    if now.isBeyondTremor(of: place) {
      before = place
      place = now
      if let closing, now.isBeyondTremor(of: closing) { self.closing = nil }
    }
    if !hasChanged { hasChanged = Self.isChange(now, from: last) }
    if !left.isEmpty { forget(at: now) }
    snapshot.reach(now.center)
    finger.reach(now.pointer)
  }

  private mutating func forget(at now: Situation) {
    left.removeAll { Self.isBeyondTremor(now.pointer - $0.situation.pointer) }
    for index in left.indices
    where Self.isBeyondTremor(now.center - left[index].situation.center) {
      left[index].hasSwung = true
    }
  }

  /// Why the item may not go to a slot now; `nil` if it may.
  ///
  /// O(k) for k slots that were left about here.
  func refusal(of slot: Slot, at now: Situation) -> TargetRefusal? {
    guard let undone else { return closing == nil ? nil : .unchanged }
    guard hasChanged, left.count < Self.mostLeft else { return .unchanged }
    if let leaving = left.first(where: { $0.slot == slot }) {
      if leaving.isSpent || (slot != undone && !leaving.hasSwung) { return .undo }
    }
    guard slot == undone else { return nil }
    let isBack =
      snapshot.isTravelledBack(by: Self.leastReversal, at: now.center)
      || finger.isTravelledBack(by: Self.tremor, at: now.pointer)
    return isBack ? nil : .undo
  }

  /// The item goes from a slot to another, in the direction from center to center.
  mutating func move(
    from slot: Slot, to target: Slot, towards direction: Vector2D, at now: Situation
  ) {
    // A finger that has just turned has no path to go back on.
    let came = place.pointer - before.pointer
    let approach = (now.pointer - place.pointer).dot(came) < 0 ? .zero : came
    undone = slot
    last = now
    hasChanged = false
    snapshot = Way(direction: direction, start: now.center)
    finger = Way(direction: approach, start: now.pointer)
    for index in left.indices where left[index].slot == target { left[index].isSpent = true }
    leave(slot, at: now)
  }

  private mutating func leave(_ slot: Slot, at now: Situation) {
    var leaving = Leaving(slot: slot, situation: now)
    if let index = left.firstIndex(where: { $0.slot == slot }) {
      leaving.isSpent = left[index].isSpent
      left[index] = leaving
    } else {
      // Only a policy that nothing is refused comes here with as many.
      if left.count == Self.mostLeft { left.removeFirst() }
      left.append(leaving)
    }
  }
}
