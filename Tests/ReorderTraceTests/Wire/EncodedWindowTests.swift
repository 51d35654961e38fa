import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A window in a header")
struct EncodedWindowTests {
  private let line =
    #"{"trace":1,"name":"a","scene":{"viewport":{"width":9,"height":9},"sections":[],"#
    + #""windows":[{"id":"w","frame":[0,0,4,4],"drag":true,"margins":{"left":8,"top":2},"#
    + #""overhang":0.5}]}}"#

  @Test("may keep margins and hang out, and is written as it was read")
  func options() throws {
    let header = try header(line)
    let window = try #require(header.scene.windows.first)
    #expect(window.options.margins == Insets(top: 2, left: 8, bottom: 0, right: 0))
    #expect(window.options.overhang == 0.5)
    let trace = Trace(file: "a", header: header, records: [])
    #expect(try Trace(reading: trace.encoded, file: "a").header == header)
    let written = String(decoding: trace.encoded, as: UTF8.self)
    #expect(written.contains(#""drag":true,"margins":{"top":2,"left":8,"bottom":0,"right":0},"#))
  }

  @Test("with an overhang that is not a fraction is refused")
  func wrong() {
    #expect(problems(line.replacing("0.5}", with: "1.5}")).count == 1)
    let whole = line.replacing("0.5}", with: "1}")
    #expect(throws: TraceError.self) {
      _ = try Replayer(header: try header(whole), file: "a")
    }
  }
}
