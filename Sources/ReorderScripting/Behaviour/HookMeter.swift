internal import ReorderCore

/// Counts what the calls of each hook used, and all of a drag together; two comparisons and three
/// additions a call.
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
  // In place, so that counting allocates nothing. A row is the place of a hook's bit in a set.
  private var calls = InlineArray<32, Int>(repeating: 0)
  private var most = InlineArray<32, Int>(repeating: 0)

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

  /// Where a hook is counted.
  static func row(of hook: PolicyHook) -> Int { hook.index }
  /// Where an event is counted.
  static func row(of event: DragEvent) -> Int { event.bit.trailingZeroBitCount }
  /// Where `announce` is counted.
  static let announceRow = 31

  mutating func count(_ instructions: Int, in row: Int) {
    last = instructions
    drag += instructions
    calls[row] += 1
    if instructions > most[row] { most[row] = instructions }
  }

  /// The hooks that were called: those of the drag, then the events, then `announce`.
  var hooks: [BehaviourUsage.Hook] {
    let rows =
      PolicyHook.allCases.map { ($0.rawValue, Self.row(of: $0)) }
      + DragEvent.allCases.map { ("on.\($0.rawValue)", Self.row(of: $0)) }
      + [("announce", Self.announceRow)]
    return rows.filter { calls[$0.1] > 0 }.map { name, row in
      BehaviourUsage.Hook(name: name, calls: calls[row], mostInstructions: most[row])
    }
  }
}
