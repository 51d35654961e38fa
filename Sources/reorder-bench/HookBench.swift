import CBenchBaseline
import ReorderCore
import ReorderScripting

/// One hook through the whole host over the same function in a bare C loop.
///
/// The function reads three fields, two of which decide. The host refills the drag, resets the
/// budget, holds the cap, turns the answer into a decision and checks it at the gate.
enum HookBench {
  static let body = "if y > center then return 1, 2 end if x < 0 then return 1, 3 end return 1, 1"
  static let hosted = """
    return { api = 1, target = function(drag, list, p)
      local y, center, x = drag.y, drag.center_y, drag.x
      \(body)
    end }
    """
  static let bare = "return function(x, y, center) \(body) end"

  static func ratio(calls: Int = 20_000, runs: Int = 15) throws -> [Figure] {
    let behaviour = try Workload.behaviour(hosted)
    var native = NativePolicy()
    let engine = try Workload.liftedEngine(&native)
    guard let drag = engine.drag, let lua = bench_lua_create(bare) else { return [] }
    defer { bench_lua_destroy(lua) }
    var query = PolicyQuery(hook: .target, drag: drag)
    let scene = engine.scene
    var hostTimes: [Double] = []
    var bareTimes: [Double] = []
    var refused = 0
    for run in 0...runs {
      let start = ContinuousClock.now
      for call in 0..<calls {
        query.drag.contentPointer.y = Double(call & 63)
        guard let decision = behaviour.decide(query, in: scene),
          DecisionGate.refusal(of: decision, to: query, in: scene) == nil
        else {
          refused += 1
          continue
        }
      }
      let host = nanoseconds(since: start)
      let alone = nanoseconds { _ = bench_lua_call(lua, [100, 30, 40], 3, 2, Int32(calls)) }
      if run > 0 {
        hostTimes.append(host / Double(calls))
        bareTimes.append(alone / Double(calls))
      }
    }
    precondition(refused == 0, "the measured hook failed: \(behaviour.failures)")
    let ratios = zip(hostTimes, bareTimes).map { $0 / $1 }
    return [
      Figure(name: "hook_call_ratio", value: median(ratios), unit: "ratio"),
      Figure(name: "hook_call_ns", value: median(hostTimes), unit: "ns"),
      Figure(name: "bare_call_ns", value: median(bareTimes), unit: "ns"),
    ]
  }
}
