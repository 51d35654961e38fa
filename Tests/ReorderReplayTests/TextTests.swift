import Foundation
import ReorderAcceptance
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// The texts written from a replay reproduce it.
@Suite struct TextTests {
  @Test("A trace that is written and read again has the same records", arguments: Staging.names)
  func traces(name: String) throws {
    let trace = try Staging.trace(name)
    var replay = try Staging.replay(trace, "half_overlap", NoObserver())
    let outcome = try replay.run(trace)
    let again = try Trace(
      reading: replay.trace(named: "again").encoded, file: "again")
    #expect(again.records == trace.records && again.header.name == "again")
    #expect(again.header.behaviour == "half_overlap")
    var other = try Staging.replay(again, "half_overlap", NoObserver())
    #expect(try other.run(again).order == outcome.order)
  }

  private final class Results { var all: [SpecResult] = [] }

  @Test(
    "A written spec passes, and fails once the trace has another outcome",
    arguments: Staging.names, [nil, "half_overlap", "floating_window"])
  func specs(name: String, behaviour: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "reorder-replay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let trace = try Staging.trace(name)
    var replay = try Staging.replay(trace, behaviour, NoObserver())
    _ = try replay.run(trace)
    func results(of trace: Trace) throws -> [SpecResult] {
      try Data(trace.encoded).write(to: folder.appending(path: "saved.trace.jsonl"))
      let path = folder.appending(path: "saved_spec.lua")
      try Data(try replay.spec(named: "saved").utf8).write(to: path)
      let results = Results()
      _ = SpecSuite(SpecOptions(scripts: Staging.scripts)).run(path.path) { results.all.append($0) }
      return results.all
    }
    var saved = replay.trace(named: "saved")
    #expect(try results(of: saved).map(\.verdict) == [.passed])
    saved.records.removeAll { if case .pointer = $0.action { true } else { false } }
    let isWithoutDrag = replay.outcome.phase == .idle
    #expect(try results(of: saved).map(\.verdict) == [isWithoutDrag ? .passed : .failed])
  }
}
