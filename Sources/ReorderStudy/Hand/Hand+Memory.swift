internal import ReorderCore

extension Hand {
  /// What a hand remembers of what it saw.
  struct Memory: Hashable, Sendable {
    /// The time of the frame that was seen last.
    private var seenAt = -1.0
    private var offset: Point2D?
    /// Since when the goal has been in sight without a break; `nil` while it is not.
    private var inSightSince: Double?
    /// In which direction the goal lies out of sight, and since when; zero while it does not.
    private(set) var toward = Vector2D.zero
    private var towardSince = 0.0
    /// How fast the content scrolls, in points a second.
    private(set) var speed = Vector2D.zero
    /// When it was seen to scroll last.
    private(set) var scrolledAt = -1.0
    /// The direction in which the item had to go when it last was not at its goal.
    private(set) var way = Vector2D.zero
    /// The way that the hand adds to its aim, because aligning the item was not enough.
    var push = Vector2D.zero
    /// When the hand will answer what it has just seen; `nil` if it has seen nothing new.
    var answerAt: Double?
    /// How many sub-movements this drag has had.
    var movements = 0
    /// How often the goal went past unread, or too late to answer.
    var passes = 0
    /// Whether the mouse has to be lifted after the current sub-movement.
    var needsClutch = false

    /// Forgets what belongs to the last drag.
    mutating func startDrag() {
      (push, answerAt, movements, way, passes) = (.zero, nil, 0, .zero, 0)
    }

    /// How much of its time a hand needs to read and to answer what it waits for: less each time
    /// that it has gone past.
    var surprise: Double { 1 / Double(1 + passes) }

    /// Whether the goal has been in sight for so long at a frame that the hand knows it.
    func knowsGoal(at sight: Sight, after recognition: Double) -> Bool {
      guard let since = inSightSince else { return false }
      return sight.time - since >= recognition * surprise
    }

    /// Whether the goal has been out of sight for so long that the hand knows in which direction.
    func knowsDirection(at sight: Sight, after recognition: Double) -> Bool {
      toward != .zero && sight.time - towardSince >= recognition
    }

    /// Takes in a frame.
    ///
    /// - Returns: Whether the item's place has gone past the goal.
    mutating func take(_ sight: Sight) -> Bool {
      guard sight.time > seenAt else { return false }
      let isFirst = seenAt < 0
      if let offset {
        speed = (sight.offset - offset) * (1 / (sight.time - seenAt))
        if speed != .zero { scrolledAt = sight.time }
      }
      offset = sight.isLifted ? sight.offset : nil
      seenAt = sight.time
      // What is in sight at the start has been there for long.
      let since = isFirst ? -60 : sight.time
      switch sight.goal {
      case .inSight:
        if inSightSince == nil { inSightSince = since }
        toward = .zero
      case .beyond(_, let toward):
        inSightSince = nil
        if toward != self.toward { (self.toward, towardSince) = (toward, since) }
      case .hidden: inSightSince = nil
      }
      guard sight.isLifted, sight.way != .zero else { return false }
      defer { way = sight.way }
      let turned = sight.way.dx * way.dx < 0 || sight.way.dy * way.dy < 0
      if turned { push = .zero }
      return turned
    }
  }

  /// Takes in what is seen.
  mutating func remember(_ sight: Sight) {
    if memory.take(sight) { tally.overshoots += 1 }
    if sight.isThere { memory.push = .zero }
  }

  /// Whether the time has come to answer what was seen first a reaction time ago.
  mutating func answers(at time: Double) -> Bool {
    guard let moment = memory.answerAt else {
      memory.answerAt = time + parameters.reaction * memory.surprise
      return parameters.reaction == 0
    }
    guard time >= moment else { return false }
    memory.answerAt = nil
    return true
  }
}
