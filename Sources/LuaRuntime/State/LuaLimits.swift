internal import CLuaSandbox

/// What the scripts of one state may use; no script can change it.
package struct LuaLimits: Sendable, Equatable {
  /// Instructions of one call, counted in hundreds; default 1,000,000, some 5 to 10 ms.
  package var callInstructions: Int = 1_000_000
  /// Instructions of one load or run of a chunk; default 10,000,000, some 50 to 100 ms.
  package var loadInstructions: Int = 10_000_000
  /// Processor time of one call or load, in milliseconds; default 1,000.
  ///
  /// Time in which the thread waits for a processor does not count. `nil` switches the clock off,
  /// so that instructions alone decide and every run ends the same; a script that compares
  /// megabytes in each instruction may then run for hours.
  package var milliseconds: Int? = 1_000
  /// Bytes of all live objects of the state; default 16 MiB.
  package var memory: Int = 16 << 20
  /// Bytes of one allocation, and so of one string or of one table's array; default 1 MiB.
  package var allocation: Int = 1 << 20
  /// Bytes of one chunk of source text; default 256 KiB.
  package var source: Int = 256 << 10
  /// Bytes that one call or load may print; default 64 KiB.
  package var output: Int = 64 << 10
  /// Coroutines that run or close inside one another; default 100.
  package var nesting: Int = 100
  /// Coroutines alive at once, at most 65,536; default 1,000.
  package var coroutines: Int = 1_000
  /// Whether each instruction is counted singly, which takes about twice as long; default no.
  package var countsExactly: Bool = false

  /// The defaults.
  package init() {}

  var raw: lsb_limits {
    lsb_limits(
      call_instructions: Int64(clamping: callInstructions),
      load_instructions: Int64(clamping: loadInstructions),
      nanoseconds: Int64(clamping: (milliseconds ?? 0).clampedProduct(1_000_000)),
      memory: max(memory, 0), allocation: max(allocation, 0), source: max(source, 0),
      output: max(output, 0), nesting: Int32(clamping: nesting),
      coroutines: Int32(clamping: coroutines), step: countsExactly ? 1 : 0)
  }
}

extension Int {
  fileprivate func clampedProduct(_ factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
