public import ReorderCore

/// A drag told in few pictures: the press, the lift, the moves, the end, and the list at rest.
///
/// Record every event after the engine has handled it, then look at ``frames``. However long the
/// session, a film stays short: moves in excess are left out evenly, the first and the last stay.
///
/// ```swift
/// var film = Film()
/// for event in events {
///   engine.handle(event)
///   film.record(event, in: engine)
/// }
/// film.finish(in: engine)
/// ```
public struct Film: Hashable, Sendable {
  /// One picture, and what it shows.
  public struct Frame: Hashable, Sendable {
    /// Why the picture was taken.
    public var moment: Moment
    /// What happened, in a few words.
    public var caption: String
    /// The stage at that moment.
    public var picture: Picture

    /// Creates a frame.
    public init(moment: Moment, caption: String, picture: Picture) {
      self.moment = moment
      self.caption = caption
      self.picture = picture
    }
  }

  private struct Numbered: Hashable, Sendable {
    var number: Int
    var frame: Frame
  }

  private var camera = Camera()
  private var moves: EvenSample<Numbered>
  private var turns: EvenSample<Numbered>
  private var count = 0

  /// Creates an empty film.
  ///
  /// - Parameters:
  ///   - moves: The most moves that are shown; at least 2.
  ///   - turns: The most other moments that are shown; at least 2.
  public init(moves: Int = 5, turns: Int = 12) {
    self.moves = EvenSample(limit: moves)
    self.turns = EvenSample(limit: turns)
  }

  /// The frames in order of time.
  public var frames: [Frame] {
    (moves.elements + turns.elements).sorted { $0.number < $1.number }.map(\.frame)
  }

  /// Takes note of an event that the engine has just handled.
  public mutating func record(_ event: EngineEvent, in engine: borrowing ReorderEngine) {
    let before = camera.phase
    camera.follow(event, in: engine)
    record(since: before, in: engine)
  }

  /// Takes note of a change of the application's that the engine has just made.
  public mutating func record(_ change: SceneChange, in engine: borrowing ReorderEngine) {
    let before = camera.phase
    camera.follow(change, in: engine)
    record(since: before, in: engine)
  }

  /// Takes a picture of the end where there is no other: nothing was pressed.
  public mutating func finish(in engine: borrowing ReorderEngine) {
    guard count == 0 else { return }
    count = 1
    let frame = Frame(
      moment: .rest, caption: "nothing was pressed", picture: camera.picture(of: engine))
    turns.append(Numbered(number: count, frame: frame))
  }

  private mutating func record(
    since before: Picture.Phase, in engine: borrowing ReorderEngine
  ) {
    guard let moment = Moment(of: engine, from: before, to: camera.phase) else { return }
    let frame = Frame(
      moment: moment, caption: Caption.text(for: moment, in: engine, finger: camera.finger),
      picture: camera.picture(of: engine))
    count += 1
    let numbered = Numbered(number: count, frame: frame)
    if moment == .move { moves.append(numbered) } else { turns.append(numbered) }
  }
}
