internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A replay as Lua sees it: replayed at once, or growing by hand.
final class SpecRun {
  typealias Growing = Replay<Behaviour, ReplayNotes>

  /// The replay; while the run sleeps, under the rest of its behaviour.
  private(set) var replay: Growing
  /// Whether the script's state is gone.
  private var isAsleep = false
  /// Whether a whole trace was replayed to its end.
  private var isFinished = false
  /// The outcome so far.
  private(set) var outcome: Outcome
  /// The moment of the last question, in milliseconds; `nil` for the end.
  var moment: Double?
  /// The last comparison with an application that did otherwise, and how its failure begins.
  var mismatch: (conformance: Conformance, title: String)?

  /// The order before everything.
  let firstOrder: [[String]]
  private var log: [DecisionRecord]?
  private var seen: MomentRecorder?

  var engine: ReorderEngine { replay.engine }

  /// The number of items at the start.
  let itemCount: Int

  /// What its script and the engine for it have done so far, in instructions.
  private var work = 0

  /// What it costs to make the replay once more, in instructions.
  var cost: Int {
    work + outcome.ticks * SpecHost.costOfTick + itemCount * SpecHost.costOfItem
  }

  /// Whether the decisions are known, so that they cost nothing.
  var hasDecisions: Bool { log != nil }

  /// Sets the scene.
  init(_ setup: ReplaySetup, under behaviour: Behaviour) throws(TraceError) {
    var setup = setup
    setup.reportsDecisions = true
    replay = try Replay(setup, under: behaviour, observing: ReplayNotes())
    outcome = replay.outcome
    firstOrder = outcome.order
    itemCount = firstOrder.reduce(0) { $0 + $1.count }
  }

  /// Replays records until everything rests.
  func play(_ trace: Trace) throws(TraceError) {
    outcome = try replay.run(trace)
    isFinished = true
    countWork()
  }

  private func countWork() {
    work = max(replay.policy.totalInstructions, Int(clamping: replay.policy.work))
  }

  /// About what the script's state keeps in memory, in bytes.
  var scriptBytes: Int { isAsleep ? 0 : replay.policy.memory + 128 << 10 }

  /// Lets go of the script's state, which follows from the records.
  ///
  /// What has come of the replay stays, and can be looked at again. To go on, the run has to wake.
  ///
  /// - Parameter other: A behaviour whose state takes the place of its own.
  func sleep(over other: Behaviour) {
    guard !isAsleep, !replay.isStale, !replay.isFull else { return }
    replay.policy = Behaviour(restOf: replay.policy, asking: other)
    isAsleep = true
  }

  /// Replays the records again if the run sleeps.
  ///
  /// - Returns: What that costs, in instructions.
  func wake() throws -> Int {
    guard isAsleep else { return 0 }
    let behaviour = try replay.policy.renewed()
    var replay = try Growing(replay.setup, under: behaviour, observing: ReplayNotes())
    try replay.load(self.replay.records)
    if isFinished { _ = replay.finish() }
    _ = replay.takeWarnings()
    (self.replay, isAsleep) = (replay, false)
    return cost
  }

  /// Changes the replay; if that fails, the outcome stays.
  func change<Result>(_ body: (inout Growing) throws -> Result) throws -> Result {
    let result = try body(&replay)
    (moment, mismatch, log, seen) = (nil, nil, nil, nil)
    outcome = replay.outcome
    countWork()
    return result
  }

  /// Begins another step, which undo takes back as one.
  func beginStep() { replay.beginStep() }

  /// Every decision so far, from a replay that reports them.
  func decisions() throws(ReplayError) -> [DecisionRecord] {
    if let log { return log }
    let again = try replay.again(observing: DecisionLog(), reportsDecisions: true)
    let log = again.observer.decisions.filter { $0.query.drag.time.milliseconds <= replay.now }
    self.log = log
    return log
  }

  /// The records so far, as a trace that replays to the same outcome.
  var trace: Trace {
    var trace = replay.trace()
    if let rate = replay.setup.tickRate { trace.header.tickHz = rate }
    return trace
  }

  /// What was visible after each tick in which anything could change, from one more replay.
  func moments() throws(ReplayError) -> MomentRecorder {
    if let seen { return seen }
    let end = replay.now
    var recorder = try replay.again(observing: MomentRecorder(), animatesItems: true).observer
    recorder.cut(behind: end)
    seen = recorder
    return recorder
  }

  /// Compares what an application did with this run.
  func conformance(
    of observed: ObservedOutcome, within tolerance: ConformTolerance
  ) throws(ReplayError) -> Conformance {
    let again = try replay.again(observing: MoveOrders())
    return Conformance(
      of: observed, to: outcome, again.observer, in: engine.scene, within: tolerance)
  }

  /// Where an application differs, if that is why a test fails.
  func difference(behind failure: SpecFailure) throws(ReplayError) -> DifferencePicture? {
    guard let mismatch, failure.message.hasPrefix(mismatch.title) else { return nil }
    var again = try replay.again(observing: ConformWitness(of: mismatch.conformance))
    again.observer.finish(again.engine)
    return mismatch.conformance.picture(again.observer)
  }

  /// The unknown keys in the latest lines.
  func takeWarnings() -> [TraceWarning] { replay.takeWarnings() }

  /// The storyboard up to a moment, and the frame at the moment.
  func storyboard(at moment: Double?, animatesItems: Bool = false) throws -> StoryboardObserver {
    try replay.storyboard(
      at: moment, storyboard: Storyboard(moves: 2, turns: 4), animatesItems: animatesItems)
  }

  /// Why the last `target` answered as it did, in a few lines; empty if it was not asked.
  func explanation() -> [String] {
    var time: Timestamp?
    if let moment { time = Timestamp(milliseconds: moment) }
    guard
      case .success(let explanation)? = try? replay.explanation(
        of: ExplanationRequest(hook: .target, time: time))
    else { return [] }
    return explanation.lines(.brief)
  }

  /// The frames up to the moment of the last question, and the frame at that moment.
  func situation() throws -> [Storyboard.Panel] {
    let storyboard = try storyboard(at: moment)
    guard let frame = storyboard.frame, moment != nil else { return storyboard.storyboard.panels }
    let time = LuaLiteral.number(frame.time.milliseconds)
    return storyboard.storyboard.panels + [
      Storyboard.Panel(event: .move, caption: "asked about: \(time) ms", frame: frame)
    ]
  }
}
