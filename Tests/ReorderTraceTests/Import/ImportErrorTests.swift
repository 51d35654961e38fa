import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("A recording that cannot become a trace")
struct ImportErrorTests {
  private func message(_ text: String, format: ImportFormat? = .evemu) -> String {
    do {
      let source = ImportSource(file: "finger.evemu", bytes: Array(text.utf8))
      _ = try ImportedRecording(
        importing: source, format: format, viewport: Size2D(width: 320, height: 480))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "is reported with the file, and the line if one is at fault",
    arguments: [
      ("", "finger.evemu: contains no events; a description alone cannot be replayed"),
      ("E: 0.1 0003 0000\n", "finger.evemu:1: 3 fields; expected 4"),
      ("N: a\nE: 0.1 0003 0000 12x\n", "finger.evemu:2: \"12x\" is not a valid number here"),
      ("E: 0.1 00g3 0000 1\n", "finger.evemu:1: \"00g3\" is not a valid number here"),
      ("E: -1.0 0003 0000 1\n", "finger.evemu:1: \"-1.0\" is not a valid number here"),
      ("E: 1.2.3 0003 0000 1\n", "finger.evemu:1: \"1.2.3\" is not a valid number here"),
      ("E: 1.-2 0003 0000 1\n", "finger.evemu:1: \"1.-2\" is not a valid number here"),
      (
        "E: 99999999999999 0003 0000 1\n",
        "finger.evemu:1: \"99999999999999\" is not a valid number here"
      ),
      (
        "E: 0.1 0003 0000 99999999999\n",
        "finger.evemu:1: \"99999999999\" is not a valid number here"
      ),
      ("A: 35 0\n", "finger.evemu:1: 2 fields; expected 5"),
      ("A: 35 10 0 0 0\n", "finger.evemu:1: the range of ABS_MT_POSITION_X is empty"),
      ("N: a\n\nhello\n", "finger.evemu:3: \"hello\" is not a line of an evemu recording"),
      (
        "E: 0.1 0004 0004 1\nE: 0.1 0000 0000 0\n",
        "finger.evemu: contains no events of a touch, a stylus or a mouse"
      ),
      (
        "E: 0.1 0002 0000 1\nE: 0.1 0000 0000 0\n",
        "finger.evemu: contains no touch and no press of a button"
      ),
      (
        "E: 0.1 0003 0000 1\nE: 0.1 0000 0000 0\n",
        "finger.evemu: contains no touch and no press of a button"
      ),
      (
        "A: 00 5 5 0 0\nA: 01 0 9 0 0\n"
          + "E: 0.1 0003 0000 1\nE: 0.1 0001 014a 1\nE: 0.1 0000 0000 0\n",
        "finger.evemu: the range of ABS_X is empty"
      ),
    ])
  func messages(text: String, expected: String) { #expect(message(text) == expected) }

  @Test("holds a descriptor and no events")
  func noEvents() throws {
    let source = try Repository.recording("no-events.evemu")
    #expect {
      try ImportedRecording(importing: source, viewport: Size2D(width: 320, height: 480))
    } throws: {
      "\($0)" == "no-events.evemu: contains no events; a description alone cannot be replayed"
    }
  }

  @Test(
    "is recognized by its first lines",
    arguments: [
      ("# EVEMU 1.3\n", ImportFormat.evemu), ("\n# a\nN: Mouse\n", .evemu),
      ("E: 0.0 0000 0000 0\n", .evemu),
    ])
  func sniffed(text: String, format: ImportFormat) {
    #expect(ImportFormat.sniff(Array(text.utf8)) == format)
  }

  @Test(
    "has an unknown format",
    arguments: [
      "", "{\"trace\":1}", "[ 12.0] EV_ABS 1", "Hello\n", "\u{0}\u{1}",
    ])
  func unknown(text: String) {
    #expect(ImportFormat.sniff(Array(text.utf8)) == nil)
    #expect(
      message(text, format: nil)
        == "finger.evemu: unknown recording format; known are evemu, getevent, libinput, webdriver")
  }

  @Test("never traps, whatever bytes it is made of")
  func fuzz() throws {
    var random = SeededRandom(seed: walkSeed())
    for name in [
      "dropped.evemu", "packets.evemu", "mouse.evemu", "described-in-comments.evemu",
      "names.getevent", "numbers.getevent", "touch.libinput.yml", "drag.webdriver.json",
    ] {
      let source = try Repository.recording(name)
      let format = try #require(ImportFormat.sniff(source.bytes))
      for _ in 0..<(100 * walkScale) {
        var bytes = source.bytes
        for _ in 0...random.below(6) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        let size = Size2D(width: random.double(0...1e9), height: random.double(0...1e9))
        let broken = ImportSource(file: name, bytes: bytes)
        let imported = try? ImportedRecording(importing: broken, format: format, viewport: size)
        let times = imported?.records.map(\.time) ?? []
        #expect(times == times.sorted())
      }
    }
  }
}
