internal import ReorderCore

/// Counts what the calls of each hook used; one comparison and two additions a call.
struct HookMeter {
  /// VM instructions of loading.
  let load: Int
  /// VM instructions of the last call.
  private(set) var last = 0
  // In place, so that counting allocates nothing and asks nobody.
  private var calls = InlineArray<17, Int>(repeating: 0)
  private var most = InlineArray<17, Int>(repeating: 0)

  /// What is counted: the hooks, then the events, then `announce`.
  private static let names =
    PolicyHook.allCases.map(\.rawValue) + DragEvent.allCases.map { "on.\($0.rawValue)" }
    + ["announce"]

  init(load: Int) { self.load = load }

  /// Where a hook is counted.
  static func row(of hook: PolicyHook) -> Int { hook.index }
  /// Where an event is counted.
  static func row(of event: DragEvent) -> Int { PolicyHook.allCases.count + event.index }
  /// Where `announce` is counted.
  static let announceRow = 16

  mutating func count(_ instructions: Int, in row: Int) {
    last = instructions
    calls[row] += 1
    if instructions > most[row] { most[row] = instructions }
  }

  var hooks: [BehaviourUsage.Hook] {
    Self.names.indices.filter { calls[$0] > 0 }.map {
      BehaviourUsage.Hook(name: Self.names[$0], calls: calls[$0], mostInstructions: most[$0])
    }
  }
}
