package import ReorderCore
internal import ReorderJSON
package import ReorderRender
internal import ReorderScripting
package import ReorderTrace

/// Records every frame of a replay, its storyboard, and every decision that the engine reports.
package struct FrameRecorder: ReplayObserver {
  /// The turning points and moves.
  package private(set) var storyboard = Storyboard()
  /// All frames.
  package private(set) var sequence = FrameSequence()
  /// Every decision, in time order.
  package private(set) var decisions: [ReplaySide.Decision] = []
  /// Whether more items were visible than can be drawn.
  private var isTooLarge = false

  /// The policy of the same replay.
  private let policy: ExplainingPolicy
  /// The latest verdict of each hook: only a change of it is explained.
  private var verdicts: [PolicyHook: Verdict] = [:]
  private var explained = 0

  /// The most decisions that are explained.
  private static let mostExplanations = 1000

  /// The most decisions whose inputs are kept, those that are explained apart.
  private static let mostInputs = 1000

  /// The most items in a frame.
  private static let mostItems = 20_000

  /// Creates a recorder that has recorded nothing.
  ///
  /// - Parameter policy: The policy of the same replay.
  package init(explaining policy: ExplainingPolicy) { self.policy = policy }

  /// Takes no more frames: there are more to come than are kept.
  mutating func cut() { sequence.cut() }

  /// Records the scene before the first event.
  package mutating func begin(_ engine: borrowing ReorderEngine) { _ = canDraw(engine) }

  /// - Throws: A ``/ReorderTrace/TraceError`` if more items were visible than can be drawn.
  package func check(file: String, line: Int) throws(TraceError) {
    guard isTooLarge else { return }
    throw TraceError(file: file, line: line, code: .tooManyInSight(limit: Self.mostItems))
  }

  /// Whether all visible items can be drawn, now and so far.
  private mutating func canDraw(_ engine: borrowing ReorderEngine) -> Bool {
    if !isTooLarge {
      let others = engine.scene.windows.windows.count + (engine.scene.board?.zones.count ?? 0)
      isTooLarge = engine.scene.visibleSlots.count + others > Self.mostItems
    }
    return !isTooLarge
  }

  /// Takes the frames of motion before the event.
  package mutating func willHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard canDraw(engine) else { return }
    sequence.look(until: event.time, at: engine)
  }

  /// Takes a frame after the event.
  package mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard canDraw(engine) else { return }
    storyboard.record(engine)
    sequence.record(event, in: engine)
    note(engine)
  }

  /// Takes a frame after a change by the application.
  package mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    guard canDraw(engine) else { return }
    storyboard.record(engine)
    sequence.record(change, in: engine)
    note(engine)
  }

  /// Takes the frames until everything rests.
  package mutating func finish(_ engine: borrowing ReorderEngine) {
    sequence.finish(in: engine)
    storyboard.finish(in: engine)
  }

  private mutating func note(_ engine: borrowing ReorderEngine) {
    policy.forEachDecision(of: "", in: engine) { record, explain in
      decisions.append(ReplaySide.Decision(record))
      let last = decisions.count - 1
      let explanation = isNews(record) ? explain() : nil
      if explanation != nil || last < Self.mostInputs {
        decisions[last].inputs = ReplaySide.Input.all(of: record, in: engine.scene(of: record))
      }
      guard let explanation else { return }
      var json = JSONWriter(escaping: .page)
      json.value(explanation, isFull: false)
      decisions[last].explanation = json.text
    }
  }

  /// Whether a decision is to be explained, since it differs from the last one of its hook.
  private mutating func isNews(_ record: DecisionRecord) -> Bool {
    guard explained < Self.mostExplanations else { return false }
    let verdict = Verdict(record)
    guard verdicts.updateValue(verdict, forKey: record.query.hook) != verdict else { return false }
    explained += 1
    return true
  }

  /// What makes a decision differ from the last one of its hook.
  ///
  /// The answers of `follow`, which change with every sample, do not count.
  private struct Verdict: Equatable, Sendable {
    var answer: PolicyDecision?
    var decider: Decider
    var refusal: TargetRefusal?

    init(_ record: DecisionRecord) {
      answer = record.query.hook == .follow ? nil : record.answer
      decider = record.decider
      refusal = record.targetRefusal
    }
  }
}

extension ReplaySide.Decision {
  /// A decision in the terms of script authors, without its inputs.
  fileprivate init(_ record: DecisionRecord) {
    self.init(
      time: record.query.drag.time, hook: record.query.hook.rawValue, answer: record.answer.shown,
      decider: record.decider)
  }
}

extension ReplaySide.Input {
  /// What a decision could read, with rounded numbers.
  fileprivate static func all(
    of record: DecisionRecord, in scene: borrowing ReorderScene
  ) -> [ReplaySide.Input] {
    record.inputs(in: scene).map {
      ReplaySide.Input(
        name: $0.name, value: $0.value?.shown ?? "nil", summary: $0.field.summary)
    }
  }
}
