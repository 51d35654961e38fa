public import ReorderCore

/// A behaviour that follows its file: a script that is saved takes effect at the next drag.
///
/// Hand it to the engine as the policy, and ``poll(at:)`` it as often as you like: at each frame,
/// at each prompt. When the script or a module it requires has changed, it is loaded into a new
/// state and checked. It takes over when the next drag begins, never in the middle of one. A text
/// that is broken is told, and the last good behaviour goes on. Until there is a first good one the
/// engine's native rules decide.
///
/// Each engine has one of its own.
public final class LiveBehaviour: ReorderPolicy {
  /// The file's name without its ending.
  public let name: String
  /// What parameters are set to when the script is loaded the next time.
  public var values: [String: ParameterValue]
  /// The behaviour in force; `nil` until there is a good one.
  public private(set) var current: Behaviour?
  /// The behaviour that takes over with the next drag.
  public private(set) var next: Behaviour?
  /// Why the text as it is now is not in force, or what could not be handed over; `nil` where all
  /// is well.
  public private(set) var problem: BehaviourError?
  /// How often a behaviour has taken over, the first one included.
  public private(set) var generation = 0
  /// The name of the trace that is being recorded or replayed; failures tell it.
  public var trace: String? { didSet { current?.trace = trace } }

  private let directory: ScriptDirectory
  private let options: BehaviourOptions
  private var watch: ScriptWatch
  /// What the last attempt to load read.
  private var sourceMap: SourceMap?

  /// Loads a behaviour and watches its directory; a script that is broken now may be mended.
  ///
  /// - Parameters:
  ///   - name: The file below `behaviours/`, without its ending.
  ///   - directory: Where the behaviour and the modules it requires are.
  ///   - values: What parameters are set to.
  ///   - options: Limits, seed, and where output goes.
  ///   - watch: Who tells of changes; by default the system's best way.
  public init(
    named name: String, in directory: ScriptDirectory,
    setting values: [String: ParameterValue] = [:], options: BehaviourOptions = BehaviourOptions(),
    watch: ScriptWatch? = nil
  ) {
    self.name = name
    self.directory = directory
    self.values = values
    self.options = options
    self.watch = watch ?? ScriptWatch(directory.watcher())
    _ = load()
    take()
  }

  /// Loads the script again where it, or a module it requires, has changed and come to rest.
  ///
  /// - Parameter now: The moment by any clock that never goes back.
  /// - Returns: What the change came to; `nil` where nothing changed for this behaviour.
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
      // What the hooks in force required since belongs to it too.
      self.sourceMap = current.script.sourceMap
      return wasUnsettled ? .restored : nil
    } catch {
      problem = error
      return .broken(error)
    }
  }

  /// Lets the next behaviour take over; for an application that knows that no drag is going on.
  ///
  /// What the last one keeps is handed to its `on_reload`. Where that fails, the last one goes on.
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
    current = fresh
    generation += 1
  }

  /// The behaviour in force once more, in a state of its own: as a replay from the start meets it.
  ///
  /// - Returns: The behaviour; `nil` where there is no good one yet.
  /// - Throws: ``BehaviourError`` where a module that it requires has been broken since.
  public func fresh() throws(BehaviourError) -> Behaviour? {
    try current?.renewed()
  }

  /// Lets the next behaviour take over, or the one in force forget everything; for an application
  /// that begins a recording, which is to replay to the same outcome.
  ///
  /// Where a module has been broken since, the one in force goes on as it is.
  public func startOver() {
    take()
    guard let renewed = try? fresh() else { return }
    renewed.trace = trace
    current = renewed
  }

  /// How the behaviour that the next drag begins with wants to be pressed.
  public var press: LongPress? { (next ?? current)?.press }

  /// Asks the behaviour in force; a new drag, which starts with `can_lift`, meets the newest.
  public func decide(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> PolicyDecision? {
    if query.hook == .canLift { take() }
    return current?.decide(query, in: scene)
  }

  /// Lets the behaviour in force hear of an event.
  public func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? {
    current?.observe(event, of: drag, in: scene)
  }

  /// Tells the behaviour in force that its answer was refused.
  public func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {
    current?.refused(decision, to: query, because: refusal)
  }
}
