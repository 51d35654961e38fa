public import ReorderCore

/// A replay as a frame for every moment at which something happened, the source of animations.
///
/// Call `look` before every event and `record` after it. Between two events it adds frames while
/// items are moving, so that a renderer that interpolates between frames never has to guess.
///
/// ```swift
/// var sequence = FrameSequence()
/// engine.tracksDisplacement = true
/// for event in events {
///   sequence.look(until: event.time, at: engine)
///   engine.handle(event)
///   sequence.record(event, in: engine)
/// }
/// sequence.finish(in: engine)
/// ```
public struct FrameSequence: Hashable, Sendable {
  /// The cause of a frame.
  @frozen
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A pointer reported, or a key was pressed.
    case sample
    /// Time passed.
    case tick
    /// The user scrolled, or the application changed something.
    case change
    /// Nothing happened; the frame was sampled between events.
    case look
  }

  /// One frame, and its cause.
  package struct Entry: Hashable, Sendable {
    /// The cause.
    package var cause: Cause
    /// The scene at that moment.
    package var frame: Frame

    /// Creates an entry.
    package init(cause: Cause, frame: Frame) {
      self.cause = cause
      self.frame = frame
    }
  }

  /// A turning point or a move, in a few words.
  package struct Mark: Hashable, Sendable {
    /// The time.
    package var time: Timestamp
    /// The event.
    package var event: Storyboard.Event
    /// The caption, for people.
    package var caption: String

    /// Creates a mark.
    package init(time: Timestamp, event: Storyboard.Event, caption: String) {
      self.time = time
      self.event = event
      self.caption = caption
    }
  }

  /// The entries in order of time; several may have the same time.
  package private(set) var entries: [Entry] = []
  /// The turning points and moves in order of time.
  package private(set) var marks: [Mark] = []
  /// Whether there were more than ``limit`` frames, or four million items in them.
  public private(set) var isCut = false
  /// The most frames that are kept; later ones are dropped.
  public let limit: Int

  /// The phase of the gesture at the last step.
  private var phase = GesturePhase.idle
  /// The items of all entries.
  private var items = 0

  /// The most items in all frames together.
  package static let mostItems = 4_000_000

  /// The time between two sampled frames if nothing else happens: a sixtieth of a second.
  package static let pace: Int64 = 16_667

  /// Creates an empty sequence.
  ///
  /// - Parameter limit: The most frames that are kept; by default, five minutes of motion.
  public init(limit: Int = 18_000) { self.limit = max(1, limit) }

  /// The time of the first frame; zero if there is none.
  public var start: Timestamp { entries.first?.frame.time ?? .zero }

  /// The time of the last frame; zero if there is none.
  public var end: Timestamp { entries.last?.frame.time ?? .zero }

  /// Samples the motion before the next event.
  public mutating func look(until time: Timestamp, at engine: borrowing ReorderEngine) {
    guard !entries.isEmpty else { return }
    watch(until: time, engine)
    // A sudden change must not look as if it had started long before.
    let before = Timestamp(microseconds: time.microseconds - Self.pace)
    if before > end { append(.look, Frame(of: engine, at: before)) }
  }

  /// Records an event that the engine has just handled.
  public mutating func record(_ event: EngineEvent, in engine: borrowing ReorderEngine) {
    record(event.cause, engine)
  }

  /// Records an application's change that the engine has just made.
  public mutating func record(_ change: SceneChange, in engine: borrowing ReorderEngine) {
    record(.change, engine)
  }

  /// Samples until the last item is in place; at least once, so that there is a frame to draw.
  public mutating func finish(in engine: borrowing ReorderEngine) {
    if entries.isEmpty { append(.look, Frame(of: engine)) }
    watch(until: .latest, engine)
    if let rest = engine.restTime, rest > end, rest < .latest {
      append(.look, Frame(of: engine, at: rest))
    }
  }

  /// Takes no more frames: there are more to come than are kept.
  package mutating func cut() { isCut = true }

  private mutating func watch(until time: Timestamp, _ engine: borrowing ReorderEngine) {
    let rest = min(engine.restTime ?? .zero, time)
    var next = Timestamp(microseconds: end.microseconds + Self.pace)
    while next < rest, !isCut {
      append(.look, Frame(of: engine, at: next))
      next = Timestamp(microseconds: next.microseconds + Self.pace)
    }
  }

  private mutating func record(_ cause: Cause, _ engine: borrowing ReorderEngine) {
    defer { phase = engine.phase }
    if !isCut { append(cause, Frame(of: engine)) }
    if let moment = Storyboard.Event(of: engine, since: phase) {
      let caption = Caption.text(for: moment, in: engine)
      marks.append(Mark(time: engine.time, event: moment, caption: caption))
    }
  }

  private mutating func append(_ cause: Cause, _ frame: Frame) {
    items += frame.items.count
    guard entries.count < limit, items <= Self.mostItems else {
      isCut = true
      return
    }
    entries.append(Entry(cause: cause, frame: frame))
  }
}

extension EngineEvent {
  fileprivate var cause: FrameSequence.Cause {
    switch self {
    case .pointer, .key: .sample
    case .tick, .wait: .tick
    case .scroll, .scrollList, .cancel: .change
    }
  }
}
