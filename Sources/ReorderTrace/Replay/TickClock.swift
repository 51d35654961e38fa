public import ReorderCore

/// The times of ticks in virtual time: tick k falls at k ÷ rate, to the nearest microsecond.
///
/// Every time is computed from the tick's number, never summed, so no error accumulates.
///
/// ```swift
/// if let clock = TickClock(rate: 60) {
///   for tick in 1...60 { engine.handle(.tick(clock.time(of: tick))) }
/// }
/// ```
public struct TickClock: Hashable, Sendable {
  /// Ticks per second, above 0 and up to 1000.
  public let rate: Double

  static var wanted: TraceError.Wanted { .numberAbove(0, upTo: fastest) }
  static var fastest: Double { 1000 }

  /// Creates a clock; `nil` unless the rate is above 0 and up to 1000.
  public init?(rate: Double) {
    guard Self.wanted.admits(rate) else { return nil }
    self.rate = rate
  }

  /// The clock of a trace that names no rate: 60 ticks per second.
  package static var usual: TickClock { TickClock(validRate: 60) }

  private init(validRate rate: Double) { self.rate = rate }

  /// Returns the time of a tick; the first one is number 1.
  ///
  /// Times beyond 2⁶² microseconds, as with slow ticks, are clamped to it.
  public func time(of tick: Int) -> Timestamp {
    Timestamp(microseconds: Timestamp.nearest(min(Double(tick) * 1_000_000 / rate, 0x1p62)))
  }

  /// Returns the number of ticks before a time; `included` also counts one at the time itself.
  ///
  /// O(1).
  package func ticks(before time: Timestamp, included: Bool = false) -> Int {
    var count = Int(Timestamp.nearest(Double(time.microseconds) * rate / 1_000_000))
    while count > 0, !isIn(count, time, included) { count -= 1 }
    while isIn(count + 1, time, included) { count += 1 }
    return count
  }

  private func isIn(_ tick: Int, _ end: Timestamp, _ included: Bool) -> Bool {
    let time = time(of: tick)
    return included ? time <= end : time < end
  }
}
