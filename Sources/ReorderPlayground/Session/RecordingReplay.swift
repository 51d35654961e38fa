internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// What a recording comes to under a behaviour, and how that looks.
struct RecordingReplay {
  /// What decided.
  let setting: Setting
  let outcome: Outcome
  /// Frames in order of time, as JSON.
  let frames: [String]
  private let steps: [ReorderChange]

  var ending: Ending { Ending(outcome) }

  /// Replays what was dragged from its start.
  ///
  /// - Parameters:
  ///   - behaviour: What decides, in a state of its own; the native rules where it is `nil`.
  ///   - mostBytes: What the frames may take; those of two replays must fit into what may wait for
  ///     a page.
  init(
    _ subject: Subject, under behaviour: Behaviour?, mostBytes: Int = 1_500_000
  ) throws(RequestRefusal) {
    do {
      let trace = subject.trace(under: Setting(behaviour))
      var setup = ReplaySetup(trace)
      setup.animatesItems = true
      setup.keeping = .none
      var replay = try Replay(
        setup, under: try behaviour ?? .native(), observing: PageFrames(mostBytes: mostBytes))
      outcome = try replay.run(trace)
      replay.observer.take(replay.engine)
      (frames, steps) = (replay.observer.frames, replay.observer.steps)
      // Only now has the script required all that it requires.
      setting = Setting(behaviour)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  /// When the first move of an item or a window was made that the other one did not make in its
  /// turn; `nil` where all are the same.
  func divergence(from other: RecordingReplay) -> Timestamp? {
    let shared = zip(steps, other.steps).prefix { $0 == $1 }.count
    return [steps, other.steps].compactMap { $0.dropFirst(shared).first?.time }.min()
  }

  /// Takes a frame after each event, as many as a page can take in at once.
  private struct PageFrames: ReplayObserver {
    private(set) var frames: [String] = []
    /// How items and windows moved.
    private(set) var steps: [ReorderChange] = []
    private var encoder = FrameEncoder()

    private let mostBytes: Int
    private var size = 0

    private static let mostFrames = 3000

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      steps += engine.changes.filter(\.effect.isStep)
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
  /// Whether an item or a window is elsewhere after it.
  fileprivate var isStep: Bool {
    switch self {
    case .moved, .windowMoved, .windowReordered: true
    default: false
    }
  }
}
