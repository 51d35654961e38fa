internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

extension Behaviour? {
  /// The behaviour; the native rules if there is none.
  func orNative() throws(RequestRefusal) -> Behaviour {
    if let self { return self }
    do throws(BehaviourError) { return try .native() } catch { throw RequestRefusal("\(error)") }
  }
}

/// The outcome of a recording under a behaviour, its frames, and every call of a hook.
struct RecordingReplay {
  /// How much of a replay a page receives.
  struct Limits {
    /// The most bytes of frames, about.
    var bytes: Int
    /// The most calls of hooks.
    var calls: Int

    /// Only the outcome.
    static let none = Limits(bytes: 0, calls: 0)

    /// What each of several replays may have, so that all fit into the backlog of a page.
    static func shared(by count: Int) -> Limits {
      Limits(bytes: 1_800_000 / count, calls: 10_000 / count)
    }
  }

  /// The setting of the replay.
  let setting: Setting
  let outcome: Outcome
  /// Frames in order of time, as JSON.
  let frames: [String]
  /// The calls of hooks, and the number of those that are left out.
  let (calls, omittedCalls): ([ReplaySide.Decision], Int)
  /// The failures of hooks.
  let failures: [BehaviourError]
  let ending: Ending
  private let steps: [ReorderChange]
  private let log: StepLog

  /// Replays the drag from its start.
  ///
  /// - Parameters:
  ///   - behaviour: The behaviour, in a fresh state; the native rules if `nil`.
  ///   - limits: How much of it is kept.
  ///   - clock: Any clock that never goes back, which times the hooks.
  init(
    _ subject: Subject, under behaviour: Behaviour?, limits: Limits = .shared(by: 1),
    clock: @escaping () -> Timestamp = { .zero }
  ) throws(RequestRefusal) {
    let policy = try behaviour.orNative()
    do throws(TraceError) {
      let trace = subject.trace(under: Setting(behaviour))
      var setup = ReplaySetup(trace)
      setup.scene = subject.start
      setup.animatesItems = true
      setup.reportsDecisions = true
      setup.keeping = .none
      let policy = TimedPolicy(policy, clock: clock)
      var replay = try Replay(setup, under: policy, observing: Film(policy, limits))
      outcome = try replay.run(trace)
      replay.observer.take(replay.engine)
      let film = replay.observer
      ending = Ending(replay.engine.scene)
      failures = policy.failures
      (frames, steps, log) = (film.frames, film.steps, film.log)
      (calls, omittedCalls) = (film.calls.calls, film.calls.omitted)
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

  /// Returns the first question that the two answer differently; `nil` if there is none.
  func decision(unlike other: RecordingReplay) -> Divergence.Moment? {
    Divergence(between: log, and: other.log).decision
  }

  /// Records a frame after each tick, as many as a page can receive at once, and what was decided.
  private struct Film: ReplayObserver {
    private(set) var frames: [String] = []
    /// The moves of items and windows.
    private(set) var steps: [ReorderChange] = []
    private(set) var calls: CallRecorder
    private(set) var log = StepLog()
    private var encoder = FrameEncoder()
    private let mostBytes: Int
    private var size = 0

    private static let mostFrames = 3000

    init(_ policy: TimedPolicy, _ limits: Limits) {
      mostBytes = limits.bytes
      calls = CallRecorder(policy, most: limits.calls)
    }

    mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      log.willHandle(event, engine: engine)
    }

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      calls.didHandle(event, engine: engine)
      log.didHandle(event, engine: engine)
      steps += engine.changes.filter { $0.effect.isStep }
      guard case .tick = event, frames.count < Self.mostFrames, size < mostBytes
      else { return }
      take(engine)
    }

    mutating func didApply(
      _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
    ) {
      calls.didApply(change, at: time, engine: engine)
      log.didApply(change, at: time, engine: engine)
    }

    mutating func take(_ engine: borrowing ReorderEngine) {
      let frame = encoder.encode(Frame(of: engine))
      size += frame.utf8.count
      frames.append(frame)
    }
  }
}

extension ReorderEffect {
  /// Whether it moves an item, a window or a list.
  fileprivate var isStep: Bool {
    switch self {
    case .moved, .listMoved, .windowMoved, .windowReordered: true
    default: false
    }
  }
}
