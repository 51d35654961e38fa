import ReorderCore
import ReorderScripting

/// A sample of a running drag, with native policies and with `follow`, `target` and `swap` in Lua.
enum SampleBench {
  private static let scripted = """
    return {
      api = 1,
      follow = function(drag) return drag.center_x, drag.y end,
      target = function(drag, list) return list:at(drag.center_x, drag.y) end,
      swap = function() return "insert" end,
    }
    """
  /// The work of the three hooks, with plain numbers as arguments.
  private static let bare = [
    ("return function(x, y) return x, y end", 2),
    ("return function(x, y) return x, y end", 2),
    ("return function(x, y) return 'insert' end", 1),
  ]
  private static let samples = 8_000

  static func figures() throws -> [Figure] {
    var rules = NativePolicy()
    var native = try Drag(&rules)
    var behaviour = try Workload.behaviour(scripted)
    var scripted = try Drag(&behaviour)
    let functions = bare.compactMap { source, results in
      BareLua(source).map { ($0, results) }
    }
    let pair = try Pair(runs: 15) {
      try scripted.nanoseconds(&behaviour)
    } over: {
      functions.reduce(0) { sum, function in
        sum + function.0.nanoseconds(calls: samples, [30, 40], results: function.1)
      }
    }
    precondition(behaviour.failures.isEmpty, "the measured hooks failed: \(behaviour.failures)")
    var counting = try Workload.behaviour(Self.scripted, countingExactly: true)
    var counted = try Drag(&counting)
    let before = counting.totalInstructions
    _ = try counted.nanoseconds(&counting)
    let instructions = Double(counting.totalInstructions - before) / Double(samples)
    let alone = try (0..<15).map { _ in try native.nanoseconds(&rules) }
    return [
      Figure("sample_lua_ratio", pair.ratio, "ratio", .atMost(4)),
      Figure("sample_lua_ns", median(pair.first), "ns"),
      Figure("sample_native_ns", median(alone), "ns"),
      .count(
        "allocations_per_sample_native", native.allocations, "allocations", .atMost(0)),
      .count("allocations_per_sample_lua", scripted.allocations, "allocations", .atMost(0)),
      .count("vm_instructions_per_sample", instructions, "instructions"),
    ]
  }

  /// A drag in progress.
  private struct Drag {
    private var engine: ReorderEngine
    private var step = 0
    /// Heap allocations of a sample in the latest run.
    private(set) var allocations = 0.0

    init(_ policy: inout some ReorderPolicy) throws {
      engine = try Workload.liftedEngine(&policy)
    }

    /// Continues for a run of samples and returns the nanoseconds per sample.
    mutating func nanoseconds(_ policy: inout some ReorderPolicy) throws -> Double {
      let events = try (1...samples).map { EngineEvent.pointer(try Workload.sample(step + $0)) }
      step += samples
      let cost = cost(of: events, on: &engine, asking: &policy)
      allocations = cost.allocations
      return cost.nanoseconds
    }
  }
}
