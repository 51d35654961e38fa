import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A trace that is written and read")
struct RoundTripTests {
  @Test("is the same trace, and gives the same bytes when written again")
  func generated() throws {
    var made = RandomTrace(seed: walkSeed())
    for _ in 0..<(300 * walkScale) {
      let header = made.header()
      let records = (0..<made.random.below(12)).map { _ in made.record() }
      let trace = Trace(file: "a.trace.jsonl", header: header, records: records)
      var warnings: [TraceWarning] = []
      let read = try Trace(reading: trace.encoded, file: "a.trace.jsonl", warnings: &warnings)
      try #require(read == trace)
      try #require(read.encoded == trace.encoded)
    }
  }

  @Test("keeps every shipped trace to the byte", arguments: Repository.traceNames)
  func shipped(name: String) throws {
    let bytes = try Repository.traceBytes(name)
    let trace = try Trace(shipped: name)
    #expect(
      String(decoding: trace.encoded, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    #expect(trace.header.name == name)
  }

  @Test("has one line per record")
  func lines() {
    var writer = TraceWriter()
    writer.write(sample(0, .down, 66.5))
    writer.write(sample(16.25, .move, -0.1, contact: 2))
    writer.write(wait(1e6))
    let text = String(decoding: writer.takeBytes(), as: UTF8.self)
    #expect(
      text == """
        {"t":0,"p":"down","x":100,"y":66.5}
        {"t":16.25,"p":"move","x":100,"y":-0.1,"id":2}
        {"t":1000000,"wait":true}

        """)
    #expect(writer.takeBytes().isEmpty)
  }

  @Test(
    "has whole numbers without a fraction, others as short as they read back",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (5.0, "5"), (-44.0, "-44"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"),
      (1e15, "1000000000000000"), (9_007_199_254_740_992.0, "9007199254740992"), (1e-7, "1e-07"),
    ])
  func numbers(number: Double, text: String) throws {
    var writer = TraceWriter()
    writer.write(sample(0, .move, number))
    let line = String(decoding: writer.takeBytes(), as: UTF8.self)
    #expect(line == #"{"t":0,"p":"move","x":100,"y":\#(text)}"# + "\n")
  }

  @Test("escapes what JSON requires, and nothing else")
  func strings() throws {
    var header = rows([])
    header.name = "\"\\\n\r\t\u{1}\u{1F}/é😀"
    var writer = TraceWriter()
    writer.write(header)
    let line = String(decoding: writer.takeBytes(), as: UTF8.self)
    #expect(line.contains(#""name":"\"\\\n\r\t\u0001\u001f/é😀","#))
    #expect(try Trace(reading: line.utf8).header == header)
  }
}
