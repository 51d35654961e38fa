internal import ReorderCore

/// Where finger and snapshot have been since the dragged item moved last: what tells whether the
/// finger made its next move.
///
/// All places are in the content, so that a scroll under a still finger counts. Keys have no
/// finger, and an item that comes into another list starts over there.
struct DragTrail: Hashable, Sendable {
  /// How far a finger that goes back goes back at least, in points.
  static let leastReturn = 1.0

  /// What the finger did not make of a move.
  struct Findings: Hashable, Sendable {
    /// The item goes back to where it was, and the finger did not.
    var isFlip = false
    /// The item goes to the place of one that neither finger nor snapshot has touched.
    var isJump = false
    /// Neither finger nor snapshot is where the item goes.
    var losesTarget = false
  }

  /// A direction, and how far the finger has gone in it.
  private struct Way: Hashable, Sendable {
    let direction: Vector2D
    let start: Point2D
    var furthest = 0.0

    mutating func reach(_ place: Point2D) { furthest = max(furthest, distance(to: place)) }

    func isGoneBack(at place: Point2D) -> Bool { furthest - distance(to: place) >= leastReturn }

    private func distance(to place: Point2D) -> Double {
      direction == .zero ? 0 : (place - start).dot(direction) / direction.length
    }
  }

  private let item: ItemID
  /// The number of the board's list in which the item is.
  let list: Int
  private var finger: Point2D
  private var snapshot: Rect2D
  /// Where the last move was made, or the lift.
  private var start: Point2D
  /// All that finger and snapshot have covered since then.
  private var covered: Rect2D
  private var last: PreviewMove?
  /// Against the last move, and along the finger's path to it.
  private var ways: [Way] = []

  /// A drag begins, or the list under it changes; `nil` if nothing follows a finger.
  init?(_ drag: borrowing DragContext) {
    guard let item = drag.item, drag.kind != nil else { return nil }
    (self.item, list) = (item.id, item.list)
    (finger, snapshot) = (drag.contentPointer, drag.bounds)
    start = finger
    covered = snapshot.extended(to: finger)
  }

  /// Records where finger and snapshot are after a step.
  mutating func follow(_ drag: borrowing DragContext) {
    (finger, snapshot) = (drag.contentPointer, drag.bounds)
    covered = covered.joined(snapshot).extended(to: finger)
    for index in ways.indices { ways[index].reach(finger) }
  }

  /// Judges what a step did to the item; several moves in a step count as one.
  ///
  /// - Returns: `nil` if the item is where it was, or in another list.
  mutating func judge(
    _ changes: [ReorderChange], from before: borrowing ReorderScene,
    to after: borrowing ReorderScene
  ) -> Findings? {
    guard let move = move(in: changes), move.fromList == list, move.toList == list,
      before.list.contains(move.from), after.list.contains(move.to)
    else { return nil }
    let place = after.frame(at: move.to)
    var findings = Findings()
    findings.losesTarget = place.commonArea(snapshot) == 0 && !place.contains(finger)
    findings.isFlip =
      move.to == last?.from && move.from == last?.to
      && !ways.contains { $0.isGoneBack(at: finger) }
    if before.list.contains(move.to) {
      findings.isJump = before.frame(at: move.to).commonArea(covered) == 0
    }
    ways = [place.center - before.frame(at: move.from).center, finger - start].map {
      Way(direction: $0, start: finger)
    }
    (last, start, covered) = (move, finger, snapshot.extended(to: finger))
    return findings
  }

  /// From where to where the item went; `nil` if it is where it was.
  private func move(in changes: [ReorderChange]) -> PreviewMove? {
    var whole: PreviewMove?
    for case .moved(let move) in changes.lazy.map({ $0.effect }) where move.item == item {
      var longer = move
      if let whole { (longer.from, longer.fromList) = (whole.from, whole.fromList) }
      whole = longer
    }
    return whole.flatMap { $0.source == $0.target ? nil : $0 }
  }
}

extension Rect2D {
  fileprivate func joined(_ other: Rect2D) -> Rect2D {
    let (x, y) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    return Rect2D(
      x: x, y: y, width: Swift.max(maxX, other.maxX) - x, height: Swift.max(maxY, other.maxY) - y)
  }

  fileprivate func extended(to point: Point2D) -> Rect2D {
    joined(Rect2D(origin: point, size: .zero))
  }
}
