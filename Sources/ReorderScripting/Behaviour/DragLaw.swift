/// A sentence that holds for every drag, in every scene, under every behaviour.
///
/// The engine holds some laws itself, whatever a behaviour answers; a behaviour can break the
/// others. One that means to says so in its table: `breaks = { samples = "why" }`.
public enum DragLaw: String, Hashable, Sendable, CaseIterable {
  /// Every item is exactly once somewhere, and a cancel restores all of it.
  case whole
  /// A finger at rest moves nothing and scrolls nothing.
  case rest
  /// A drag out and back along the same way commits nothing.
  case home
  /// An item that gave way comes back only if the finger goes back.
  case still
  /// The drop does what was last shown and announced.
  case announced
  /// Only what is in sight takes a drop.
  case sight
  /// A press ends when the content moves, a second finger comes or its contact comes again.
  case press
  /// Fixed items stay, and limits hold.
  case fixed
  /// The number of samples on the same way changes nothing.
  case samples
  /// The number of ticks changes nothing.
  case ticks
  /// A mirrored drag ends mirrored.
  case mirror
  /// A drag of twice the size ends in the same order.
  case scale
  /// The item stays under the finger.
  case held
  /// Every legal place can be reached by the finger and by keys.
  case reach
  /// Keys commit what the finger commits for the same place.
  case keys
  /// Lift, move, drop and cancel are announced, with the item's name and its place.
  case spoken

  /// The law in one sentence, without a full stop.
  public var sentence: String {
    switch self {
    case .whole: "every item is exactly once somewhere, and a cancel restores all of it"
    case .rest: "a finger that stays where it lifted moves nothing and scrolls nothing"
    case .home: "a drag out and back along the same way commits nothing"
    case .still: "an item that gave way comes back only if the finger goes back"
    case .announced: "the drop does what was last shown and announced"
    case .sight: "only what is in sight takes a drop"
    case .press:
      "a press ends when the content moves, a second finger comes or its contact comes down again"
    case .fixed: "pinned items and those that are no target stay, and limits hold at the drop"
    case .samples: "more samples on the same way at the same pace end in the same order"
    case .ticks: "20 to 500 ticks a second end in the same order"
    case .mirror: "the same drag, mirrored, ends mirrored"
    case .scale: "twice the lengths and twice the way end in the same order"
    case .held: "the item stays under the finger, which keeps its share of it"
    case .reach: "every legal place can be reached by the finger, and by keys"
    case .keys: "an item moved by keys commits what the finger commits for the same place"
    case .spoken:
      "lift, move, drop and cancel are each announced, with the item's name and its place"
    }
  }

  /// Whether the engine holds the law whatever a behaviour answers.
  public var isHeldByEngine: Bool {
    switch self {
    case .whole, .rest, .home, .announced, .sight, .press, .fixed, .held: true
    case .still, .samples, .ticks, .mirror, .scale, .reach, .keys, .spoken: false
    }
  }
}
