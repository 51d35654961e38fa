internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A replay as Lua asks about it: replayed at once, or growing by hand.
final class SpecRun {
  typealias Growing = Replay<Behaviour, ReplayNotes>

  private(set) var replay: Growing
  /// What came of it so far.
  private(set) var outcome: Outcome
  /// The moment of the latest question, in milliseconds; `nil` for the end.
  var moment: Double?

  var engine: ReorderEngine { replay.engine }

  /// Sets the scene.
  init(_ setup: ReplaySetup, under behaviour: Behaviour) throws(TraceError) {
    var setup = setup
    setup.reportsDecisions = true
    replay = try Replay(setup, under: behaviour, observing: ReplayNotes())
    outcome = replay.outcome
  }

  /// Replays records to their end, where everything rests.
  func play(_ trace: Trace) throws(TraceError) {
    outcome = try replay.run(trace)
  }

  /// Changes the replay; where that fails, what came of it stays.
  func change<Result>(_ body: (inout Growing) throws -> Result) throws -> Result {
    let result = try body(&replay)
    moment = nil
    outcome = replay.outcome
    return result
  }

  /// The keys without a meaning in the latest lines.
  func takeWarnings() -> [TraceWarning] { replay.takeWarnings() }

  /// The film up to a moment, and the picture of the moment.
  func film(at moment: Double?, animatesItems: Bool = false) throws -> FilmObserver {
    try replay.film(at: moment, film: Film(moves: 2, turns: 4), animatesItems: animatesItems)
  }

  /// The frames up to the latest question's moment, and the moment itself.
  func situation() throws -> [Film.Frame] {
    let film = try film(at: moment)
    guard let picture = film.picture, moment != nil else { return film.film.frames }
    let time = LuaLiteral.number(picture.time.milliseconds)
    return film.film.frames + [
      Film.Frame(moment: .move, caption: "asked about: \(time) ms", picture: picture)
    ]
  }
}
