import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// The shipped traces, replayed with the native rules.
@Suite("A shipped trace")
struct TraceFileTests {
  @Test("has the recorded outcome", arguments: Repository.traceNames)
  func golden(name: String) throws {
    let outcome = try replay(Trace(shipped: name))
    expectGolden(String(decoding: outcome.encoded, as: UTF8.self), "\(name).outcome.json")
  }

  @Test("there is one for every kind of gesture")
  func kinds() {
    let wanted: Set = [
      "short-move", "long-move", "multi-row-jump", "reversal", "edge-scroll-down", "edge-scroll-up",
      "cancel", "press-too-short", "press-slips", "press-on-nothing", "mixed-heights", "cut-short",
      "two-contacts", "across-sections", "insert-under-drag", "remove-under-drag",
      "remove-dragged", "reload-under-drag", "resize-under-drag",
    ]
    #expect(wanted.isSubset(of: Repository.traceNames))
  }

  @Test(
    "ends as its name says",
    arguments: [
      ("cancel", Outcome.Phase.cancelled), ("press-too-short", .failed), ("press-slips", .failed),
      ("press-on-nothing", .idle), ("press-on-fixed-row", .failed), ("cut-short", .unfinished),
      ("remove-dragged", .cancelled), ("remove-under-drag", .ended),
      ("short-move", .ended), ("two-contacts", .ended), ("edge-scroll-down", .ended),
    ])
  func phases(name: String, phase: Outcome.Phase) throws {
    #expect(try replay(Trace(shipped: name)).phase == phase)
  }

  // A browser reports a pointer when it draws, and less often than the hardware.
  @Test(
    "samples as often as a finger does: every 8 to 16 ms while it moves",
    arguments: Repository.traceNames.filter { !$0.hasPrefix("browser-") })
  func natural(name: String) throws {
    let records = try Trace(shipped: name).records
    let times = records.compactMap { record in
      if case .pointer = record.action { record.time } else { nil }
    }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(gaps.count(where: { $0 >= 5 && $0 <= 16 }) * 10 >= gaps.count * 7)
  }

  @Test(
    "scrolls with a still finger: no sample while the offset changes most",
    arguments: [
      ("edge-scroll-down", 1.0), ("edge-scroll-up", -1.0),
    ])
  func stillFinger(name: String, direction: Double) throws {
    let trace = try Trace(shipped: name)
    let times = trace.records.map(\.time)
    let still = try #require(zip(times.dropFirst(), times).map { $0 - $1 }.max())
    #expect(still > 2000)
    let outcome = try replay(trace)
    let scrolled = (outcome.offset.y - trace.header.scene.offset.y) * direction
    #expect(scrolled > 400)
    #expect(outcome.moves.count > 8)
  }

  @Test("gives the same outcome in a stream as alone")
  func stream() throws {
    var reader = TraceReader(file: "-")
    var outcomes: [Outcome] = []
    var replayer: Replayer?
    var policy = NativePolicy()
    for name in Repository.traceNames { reader.feed(try Repository.traceBytes(name)) }
    reader.finish()
    while let element = reader.next() {
      switch element {
      case .header(let header):
        replayer = try Replayer(header: header, file: "-", line: reader.line)
      case .record(let record): try replayer?.feed(record, line: reader.line, asking: &policy)
      case .end: if let outcome = replayer?.finish(asking: &policy) { outcomes.append(outcome) }
      case .problem(let error): throw error
      }
    }
    #expect(try outcomes == Repository.traceNames.map { try replay(Trace(shipped: $0)) })
  }
}
