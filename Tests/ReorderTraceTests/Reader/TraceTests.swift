import ReorderTrace
import TestSupport
import Testing

@Suite("A trace in memory")
struct TraceTests {
  private let two = "\(plainHeader)\n{\"t\":0,\"wait\":true}\n\n\(plainHeader)\n"

  @Test("knows the line of its header and of each record")
  func lines() throws {
    let text = "\n\(plainHeader)\n\n{\"t\":0,\"wait\":true}\n{\"t\":1,\"wait\":true}\n"
    let trace = try Trace(reading: text.utf8)
    #expect(trace.headerLine == 2)
    #expect([trace.line(ofRecord: 0), trace.line(ofRecord: 1)] == [4, 5])
    let made = Trace(file: "x", header: trace.header, records: trace.records)
    #expect(made.headerLine == 1)
    #expect(made.line(ofRecord: 1) == 3)
  }

  @Test("is the only one if one is expected; all are read on request")
  func several() throws {
    #expect {
      try Trace(reading: two.utf8, file: "two.trace.jsonl")
    } throws: {
      "\($0)" == "two.trace.jsonl:4: a second header; expected one trace"
    }
    var warnings: [TraceWarning] = []
    let all = try Trace.all(in: two.utf8, file: "two.trace.jsonl", warnings: &warnings)
    #expect(all.map(\.records.count) == [1, 0])
    #expect(all.map(\.headerLine) == [1, 4])
    #expect(warnings.isEmpty)
  }

  @Test("is refused at its first bad line")
  func bad() {
    #expect {
      try Trace(reading: "\(plainHeader)\n{\"t\":0}\n{\n".utf8, file: "x")
    } throws: {
      ($0 as? TraceError)?.line == 2
    }
  }
}
