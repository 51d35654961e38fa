/// An event for an engine.
///
/// ```swift
/// engine.handle(.pointer(sample))
/// engine.handle(.scroll(to: Point2D(x: 0, y: 44), at: time))
/// engine.handle(.tick(time))
/// ```
public enum EngineEvent: Hashable, Sendable {
  /// A pointer reported a sample.
  case pointer(PointerSample)
  /// Time passed.
  case tick(Timestamp)
  /// Time passed up to this moment, but no frame is due: a press that is long enough lifts, and
  /// what is in the air stays where it is.
  case wait(until: Timestamp)
  /// A command of a move by keys.
  case key(KeyCommand, at: Timestamp)
  /// The content was scrolled to this offset, which is clamped to the legal range.
  ///
  /// A scroll by the application is dropped in the drag of an item that the policy scrolls
  /// itself, so that the content is not scrolled twice.
  case scroll(to: Point2D, at: Timestamp, by: ScrollSource = .user)
  /// A list of the board was scrolled to this offset, as ``scroll(to:at:by:)`` scrolls the board;
  /// nothing happens if there is no such list.
  case scrollList(String, to: Point2D, at: Timestamp, by: ScrollSource = .user)
  /// The application cancels the drag or the press; the next contact down starts a gesture.
  case cancel(at: Timestamp)

  /// When it happens.
  public var time: Timestamp {
    switch self {
    case .pointer(let sample): sample.time
    case .tick(let time), .wait(let time), .key(_, let time), .scroll(_, let time, _),
      .scrollList(_, _, let time, _), .cancel(let time):
      time
    }
  }

  /// Whether it is only that time passed.
  var isTime: Bool {
    switch self {
    case .tick, .wait: true
    case .pointer, .key, .scroll, .scrollList, .cancel: false
    }
  }
}
