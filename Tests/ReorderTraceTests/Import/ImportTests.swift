import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// Recordings made up for these tests, one for each trait of real ones.
@Suite("An imported recording")
struct ImportTests {
  /// One row per record: `time phase x,y id`.
  private func rows(
    _ name: String, descriptor: String? = nil, width: Double = 320, height: Double = 480
  ) throws -> [String] {
    let imported = try ImportedRecording(
      importing: Repository.recording(name), descriptor: descriptor.map(Repository.recording),
      viewport: Size2D(width: width, height: height))
    return imported.records.map { $0.row }
  }

  @Test(
    "in protocol B has zero-padded decimal values, holds, and a finger that leaves where it was")
  func slots() throws {
    #expect(
      try rows("slots-zero-padded.evemu", width: 1600, height: 2560) == [
        "0.0 down 810.0,89.0 0", "8.817 move 825.0,100.0 0", "16.305 move 825.0,100.0 0",
        "24.998 up 825.0,100.0 0",
      ])
  }

  @Test("scales from the axes' ranges to the viewport")
  func scale() throws {
    #expect(
      try rows("slots-zero-padded.evemu", width: 320, height: 640).prefix(2) == [
        "0.0 down 162.0,22.25 0", "8.817 move 165.0,25.0 0",
      ])
  }

  @Test("takes ranges from a descriptor of its own, counts epoch times from the first report")
  func epoch() throws {
    #expect(
      try rows("slots-epoch.events", descriptor: "slots-epoch.desc", width: 400, height: 200) == [
        "0.0 down 100.0,50.0 0",
        "8.858 move 100.0,50.0 0", "8.858 down 200.0,90.0 1",
        "17.902 move 100.0,50.0 0", "17.902 move 200.0,90.0 1",
        "25.887 up 200.0,90.0 1", "25.887 move 100.0,52.0 0",
        "34.922 up 100.0,52.0 0",
      ])
  }

  @Test("in protocol A distinguishes contacts without ids by their places")
  func packets() throws {
    #expect(
      try rows("packets.evemu") == [
        "0.0 down 100.0,100.0 0",
        "10.0 move 100.0,110.0 0", "10.0 down 200.0,300.0 1",
        "20.0 up 100.0,110.0 0", "20.0 move 205.0,300.0 1",
        "30.0 up 205.0,300.0 1",
      ])
  }

  @Test("in protocol A follows tracking ids if there are any, and keeps holds")
  func trackedPackets() throws {
    #expect(
      try rows("packets-tracked.evemu") == [
        "0.0 down 10.0,10.0 0", "0.0 down 200.0,200.0 1",
        "10.0 move 201.0,201.0 0", "10.0 move 12.0,12.0 1",
        "20.0 move 201.0,201.0 0", "20.0 move 12.0,12.0 1",
        "30.0 up 201.0,201.0 0", "30.0 up 12.0,12.0 1",
      ])
  }

  @Test("discards what follows a lost report, and confuses neither slots nor contacts")
  func dropped() throws {
    #expect(
      try rows("dropped.evemu") == [
        "0.0 down 10.0,20.0 0", "0.0 down 100.0,200.0 1",
        "20.0 move 11.0,20.0 0", "20.0 move 100.0,210.0 1",
        "30.0 up 11.0,20.0 0", "30.0 up 100.0,210.0 1", "30.0 down 100.0,210.0 1",
        "40.0 up 100.0,210.0 1",
      ])
    let imported = try ImportedRecording(
      importing: Repository.recording("dropped.evemu"),
      viewport: Size2D(width: 320, height: 480))
    #expect(
      imported.warnings.map(\.description)
        == ["dropped.evemu:14: the device lost 1 report here and later"])
  }

  @Test("of one touch takes ranges from comments, and no last position from a lost touch")
  func comments() throws {
    #expect(
      try rows("described-in-comments.evemu") == [
        "0.0 down 160.0,240.0 0", "13.0 move 160.0,40.0 0", "26.0 up 160.0,40.0 0",
      ])
  }

  @Test("of a mouse starts in the middle, adds up movements and stays on the screen")
  func mouse() throws {
    #expect(
      try rows("mouse.evemu") == [
        "10.0 down 170.0,220.0 0", "20.0 move 170.0,0.0 0", "30.0 move 170.0,0.0 0",
        "40.0 move 319.0,0.0 0", "50.0 up 319.0,0.0 0",
      ])
  }

  @Test("of a mouse that left the screen keeps its shape when fitted")
  func fittedMouse() throws {
    let text = """
      E: 1.0 0001 0110 1
      E: 1.0 0000 0000 0
      E: 1.1 0002 0001 -900
      E: 1.1 0000 0000 0
      E: 1.2 0002 0001 450
      E: 1.2 0000 0000 0
      E: 1.3 0001 0110 0
      E: 1.3 0000 0000 0
      """
    let imported = try ImportedRecording(
      importing: ImportSource(file: "mouse.evemu", bytes: Array(text.utf8)),
      viewport: Size2D(width: 320, height: 480), fit: true)
    #expect(
      imported.records.map(\.row) == [
        "0.0 down 160.0,480.0 0", "100.0 move 160.0,0.0 0", "200.0 move 160.0,240.0 0",
        "300.0 up 160.0,240.0 0",
      ])
  }

  @Test("reads the same with another system's line endings")
  func carriageReturns() throws {
    let source = try Repository.recording("slots-zero-padded.evemu")
    let text = String(decoding: source.bytes, as: UTF8.self).replacing("\n", with: "\r\n")
    let viewport = Size2D(width: 320, height: 480)
    let other = ImportSource(file: source.file, bytes: Array(text.utf8))
    #expect(
      try ImportedRecording(importing: other, viewport: viewport)
        == ImportedRecording(importing: source, viewport: viewport))
  }

  /// A touch with these reports: a time, in seconds, and a position.
  private func touch(_ reports: [(time: String, x: Int)]) throws -> ImportedRecording {
    let lines =
      ["A: 00 0 999 0 0", "A: 01 0 999 0 0", "E: 1.0 0001 014a 1"]
      + reports.flatMap { ["E: \($0.time) 0003 0000 \($0.x)", "E: \($0.time) 0000 0000 0"] }
    return try ImportedRecording(
      importing: ImportSource(file: "a.evemu", bytes: Array(lines.joined(separator: "\n").utf8)),
      viewport: Size2D(width: 1000, height: 1000))
  }

  @Test("whose time runs backwards keeps the latest time, and says where and for how many reports")
  func backwards() throws {
    let one = try touch([("1.0", 5), ("1.2", 6), ("1.15", 7), ("1.3", 8)])
    #expect(one.records.map(\.time) == [0, 200, 200, 300])
    #expect(
      one.warnings.map(\.description) == [
        "a.evemu:9: the time runs backwards by 50 ms; this report is kept, at the latest time "
          + "before; record again, or cut the file before this line"
      ])
    let two = try touch([("1.0", 5), ("1.2", 6), ("0.5", 7), ("0.6", 8)])
    #expect(two.records.map(\.time) == [0, 200, 200, 200])
    #expect(
      two.warnings.map(\.description) == [
        "a.evemu:9: the time runs backwards by 700 ms; 2 reports are kept, at the latest time "
          + "before; record again, or cut the file before this line"
      ])
  }

  @Test("far outside a stated range is kept, and the first place is named")
  func outside() throws {
    let one = try touch([("1.0", 5), ("1.1", 90_000), ("1.2", 6)])
    #expect(one.records.map(\.row)[1] == "100.0 move 90000.0,0.0 0")
    #expect(
      one.warnings.map(\.description) == [
        "a.evemu:6: ABS_X is 90000, far outside the device's range 0…999; it is kept as recorded; "
          + "check that the range is this device's, or cut the file here"
      ])
    let two = try touch([("1.0", -101), ("1.1", 1100), ("1.2", 1099)])
    #expect(
      two.warnings.map(\.description) == [
        "a.evemu:4: ABS_X is -101, far outside the device's range 0…999; 2 such values are kept as "
          + "recorded; check that the range is this device's, or cut the file here"
      ])
    // At its edges a device may report a little more than it states.
    #expect(try touch([("1.0", -100), ("1.1", 1099)]).warnings.isEmpty)
  }

  @Test("without any range uses the recording's own, and says so")
  func noRange() throws {
    let imported = try ImportedRecording(
      importing: Repository.recording("slots-epoch.events"),
      viewport: Size2D(width: 1001, height: 401))
    #expect(imported.records.first?.row == "0.0 down 0.0,0.0 0")
    #expect(
      imported.warnings.map(\.description) == [
        "slots-epoch.events: no range for ABS_MT_POSITION_X, taking 1000…2000 from the recording; "
          + "add the device's description (a .desc file, or the output of getevent -lp)",
        "slots-epoch.events: no range for ABS_MT_POSITION_Y, taking 500…900 from the recording; "
          + "add the device's description (a .desc file, or the output of getevent -lp)",
      ])
  }

  @Test("replays: a recorded finger becomes a trace, bytes and back")
  func replays() throws {
    let imported = try ImportedRecording(
      importing: Repository.recording("slots-zero-padded.evemu"),
      viewport: Size2D(width: 320, height: 480))
    let trace = Trace(
      file: "x", header: ReorderTraceTests.rows(["a", "b", "c"]), records: imported.records)
    let read = try Trace(reading: trace.encoded, file: "x")
    #expect(read == trace)
    let outcome = try replay(read)
    #expect(outcome.phase == .failed)
    #expect(outcome.samples == 4)
  }
}

extension EncodedRecord {
  /// A pointer record in short.
  var row: String {
    guard case .pointer(let pointer) = action else { return "\(time)" }
    return "\(time) \(pointer.phase) \(pointer.x),\(pointer.y) \(pointer.contact)"
  }
}
