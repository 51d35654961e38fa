import CBenchBaseline
import ReorderCore
import ReorderScripting

/// Compares one hook through the whole host with the same function in a bare C loop.
///
/// The function reads three fields, two of which affect the answer. The host refills the drag,
/// resets the budget, enforces the limits, converts the answer to a decision and checks it.
enum HookBench {
  private static let body =
    "if y > center then return 1, 2 end if x < 0 then return 1, 3 end return 1, 1"
  private static let hosted = """
    return { api = 1, target = function(drag)
      local y, center, x = drag.y, drag.center_y, drag.x
      \(body)
    end }
    """
  private static let bare = "return function(x, y, center) \(body) end"

  static func figures() throws -> [Figure] {
    let calls = 20_000
    let behaviour = try Workload.behaviour(hosted)
    var native = NativePolicy()
    let engine = try Workload.liftedEngine(&native)
    guard let drag = engine.drag, let lua = BareLua(bare) else { return [] }
    let queries = (0..<64).map { y in PolicyQuery(hook: .target, drag: drag.moved(toY: y)) }
    let pair = Pair(runs: 21) {
      host(behaviour, queries, engine.scene, calls)
    } over: {
      lua.nanoseconds(calls: calls, [100, 30, 40], results: 2)
    }
    return [
      Figure("hook_call_ratio", pair.ratio, "ratio", .atMost(4)),
      Figure("hook_call_ns", median(pair.first), "ns"),
      Figure("bare_call_ns", median(pair.second), "ns"),
    ]
  }

  /// The nanoseconds per call.
  private static func host(
    _ behaviour: Behaviour, _ queries: [PolicyQuery], _ scene: ReorderScene, _ calls: Int
  ) -> Double {
    var refused = 0
    let start = ProcessorTime.now
    for call in 0..<calls {
      let query = queries[call & 63]
      guard let decision = behaviour.decide(query, in: scene),
        DecisionGate.refusal(of: decision, to: query, in: scene) == nil
      else {
        refused += 1
        continue
      }
    }
    precondition(refused == 0, "the measured hook failed: \(behaviour.failures)")
    return nanoseconds(since: start) / Double(calls)
  }
}

extension DragContext {
  /// The same item under a finger at another place.
  fileprivate func moved(toY y: Int) -> DragContext {
    let place = Point2D(x: contentPointer.x, y: Double(y))
    return DragContext(
      id: id, subject: subject, frame: frame, pointer: pointer, contentPointer: place, time: time,
      kind: kind)
  }
}
