import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// Recordings of real devices, read in place; skipped if the folder is missing.
@Suite("A recording of a real device", .withRealRecordings)
struct RealRecordingTests {
  private func imported(
    _ name: String, descriptor: String? = nil, width: Double, height: Double
  ) throws -> ImportedRecording {
    let recording = try #require(Repository.realRecording(name))
    return try ImportedRecording(
      importing: recording, descriptor: descriptor.flatMap(Repository.realRecording),
      viewport: Size2D(width: width, height: height))
  }

  @Test("decodes to the same rows as on Android")
  func pixelTablet() throws {
    let oracle = try #require(
      Repository.realRecording("android/google_pixel_tablet_touchscreen_events.reduced.json"))
    let object = try JSONSerialization.jsonObject(with: Data(oracle.bytes)) as? [String: Any]
    let rows = try #require(object?["events"] as? [[Any]])
    // On a viewport as large as the axes' ranges a point is a device unit.
    let decoded = try imported(
      "android/google_pixel_tablet_touchscreen.evemu", width: 1600, height: 2560)
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.records.count == 26)
    #expect(rows.count == 26)
    for (record, row) in zip(decoded.records, rows) {
      guard case .pointer(let pointer) = record.action else { continue }
      #expect(pointer.phase.rawValue.uppercased() == row[0] as? String)
      #expect(pointer.x == (row[1] as? NSNumber)?.doubleValue)
      #expect(pointer.y == (row[2] as? NSNumber)?.doubleValue)
      #expect(pointer.contact == 0)
    }
  }

  @Test(
    "lies inside the viewport, starts with a finger down and ends with it up",
    arguments: [
      ("evemu/Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events", nil as String?),
      ("evemu/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events", nil),
      ("evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events", "evemu/ELAN_CANDO_Windows7.desc"),
      (
        "evemu/QUANTA_OpticalTouchScreen.touch-on-left.events",
        "evemu/QUANTA_OpticalTouchScreen.desc"
      ),
      ("evemu/Wacom_Intuos4_6x9.stylus-drag.events", nil),
      ("android/google_pixel_tablet_touchscreen.evemu", nil),
    ])
  func touches(name: String, descriptor: String?) throws {
    let records = try imported(name, descriptor: descriptor, width: 320, height: 480).records
    var down: Set<Int> = []
    for record in records {
      guard case .pointer(let pointer) = record.action else { continue }
      #expect(pointer.x >= 0 && pointer.x < 320 && pointer.y >= 0 && pointer.y < 480)
      switch pointer.phase {
      case .down: #expect(down.insert(pointer.contact).inserted)
      case .move: #expect(down.contains(pointer.contact))
      case .up, .cancel: #expect(down.remove(pointer.contact) != nil)
      }
    }
    #expect(down.isEmpty)
    #expect(records.map(\.time) == records.map(\.time).sorted())
  }

  @Test("keeps the reports of a finger that holds still")
  func holds() throws {
    let recording = try imported(
      "evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events",
      descriptor: "evemu/ELAN_CANDO_Windows7.desc", width: 320, height: 480)
    let text = try #require(
      Repository.realRecording("evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events"))
    let reports = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
      .count { $0.contains(" 0000 0000 ") }
    #expect(recording.records.count == reports)
  }

  @Test("has two fingers if two were recorded")
  func twoFingers() throws {
    let recording = try imported(
      "evemu/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events", width: 320, height: 480)
    let contacts = recording.records.compactMap {
      if case .pointer(let pointer) = $0.action { pointer.contact } else { nil }
    }
    #expect(Set(contacts).count == 2)
  }

  @Test("without events is refused")
  func noEvents() {
    #expect {
      try imported("evemu/ROCCAT_ROCCAT_Kone_XTD.mouse.evemu", width: 320, height: 480)
    } throws: {
      "\($0)".contains("ROCCAT_ROCCAT_Kone_XTD.mouse.evemu: contains no events")
    }
  }

  @Test(
    "replays on a list",
    arguments: [
      "evemu/Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events",
      "android/google_pixel_tablet_touchscreen.evemu",
    ])
  func replays(name: String) throws {
    let records = try imported(name, width: 320, height: 480).records
    let outcome = try replay(rows((0..<10).map { "row \($0)" }), records).outcome
    #expect(outcome.samples == records.count)
    #expect(outcome.phase != .unfinished)
  }
}
