internal import ReorderCore

/// Counts what all hook calls of a drag use together.
///
/// The application's limit holds for a drag of up to ten seconds. It grows in proportion for a
/// longer one, to ten times as much: no trace is so long that its drag has no limit.
struct HookMeter {
  /// VM instructions for loading.
  let load: Int
  /// VM instructions that all calls of this drag may use together.
  private(set) var allowed: Int
  /// VM instructions of all calls in this drag.
  private(set) var drag = 0
  /// VM instructions of all earlier drags.
  private var before: Int64 = 0
  /// VM instructions of the earlier drag that used the most.
  private var mostBefore = 0
  /// The engine's work in this drag.
  private var engine = 0
  /// The share of the limit that the engine's work may take for nothing: one in so many.
  private static let freeShare = 25
  /// Whether a drag has exceeded its limit.
  private(set) var hasOverspent = false
  /// VM instructions of the last call.
  private(set) var last = 0
  /// The limit for a drag of up to ten seconds.
  private let base: Int
  /// When the first hook of this drag was called.
  private var start: Timestamp?
  /// How many times the limit for ten seconds this drag may use: its tens of seconds, from 1 to 10.
  private(set) var tens = 1

  /// The most tens of seconds by which a drag's limit grows.
  static var mostTens: Int { 10 }

  init(load: Int, allowed: Int) {
    self.load = load
    self.allowed = allowed
    base = allowed
  }

  /// VM instructions of the drag that used the most.
  var mostInADrag: Int { max(drag, mostBefore) }

  /// VM instructions of all drags.
  var total: Int64 { before + Int64(drag) }

  /// Whether this drag has spent its limit.
  var isSpent: Bool { drag > allowed }

  /// Begins another drag.
  mutating func enter() {
    mostBefore = mostInADrag
    hasOverspent = hasOverspent || isSpent
    before = total
    drag = 0
    engine = 0
    allowed = base
    start = nil
    tens = 1
  }

  /// Prepares for a hook call; returns whether the drag's limit grew.
  mutating func reach(_ time: Timestamp) -> Bool {
    guard let start else {
      start = time
      return false
    }
    guard tens < Self.mostTens, time.microseconds - start.microseconds > Int64(tens) * 10_000_000
    else { return false }
    tens = min(Int((time.microseconds - start.microseconds) / 10_000_000) + 1, Self.mostTens)
    let (product, overflow) = base.multipliedReportingOverflow(by: tens)
    allowed = overflow ? .max : product
    return true
  }

  /// Records a hook call.
  mutating func count(_ instructions: Int) {
    last = instructions
    charge(instructions)
  }

  /// Adds instructions that are no call.
  mutating func charge(_ instructions: Int) { drag += instructions }

  /// Adds the engine's work, in instructions that take as long.
  ///
  /// What an ordinary drag needs is free: a twenty-fifth of the limit.
  mutating func charge(engine work: Int) {
    let before = max(0, engine - allowed / Self.freeShare)
    engine += work
    charge(max(0, engine - allowed / Self.freeShare) - before)
  }
}
