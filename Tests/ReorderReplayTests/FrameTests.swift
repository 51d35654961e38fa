import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderTrace
import Testing

/// Frames of a replay, live and replayed.
@Suite struct StoryboardObserverTests {
  /// Takes a frame after every event.
  private struct Live: ReplayObserver {
    private(set) var frames: [Frame] = []

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      frames.append(Frame(of: engine))
    }

    mutating func didApply(
      _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
    ) {
      frames.append(Frame(of: engine))
    }
  }

  @Test("A frame at any moment equals the frame seen live", arguments: Staging.names)
  func liveFrames(name: String) throws {
    let trace = try Staging.trace(name)
    var replay = try Staging.replay(trace, "half_overlap", Live()) { $0.animatesItems = true }
    _ = try replay.run(trace)
    // Of several events at one moment the last one is shown.
    let live = replay.observer.frames
    let last = live.indices.filter { $0 + 1 == live.count || live[$0].time < live[$0 + 1].time }
    #expect(last.count > 3)
    for index in last where index % 7 == 0 || index + 1 == live.count {
      let again = try replay.storyboard(at: live[index].time.milliseconds, animatesItems: true)
      #expect(again.frame == live[index], "\(live[index].time.milliseconds) ms")
    }
  }

  @Test("A storyboard up to a moment holds nothing later; one after the end shows the rest")
  func untilMoment() throws {
    let trace = try Staging.trace("flick")
    var replay = try Staging.replay(trace, "default", NoObserver())
    _ = try replay.run(trace)
    let whole = try replay.storyboard()
    #expect(whole.storyboard.panels.last?.event == .rest)
    let part = try replay.storyboard(at: 700)
    #expect(part.storyboard.panels.count < whole.storyboard.panels.count)
    #expect(part.storyboard.panels.allSatisfy { $0.frame.time.milliseconds <= 700 })
    let late = try #require(try replay.storyboard(at: 1e9).frame)
    #expect(late.phase == .idle && late.items.map(\.label) == whole.frame?.items.map(\.label))
  }
}
