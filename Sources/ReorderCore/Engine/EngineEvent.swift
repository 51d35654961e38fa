/// Something that happens to an engine.
public enum EngineEvent: Hashable, Sendable {
  /// A pointer reported.
  case pointer(PointerSample)
  /// Time passed.
  case tick(Timestamp)
  /// Time passed up to this moment, and no frame is due: a press that is long enough lifts, what is
  /// in the air stays where it is.
  case wait(until: Timestamp)
  /// A key of a move without a finger.
  case key(KeyCommand, at: Timestamp)
  /// The user scrolled to this offset; what is not legal is clamped.
  case scroll(to: Point2D, at: Timestamp)
  /// The application takes the drag or the press away, and hears every contact anew.
  case cancel(at: Timestamp)

  /// When it happens.
  public var time: Timestamp {
    switch self {
    case .pointer(let sample): sample.time
    case .tick(let time), .wait(let time), .key(_, let time), .scroll(_, let time),
      .cancel(let time):
      time
    }
  }
}
