public import ReorderCore

/// A replay as a picture for every moment at which something happened: what moving drawings are
/// made from.
///
/// Let it look before every event and record after it. Between two events it looks on as long as
/// items are on their way, so that whoever draws from one frame to the next never has to guess.
///
/// ```swift
/// var footage = Footage()
/// engine.tracksDisplacement = true
/// for event in events {
///   footage.look(until: event.time, at: engine)
///   engine.handle(event)
///   footage.record(event, in: engine)
/// }
/// footage.finish(in: engine)
/// ```
public struct Footage: Hashable, Sendable {
  /// What made a frame.
  @frozen
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A pointer reported, or a key was pressed.
    case sample
    /// Time passed.
    case tick
    /// The user scrolled, or the application changed something.
    case change
    /// Nothing but that it was looked.
    case look
  }

  /// One picture, and what made it.
  public struct Frame: Hashable, Sendable {
    /// What made it.
    public var cause: Cause
    /// The stage at that moment.
    public var picture: Picture

    /// Creates a frame.
    public init(cause: Cause, picture: Picture) {
      self.cause = cause
      self.picture = picture
    }
  }

  /// A turning point or a move, in a few words.
  public struct Mark: Hashable, Sendable {
    /// When it was.
    public var time: Timestamp
    /// What it was.
    public var moment: Film.Moment
    /// What happened, for people.
    public var caption: String

    /// Creates a mark.
    public init(time: Timestamp, moment: Film.Moment, caption: String) {
      self.time = time
      self.moment = moment
      self.caption = caption
    }
  }

  /// The frames in order of time; several may have the same time.
  public private(set) var frames: [Frame] = []
  /// The turning points and moves in order of time.
  public private(set) var marks: [Mark] = []
  /// Whether there was more than ``limit`` frames, or ``mostItems`` in them.
  public private(set) var isCut = false
  /// The most frames that are kept; what comes behind them is not.
  public let limit: Int

  private var camera = Camera()
  /// The items of all frames.
  private var items = 0

  /// The most items that all frames show together.
  public static let mostItems = 4_000_000

  /// The time between two looks where nothing else happens: a sixtieth of a second.
  public static let pace: Int64 = 16_667

  /// Creates empty footage.
  ///
  /// - Parameter limit: The most frames that are kept; five minutes of motion where it is left out.
  public init(limit: Int = 18_000) { self.limit = max(1, limit) }

  /// The time of the first frame; zero where there is none.
  public var start: Timestamp { frames.first?.picture.time ?? .zero }

  /// The time of the last frame; zero where there is none.
  public var end: Timestamp { frames.last?.picture.time ?? .zero }

  /// Looks at what moves before the next event.
  public mutating func look(until time: Timestamp, at engine: borrowing ReorderEngine) {
    guard !frames.isEmpty else { return }
    watch(until: time, engine)
    // What changes in a moment must not look as if it had begun to change long before.
    let before = Timestamp(microseconds: time.microseconds - Self.pace)
    if before > end { append(.look, camera.picture(of: engine, at: before)) }
  }

  /// Takes down an event that the engine has just handled.
  public mutating func record(_ event: EngineEvent, in engine: borrowing ReorderEngine) {
    let before = camera.phase
    camera.follow(event, in: engine)
    record(event.cause, since: before, engine)
  }

  /// Takes down a change of the application's that the engine has just made.
  public mutating func record(_ change: SceneChange, in engine: borrowing ReorderEngine) {
    let before = camera.phase
    camera.follow(change, in: engine)
    record(.change, since: before, engine)
  }

  /// Looks until the last item is in its place; once at least, so that there is something to draw.
  public mutating func finish(in engine: borrowing ReorderEngine) {
    if frames.isEmpty { append(.look, camera.picture(of: engine)) }
    watch(until: .latest, engine)
    if let rest = engine.restTime, rest > end, rest < .latest {
      append(.look, camera.picture(of: engine, at: rest))
    }
  }

  private mutating func watch(until time: Timestamp, _ engine: borrowing ReorderEngine) {
    let rest = min(engine.restTime ?? .zero, time)
    var next = Timestamp(microseconds: end.microseconds + Self.pace)
    while next < rest, !isCut {
      append(.look, camera.picture(of: engine, at: next))
      next = Timestamp(microseconds: next.microseconds + Self.pace)
    }
  }

  private mutating func record(
    _ cause: Cause, since before: Picture.Phase, _ engine: borrowing ReorderEngine
  ) {
    if !isCut { append(cause, camera.picture(of: engine)) }
    if let moment = Film.Moment(of: engine, from: before, to: camera.phase) {
      let caption = Caption.text(for: moment, in: engine, finger: camera.finger)
      marks.append(Mark(time: engine.time, moment: moment, caption: caption))
    }
  }

  private mutating func append(_ cause: Cause, _ picture: Picture) {
    items += picture.items.count
    guard frames.count < limit, items <= Self.mostItems else {
      isCut = true
      return
    }
    frames.append(Frame(cause: cause, picture: picture))
  }
}

extension EngineEvent {
  fileprivate var cause: Footage.Cause {
    switch self {
    case .pointer, .key: .sample
    case .tick, .wait: .tick
    case .scroll, .cancel: .change
    }
  }
}
