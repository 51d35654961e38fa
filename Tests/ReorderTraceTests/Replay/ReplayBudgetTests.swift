import ReorderCore
import Synchronization
import Testing

@testable import ReorderTrace

/// What a whole trace may take: ticks, and the work of its policy.
@Suite struct ReplayBudgetTests {
  private let abc = ["a", "b", "c"]

  /// Taps of 100 ms, each a second after the one before.
  private static let taps = (0..<20).flatMap { tap in
    [sample(Double(tap) * 1000, .down, 22), sample(Double(tap) * 1000 + 100, .up, 22)]
  }

  /// How many ticks find a pointer down: tick after tick, past each record.
  private static func ticks(_ records: [EncodedRecord], hertz: Double, upTo line: Int) -> Int {
    var (isDown, tick, count) = (false, 1, 0)
    for record in records.prefix(line - 1) {
      while Double(tick) * 1000 / hertz < record.time {
        if isDown { count += 1 }
        tick += 1
      }
      if case .pointer(let pointer) = record.action { isDown = pointer.phase != .up }
    }
    return count
  }

  private func error(
    _ records: [EncodedRecord], hertz: Double = 60, ticks: Int = 10_000_000,
    work: Int64 = 10_000_000_000, policy: some ReorderPolicy = NativePolicy()
  ) throws -> TraceError? {
    var policy = policy
    var replayer = try replayer(hertz: hertz, ticks: ticks, work: work)
    let trace = Trace(file: "rows.trace.jsonl", header: rows(abc), records: records)
    do throws(TraceError) { _ = try replayer.run(trace, asking: &policy) } catch { return error }
    return nil
  }

  private func replayer(
    hertz: Double = 60, ticks: Int = 10_000_000, work: Int64 = 10_000_000_000
  ) throws -> Replayer {
    var budget = ReplayBudget()
    (budget.mostTicks, budget.mostWork) = (ticks, work)
    return try Replayer(
      header: rows(abc, tickHz: hertz), file: "rows.trace.jsonl", budget: budget)
  }

