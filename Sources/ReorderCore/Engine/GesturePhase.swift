/// How far the gesture of the finger, or of the keys, has come: the one answer for all who draw.
@frozen
public enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing is touched and nothing moves.
  case idle
  /// A finger rests on something; it may become a drag.
  case pressed
  /// The press came to nothing; the finger is still down.
  case failed
  /// The item or the window was lifted by the latest event.
  case lifted
  /// The item or the window is in the air.
  case dragging
  /// The finger let go; the snapshot is on its way to its place.
  case dropped
  /// The drag was taken away; the snapshot is on its way to its place.
  case cancelled
}

/// How a gesture ended.
@frozen
package enum GestureEnding: String, Hashable, Sendable, CaseIterable {
  /// The press came to nothing.
  case failed
  /// What was lifted was dropped.
  case ended
  /// The drag was taken away.
  case cancelled
}

/// What is on its way to where it belongs.
public struct Animations: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A snapshot or a window is in the air or settles.
  public static let snapshots = Animations(rawValue: 1)
  /// Items shake or wiggle about their places.
  public static let poses = Animations(rawValue: 2)
  /// Items that make room move to their new places.
  public static let displacements = Animations(rawValue: 4)
}
