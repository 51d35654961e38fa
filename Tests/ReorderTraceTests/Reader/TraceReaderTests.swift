import ReorderTrace
import TestSupport
import Testing

@Suite("A trace reader")
struct TraceReaderTests {
  private static let sampleLine = #"{"t":0,"p":"down","x":10,"y":66}"#

  @Test(
    "yields the start and the end of each trace",
    arguments: [
      ("H\nr\nr\n", "HrrE"),
      ("H\n", "HE"),
      ("H\nr\nH\nr\n", "HrEHrE"),
      ("H\nH\nH\n", "HEHEHE"),
      ("\n\nH\n\nr\n\n", "HrE"),
      ("H\r\nr\r\n", "HrE"),
      ("H\nr", "HrE"),
    ])
  func grammarOfStream(shape: String, expected: String) {
    #expect(grammar(Self.text(shape)) == expected)
  }

  @Test(
    "continues at the next header after a bad line",
    arguments: [
      ("H\n?\nr\nr\nH\nr\n", "H!HrE"),
      ("r\nr\nH\nr\n", "!HrE"),
      ("?\n?\nH\n", "!HE"),
      ("H\nr\n?\n?\n?\n", "Hr!"),
      ("X\nr\nH\n", "!HE"),
      ("H\nX\nr\nX\nH\n", "HE!!HE"),
      ("H\nr\nY\nr\nH\n", "HrE!HE"),
    ])
  func recovery(shape: String, expected: String) {
    #expect(grammar(Self.text(shape)) == expected)
  }

  /// `H` a header, `r` a record, `?` not JSON, `X` an incomplete header, `Y` a header of another
  /// version.
  private static func text(_ shape: String) -> String {
    shape.replacing("H", with: "\u{1}").replacing("r", with: "\u{2}").replacing("X", with: "\u{3}")
      .replacing("Y", with: "\u{4}").replacing("\u{1}", with: plainHeader)
      .replacing("\u{2}", with: sampleLine).replacing("\u{3}", with: #"{ "trace":1,"name":"#)
      .replacing("\u{4}", with: #"{"trace":2}"#)
  }

  @Test("reads the same for any chunks of the bytes", arguments: [1, 2, 3, 7, 64, 1000])
  func chunks(size: Int) throws {
    let text = Self.text("H\nr\n?\nH\r\n\nr\nr\nH\nr")
    #expect(elements(text, chunk: size) == elements(text))
    let shipped = try Repository.traceBytes("long-move")
    #expect(elements(shipped, chunk: size) == elements(shipped))
  }

  @Test("skips a byte order mark at the very start only")
  func byteOrderMark() {
    #expect(grammar("\u{FEFF}" + Self.text("H\nr\n")) == "HrE")
    #expect(problems(Self.text("H\n") + "\u{FEFF}" + Self.sampleLine).count == 1)
  }

  @Test("says that an empty input holds no trace", arguments: ["", "\n", " \r\n\t\n"])
  func empty(text: String) {
    #expect(
      problems(text) == [
        "drag.trace.jsonl: contains no trace; expected a header line {\"trace\":1,…}"
      ])
  }

  @Test("drops a line that is too long, and no more")
  func longLine() {
    let long = "\"" + String(repeating: "x", count: 500) + "\""
    let text = "\(plainHeader)\n\(long)\n\(plainHeader)\n\(Self.sampleLine)\n"
    for chunk in [1, 50, 1000] {
      let read = elements(Array(text.utf8), chunk: chunk, longestLine: 200)
      #expect(read.map(\.letter).joined() == "H!HrE")
      let expected = TraceError(
        file: "drag.trace.jsonl", line: 2, code: .lineTooLong(limit: 200))
      #expect(read[1] == .problem(expected))
    }
  }

  @Test("drops a sample that is too long as well")
  func longSample() {
    let limit = plainHeader.utf8.count
    let padding = String(repeating: " ", count: limit - Self.sampleLine.utf8.count)
    for (more, letters) in [("", "HrE"), (" ", "H!")] {
      let text = "\(plainHeader)\n\(padding)\(more)\(Self.sampleLine)\n"
      let read = elements(text, longestLine: limit)
      #expect(read.map(\.letter).joined() == letters)
    }
  }

  @Test("continues in a stream that is longer than the longest line")
  func longStream() {
    var count = 0
    var reader = TraceReader(file: "endless", longestLine: 1000)
    reader.feed("\(plainHeader)\n".utf8)
    for _ in 0..<2000 {
      reader.feed("\(Self.sampleLine)\n".utf8)
      while reader.next() != nil { count += 1 }
    }
    #expect(count == 2001)
    #expect(reader.line == 2001)
  }

  @Test("reports the line of each problem in a stream")
  func lines() {
    let text = Self.text("H\nr\n?\nH\nr\nr\n?\n")
    #expect(problems(text).map { $0.prefix(19) } == ["drag.trace.jsonl:3:", "drag.trace.jsonl:7:"])
  }

  @Test(
    "names a trace without a name after its file",
    arguments: [
      ("drag.trace.jsonl", "drag"), ("/tmp/a/edge-up.trace.jsonl", "edge-up"), ("-", "-"),
    ])
  func name(file: String, expected: String) throws {
    let line =
      #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"sections":[]}}"#
    guard case .header(let header) = elements(line, file: file).first else {
      Issue.record("no header")
      return
    }
    #expect(header.name == expected)
  }
}
