/// What a whole trace may take, however short it is, so that every replay ends soon.
///
/// It is counted, not timed, so that a trace is refused on every machine or on none.
package struct ReplayBudget: Hashable, Sendable {
  /// The most ticks with something pressed, in the air or in motion, together with the moments at
  /// which a policy wants to be asked again: a drag of 23 hours at 120 ticks per second.
  ///
  /// A tick at rest changes nothing, is only counted by the clock, and costs nothing.
  package var mostTicks = 10_000_000
  /// The most work of the policy, in the instructions of its hooks: ten times what one drag may
  /// use, or a thousand for each tick.
  package var mostWork: Int64 = 10_000_000_000

  /// Creates the budget of every trace.
  package init() {}
}

/// What a trace has used of its budget so far.
struct ReplayUse: Hashable, Sendable {
  let budget: ReplayBudget
  /// The ticks that may have changed something.
  var ticks = 0
  /// The policy's work before this trace; `nil` until its first record.
  private var workBefore: Int64?
  private var records = 0

  init(_ budget: ReplayBudget) { self.budget = budget }

  /// Notes a record, and the policy's work before the first.
  ///
  /// - Returns: Whether it is time to look at the request to stop.
  mutating func countRecord(at work: Int64) -> Bool {
    if workBefore == nil { workBefore = work }
    records += 1
    return records & 63 == 0
  }

  /// Notes that another policy takes over, with work of its own.
  mutating func exchangeWork(_ work: Int64, for other: Int64) {
    if let before = workBefore { workBefore = before - work + other }
  }

  /// Checks what was used up to now.
  ///
  /// - Parameters:
  ///   - wakes: How often the policy was asked because it wanted to be.
  ///   - work: The policy's work so far.
  ///   - milliseconds: The time that was to be reached.
  func check(
    wakes: Int, work: Int64, until milliseconds: Double
  ) throws(TraceError.Code) {
    guard ticks + wakes <= budget.mostTicks else {
      throw .tooManyTicks(ticks + wakes, until: milliseconds, limit: budget.mostTicks)
    }
    let used = work - (workBefore ?? work)
    guard used <= budget.mostWork else {
      throw .tooMuchWork(used, until: milliseconds, limit: budget.mostWork)
    }
  }
}
