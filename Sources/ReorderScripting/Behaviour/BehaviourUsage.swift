internal import LuaRuntime

/// What a behaviour used of what its application allows, hook by hook.
public struct BehaviourUsage: Hashable, Sendable {
  /// One thing that is limited.
  public struct Figure: Hashable, Sendable {
    /// In the last call, or now.
    public let last: Int
    /// The highest so far.
    public let most: Int
    /// What is allowed.
    public let allowed: Int
  }

  /// What the calls of one hook used.
  public struct Hook: Hashable, Sendable {
    /// The hook, the event (`on.moved`) or `announce`.
    public let name: String
    /// How often it was called.
    public let calls: Int
    /// The most VM instructions, counted in hundreds, that one of its calls used.
    public let mostInstructions: Int
  }

  /// VM instructions of loading, counted in hundreds.
  public let load: Figure
  /// VM instructions of a hook's call, counted in hundreds.
  public let instructions: Figure
  /// VM instructions of all hooks of one drag together, counted in hundreds.
  public let drag: Figure
  /// Bytes of everything the script keeps.
  public let memory: Figure
  /// Bytes of one string or table array; the last one is not known.
  public let allocation: Figure
  /// Bytes printed by a call.
  public let output: Figure
  /// Coroutines alive.
  public let coroutines: Figure
  /// Coroutines that run inside one another.
  public let nesting: Figure
  /// The limit that ended the last call, if one did.
  public let fired: ScriptLimit?
  /// The limit that ended a call last.
  public let lastFired: ScriptLimit?
  /// The hooks that were called, in the order in which a behaviour is usually written.
  public let hooks: [Hook]

  init(_ usage: LuaUsage, _ meter: HookMeter, _ hooks: [Hook], allowed limits: LuaLimits) {
    func figure(_ figure: LuaUsage.Figure, _ allowed: Int) -> Figure {
      Figure(last: figure.last, most: figure.most, allowed: allowed)
    }
    load = Figure(last: meter.load, most: meter.load, allowed: limits.loadInstructions)
    self.hooks = hooks
    instructions = Figure(
      last: meter.last, most: hooks.map(\.mostInstructions).max() ?? 0,
      allowed: limits.callInstructions)
    drag = Figure(last: meter.drag, most: meter.mostInADrag, allowed: meter.allowed)
    memory = figure(usage.memory, limits.memory)
    let widest = usage.largestAllocation
    allocation = Figure(last: widest, most: widest, allowed: limits.allocation)
    output = figure(usage.output, limits.output)
    coroutines = figure(usage.coroutines, limits.coroutines)
    nesting = figure(usage.nesting, limits.nesting)
    fired = meter.isSpent ? .drag : usage.fired.map { ScriptLimit($0) }
    lastFired =
      fired ?? usage.lastFired.map { ScriptLimit($0) } ?? (meter.hasOverspent ? .drag : nil)
  }
}
