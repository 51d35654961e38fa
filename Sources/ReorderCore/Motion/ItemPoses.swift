/// A motion of items about their places, and its start: a shake of one, or a wiggle of all.
package struct ItemPoses: Hashable, Sendable {
  /// Which items move.
  @frozen
  package enum Scope: Hashable, Sendable {
    /// This item alone.
    case item(ItemID)
    /// Every item that can be moved or be a target.
    case all
  }

  /// The drag that this belongs to, also a failed one; no other drag can affect it.
  package let drag: Int
  /// Which items move.
  package let scope: Scope
  /// When it began.
  package let start: Timestamp
  /// The keyframes.
  package internal(set) var keyframes: PoseKeyframes

  /// The pose at a moment.
  package func pose(at time: Timestamp) -> Pose {
    keyframes.pose(at: time.seconds(since: start))
  }

  /// When the items rest; `nil` until something ends it.
  package var restTime: Timestamp? {
    keyframes.repetition == .forever ? nil : start.laterOrLatest(bySeconds: keyframes.duration)
  }

  /// Ends it with the current run.
  mutating func end(at time: Timestamp) {
    guard keyframes.repetition == .forever else { return }
    let runs = time.seconds(since: start) / keyframes.cycle
    let whole = runs < 1e15 ? Int(runs) : 0
    keyframes.repetition = .times(Double(whole) < runs ? whole + 1 : max(whole, 1))
  }
}
