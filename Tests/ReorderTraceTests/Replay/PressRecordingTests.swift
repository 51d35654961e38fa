import Foundation
import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

/// Recorded fingers, mice and pens lift when and only when the rule says.
@Suite("A recorded pointer lifts when and only when the rule says,") struct PressRecordingTests {
  /// A press rule with the name of where it is from.
  private static let rules: [(name: String, rule: PressRule)] = [
    ("UIKit's long press", PressRule(duration: 0.5, slop: 10)),
    ("Android's long press", PressRule(duration: 0.4, slop: 8)),
    ("dnd-kit's touch", PressRule(duration: 0.25, slop: 5)),
    ("dnd-kit's mouse", PressRule(duration: 0, distance: 5)),
    ("Chromium's mouse", PressRule(duration: 0, distance: 3)),
    ("both", PressRule(duration: 0.15, slop: 20, distance: 8)),
    ("down", PressRule(duration: 0, slop: 4, distance: 8, axis: .vertical)),
    ("aside after a time", PressRule(duration: 0.1, slop: 6, distance: 12, axis: .horizontal)),
    ("at once", PressRule(duration: 0)),
  ]

  /// What becomes of a press: the moment of its lift, or nothing.
  private struct Press: Hashable {
    var start: Timestamp
    var lift: Timestamp?
  }

  /// The presses of a recording, by the definition alone.
  private func presses(_ samples: [PointerSample], _ rule: PressRule) throws -> [Press] {
    var presses: [Press] = []
    var rest = samples[...]
    while let down = rest.first(where: { $0.phase == .down }) {
      let from = try #require(rest.firstIndex(of: down))
      let after = rest[from...].dropFirst()
      // The press ends when its finger does anything but move, or when another comes down.
      let stop = after.firstIndex {
        $0.contact == down.contact ? $0.phase != .move : $0.phase == .down
      }
      let moves = rest[from..<(stop ?? rest.endIndex)].filter { $0.contact == down.contact }
      presses.append(
        Press(start: down.time, lift: lift(moves, until: stop.map { rest[$0].time }, rule)))
      let end = after.firstIndex { $0.contact == down.contact && $0.phase != .move }
      guard let end else { break }
      rest = rest[end...]
      if rest[end].phase != .down { rest = rest.dropFirst() }
    }
    return presses
  }

  private func lift(
    _ samples: [PointerSample], until end: Timestamp?, _ rule: PressRule
  ) -> Timestamp? {
    let start = samples[0]
    let deadline = start.time.laterOrLatest(bySeconds: rule.duration)
    func way(_ sample: PointerSample) -> Vector2D { sample.position - start.position }
    var last = start
    for sample in samples.dropFirst() {
      if sample.time < deadline {
        if way(sample).length > rule.slop { return nil }
      } else {
        // The time was up before this sample came.
        if last.time <= deadline, covers(way(last), rule) { return deadline }
        if covers(way(sample), rule) { return sample.time }
        if leadsAway(way(sample), rule) { return nil }
      }
      last = sample
    }
    if let end, end < deadline { return nil }
    return covers(way(last), rule) ? max(deadline, last.time) : nil
  }

  private func covers(_ way: Vector2D, _ rule: PressRule) -> Bool {
    guard let axis = rule.axis, rule.distance > 0 else { return way.length >= rule.distance }
    let (along, across) = axis == .vertical ? (way.dy, way.dx) : (way.dx, way.dy)
    return abs(along) >= rule.distance && abs(along) >= abs(across)
  }

  private func leadsAway(_ way: Vector2D, _ rule: PressRule) -> Bool {
    guard let axis = rule.axis, rule.distance > 0 else { return false }
    let (along, across) = axis == .vertical ? (way.dy, way.dx) : (way.dx, way.dy)
    return abs(across) > rule.slop && abs(across) > abs(along)
  }

