/// An engine and its policy, for an application whose parts call each other at any time.
///
/// While an engine takes a step nobody else may touch it: Swift ends a program in which a policy,
/// or a delegate that it asks, reaches for the engine that is asking. A driver takes one step after
/// the other. What is asked for during a step, or while a step is shown, takes effect after it, in
/// the order in which it was asked for, and is shown then.
///
/// ```swift
/// let driver = ReorderDriver(engine, policy: policy)
/// driver.show = { engine in for change in engine.changes { show(change.effect) } }
/// driver.handle(.pointer(sample))
/// ```
///
/// A driver belongs to one thread or actor. It costs what its engine costs; a step that always asks
/// for another one never ends.
public final class ReorderDriver<Policy: ReorderPolicy> {
  /// Something that an application does to its engine.
  public typealias Step = (inout ReorderEngine, inout Policy) -> Void

  /// The engine as the last step left it; `nil` during a step, in which a policy looks at what it
  /// is given.
  public private(set) var engine: ReorderEngine?
  /// Shows what a step changed, right after it: ``ReorderEngine/changes`` has it.
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

  /// Lets an event happen, at once or after the step that is going on.
  public func handle(_ event: EngineEvent) { perform { $0.handle(event, asking: &$1) } }

  /// Takes a step, at once or after the one that is going on.
  ///
  /// An application that changes its list in a step changes its own model there too: what the
  /// step before commits speaks of the model as it was until then.
  ///
  /// - Parameter step: What to do; it is given the engine, and the policy to hand on.
  public func perform(_ step: @escaping Step) {
    waiting.append(step)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    while !waiting.isEmpty { take(waiting.removeFirst()) }
  }

  private func take(_ step: Step) {
    // Taken out and not copied, so that nothing in it has to be copied when it changes.
    guard var engine = engine.take() else { return }
    step(&engine, &policy)
    self.engine = engine
    show(engine)
  }
}
