import Foundation
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A thousand drags like those of a person's hand, recorded in a browser; `Drags/README.md` says
/// how.
@Suite("Over a thousand recorded drags,")
struct RecordedDragTests {
  static let folder = Repository.url("Tests/ReorderScriptingTests/Drags")

  static let traces: [Trace] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".jsonl") }.sorted().flatMap { file in
      var warnings: [TraceWarning] = []
      let bytes = (try? Data(contentsOf: folder.appending(path: file))).map(Array.init) ?? []
      return (try? Trace.all(in: bytes, file: file, warnings: &warnings)) ?? []
    }
  }()

  @Test("there are a thousand, in lists, grids, flows and side-by-side rows")
  func count() {
    #expect(Self.traces.count == 1000)
    #expect(Set(Self.traces.map(\.file)).count == 7)
    #expect(Set(Self.traces.map(\.header.name)).count == 1000)
  }

  @Test(
    "a shipped behaviour has the recorded orders, and gives a reason for each refused target",
    arguments: Shipped.behaviours)
  func golden(name: String) throws {
    var behaviour = try Shipped.behaviour(name)
    var lines: [String] = []
    for trace in Self.traces {
      let (before, after) = try replay(trace, asking: &behaviour)
      lines.append("\(trace.header.name) \(Self.difference(before, after))")
    }
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures.prefix(3))")
    try expectGolden("drags-\(name)", lines)
  }

  @Test(
    "a library's rule goes where it says, or the engine says why not",
    arguments: ["peers/sortablejs", "peers/jquery_ui", "muuri"])
  func rule(name: String) throws {
    let own = ScriptSource(path: Self.folder.appending(path: "rules").path)
    for (file, traces) in Dictionary(grouping: Self.traces, by: \.file) {
      let isList = file.hasPrefix("vertical")
      let values: [String: [String: ParameterValue]] = [
        "peers/jquery_ui": ["floating": .boolean(!isList)],
        "muuri": ["columns": .number(isList ? 1 : 6)],
      ]
      var behaviour = try Behaviour(
        named: name, in: name == "muuri" ? own : Shipped.directory, setting: values[name] ?? [:])
      for trace in traces { _ = try replay(trace, asking: &behaviour) }
      #expect(behaviour.failures.isEmpty, "\(behaviour.failures.prefix(3))")
    }
  }

  /// The names before and after a drag that ends where its targets say, or with a reason.
  private func replay(
    _ trace: Trace, asking behaviour: inout Behaviour
  ) throws -> (before: [String], after: [String]) {
    var replayer = try Replayer(
      header: trace.header, file: trace.file, press: behaviour.press ?? PressRules())
    replayer.reportsDecisions = true
    let before = replayer.engine.scene.list.order.joined()
    var watch = TargetWatch()
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &watch)
    #expect(watch.unexplained.isEmpty, "\(trace.header.name): \(watch.unexplained)")
    #expect(outcome.phase == .ended, "\(trace.header.name)")
    let after = outcome.order.flatMap(\.self)
    #expect(before.sorted() == after.sorted(), "\(trace.header.name)")
    return (Array(before), after)
  }

  /// The range from the first changed place to the last: its start, and the items now in it.
  private static func difference(_ before: [String], _ after: [String]) -> String {
    let changed = before.indices.filter { before[$0] != after[$0] }
    guard let first = changed.first, let last = changed.last else { return "stays" }
    return "\(first): " + after[first...last].map { $0.dropFirst() }.joined(separator: " ")
  }
}

/// Finds targets that were named but neither taken nor refused with a reason: in the records of
/// decisions, in the effects, and in the drag itself.
private struct TargetWatch: ReplayObserver {
  private(set) var unexplained: [String] = []
  /// The slot reported as refused.
  private var refused: Slot?

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    var (asked, wanted): (DecisionRecord?, Slot?) = (nil, nil)
    for change in engine.changes {
      switch change.effect {
      case .decided(let record):
        guard case .target(let slot) = record.answer else { break }
        (asked, wanted) = (record, slot)
        if slot == nil { refused = nil }
      case .moved: (wanted, refused) = (nil, nil)
      case .refused(let slot, _): refused = slot
      default: break
      }
    }
    guard let wanted, let record = asked else { return }
    if wanted == record.query.drag.item?.current {
      refused = nil
    } else if record.targetRefusal == nil || refused != wanted
      || engine.drag.map({ $0.item?.refusal != record.targetRefusal }) == true
    {
      unexplained.append("\(wanted) at \(event.time.seconds)")
    }
  }
}
