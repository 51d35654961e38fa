internal import ReorderCore
internal import ReorderRender
internal import ReorderTrace

/// Takes the pictures of a run while it is replayed once more.
struct RunFilm: ReplayObserver {
  /// The moment, in a picture of its own; `nil` for the end.
  let moment: Timestamp?
  private(set) var film = Film(moves: 2, turns: 4)
  private var camera = Camera()
  /// The stage at the moment that is wanted.
  private(set) var picture: Picture?

  init(at moment: Timestamp?) { self.moment = moment }

  mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    look(before: event.time, engine)
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    camera.follow(event, in: engine)
    if picture == nil { film.record(event, in: engine) }
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    look(before: time, engine)
    camera.follow(change, in: engine)
    if picture == nil { film.record(change, in: engine) }
  }

  private mutating func look(before time: Timestamp, _ engine: borrowing ReorderEngine) {
    guard picture == nil, let moment, time > moment else { return }
    picture = camera.picture(of: engine, at: max(moment, engine.time))
  }

  /// Ends the film: a moment that never came is one behind the end, where everything rests.
  mutating func finish(_ engine: borrowing ReorderEngine) {
    guard picture == nil else { return }
    picture = camera.picture(of: engine, at: max(moment ?? engine.time, engine.time))
  }

  /// The frames up to the moment, and the moment itself.
  var frames: [Film.Frame] {
    guard let picture, moment != nil else { return film.frames }
    let time = picture.time.milliseconds
    let caption = "asked about: \(RunReading.spelled(time)) ms"
    return film.frames + [Film.Frame(moment: .move, caption: caption, picture: picture)]
  }
}