  @Test(
    "Many short pauses add up to the tick, at every rate",
    arguments: [0.5, 7, 60, 90, 1000] as [Double])
  func pauses(hertz: Double) throws {
    let all = Self.ticks(Self.taps, hertz: hertz, upTo: Self.taps.count + 1)
    #expect(try error(Self.taps, hertz: hertz, ticks: all) == nil)
    for limit in [all - 1, all / 2, 0] where limit >= 0 {
      let first = (2...Self.taps.count + 1).first {
        Self.ticks(Self.taps, hertz: hertz, upTo: $0) > limit
      }
      guard let first else { continue }
      let error = try #require(try error(Self.taps, hertz: hertz, ticks: limit))
      let count = Self.ticks(Self.taps, hertz: hertz, upTo: first)
      #expect(error.line == first)
      #expect(
        error.code
          == .tooManyTicks(count, until: Self.taps[first - 2].time, limit: limit), "\(error)")
    }
  }

  @Test("The error names the line, the time, the limit, and what to do, before the time passes")
  func words() throws {
    // A finger holds for 166,000 seconds, then for 100,000 more: some ten, then sixteen million.
    let hold = [sample(0, .down, 22), wait(9_900_000), sample(10_000_001, .up, 22)]
    var policy = NativePolicy()
    var replayer = try replayer(hertz: 1000, ticks: 100)
    try replayer.feed(hold[0], line: 2, asking: &policy)
    let error = #expect(throws: TraceError.self) {
      try replayer.feed(hold[1], line: 3, asking: &policy)
    }
    #expect(
      "\(try #require(error))"
        == "rows.trace.jsonl:3: up to 9900000 ms the replay takes 9900000 ticks with something "
        + "pressed or in motion, more than the 100 of a trace; shorten the pauses, lower the "
        + "tick rate, or split the trace")
    #expect(replayer.engine.time == .zero && replayer.outcome.ticks == 0)
    // The refused record has not happened: a nearer one may.
    try replayer.feed(wait(50), line: 4, asking: &policy)
    #expect(replayer.outcome.ticks == 50)
  }

  @Test("A pause without contact has no limit, whatever its length and the tick rate")
  func rest() throws {
    let records =
      [sample(0, .down, 22), sample(100, .up, 22), wait(9e11), sample(9.5e11, .down, 22)]
      + [sample(9.5e11 + 100, .up, 22)]
    let used = Self.ticks(Array(records.prefix(2)), hertz: 60, upTo: 3)
    #expect(try error(records, ticks: 2 * used + 2) == nil)
    #expect(try error([wait(9e11)], hertz: 1000, ticks: 0) == nil)
  }

  @Test("What settles after a drop is counted tick by tick, and a pause behind it is not refused")
  func settling() throws {
    let drag = [
      sample(0, .down, 22), sample(516, .move, 40), sample(532, .move, 60), sample(548, .up, 60),
    ]
    let ticks = try replay(rows(abc), drag).witness.ticks.count
    let later = drag + [wait(1e9)]
    #expect(try error(later, ticks: ticks) == nil)
    #expect(try error(later, ticks: ticks - 1)?.line == 6)
  }

  @Test("Ticks of the application's own count while something is pressed")
  func hostTicks() throws {
    func tick(_ time: Double) -> EncodedRecord { EncodedRecord(time: time, action: .tick) }
    let records =
      (0..<100).map { tick(Double($0)) } + [sample(100, .down, 22)]
      + (0..<10).map { tick(101 + Double($0)) } + [sample(120, .up, 22), tick(130)]
    #expect(try error(records, ticks: 10) == nil)
    #expect(try error(records, ticks: 9)?.line == 112)
  }

  /// Lifts at once, and works at each question.
  private struct Worker: ReorderPolicy {
    var work: Int64 = 0
    var cost: Int64 = 1000
    /// In how many seconds it wants to be asked again.
    var wake: Double?

    mutating func takeWake() -> Double? { wake }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      work += cost
      return nil
    }
  }

  /// A drag that lasts, with a record each second.
  private static func drag(seconds: Int) -> [EncodedRecord] {
    [sample(0, .down, 22)] + (1...seconds).map { sample(Double($0) * 1000, .move, 23) }
  }

  @Test("The work of all drags adds up; what a policy did before does not count")
  func work() throws {
    let records = Self.drag(seconds: 40)
    var free = Worker(work: 5_000_000)
    var replayer = try replayer()
    var works: [Int64] = []
    for (index, record) in records.enumerated() {
      try replayer.feed(record, line: index + 2, asking: &free)
      works.append(free.work - 5_000_000)
    }
    let all = try #require(works.last)
    #expect(all > 40 * 60 * 1000)
    let used = Worker(work: 77)
    #expect(try error(records, work: all, policy: used) == nil)
    for limit in [all - 1, all / 3, 0] {
      let error = try #require(try error(records, work: limit, policy: used))
      let first = try #require(works.firstIndex { $0 > limit })
      #expect(error.line == first + 2)
      guard case .tooMuchWork(let work, let time, limit) = error.code else {
        Issue.record("\(error)")
        continue
      }
      #expect(work > limit && work <= works[first] && time == records[first].time)
    }
  }

  @Test("The error of too much work says what to do")
  func workWords() throws {
    let error = try #require(
      try error(Self.drag(seconds: 2), work: 0, policy: Worker(cost: 1_000_000)))
    #expect(
      "\(error)".hasSuffix(
        " instructions, more than the 0 of a trace; make the hooks cheaper, shorten the drags, "
          + "or split the trace"), "\(error)")
  }

  @Test("Calls that a policy asks for count as ticks do, however slow the ticks are")
  func wakes() throws {
    // A lift after half a second, then a call each 10 ms: 50 until one second, 100 each second.
    let records = Self.drag(seconds: 5)
    let policy = Worker(wake: 0.01)
    let calls = 50 + 4 * 100
    let error = try error(records, hertz: 0.001, ticks: calls / 2, policy: policy)
    #expect(error?.code.isOverBudget == true)
    #expect(try self.error(records, hertz: 0.001, ticks: 100 * calls, policy: policy) == nil)
  }

  @Test("A request to stop ends a pause within some ticks, and the motion after the last record")
  func stop() throws {
    let looks = Mutex(0)
    var policy = NativePolicy()
    var replayer = try replayer()
    replayer.shouldStop = {
      looks.withLock {
        $0 += 1
        return $0 > 3
      }
    }
    try replayer.feed(sample(0, .down, 22), line: 2, asking: &policy)
    let error = #expect(throws: TraceError.self) {
      try replayer.feed(wait(1e8), line: 3, asking: &policy)
    }
    #expect(error?.code == .stopped && replayer.outcome.ticks <= 64)
    let drag = [
      sample(0, .down, 22), sample(516, .move, 40), sample(532, .move, 60), sample(548, .up, 60),
    ]
    let isRaised = Mutex(false)
    var settling = try self.replayer()
    let trace = Trace(file: "rows.trace.jsonl", header: rows(abc), records: drag)
    settling.shouldStop = { isRaised.withLock { $0 } }
    for (index, record) in drag.enumerated() {
      try settling.feed(record, line: index + 2, asking: &policy)
    }
    isRaised.withLock { $0 = true }
    #expect(settling.finish(asking: &policy).ticks < 48)
    #expect(trace.stopped.line == 5)
  }
}
