internal import ReorderCore

/// Counts what the calls of all hooks of a drag used together.
///
/// A drag of up to ten seconds may use what the application allows; a longer one may use as much
/// more as it is longer.
struct HookMeter {
  /// VM instructions of loading.
  let load: Int
  /// VM instructions that all calls of this drag may use together.
  private(set) var allowed: Int
  /// VM instructions of all calls of this drag.
  private(set) var drag = 0
  /// VM instructions of the drag before it that used most.
  private var mostBefore = 0
  /// Whether a drag has used more than it may.
  private(set) var hasOverspent = false
  /// VM instructions of the last call.
  private(set) var last = 0
  /// What a drag of up to ten seconds may use.
  private let base: Int
  /// When the first hook of this drag was called.
  private var start: Timestamp?
  /// The tens of seconds that the drag has lasted, at least one.
  private(set) var tens = 1

  init(load: Int, allowed: Int) {
    self.load = load
    self.allowed = allowed
    base = allowed
  }

  /// VM instructions of the drag that used most.
  var mostInADrag: Int { max(drag, mostBefore) }

  /// Whether this drag may use no more.
  var isSpent: Bool { drag > allowed }

  /// Another drag begins.
  mutating func enter() {
    mostBefore = mostInADrag
    hasOverspent = hasOverspent || isSpent
    drag = 0
    allowed = base
    start = nil
    tens = 1
  }

  /// A hook is about to be called; whether the drag may use more than before from now on.
  mutating func reach(_ time: Timestamp) -> Bool {
    guard let start else {
      start = time
      return false
    }
    guard time.microseconds - start.microseconds > Int64(tens) * 10_000_000 else { return false }
    tens = Int((time.microseconds - start.microseconds) / 10_000_000) + 1
    let (product, overflow) = base.multipliedReportingOverflow(by: tens)
    allowed = overflow ? .max : product
    return true
  }

  /// A hook was called.
  mutating func count(_ instructions: Int) {
    last = instructions
    drag += instructions
  }
}
