internal import LuaRuntime

/// A behaviour's usage against its limits, hook by hook.
public struct BehaviourUsage: Hashable, Sendable {
  /// The usage of one limited resource.
  public struct Figure: Hashable, Sendable {
    /// In the last call, or now.
    public let last: Int
    /// The highest so far.
    public let most: Int
    /// The limit.
    public let allowed: Int
  }

  /// The usage of one hook's calls.
  public struct Hook: Hashable, Sendable {
    /// The hook, the event (`on.moved`) or `announce`.
    public let name: String
    /// The number of calls.
    public let calls: Int
    /// The most VM instructions used by one call, counted in hundreds.
    public let mostInstructions: Int
  }

  /// VM instructions for loading, counted in hundreds.
  public let load: Figure
  /// VM instructions per hook call, counted in hundreds.
  public let instructions: Figure
  /// VM instructions of all hooks of one drag together, counted in hundreds.
  public let drag: Figure
  /// Bytes of everything the script keeps alive.
  public let memory: Figure
  /// Bytes of one string or table array; the last size is not known.
  public let allocation: Figure
  /// Bytes printed by a call.
  public let output: Figure
  /// Live coroutines.
  public let coroutines: Figure
  /// Depth of coroutines running inside one another.
  public let nesting: Figure
  /// The limit that ended the last call, if one did.
  public let fired: ScriptLimit?
  /// The limit that last ended any call.
  public let lastFired: ScriptLimit?
  /// The hooks that were called, in the order in which a behaviour usually lists them.
  public let hooks: [Hook]

  init(_ usage: LuaUsage, _ meter: HookMeter, _ hooks: [Hook], allowed limits: LuaLimits) {
    func figure(_ figure: LuaUsage.Figure, _ allowed: Int) -> Figure {
      Figure(last: figure.last, most: figure.most, allowed: allowed)
    }
    load = Figure(last: meter.load, most: meter.load, allowed: limits.loadInstructions)
    self.hooks = hooks
    instructions = Figure(
      last: meter.last, most: hooks.map { $0.mostInstructions }.max() ?? 0,
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
