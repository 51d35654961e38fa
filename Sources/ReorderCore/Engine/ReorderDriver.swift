/// An engine and its policy, for an application whose parts call each other at any time.
///
/// While an engine takes a step nothing else may access it: Swift ends a program in which a policy,
/// or a delegate that it asks, accesses the engine that is asking. A driver runs one step at a
/// time. A step requested during a step, or while one is shown, runs and is shown after it, in the
/// order of the requests.
///
/// ```swift
/// let driver = ReorderDriver(engine, policy: policy)
/// driver.show = { engine in for change in engine.changes { show(change.effect) } }
/// driver.handle(.pointer(sample))
/// ```
///
/// A driver belongs to one thread or actor. It costs what its engine costs; a step that always
/// requests another one never ends.
public final class ReorderDriver<Policy: ReorderPolicy> {
  /// An operation of an application on its engine.
  public typealias Step = (inout ReorderEngine, inout Policy) -> Void

  /// The engine as the last step left it; `nil` during a step, when a policy uses its arguments.
  public private(set) var engine: ReorderEngine?
  /// Shows what a step changed, right after the step: see ``ReorderEngine/changes``.
  public var show: (ReorderEngine) -> Void = { _ in }

  private var policy: Policy
  private var waiting: [Step] = []
  private var isBusy = false

  /// Takes over an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - policy: Answers the questions of every drag.
  public init(_ engine: ReorderEngine, policy: Policy) {
    self.engine = engine
    self.policy = policy
  }

  /// Handles an event, at once or after the current step.
  public func handle(_ event: EngineEvent) { perform { $0.handle(event, asking: &$1) } }

  /// Takes a step, at once or after the current one.
  ///
  /// An application that changes its list in a step changes its own model there too: what the step
  /// before commits refers to the model as it was until then.
  ///
  /// - Parameter step: What to do; receives the engine, and the policy to pass on.
  public func perform(_ step: @escaping Step) {
    waiting.append(step)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    while !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  private func take(_ step: Step) {
    // Taken out, not copied, so that a change copies nothing in it.
    guard var engine = engine.take() else { return }
    step(&engine, &policy)
    self.engine = engine
    show(engine)
  }
}
