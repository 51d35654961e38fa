import ReorderText
import Testing

/// Times as people type them, wherever a time is taken.
@Suite struct TimeTextTests {
  @Test(
    "Seconds have an s, milliseconds an ms, and a decimal number of either is exact",
    arguments: [
      ("520ms", 520), ("0.52s", 520), ("1.5 s", 1500), (" 2 ms ", 2), ("0.57s", 570), ("1S", 1000),
      (".5s", 500), ("0", 0), ("0s", 0), ("750", 750), ("0.5", 0.5), ("1e9", 1e9), ("1e1s", 10_000),
      ("250MS", 250),
    ] as [(String, Double)])
  func milliseconds(text: String, expected: Double) throws {
    #expect(try TimeText.milliseconds(text) == expected)
  }

  @Test("A bare number has the unit of its place, and a unit overrides it")
  func bareNumbers() throws {
    #expect(try TimeText.milliseconds("0.5", bare: .seconds) == 500)
    #expect(try TimeText.milliseconds("500ms", bare: .seconds) == 500)
  }

  @Test(
    "Anything else is refused with an example",
    arguments: [
      "5 minutes", "", "s", "ms", "-5ms", "-1", "+1", "nan", "inf", "0x10", "1..2s", "1,5s",
      "1e400", "1e400s", "1 2ms", "5min", "1sms", "1ss", "é", "1\u{0}s", "1e", "e3s", ".", "٣s",
    ])
  func refused(text: String) {
    let refusal = #expect(throws: TimeText.Refusal.self) { try TimeText.milliseconds(text) }
    let shown = text.replacing("\u{0}", with: "\u{fffd}")
    #expect(
      refusal?.description == "expected a time such as 520ms or 0.52s, got '\(shown)'")
  }
}
