import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

@Suite("WebDriver's pointer actions")
struct WebDriverTests {
  private let viewport = Size2D(width: 320, height: 480)

  private func imported(_ text: String, fit: Bool = false) throws -> [String] {
    try ImportedRecording(
      importing: ImportSource(file: "drag.json", bytes: Array(text.utf8)),
      format: .webdriver, viewport: viewport, fit: fit
    ).records.map(\.row)
  }

  private func steps(_ steps: String...) -> String {
    #"{"type":"pointer","id":"f","actions":["# + steps.joined(separator: ",") + "]}"
  }

  private static let down = #"{"type":"pointerDown","button":0}"#
  private static let up = #"{"type":"pointerUp","button":0}"#

  private func move(_ x: Double, _ y: Double, _ duration: Double = 0) -> String {
    #"{"type":"pointerMove","x":\#(x),"y":\#(y),"duration":\#(duration)}"#
  }

  @Test("become samples at 60 Hz along the path, the first press at time 0")
  func drag() throws {
    let source = try Repository.recording("drag.webdriver.json")
    #expect(ImportFormat.sniff(source.bytes) == .webdriver)
    let imported = try ImportedRecording(importing: source, viewport: viewport)
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 100.0,60.0 0", "616.667 move 100.0,93.333 0", "633.333 move 100.0,126.667 0",
        "640.0 move 100.0,140.0 0", "640.0 move 100.0,200.0 0", "640.0 up 100.0,200.0 0",
      ])
  }

  @Test(
    "say what kind of pointer acts, a mouse unless they name another",
    arguments: [
      ("", PointerKind.mouse), (#""parameters":{},"#, .mouse),
      (#""parameters":{"pointerType":"mouse"},"#, .mouse),
      (#""parameters":{"pointerType":"pen"},"#, .pen),
      (#""parameters":{"pointerType":"touch"},"#, .touch),
    ])
  func kinds(parameters: String, kind: PointerKind) throws {
    let actions = "[\(move(10, 10)),\(Self.down),\(move(20, 20, 50)),\(Self.up)]"
    let text = #"{"type":"pointer",\#(parameters)"actions":\#(actions)}"#
    let imported = try ImportedRecording(
      importing: ImportSource(file: "a.json", bytes: Array(text.utf8)), viewport: viewport)
    let kinds = imported.records.map { record in
      if case .pointer(let pointer) = record.action { pointer.kind } else { nil as PointerKind? }
    }
    #expect(kinds.count == 5)
    #expect(Set(kinds) == [kind])
  }

  @Test("have times to the microsecond, wherever the first press is")
  func times() throws {
    let text = steps(
      move(0, 0, 1000.1), #"{"type":"pause","duration":0.7}"#, Self.down, move(100, 0, 400), Self.up
    )
    let source = ImportSource(file: "a.json", bytes: Array(text.utf8))
    let imported = try ImportedRecording(importing: source, viewport: viewport)
    for record in imported.records {
      #expect(record.time == (record.time * 1000).rounded() / 1000)
      #expect(record.time.description.count <= 8, "\(record.time)")
    }
  }

  @Test("that go further or last longer than a trace allows are refused, and no others")
  func tooFar() throws {
    #expect(
      try imported(steps(move(1e9, -1e9), Self.down)) == ["0.0 down 1000000000.0,-1000000000.0 0"])
    let far = #expect(throws: ImportError.self) {
      try imported(steps(move(0, 0), Self.down, move(0, 1e10), Self.up))
    }
    #expect(far?.code == .tooFar(1e10))
    #expect(far?.description.contains("from -1000000000 to 1000000000") == true)
    #expect(
      throws: ImportError(file: "a.json", line: 0, code: .tooLate(milliseconds: 1e13))
    ) {
      let late = EncodedRecord(time: 1e13, action: .wait)
      _ = try ImportedRecording(file: "a.json", records: [late], warnings: [])
    }
  }

  @Test("of several fingers go tick by tick, each tick as long as its longest action")
  func ticks() throws {
    let first = steps(move(10, 10), Self.down, #"{"type":"pause","duration":100}"#, Self.up)
    let second = steps(move(50, 50), Self.down, move(60, 50, 20), Self.up)
    #expect(
      try imported("[\(first),\(second)]") == [
        "0.0 down 10.0,10.0 0", "0.0 down 50.0,50.0 1", "16.667 move 58.333,50.0 1",
        "20.0 move 60.0,50.0 1", "100.0 up 10.0,10.0 0", "100.0 up 60.0,50.0 1",
      ])
  }

  @Test("without effect, of other buttons or of keys, only take up time")
  func others() throws {
    let right = #"{"type":"pointerDown","button":2}"#
    let finger = steps(Self.up, right, Self.down, Self.down, Self.up, Self.up)
    let key =
      #"{"type":"key","actions":[{"type":"pause"},{"type":"pause"},{"type":"pause"},"#
      + #"{"type":"pause","duration":5}]}"#
    #expect(try imported("[\(finger),\(key)]") == ["0.0 down 0.0,0.0 0", "5.0 up 0.0,0.0 0"])
    #expect(
      try imported(steps(Self.down, #"{"type":"pointerCancel"}"#)).last == "0.0 cancel 0.0,0.0 0")
  }

  @Test("are in points already, or fill the viewport on request")
  func fit() throws {
    let drag = steps(move(1000, 1000), Self.down, move(3000, 1000), Self.up)
    #expect(try imported(drag).first == "0.0 down 1000.0,1000.0 0")
    #expect(
      try imported(drag, fit: true) == [
        "0.0 down 0.0,240.0 0", "0.0 move 320.0,240.0 0", "0.0 up 320.0,240.0 0",
      ])
  }

  private static let cases: [(String, String)] = [
    ("{\n  \"actions\": [}\n", "drag.json:2: "),
    ("{}", "drag.json: the file must be an object with \"actions\""),
    ("7", "drag.json: the file must be an object"),
    (#"{"actions":{}}"#, "drag.json: actions must be an array"),
    (#"[{"actions":[]}]"#, "drag.json: [0].type must be a string"),
    (
      #"[{"type":"mouse"}]"#,
      "drag.json: [0].type must be \"pointer\", \"key\", \"wheel\" or \"none\""
    ),
    (
      #"{"actions":[{"type":"pointer","actions":[{"type":"pointerMove","x":1}]}]}"#,
      "drag.json: actions[0].actions[0].y must be a number"
    ),
    (
      #"[{"type":"pointer","actions":[{"type":"jump"}]}]"#,
      "drag.json: [0].actions[0].type must be a pointer action, not \"jump\""
    ),
    (
      #"[{"type":"pointer","actions":[{"type":"pause","duration":1e12}]}]"#,
      "drag.json: [0].actions[0].duration must be milliseconds from 0 to 3600000"
    ),
    (
      #"[{"type":"pointer","actions":[{"type":"pointerMove","x":1,"y":1,"origin":{"e":"1"}}]}]"#,
      "drag.json: [0].actions[0].origin must be \"viewport\", \"pointer\" or an element"
    ),
    (
      #"[{"type":"pointer","actions":[{"type":"pointerMove","x":1,"y":1,"#
        + #""origin":{"ELEMENT":"f.1"}}]}]"#,
      "drag.json: [0].actions[0].origin is the element \"f.1\", whose place is unknown"
    ),
    ("[]", "drag.json: contains no touch and no press of a button"),
  ]

  @Test("that go on for hours are refused before they fill the memory")
  func tooLong() {
    let hour = move(1, 1, 3_600_000)
    let day = steps(Self.down, hour, hour, hour, hour, hour)
    #expect { try imported(day) } throws: {
      "\($0)".hasPrefix("drag.json: would become more than 1000000 samples")
    }
  }

  @Test("that are wrong are refused with the error and its place", arguments: cases)
  func refused(text: String, message: String) {
    #expect { try imported(text) } throws: { "\($0)".hasPrefix(message) }
  }
}
