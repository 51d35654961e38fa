import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// A header's offset that the content does not have is corrected with a warning.
@Suite struct OffsetWarningTests {
  private func header(offset: Double) -> EncodedHeader {
    var header = rows(["a", "b", "c"], height: 100)
    header.scene.offset.y = offset
    return header
  }

  @Test("A replay warns with the header's line, and says where it starts", arguments: [-5.0, 33])
  func replayer(offset: Double) throws {
    let replayer = try Replayer(header: header(offset: offset), file: "far.trace.jsonl", line: 7)
    let start = offset < 0 ? 0.0 : 32
    #expect(replayer.engine.scene.scroll.offset.y == start)
    #expect(
      replayer.warning?.description
        == "far.trace.jsonl:7: warning: the content ends before the offset x 0, y \(Int(offset)); "
        + "the trace starts at x 0, y \(Int(start))")
  }

  @Test("A trace in memory warns too; a legal offset gives no warning", arguments: [0.0, 32, 33])
  func trace(offset: Double) throws {
    let trace = Trace(file: "far.trace.jsonl", header: header(offset: offset), records: [])
    var warnings: [TraceWarning] = []
    _ = try Trace(reading: trace.encoded, file: trace.file, warnings: &warnings)
    #expect(warnings.count == (offset > 32 ? 1 : 0))
    #expect(try Replayer(header: trace.header, file: "").warning == nil || offset > 32)
  }
}
