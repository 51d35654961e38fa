import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A recording by libinput record")
struct LibinputTests {
  private let viewport = Size2D(width: 320, height: 480)

  private static let head = "version: 1\ndevices:\n- node: /dev/input/event5\n"

  private func message(_ text: String) -> String {
    do {
      _ = try ImportedRecording(
        importing: ImportSource(file: "finger.yml", bytes: Array(text.utf8)),
        format: .libinput, viewport: viewport)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("yields the touches of the pointing device, scaled by its ranges")
  func touch() throws {
    let source = try Repository.recording("touch.libinput.yml")
    #expect(ImportFormat.sniff(source.bytes) == .libinput)
    let imported = try ImportedRecording(importing: source, viewport: viewport)
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 160.0,240.0 0", "10.01 move 160.0,245.0 0", "20.02 up 160.0,245.0 0",
      ])
    #expect(
      imported.warnings.map(\.description)
        == ["touch.libinput.yml: contains 2 devices, taking \"/dev/input/event5\""])
  }

  @Test("may follow a terminal's lines, have reports of other kinds, and be of a touchpad")
  func terminal() throws {
    let source = try Repository.recording("touch.libinput.yml")
    let text = String(decoding: source.bytes, as: UTF8.self)
    let terminal =
      "Available devices:\n/dev/input/event0:\tLid Switch\n"
      + "Select the device event number: 6\nRecording to 'stdout'.\n"
    let hid = "  - hid:\n    hidraw0: [\n      0x01, 0x02\n    ]\n    - [ 1, 2, 3 ]\n"
    let other = text.replacing("  events:\n", with: "  events:\n" + hid, maxReplacements: 1)
    #expect(other != text)
    for text in [terminal + text, other] {
      let copy = ImportSource(file: source.file, bytes: Array(text.utf8))
      #expect(ImportFormat.sniff(copy.bytes) == .libinput)
      #expect(
        try ImportedRecording(importing: copy, viewport: viewport).records
          == ImportedRecording(importing: source, viewport: viewport).records)
    }
    let pad = text.replacing(
      "  events:\n", with: "  udev:\n    properties:\n    - ID_INPUT_TOUCHPAD=1\n  events:\n")
    let copy = ImportSource(file: source.file, bytes: Array(pad.utf8))
    let warnings = try ImportedRecording(importing: copy, viewport: viewport).warnings
    #expect(warnings.map(\.code).contains(.touchpad))
  }

  @Test("is read with another system's line endings")
  func carriageReturns() throws {
    let source = try Repository.recording("touch.libinput.yml")
    let text = String(decoding: source.bytes, as: UTF8.self).replacing("\n", with: "\r\n")
    let other = ImportSource(file: source.file, bytes: Array(text.utf8))
    #expect(
      try ImportedRecording(importing: other, viewport: viewport)
        == ImportedRecording(importing: source, viewport: viewport))
  }

  private static let cases: [(String, String)] = [
    ("version: 2\n", "finger.yml:1: version \"2\" is unknown; this program reads 1"),
    ("hello\n", "finger.yml:1: \"hello\" is not a line of a recording by libinput record"),
    (
      "\(head)  events:\n  - evdev:\n    - [ 0, 0, 3 ]\n",
      "finger.yml:6: 3 fields; expected 5"
    ),
    (
      "\(head)  events:\n    - [ 0, 0, 3, 53, x ]\n",
      "finger.yml:5: \"x\" is not a valid number here"
    ),
    (
      "\(head)  events:\n    - [ 0, 1000000, 3, 53, 1 ]\n",
      "finger.yml:5: \"0.1000000\" is not a valid number here"
    ),
    (
      "\(head)  events:\n    - [ 0, 0, 3, 53, 1\n",
      "finger.yml:5: \"    - [ 0, 0, 3, 53, 1\" is not a line of a recording by libinput record"
    ),
    (
      "\(head)  events:\n    rubbish\n",
      "finger.yml:5: \"    rubbish\" is not a line of a recording by libinput record"
    ),
    (
      "\(head)    absinfo:\n      53: [5, 1, 0, 0, 0]\n",
      "finger.yml:5: the range of ABS_MT_POSITION_X is empty"
    ),
    ("\(head)    absinfo:\n      53: [5]\n", "finger.yml:5: 1 fields; expected 5"),
    (head, "finger.yml: contains no events; a description alone cannot be replayed"),
  ]

  @Test("of another shape is refused with its line", arguments: cases)
  func refused(text: String, expected: String) { #expect(message(text) == expected) }
}
