import CBenchBaseline
import ReorderCore
import ReorderScripting

/// A sample of a running drag, with native policies and with `follow`, `target` and `swap` in Lua.
enum SampleBench {
  static let scripted = """
    return {
      api = 1,
      follow = function(drag) return drag.center_x, drag.y end,
      target = function(drag, list) return list:at(drag.center_x, drag.y) end,
      swap = function() return "insert" end,
    }
    """

  /// Nanoseconds and heap allocations of a sample.
  static func measure(
    _ policy: inout some ReorderPolicy, samples: Int = 8_000, runs: Int = 15
  ) throws -> (nanoseconds: Double, allocations: Double) {
    var engine = try Workload.liftedEngine(&policy)
    var step = 0
    var times: [Double] = []
    var allocations: [Double] = []
    for run in 0...runs {
      let events = try (0..<samples).map { EngineEvent.pointer(try Workload.sample(step + $0 + 1)) }
      step += samples
      let before = bench_allocation_count()
      let time = nanoseconds {
        for event in events { engine.handle(event, asking: &policy) }
      }
      guard run > 0 else { continue }
      times.append(time / Double(samples))
      allocations.append(Double(bench_allocation_count() - before) / Double(samples))
    }
    return (median(times), median(allocations))
  }

  static func figures() throws -> [Figure] {
    var rules = NativePolicy()
    let native = try measure(&rules)
    var behaviour = try Workload.behaviour(scripted)
    let lua = try measure(&behaviour)
    precondition(behaviour.failures.isEmpty, "the measured hooks failed: \(behaviour.failures)")
    return [
      Figure(name: "sample_native_ns", value: native.nanoseconds, unit: "ns"),
      Figure(name: "sample_lua_ns", value: lua.nanoseconds, unit: "ns"),
      Figure(
        name: "allocations_per_sample_native", value: native.allocations, unit: "allocations"),
      Figure(name: "allocations_per_sample_lua", value: lua.allocations, unit: "allocations"),
    ]
  }
}
