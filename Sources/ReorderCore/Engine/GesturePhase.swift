/// The phase of the gesture by finger or keys: the one source for everything that draws.
@frozen
public enum GesturePhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing is touched and nothing moves.
  case idle
  /// A finger rests on something; it may become a drag.
  case pressed
  /// The press failed; the finger is still down.
  case failed
  /// The item or the window was lifted by the latest event.
  case lifted
  /// The item or the window is in the air.
  case dragging
  /// The finger let go; the snapshot is moving to its place.
  case dropped
  /// The drag was cancelled; the snapshot is moving to its place.
  case cancelled
}

/// How a gesture ended.
@frozen
package enum GestureEnding: String, Hashable, Sendable, CaseIterable {
  /// The press failed.
  case failed
  /// The lifted item or window was dropped.
  case ended
  /// The drag was cancelled.
  case cancelled
}

/// What is still moving to its place.
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
