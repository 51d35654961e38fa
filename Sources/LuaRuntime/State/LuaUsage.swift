internal import CLuaSandbox

/// What the scripts of one state used.
package struct LuaUsage: Sendable, Equatable {
  /// A figure of the last call, and the highest of all calls so far.
  package struct Figure: Sendable, Equatable {
    /// In the last call, or now.
    package var last: Int
    /// The highest so far.
    package var most: Int

    init(_ last: some BinaryInteger, _ most: some BinaryInteger) {
      self.last = Int(clamping: last)
      self.most = Int(clamping: most)
    }
  }

  /// Instructions; in hundreds, unless the limits count each one.
  package var instructions: Figure
  /// Instructions of all calls together, counted likewise.
  package var totalInstructions: Int
  /// Bytes of live objects.
  package var memory: Figure
  /// Bytes of the largest allocation that a script was given.
  package var largestAllocation: Int
  /// Bytes printed.
  package var output: Figure
  /// Coroutines alive.
  package var coroutines: Figure
  /// Coroutines inside one another.
  package var nesting: Figure
  /// The limit that ended the last call, if one did.
  package var fired: LuaLimit?
  /// The limit that fired last in any call.
  package var lastFired: LuaLimit?

  init(_ raw: lsb_usage) {
    instructions = Figure(raw.instructions, raw.most_instructions)
    totalInstructions = Int(clamping: raw.total_instructions)
    memory = Figure(raw.memory, raw.most_memory)
    largestAllocation = Int(clamping: raw.most_allocation)
    output = Figure(raw.output, raw.most_output)
    coroutines = Figure(raw.coroutines, raw.most_coroutines)
    nesting = Figure(raw.nesting, raw.most_nesting)
    fired = LuaLimit(raw.fired)
    lastFired = LuaLimit(raw.last_fired)
  }
}
