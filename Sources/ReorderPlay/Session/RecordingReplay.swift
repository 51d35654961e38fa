internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// The outcome of a recording under a behaviour, and its frames.
struct RecordingReplay {
  /// The setting of the replay.
  let setting: Setting
  let outcome: Outcome
  /// Frames in order of time, as JSON.
  let frames: [String]
  private let steps: [ReorderChange]

  let ending: Ending

  /// Replays the drag from its start.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour, in a fresh state; the native rules if `nil`.
  ///   - mostBytes: The most bytes of frames; those of two replays must fit into the backlog of a
  ///     page.
  init(
    _ subject: Subject, under behaviour: Behaviour?, mostBytes: Int = 1_500_000
  ) throws(RequestRefusal) {
    let policy: Behaviour
    do throws(BehaviourError) {
      if let behaviour { policy = behaviour } else { policy = try .native() }
    } catch {
      throw RequestRefusal("\(error)")
    }
    do throws(TraceError) {
      let trace = subject.trace(under: Setting(behaviour))
      var setup = ReplaySetup(trace)
      setup.animatesItems = true
      setup.keeping = .none
      var replay = try Replay(setup, under: policy, observing: PageFrames(mostBytes: mostBytes))
      outcome = try replay.run(trace)
      replay.observer.take(replay.engine)
      ending = Ending(replay.engine.scene)
      (frames, steps) = (replay.observer.frames, replay.observer.steps)
      // Only now has the script required all of its modules.
      setting = Setting(behaviour)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  /// Returns the time of the first move of an item or a window that differs from the other replay's
  /// move at the same position; `nil` if all are the same.
  func divergence(from other: RecordingReplay) -> Timestamp? {
    let shared = zip(steps, other.steps).prefix { $0 == $1 }.count
    return [steps, other.steps].compactMap { $0.dropFirst(shared).first?.time }.min()
  }

  /// Records a frame after each event, as many as a page can receive at once.
  private struct PageFrames: ReplayObserver {
    private(set) var frames: [String] = []
    /// The moves of items and windows.
    private(set) var steps: [ReorderChange] = []
    private var encoder = FrameEncoder()

    private let mostBytes: Int
    private var size = 0

    private static let mostFrames = 3000

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      steps += engine.changes.filter { $0.effect.isStep }
      guard case .tick = event, frames.count < Self.mostFrames, size < mostBytes
      else { return }
      take(engine)
    }

    mutating func take(_ engine: borrowing ReorderEngine) {
      let frame = encoder.encode(Frame(of: engine))
      size += frame.utf8.count
      frames.append(frame)
    }
  }
}

extension ReorderEffect {
  /// Whether it moves an item or a window.
  fileprivate var isStep: Bool {
    switch self {
    case .moved, .windowMoved, .windowReordered: true
    default: false
    }
  }
}
