import ReorderTrace
import TestSupport
import Testing

@Suite("A cut stream")
struct TraceCutterTests {
  private func pieces(
    _ bytes: [UInt8], chunk: Int, least: Int, most: Int
  ) -> [TraceCutter.Piece] {
    var cutter = TraceCutter(least: least, most: most)
    var pieces: [TraceCutter.Piece] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      cutter.feed(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let piece = cutter.next() { pieces.append(piece) }
    }
    cutter.finish()
    while let piece = cutter.next() { pieces.append(piece) }
    return pieces
  }

  private func pieces(_ text: String, chunk: Int = .max, most: Int = 1 << 20) -> [String] {
    pieces(Array(text.utf8), chunk: chunk, least: 1, most: most)
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The elements that readers of the pieces yield; open pieces are read as one trace.
  private func told(by pieces: [TraceCutter.Piece]) -> [TraceReader.Element] {
    var elements: [TraceReader.Element] = []
    var open: TraceReader?
    for piece in pieces {
      var reader = open ?? TraceReader(file: "drag.trace.jsonl", startingAfter: piece.line)
      reader.feed(piece.bytes)
      if !piece.isOpen { reader.finish() }
      while let element = reader.next() { elements.append(element) }
      open = piece.isOpen ? reader : nil
    }
    guard var reader = open else { return elements }
    reader.finish()
    while let element = reader.next() { elements.append(element) }
    return elements
  }

  @Test("has a piece for each trace, with its line endings")
  func traces() {
    let one = #"{"trace":1}"# + "\n{}\n"
    let two = "  { \"trace\" :2}\n{}"
    #expect(pieces(one + two) == [one, two])
    #expect(pieces(one + one + two) == [one, one, two])
  }

  @Test("keeps any text before the first trace with it")
  func beforeTheFirst() {
    let text = "\n\n{}\n{\"trace\":1}\n"
    #expect(pieces(text) == [text])
  }

  @Test("is cut where a trace certainly starts, and nowhere else")
  func surely() {
    for line in [
      #"{"traces":1}"#, #"{"t":0,"trace":1}"#, #"["trace"]"#, #"{"tr ace":1}"#, #"{"trace"#, "{",
      #"x{"trace":1}"#, #"{{"trace":1}"#, String(repeating: " ", count: 64) + #"{"trace":1}"#,
    ] {
      let text = "{\"trace\":1}\n\(line)\n"
      #expect(pieces(text) == [text], "\(line)")
    }
    #expect(pieces("{\"trace\":1}\n{\"trace\"").count == 2)
  }

  @Test("without bytes is one empty piece, so that a reader can report it")
  func nothing() {
    #expect(pieces("") == [""])
    #expect(pieces("\n") == ["\n"])
    #expect(pieces("{\"trace\":1}") == ["{\"trace\":1}"])
  }

  @Test("gathers short traces until there are enough bytes")
  func gathered() {
    let trace = Array("{\"trace\":1}\n".utf8)
    let stream = Array([[UInt8]](repeating: trace, count: 10).joined())
    let cut = pieces(stream, chunk: 7, least: 30, most: 1000)
    #expect(cut.map(\.bytes.count) == [36, 36, 36, 12])
    #expect(cut.map(\.line) == [0, 3, 6, 9])
  }

  @Test("passes on a trace that is too long in open pieces, the last one closed")
  func open() {
    let stream = Array(("{\"trace\":1}\n" + String(repeating: "{}\n", count: 9)).utf8)
    let next = Array("{\"trace\":1}\n".utf8)
    let cut = pieces(stream + next, chunk: 5, least: 1, most: 16)
    #expect(cut.map(\.isOpen) == [true, true, false, false])
    #expect(cut.map(\.line) == [0, 3, 9, 10])
    #expect(cut.last?.bytes == next)
  }

  @Test("passes on an endless line in open pieces, and so never holds all of it")
  func endless() {
    let line = Array((String(repeating: "x", count: 20) + #"{"trace":1}xxxxxxxxx"#).utf8)
    let next = Array("{\"trace\":1}\n".utf8)
    let cut = pieces(line + line + [UInt8(ascii: "\n")] + next, chunk: 5, least: 1, most: 16)
    #expect(cut.map(\.bytes.count) == [20, 20, 20, 20, 1, next.count])
    #expect(cut.map(\.isOpen) == [true, true, true, true, false, false])
    #expect(cut.map(\.line) == [0, 0, 0, 0, 0, 1])
    #expect(cut.last?.bytes == next)
  }

  @Test("yields, piece by piece, what one reader of the whole yields, for any content")
  func sameElements() throws {
    var random = SeededRandom(seed: walkSeed())
    for round in 0..<(60 * walkScale) {
      let stream = try Self.stream(&random)
      let cut = pieces(
        stream, chunk: 1 + random.below(900), least: 1 + random.below(2000),
        most: 1 + random.below(6000))
      try #require(Array(cut.map(\.bytes).joined()) == stream)
      try #require(told(by: cut) == elements(stream), "round \(round)")
    }
  }

  /// Good traces, bad ones and rubbish.
  private static func stream(_ random: inout SeededRandom) throws -> [UInt8] {
    var stream: [UInt8] = random.chance(0.2) ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<random.below(6) {
      switch random.below(5) {
      case 0:
        stream += random.element(of: ["rubbish\n", "\n", "{}\n", " \r\n", "{\"trace\":1\n"]).utf8
      case 1:
        stream += plainHeader.replacing("{\"trace\":1,", with: "{").dropLast().utf8
        stream += ",\"trace\":1}\n{\"t\":1,\"wait\":true}\n".utf8
      default:
        var bytes = try Repository.traceBytes(random.element(of: ["flick", "cancel", "two-drags"]))
        if random.chance(0.3) { bytes[random.below(bytes.count)] = UInt8(ascii: "\n") }
        stream += bytes
      }
    }
    return stream
  }
}
