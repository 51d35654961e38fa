import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderTrace
import Testing

/// Frames of a replay, seen live and seen again.
@Suite struct FilmObserverTests {
  /// Takes a picture after every event.
  private struct Live: ReplayObserver {
    private(set) var pictures: [Picture] = []
    private var camera = Camera()

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      camera.follow(event, in: engine)
      pictures.append(camera.picture(of: engine))
    }

    mutating func didApply(
      _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
    ) {
      camera.follow(change, in: engine)
      pictures.append(camera.picture(of: engine))
    }
  }

  @Test("A frame at any moment is the frame that was seen live", arguments: Staging.names)
  func liveFrames(name: String) throws {
    let trace = try Staging.trace(name)
    var replay = try Staging.replay(trace, "half_overlap", Live()) { $0.animatesItems = true }
    _ = try replay.run(trace)
    // Of several events at one moment the last is what the moment shows.
    let live = replay.observer.pictures
    let last = live.indices.filter { $0 + 1 == live.count || live[$0].time < live[$0 + 1].time }
    #expect(last.count > 3)
    for index in last where index % 7 == 0 || index + 1 == live.count {
      let again = try replay.film(at: live[index].time.milliseconds, animatesItems: true)
      #expect(again.picture == live[index], "\(live[index].time.milliseconds) ms")
    }
  }

  @Test("A film up to a moment holds nothing later; a moment after the end shows the rest")
  func untilMoment() throws {
    let trace = try Staging.trace("flick")
    var replay = try Staging.replay(trace, "default", NoObserver())
    _ = try replay.run(trace)
    let whole = try replay.film()
    #expect(whole.film.frames.last?.moment == .rest)
    let part = try replay.film(at: 700)
    #expect(part.film.frames.count < whole.film.frames.count)
    #expect(part.film.frames.allSatisfy { $0.picture.time.milliseconds <= 700 })
    let late = try #require(try replay.film(at: 1e9).picture)
    #expect(late.phase == .idle && late.items.map(\.label) == whole.picture?.items.map(\.label))
  }
}
