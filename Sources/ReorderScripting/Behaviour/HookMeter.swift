internal import ReorderCore

/// Counts what the calls of each hook used; one comparison and two additions a call.
struct HookMeter {
  /// VM instructions of loading.
  let load: Int
  /// VM instructions of the last call.
  private(set) var last = 0
  // In place, so that counting allocates nothing. A row is the place of a hook's bit in a set.
  private var calls = InlineArray<32, Int>(repeating: 0)
  private var most = InlineArray<32, Int>(repeating: 0)

  init(load: Int) { self.load = load }

  /// Where a hook is counted.
  static func row(of hook: PolicyHook) -> Int { hook.bit.trailingZeroBitCount }
  /// Where an event is counted.
  static func row(of event: DragEvent) -> Int { event.bit.trailingZeroBitCount }
  /// Where `announce` is counted.
  static let announceRow = 31

  mutating func count(_ instructions: Int, in row: Int) {
    last = instructions
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
