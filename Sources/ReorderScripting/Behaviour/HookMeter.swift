/// Counts what the calls of all hooks of a drag used together.
struct HookMeter {
  /// VM instructions of loading.
  let load: Int
  /// VM instructions that all calls of one drag may use together.
  let allowed: Int
  /// VM instructions of all calls of this drag.
  private(set) var drag = 0
  /// VM instructions of the drag before it that used most.
  private var mostBefore = 0
  /// Whether a drag has used more than it may.
  private(set) var hasOverspent = false
  /// VM instructions of the last call.
  private(set) var last = 0

  init(load: Int, allowed: Int) {
    self.load = load
    self.allowed = allowed
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
  }

  /// A hook was called.
  mutating func count(_ instructions: Int) {
    last = instructions
    drag += instructions
  }
}
