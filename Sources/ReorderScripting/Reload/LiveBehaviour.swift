public import ReorderCore

/// A behaviour that follows its file: a saved script takes effect at the next drag.
///
/// Pass it to the engine as the policy, and call ``poll(at:)`` as often as you like: at each frame,
/// at each prompt. When the script or a module it requires has changed, it is loaded into a new
/// state and checked. It takes over when the next drag begins, never in the middle of one. A broken
/// text is reported, and the last good behaviour stays in force. Until there is a good one, the
/// engine's native rules decide.
///
/// Each engine needs its own.
///
/// ```swift
/// var behaviour = LiveBehaviour(named: "mine", in: scripts)
/// if case .broken(let error)? = behaviour.poll(at: time) { print(error) }
/// engine.handle(.tick(time), asking: &behaviour)
/// ```
public final class LiveBehaviour: ReorderPolicy {
  /// The file's name without its extension.
  public let name: String
  /// The parameter values for the next load of the script.
  public var values: [String: ParameterValue]
  /// The behaviour in force; `nil` until there is a good one.
  public private(set) var current: Behaviour?
  /// The behaviour that takes over with the next drag.
  public private(set) var next: Behaviour?
  /// Why the current text is not in force, or what could not be handed over; `nil` if there is no
  /// problem.
  public private(set) var problem: BehaviourError?
  /// The number of times a behaviour has taken over, including the first.
  public private(set) var generation = 0
  /// The name of the trace being recorded or replayed; failures include it.
  public var trace: String? { didSet { current?.trace = trace } }

  /// The work of the behaviours that were in force before.
  private var workBefore: Int64 = 0
  private let directory: ScriptSource
  /// The limits, seed and output of each load.
  package let options: BehaviourOptions
  private var watch: ScriptWatch
  /// The texts read by the last attempt to load.
  private var sourceMap: SourceMap?

  /// Loads a behaviour and watches its directory; a script that is broken now can be fixed later.
  ///
  /// - Parameters:
  ///   - name: The file below `behaviours/`, without its extension.
  ///   - directory: Where the behaviour and the modules it requires are.
  ///   - values: Parameter values.
  ///   - options: Limits, seed, and output.
  public convenience init(
    named name: String, in directory: ScriptSource,
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions()
  ) {
    self.init(
      named: name, in: directory, setting: values, options: options,
      watch: ScriptWatch(directory.watcher()))
  }

  /// Loads the behaviour's file, and follows the changes that a watch reports.
  package init(
    named name: String, in directory: ScriptSource,
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions(),
    watch: ScriptWatch
  ) {
    self.name = name
    self.directory = directory
    self.values = values
    self.options = options
    self.watch = watch
    _ = load()
    take()
  }

  /// Loads the script again if it, or a module it requires, has changed and settled.
  ///
  /// - Parameter now: The current time on any monotonic clock.
  /// - Returns: The result of the change; `nil` if nothing changed for this behaviour.
  public func poll(at now: Timestamp) -> Reload? {
    guard watch.poll(at: now), sourceMap?.isCurrent(name, in: directory) != true else { return nil }
    return load()
  }

  /// Loads the script again now, such as after a change of ``values``.
  @discardableResult
  public func reload() -> Reload? { load() }

  private func load() -> Reload? {
    let sourceMap = SourceMap()
    self.sourceMap = sourceMap
    do throws(BehaviourError) {
      let fresh = try Behaviour(
        named: name, in: directory, setting: values, options: options, sourceMap: sourceMap)
      let wasUnsettled = problem != nil || next != nil
      problem = nil
      next = fresh
      guard let current, current.isSame(as: fresh) else { return .ready }
      next = nil
      // Includes the modules that the hooks in force have required since.
      self.sourceMap = current.script.sourceMap
      return wasUnsettled ? .restored : nil
    } catch {
      problem = error
      return .broken(error)
    }
  }

  /// Puts the next behaviour in force; for an application that knows no drag is in progress.
  ///
  /// The last one's kept values are passed to its `on_reload`. If that fails, the last one stays in
  /// force.
  public func take() {
    guard let fresh = next else { return }
    next = nil
    do throws(BehaviourError) {
      try current?.handOver(to: fresh)
    } catch {
      problem = error
      if error.hook == Behaviour.reloadHook { return }
    }
    fresh.trace = trace
    workBefore = work
    current = fresh
    generation += 1
  }

  /// A copy of the behaviour in force, in a new state, as for a replay from the start.
  ///
  /// - Returns: The behaviour; `nil` if there is no good one yet.
  /// - Throws: ``BehaviourError`` if a module that it requires has been broken since.
  public func fresh() throws(BehaviourError) -> Behaviour? {
    try current?.renewed()
  }

  /// Puts the next behaviour in force, or resets the current one; for an application that begins a
  /// recording, so that its replay has the same outcome.
  ///
  /// If a module has been broken since, the one in force stays unchanged.
  public func startOver() {
    take()
    guard let renewed = try? fresh() else { return }
    renewed.trace = trace
    workBefore = work
    current = renewed
  }

  /// The press settings of the behaviour that the next drag begins with.
  public var press: PressRules? { (next ?? current)?.press }

  /// Whether the behaviour in force scrolls during a drag.
  public var autoscrolls: Bool? { current?.autoscrolls }

  /// Whether moves that only go back and forth are refused from the next drag on.
  public var isSteady: Bool? { (next ?? current)?.isSteady }

  /// In how many seconds the behaviour in force wants to be asked again.
  public func takeWake() -> Double? { current?.takeWake() }

  /// The VM instructions of all hook calls so far, of the behaviours in force before as well.
  public var work: Int64 { workBefore + (current?.work ?? 0) }

  /// Charges the behaviour in force for the engine's work.
  public func charge(_ cost: Int, for query: borrowing PolicyQuery) {
    current?.charge(cost, for: query)
  }

  /// Asks the behaviour in force; a new drag, which starts with `can_lift`, uses the newest one.
  public func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    if query.hook == .canLift { take() }
    return current?.decide(query, in: scene)
  }

  /// Reports an event to the behaviour in force.
  public func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    current?.observe(event, of: drag, in: scene)
  }

  /// Reports to the behaviour in force that its answer was refused.
  public func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    current?.refused(decision, to: query, because: refusal)
  }
}
