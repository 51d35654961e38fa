import ReorderCore
import ReorderTrace
import Testing

/// The outcome of a trace, to the point and the millisecond.
@Suite("A replayed gesture")
struct GestureNumberTests {
  /// Rows with given lengths.
  private func stage(_ lengths: [(String, Double)], height: Double = 600) -> EncodedHeader {
    var header = rows([], height: height)
    header.scene.sections[0].items = .listed(
      lengths.map { ItemDescription(id: $0.0, length: $0.1) })
    return header
  }

  private func letters(_ outcome: Outcome) -> String { outcome.order.joined().joined() }

  /// Lifts at `start`, moves to `end` in equal steps of 10 ms, then drops.
  private func drag(from start: Double, to end: Double, steps: Int) -> [EncodedRecord] {
    var records = [sample(0, .down, start)]
    for step in 1...steps {
      let y = start + (end - start) * Double(step) / Double(steps)
      records.append(sample(510 + 10 * Double(step), .move, y))
    }
    records.append(sample(520 + 10 * Double(steps), .up, end))
    return records
  }

  private let underFinger = NativePolicy(follow: .centerOnFinger, target: .underFinger)

  @Test("inserts to the same order however often it was sampled", arguments: [1, 2, 5, 10])
  func insertSampling(steps: Int) throws {
    let header = stage(["A", "B", "C", "D", "E", "F"].map { ($0, 50) })
    let (outcome, _) = try replay(
      header, drag(from: 25, to: 275, steps: steps), native: underFinger)
    #expect(letters(outcome) == "BCDEFA")
  }

  @Test(
    "exchanges to an order that the sampling decides",
    arguments: [
      (1, "FBCDEA"), (2, "DBCFEA"), (5, "BCDEFA"), (10, "BCDEFA"),
    ])
  func exchangeSampling(steps: Int, order: String) throws {
    var native = underFinger
    native.swap = .exchange
    let header = stage(["A", "B", "C", "D", "E", "F"].map { ($0, 50) })
    let (outcome, _) = try replay(header, drag(from: 25, to: 275, steps: steps), native: native)
    #expect(letters(outcome) == order)
  }

  @Test("moves at most once for a finger that stays")
  func stillFinger() throws {
    let header = stage([("A", 40), ("B", 100), ("C", 40)])
    var records = [sample(0, .down, 20)]
    for step in 0..<6 { records.append(sample(520 + 10 * Double(step), .move, 60)) }
    records += [wait(900), sample(901, .up, 60)]
    let (outcome, _) = try replay(header, records, native: underFinger)
    #expect(outcome.moves.count <= 1)
  }

  @Test(
    "begins at half a second to the microsecond",
    arguments: [
      (490.0, Outcome.Phase.failed), (499.999, .failed), (500, .ended), (500.001, .ended),
    ])
  func longPress(time: Double, phase: Outcome.Phase) throws {
    let (outcome, _) = try replay(rows(["a"]), [sample(0, .down, 22), sample(time, .up, 22)])
    #expect(outcome.phase == phase)
  }

  @Test(
    "never begins if the finger slipped too early, whatever comes after",
    arguments: [
      (10.0, Outcome.Phase.ended), (10.5, .failed), (11, .failed),
    ])
  func slop(distance: Double, phase: Outcome.Phase) throws {
    let records = [
      sample(0, .down, 22), sample(300, .move, 22 + distance), sample(310, .move, 22),
      sample(900, .up, 22),
    ]
    #expect(try replay(rows(["a"]), records).outcome.phase == phase)
  }

  @Test("that ends while the lift still runs leaves nothing hidden once everything rests")
  func releasedEarly() throws {
    let (outcome, witness) = try replay(
      rows(["a", "b"]), [sample(0, .down, 22), sample(600, .up, 22)])
    #expect(outcome.phase == .ended)
    #expect(witness.changes.last?.effect == .rested(.item(ItemID(rawValue: 0))))
  }

