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
}
