import ReorderCore

extension Storyboard {
  /// Why a frame is in the storyboard.
  @frozen
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// A finger came down on an item.
    case press
    /// The item was lifted.
    case began
    /// The order changed.
    case move
    /// The finger let go.
    case ended
    /// The drag was taken away.
    case cancelled
    /// The press came to nothing.
    case failed
    /// The last snapshot has come to rest.
    case rest
  }
}

extension Storyboard.Event {
  /// What the last step is shown for, if at all; an end says more than the move it came with.
  ///
  /// - Parameters:
  ///   - engine: The engine after the step.
  ///   - before: How far the gesture had come before it.
  init?(of engine: borrowing ReorderEngine, since before: GesturePhase) {
    var moment: Self? = engine.phase == .pressed && before != .pressed ? .press : nil
    for change in engine.changes {
      switch change.effect {
      case .began: moment = .began
      case .moved where moment == nil || moment == .press: moment = .move
      case .failed: moment = .failed
      case .ended: moment = .ended
      case .cancelled: moment = .cancelled
      case .rested where moment == nil && !engine.animations.contains(.snapshots): moment = .rest
      default: break
      }
    }
    guard let moment else { return nil }
    self = moment
  }
}
