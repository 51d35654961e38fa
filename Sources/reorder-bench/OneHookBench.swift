import ReorderCore
import ReorderScripting
import ReorderTrace

/// One long trace under a script with one hook: trace bytes in, the outcome's line out.
enum OneHookBench {
  private static let samples = 20_000
  private static let script = """
    return {
      api = 1, press = { duration = 0.2 },
      target = function(drag, list) return list:at(drag.center_x, drag.y) end,
    }
    """

  static func figures() throws -> [Figure] {
    let bytes = Workload.trace(samples: samples)
    let behaviour = try Workload.behaviour(script)
    var times: [Double] = []
    var outcome: Outcome?
    for run in 0...7 {
      let time = try nanoseconds { outcome = try replay(bytes, behaviour) }
      if run > 0 { times.append(time) }
    }
    precondition(behaviour.failures.isEmpty, "the measured hook failed: \(behaviour.failures)")
    let counted = try Workload.behaviour(script, countingExactly: true)
    let loading = counted.totalInstructions
    _ = try replay(bytes, counted)
    let instructions = Double(counted.totalInstructions - loading)
    return [
      Figure(
        "one_hook_samples_s", Double(samples) / (median(times) / 1e9), "samples/s",
        .atLeast(1_000_000)),
      .count("one_hook_moves", Double(outcome?.moves.count ?? 0), "steps"),
      .count("one_hook_vm_instructions", instructions, "instructions"),
      .count("one_hook_ticks", Double(outcome?.ticks ?? 0), "steps"),
    ]
  }

  private static func replay(_ bytes: [UInt8], _ behaviour: Behaviour) throws -> Outcome? {
    var reader = TraceReader(file: "bench")
    reader.feed(bytes)
    reader.finish()
    var policy = behaviour
    var replayer: Replayer?
    var line = 0
    while let element = reader.next() {
      line += 1
      switch element {
      case .header(let header):
        replayer = try Replayer(
          header: header, file: "bench")
      case .record(let record): try replayer?.feed(record, line: line, asking: &policy)
      case .end, .problem: break
      }
    }
    let outcome = replayer?.finish(asking: &policy)
    precondition(outcome?.encoded.isEmpty == false)
    return outcome
  }
}
