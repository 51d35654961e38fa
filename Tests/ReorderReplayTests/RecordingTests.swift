import ReorderRender
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderReplay

/// What a replay leaves for drawings of it.
@Suite struct RecordingTests {
  @Test("A trace with more records than frames are kept is not replayed if every frame is needed")
  func tooLong() throws {
    let most = FrameSequence().limit
    let samples = (0...most).map { time in
      #"{"t":\#(time),"p":"\#(time == 0 ? "down" : "move")","x":9,"y":9}"#
    }
    let header = #"""
      {"trace":1,"scene":{"viewport":{"width":9,"height":9},"sections":[{"id":"s","items":["a"]}]}}
      """#
    var warnings: [TraceWarning] = []
    let trace = try Trace(
      reading: ([header] + samples).joined(separator: "\n").utf8, file: "long",
      warnings: &warnings)
    func recording(needsEveryFrame: Bool) throws -> Recording {
      try Recording(
        of: trace, under: Behaviour(named: "half_overlap", in: Staging.scripts),
        needsEveryFrame: needsEveryFrame)
    }
    let refused = try recording(needsEveryFrame: true)
    #expect(refused.sequence.isCut && refused.outcome.samples == 0)
    let cut = try recording(needsEveryFrame: false)
    #expect(cut.sequence.isCut && cut.outcome.samples == most + 1)
  }

  @Test(
    "Of a long drag, the first thousand decisions keep their inputs, and those that are explained")
  func inputs() throws {
    let samples = (0..<1500).map { time in
      let phase = time == 0 ? "down" : "move"
      return #"{"t":\#(time * 8),"p":"\#(phase)","x":9,"y":\#(9 + time % 90),"kind":"mouse"}"#
    }
    let header = #"""
      {"trace":1,"scene":{"viewport":{"width":90,"height":200},\#
      "sections":[{"id":"s","items":["a","b","c"]}]}}
      """#
    var warnings: [TraceWarning] = []
    let trace = try Trace(
      reading: ([header] + samples).joined(separator: "\n").utf8, file: "long",
      warnings: &warnings)
    let decisions = try Recording(
      of: trace, under: Behaviour(named: "half_overlap", in: Staging.scripts), withDecisions: true
    ).decisions
    #expect(decisions.count > 2000 && decisions.prefix(1000).allSatisfy { !$0.inputs.isEmpty })
    let rest = decisions.dropFirst(1000)
    #expect(rest.allSatisfy { $0.inputs.isEmpty == ($0.explanation == nil) })
    #expect(rest.contains { $0.inputs.isEmpty } && rest.contains { !$0.inputs.isEmpty })
  }
}
