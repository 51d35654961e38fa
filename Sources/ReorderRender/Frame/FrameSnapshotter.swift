public import ReorderCore

/// Follows an engine from event to event and takes frames of it.
///
/// The engine knows the list and the snapshots; the snapshotter adds what was done to it: where the
/// finger is and how far the gesture has come.
///
/// ```swift
/// var snapshotter = FrameSnapshotter()
/// engine.handle(event)
/// snapshotter.follow(event, in: engine)
/// let frame = snapshotter.frame(of: engine)
/// ```
public struct FrameSnapshotter: Hashable, Sendable {
  /// How far the gesture has come.
  public private(set) var phase = Frame.Phase.idle
  /// Where the finger is, in viewport coordinates; `nil` where none is down.
  public private(set) var finger: Point2D?
  private var contact: Int?

  /// Creates a snapshotter for an engine at rest.
  public init() {}

  /// Takes note of an event that the engine has just handled.
  public mutating func follow(_ event: EngineEvent, in engine: borrowing ReorderEngine) {
    if case .pointer(let sample) = event { follow(sample, in: engine) }
    if phase == .lifted { phase = .dragging }
    for change in engine.changes { follow(change.effect, in: engine) }
  }

  /// Takes note of a change of the application's that the engine has just made.
  public mutating func follow(_ change: SceneChange, in engine: borrowing ReorderEngine) {
    if phase == .lifted { phase = .dragging }
    for change in engine.changes { follow(change.effect, in: engine) }
  }

  /// What there is to see now, or at another moment of the running animations.
  public func frame(of engine: borrowing ReorderEngine, at time: Timestamp? = nil) -> Frame {
    Frame(of: engine, at: time, phase: phase, finger: finger)
  }

  private mutating func follow(_ sample: PointerSample, in engine: borrowing ReorderEngine) {
    guard contact == nil || contact == sample.contact else { return }
    switch sample.phase {
    case .down:
      contact = sample.contact
      finger = sample.position
      if engine.phase == .pressed { phase = .pressed }
    case .move:
      if contact != nil { finger = sample.position }
    case .up, .cancel:
      contact = nil
      finger = nil
      if phase == .failed { phase = .idle }
    }
  }

  private mutating func follow(_ effect: ReorderEffect, in engine: borrowing ReorderEngine) {
    switch effect {
    case .began: phase = .lifted
    case .failed: phase = contact == nil ? .idle : .failed
    case .ended: phase = .dropped
    case .cancelled: phase = .cancelled
    case .rested:
      if !engine.animations.contains(.snapshots), phase != .pressed { phase = .idle }
    default: break
    }
  }
}
