import Testing

@testable import ReorderTrace

@Suite("Bytes that become lines")
struct LineBufferTests {
  @Test("of a line that is too long are dropped, and the next line is complete")
  func endless() {
    var buffer = LineBuffer(limit: 100)
    var cuts = 0
    for _ in 0..<50 {
      buffer.feed([UInt8](repeating: UInt8(ascii: "x"), count: 30))
      while let cut = buffer.next() {
        cuts += 1
        if case .tooLong = cut { continue }
        Issue.record("\(cut)")
      }
      #expect(buffer.bytes.count <= 130)
    }
    #expect(cuts == 1)
    buffer.feed(Array("x\n{}\n".utf8))
    if case .line(let range) = buffer.next() {
      #expect(Array(buffer.bytes[range]) == Array("{}".utf8))
    } else {
      Issue.record("no line")
    }
    if let more = buffer.next() { Issue.record("\(more)") }
  }
}