  @Test("commits once, from where it began to where it ended")
  func deferredCommit() throws {
    let header = rows(["a", "b", "c", "d", "e", "f"])
    let there = [sample(0, .down, 66), sample(520, .move, 242), sample(540, .move, 154)]
    let (outcome, witness) = try replay(header, there + [sample(560, .up, 154)])
    #expect(outcome.order == [["a", "c", "d", "b", "e", "f"]])
    #expect(outcome.commit?.from == Slot(section: 0, item: 1))
    #expect(outcome.commit?.to == Slot(section: 0, item: 3))
    let commits = witness.changes.count {
      if case .committed = $0.effect { true } else { false }
    }
    #expect(commits == 1)
    let (back, _) = try replay(header, there + [sample(560, .move, 66), sample(570, .up, 66)])
    #expect(back.commit == nil)
    #expect(back.moves.count > 1)
  }

  @Test("scrolls the same distance at every tick rate", arguments: [24.0, 30, 60, 90, 120, 1000])
  func scrollRates(rate: Double) throws {
    let header = rows((0..<60).map { "row \($0)" }, height: 480)
    let records = [sample(0, .down, 300), sample(600, .move, 478), wait(1600)]
    let (outcome, _) = try replay(header, records, tickHz: rate)
    // From the sample to the last tick within the wait, at 800 points per second.
    let ticks = (1.6 * rate).rounded(.down) / rate
    #expect(abs(outcome.offset.y - 800 * (ticks - 0.6)) < 1e-3)
  }

  @Test("does not scroll content that is not longer than the viewport")
  func shortContent() throws {
    let header = rows(["a", "b", "c"], height: 480)
    let (outcome, _) = try replay(
      header, [sample(0, .down, 22), sample(600, .move, 478), wait(2000), sample(2001, .up, 478)])
    #expect(outcome.offset == .zero)
    #expect(outcome.phase == .ended)
  }

  @Test("stops at the end of the content and continues reordering")
  func endOfContent() throws {
    let names = (0..<30).map { "row \($0)" }
    let records = [
      sample(0, .down, 400), sample(600, .move, 478), wait(6000), sample(6010, .up, 478),
    ]
    let (outcome, _) = try replay(rows(names, height: 480), records)
    #expect(outcome.offset.y == 30 * 44 - 480)
    #expect(outcome.commit?.to == Slot(section: 0, item: 29))
  }

  @Test("restores order and offset when cancelled")
  func cancelled() throws {
    let names = (0..<30).map { "row \($0)" }
    let records = [
      sample(0, .down, 300), sample(600, .move, 478), wait(2000), sample(2010, .cancel, 478),
    ]
    let (outcome, _) = try replay(rows(names, height: 480, offset: 100), records)
    #expect(outcome.order == [names])
    #expect(outcome.offset.y == 100)
    #expect(outcome.moves.count > 3)
    #expect(outcome.commit == nil)
  }

  @Test("by keys goes up and down and makes the same commit as by finger")
  func keys() throws {
    func key(_ time: Double, _ key: EncodedKey, _ item: String? = nil) -> EncodedRecord {
      EncodedRecord(time: time, action: .key(key, item: item))
    }
    let header = rows(["a", "b", "c", "d"])
    let (keyed, _) = try replay(
      header,
      [key(0, .lift, "b"), key(100, .down), key(200, .down), key(300, .up), key(400, .drop)])
    #expect(keyed.phase == .ended)
    #expect(keyed.order == [["a", "c", "b", "d"]])
    let (finger, _) = try replay(header, drag(from: 66, to: 110, steps: 5))
    #expect(finger.commit == keyed.commit)
    let (back, _) = try replay(header, [key(0, .lift, "b"), key(100, .down), key(200, .cancel)])
    #expect(back.phase == .cancelled)
    #expect(back.commit == nil)
    #expect {
      try replay(header, [key(0, .lift, "z")])
    } throws: {
      "\($0)" == "rows.trace.jsonl:2: there is no item \"z\" in the list"
    }
  }
}
