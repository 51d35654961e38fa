import ReorderCore

extension Storyboard {
  /// Why a frame is in the storyboard.
  package enum Event: String, Hashable, Sendable, CaseIterable {
    /// A finger came down on an item.
    case press
    /// The item was lifted.
    case began
    /// The order changed.
    case move
    /// A drop would do something else than before.
    case proposed
    /// A collapsed item opened.
    case opened
    /// The finger let go.
    case ended
    /// The drag was cancelled.
    case cancelled
    /// The press failed.
    case failed
    /// The last snapshot has come to rest.
    case rest
  }
}

extension Storyboard.Event {
  /// Returns the event to show for the last step, if any; an end takes precedence over its move.
  ///
  /// - Parameters:
  ///   - engine: The engine after the step.
  ///   - before: The phase of the gesture before the step.
  init?(of engine: borrowing ReorderEngine, since before: GesturePhase) {
    var moment: Self? = engine.phase == .pressed && before != .pressed ? .press : nil
    for change in engine.changes {
      switch change.effect {
      case .began: moment = .began
      case .moved where moment == nil || moment == .press || moment == .proposed: moment = .move
      case .listMoved where moment == nil || moment == .press: moment = .move
      case .proposed where moment == nil || moment == .press: moment = .proposed
      case .springOpened where moment == nil || moment == .press: moment = .opened
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
