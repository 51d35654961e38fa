import CBenchBaseline
import Glibc
import ReorderCore

/// The median of several measurements.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// A moment of this thread's processor time, which passes only while the thread runs: other load on
/// the machine does not count.
struct ProcessorTime {
  private let nanoseconds: Double

  /// The processor time that this thread has taken so far.
  static var now: ProcessorTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorTime(nanoseconds: Double(time.tv_sec) * 1e9 + Double(time.tv_nsec))
  }

  static func - (later: ProcessorTime, earlier: ProcessorTime) -> Double {
    later.nanoseconds - earlier.nanoseconds
  }
}

/// The processor time of a run in nanoseconds.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ProcessorTime.now
  try body()
  return nanoseconds(since: start)
}

/// Passes events to an engine, and returns the nanoseconds and the heap allocations of each.
func cost(
  of events: [EngineEvent], on engine: inout ReorderEngine,
  asking policy: inout some ReorderPolicy
) -> (nanoseconds: Double, allocations: Double) {
  let before = bench_allocation_count()
  let start = ProcessorTime.now
  for event in events { engine.handle(event, asking: &policy) }
  let time = nanoseconds(since: start)
  let allocations = Double(bench_allocation_count() - before)
  return (time / Double(events.count), allocations / Double(events.count))
}

/// The nanoseconds of processor time since a moment.
func nanoseconds(since start: ProcessorTime) -> Double { ProcessorTime.now - start }

/// Two ways to do the same thing, measured alternately, so that other load on the machine affects
/// both.
struct Pair {
  private(set) var first: [Double] = []
  private(set) var second: [Double] = []

  /// Runs both once to warm up, then alternately.
  init(runs: Int, _ one: () throws -> Double, over other: () throws -> Double) rethrows {
    _ = (try one(), try other())
    for _ in 0..<runs {
      first.append(try one())
      second.append(try other())
    }
  }

  /// The median of the ratios of adjacent runs.
  var ratio: Double { median(zip(first, second).map { $0 / $1 }) }
}
