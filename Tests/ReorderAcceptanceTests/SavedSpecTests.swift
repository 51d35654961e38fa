import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderAcceptance

/// Specs that a tool writes of a replay.
@Suite("A saved spec") struct SavedSpecTests {
  static let traces = (try? Specs.scripts.traceNames()) ?? []
  static let behaviours = (try? Specs.scripts.behaviourNames()) ?? []

  private func outcome(
    _ trace: Trace, _ behaviour: String?
  ) throws -> (outcome: Outcome, header: EncodedHeader) {
    var setup = ReplaySetup(trace)
    setup.header.behaviour = behaviour
    setup.header.values = behaviour == trace.header.behaviour ? trace.header.values : [:]
    let policy = try setup.behaviour(in: Specs.scripts, stop: StopSwitch())
    var replay = try Replay(setup, under: policy, observing: NoObserver())
    return (try replay.run(trace), setup.header)
  }

  /// What of an outcome a spec expects.
  private func result(_ outcome: Outcome) -> [String] {
    [
      outcome.phase.rawValue, "\(outcome.order)", "\(outcome.offset)",
      "\(outcome.moves.count + outcome.earlierMoves.count)",
      outcome.commit.map { commit in
        "\(commit.item) \(commit.from) \(commit.to)"
          + (commit.items.isEmpty ? commit.dropLua : "")
      } ?? "", "\(outcome.windows)",
    ]
  }

  @Test(
    "passes for its own behaviour, and for another one only if the result is the same",
    arguments: traces)
  func mutations(name: String) throws {
    let trace = try Trace(
      reading: try Specs.scripts.trace(name).bytes, file: name)
    var header = trace.header
    header.name = name
    let named = Trace(file: name, header: header, records: trace.records)
    // Each behaviour has a quarter of the traces, and each trace a quarter of the behaviours.
    let turn = Self.traces.firstIndex(of: name) ?? 0
    for (index, own) in Self.behaviours.enumerated() where (index + turn) % 4 == 0 {
      let (outcome, header) = try outcome(named, own)
      let text = SpecText.text(for: header, comingTo: outcome)
      let results = Specs.results(text)
      #expect(
        results.map(\.verdict) == [.passed], "\(own): \(String(describing: results.first?.failure))"
      )
      #expect(text.count { $0 == "\n" } < 60, "\(name) under \(own)")
      for next in 1...2 {
        let other = Self.behaviours[(index + next) % Self.behaviours.count]
        let mutant = text.replacing("behaviour = \"\(own)\"", with: "behaviour = \"\(other)\"")
          .replacing(/, params = \{[^}]*\} \}/, with: " }")
        let verdict = Specs.results(mutant).map(\.verdict)
        let isSame = result(try self.outcome(named, other).outcome) == result(outcome)
        #expect(verdict == [isSame ? .passed : .failed], "\(own) as \(other)")
      }
    }
  }
}