  /// The presses as an engine has them that ticks 60 times a second, on one item that is
  /// everywhere.
  private func played(_ samples: [PointerSample], _ rule: PressRule) throws -> [Press] {
    let scene = SceneDescription(
      viewport: Size2D(width: 1e5, height: 1e5),
      layout: .list(.init(itemLength: 1e5)),
      sections: [SectionDescription(id: "s", items: ["everywhere"])])
    let press = PressRules(
      duration: rule.duration, slop: rule.slop, distance: rule.distance, axis: rule.axis)
    var engine = try ReorderEngine(scene: scene, press: press)
    var policy = NativePolicy()
    var (tick, presses) = (0, [Press]())
    func note(_ engine: borrowing ReorderEngine) {
      for change in engine.changes {
        if case .began = change.effect { presses[presses.count - 1].lift = change.time }
      }
    }
    for sample in samples {
      while true {
        let next = Timestamp.zero.laterOrLatest(bySeconds: Double(tick + 1) / 60)
        guard next < sample.time else { break }
        tick += 1
        engine.handle(.tick(next), asking: &policy)
        note(engine)
      }
      let isFree = !engine.isPressing && !engine.isDragging && engine.phase != .failed
      if sample.phase == .down, isFree { presses.append(Press(start: sample.time)) }
      engine.handle(.pointer(sample), asking: &policy)
      note(engine)
    }
    return presses
  }

  private func check(_ records: [EncodedRecord], _ name: String) throws {
    let samples = try records.compactMap { record -> PointerSample? in
      guard case .pointer(var pointer) = record.action else { return nil }
      // Every place lies on the item.
      (pointer.x, pointer.y) = (pointer.x + 4e4, pointer.y + 4e4)
      let time = Timestamp.zero.laterOrLatest(bySeconds: record.time / 1000)
      return try PointerSample(pointer, at: time)
    }
    for (title, rule) in Self.rules {
      let expected = try presses(samples, rule)
      let found = try played(samples, rule)
      #expect(expected.map(\.start) == found.map(\.start), "\(name), \(title)")
      for (expected, found) in zip(expected, found) {
        switch (expected.lift, found.lift) {
        case (nil, nil): break
        case (let expected?, let found?):
          // The moment that a tick or the next sample reaches.
          let late = found.seconds - expected.seconds
          #expect(late >= 0 && late <= 1.0 / 60 + 1e-6, "\(name), \(title)")
        default: Issue.record("\(name), \(title): \(expected) expected, but \(found)")
        }
      }
    }
  }

  @Test("in the shipped traces", arguments: Repository.traceNames)
  func shipped(name: String) throws {
    try check(try Trace(shipped: name).records, name)
  }

  @Test("in a thousand drags that a browser recorded")
  func recorded() throws {
    let folder = Repository.root.appending(path: "Tests/ReorderScriptingTests/Drags")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var count = 0
    for file in files.filter({ $0.hasSuffix(".jsonl") }).sorted() {
      var warnings: [TraceWarning] = []
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      for trace in try Trace.all(in: bytes, file: file, warnings: &warnings) {
        try check(trace.records, trace.name)
        count += 1
      }
    }
    #expect(count == 1000)
  }

  @Test(
    "on real devices",
    .withRealRecordings,
    arguments: [
      ("android/google_pixel_tablet_touchscreen.evemu", nil),
      ("evemu/Apple_Touch_Mouse.evemu", nil),
      (
        "evemu/Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events",
        "evemu/Atmel_maXTouch_Touchscreen.desc"
      ),
      (
        "evemu/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events",
        "evemu/Atmel_maXTouch_Touchscreen.desc"
      ),
      (
        "evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events", "evemu/ELAN_CANDO_Windows7.desc"
      ),
      (
        "evemu/QUANTA_OpticalTouchScreen.touch-on-left.events",
        "evemu/QUANTA_OpticalTouchScreen.desc"
      ),
      ("evemu/Wacom_Intuos4_6x9.stylus-drag.events", nil),
    ] as [(String, String?)])
  func devices(name: String, descriptor: String?) throws {
    let imported = try ImportedRecording(
      importing: try #require(Repository.realRecording(name)),
      descriptor: descriptor.flatMap(Repository.realRecording),
      viewport: Size2D(width: 400, height: 800))
    #expect(!imported.records.isEmpty)
    try check(imported.records, name)
  }
}
