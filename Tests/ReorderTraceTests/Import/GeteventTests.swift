import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("The output of getevent")
struct GeteventTests {
  private let viewport = Size2D(width: 360, height: 720)

  private func imported(_ text: String) throws -> ImportedRecording {
    try ImportedRecording(
      importing: ImportSource(file: "finger.getevent", bytes: Array(text.utf8)),
      format: .getevent, viewport: viewport)
  }

  @Test("with names has its ranges from the description before it")
  func names() throws {
    let source = try Repository.recording("names.getevent")
    #expect(ImportFormat.sniff(source.bytes) == .getevent)
    let imported = try ImportedRecording(importing: source, viewport: viewport)
    #expect(imported.warnings.isEmpty)
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 180.0,360.0 0", "8.333 move 180.0,364.0 0", "16.666 up 180.0,364.0 0",
      ])
  }

  @Test("in numbers says the same, in the device's own units")
  func numbers() throws {
    let source = try Repository.recording("numbers.getevent")
    #expect(ImportFormat.sniff(source.bytes) == .getevent)
    let imported = try ImportedRecording(
      importing: source, viewport: Size2D(width: 1, height: 13))
    #expect(imported.warnings.count == 2)
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 0.0,0.0 0", "8.333 move 0.0,12.0 0", "16.666 up 0.0,12.0 0",
      ])
  }

  @Test("may follow a terminal's lines, and end reports in their rate")
  func terminal() throws {
    let text = """
      * daemon not running; starting now at tcp:5037
      * daemon started successfully
      phone:/ $ getevent -ltr /dev/input/event2
      [ 1.0] EV_ABS ABS_X 00000000
      [ 1.0] EV_ABS ABS_Y 00000000
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.5] EV_ABS ABS_X 0000000a
      [ 1.5] EV_ABS ABS_Y 0000000a
      [ 1.5] EV_SYN SYN_REPORT 00000000 rate 2
      [ 2.0] EV_KEY BTN_TOUCH UP
      [ 2.0] /dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 2
      """.replacing("] EV", with: "] /dev/input/event2: EV")
    #expect(ImportFormat.sniff(Array(text.utf8)) == .getevent)
    #expect(
      try imported(text).records.map(\.row) == [
        "0.0 down 0.0,0.0 0", "500.0 move 327.273,654.545 0", "1000.0 up 327.273,654.545 0",
      ])
    #expect(throws: ImportError.self) { try imported(text + "\n[ 3.0] EV_SYN SYN_REPORT 0 fast 2") }
  }

  @Test("of a touchpad is told, for its points are not those of the screen")
  func touchpad() throws {
    let head = "add device 1: /dev/input/event4\n  input props:\n    INPUT_PROP_"
    let events = """

      [ 1.0] /dev/input/event4: 0003 0000 00000000
      [ 1.0] /dev/input/event4: 0001 0145 00000001
      [ 1.0] /dev/input/event4: 0001 014a 00000001
      [ 1.0] /dev/input/event4: 0000 0000 00000000
      [ 1.5] /dev/input/event4: 0003 0000 0000000a
      [ 1.5] /dev/input/event4: 0000 0000 00000000
      """
    #expect(try imported(head + "POINTER" + events).warnings.map(\.code).contains(.touchpad))
    #expect(try !imported(head + "DIRECT" + events).warnings.map(\.code).contains(.touchpad))
  }

  @Test("has hexadecimal values, in 32 bits with a sign, and unknown codes")
  func values() throws {
    let frames = """
      [ 1.0] 0003 0000 fffffff6
      [ 1.0] 0003 0001 0000000a
      [ 1.0] EV_KEY BTN_TOUCH DOWN
      [ 1.0] EV_ABS 001c 00000001
      [ 1.0] EV_MSC MSC_SCAN 00090001
      [ 1.0] EV_SYN SYN_REPORT 00000000
      [ 1.5] 0003 0000 00000000
      [ 1.5] EV_SYN SYN_REPORT 00000000
      """
    #expect(try imported(frames).records.map(\.row).last == "500.0 move 327.273,0.0 0")
  }

  @Test("of several devices yields the first pointing device, and says so")
  func devices() throws {
    let text = """
      [ 1.0] /dev/input/event0: 0001 0074 00000001
      [ 1.0] /dev/input/event0: 0000 0000 00000000
      [ 1.0] /dev/input/event1: 0003 0000 00000001
      [ 1.0] /dev/input/event1: 0001 014a 00000001
      [ 1.0] /dev/input/event1: 0000 0000 00000000

      """
    let imported = try imported(text)
    #expect(imported.records.count == 1)
    #expect(
      imported.warnings.map(\.description).first
        == "finger.getevent: contains 2 devices, taking \"/dev/input/event1\"")
  }

  private static let cases: [(String, String)] = [
    ("[ 1.0] 0003 0035\n", "finger.getevent:1: 2 fields; expected 3"),
    ("\n[ 1.0] 0003 0035 xyz\n", "finger.getevent:2: \"xyz\" is not a valid number here"),
    (
      "[ 1.0] 0003 0035 123456789\n",
      "finger.getevent:1: \"123456789\" is not a valid number here"
    ),
    ("[ x.0] 0003 0035 1\n", "finger.getevent:1: \"x.0\" is not a valid number here"),
    ("[ 1.0 0003 0035 1\n", "finger.getevent:1: \"[ 1.0 0003 0035 1\" is not a line of the"),
    ("[ 1.0] EV_XX 0035 1\n", "finger.getevent:1: \"[ 1.0] EV_XX 0035 1\" is not a line of"),
    ("hello\n", "finger.getevent:1: \"hello\" is not a line of the output of getevent"),
    (
      "0003 0035 00000001\n",
      "finger.getevent:1: the events carry no times; record them with getevent -t, or -lt"
    ),
    (
      "/dev/input/event1: 0003 0035 00000001\n",
      "finger.getevent:1: the events carry no times; record them with getevent -t, or -lt"
    ),
    (
      "add device 1: /dev/input/event2\n    ABS (0003): 0035  : value 0, min 9, max 0, fuzz 0\n",
      "finger.getevent:2: the range of ABS_MT_POSITION_X is empty"
    ),
    (
      "add device 1: /dev/input/event2\n    ABS (0003): 0035  : value 0, min a, max 0, fuzz 0\n",
      "finger.getevent:2: \"a,\" is not a valid number here"
    ),
    ("", "finger.getevent: contains no events; a description alone cannot be replayed"),
  ]

  @Test("with other content is refused with its line", arguments: cases)
  func refused(text: String, message: String) {
    #expect { try imported(text) } throws: { "\($0)".hasPrefix(message) }
  }
}
