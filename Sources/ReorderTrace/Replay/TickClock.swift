public import ReorderCore

/// The moments at which ticks fall in virtual time: tick k comes at k ÷ rate, to the nearest
/// microsecond.
///
/// Every moment is computed from its number and never added up, so no error accumulates.
public struct TickClock: Hashable, Sendable {
  /// Ticks a second, above 0 and up to 1000.
  public let rate: Double

  static var wanted: TraceError.Wanted { .numberAbove(0, upTo: fastest) }
  static var fastest: Double { 1000 }

  /// Creates a clock; `nil` for a rate that is not above 0 and up to 1000.
  public init?(rate: Double) {
    guard Self.wanted.admits(rate) else { return nil }
    self.rate = rate
  }

  /// When a tick falls; the first one is number 1.
  ///
  /// One that falls beyond 2⁶² microseconds, as slow ticks do, falls there.
  public func time(of tick: Int) -> Timestamp {
    Timestamp(microseconds: Timestamp.nearest(min(Double(tick) * 1_000_000 / rate, 0x1p62)))
  }

  /// How many ticks fall before a moment, the one at the moment itself counted where asked for.
  ///
  /// O(1).
  public func ticks(before time: Timestamp, included: Bool = false) -> Int {
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
