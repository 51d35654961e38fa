import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

@Suite("A resampled recording")
struct ResamplingTests {
  private func resampled(
    _ records: [EncodedRecord], hertz: Double
  ) throws(ImportError.Code) -> [EncodedRecord] {
    try records.resampled(hertz: hertz)
  }

  private func sample(
    _ time: Double, _ phase: PointerSample.Phase, _ x: Double, contact: Int = 0
  ) -> EncodedRecord {
    EncodedRecord(
      time: time, action: .pointer(EncodedPointer(phase, x: x, y: 2 * x, contact: contact)))
  }

  @Test("has a sample in every step, on the line between its neighbors; its ends are kept")
  func steps() throws {
    let records = [
      sample(0, .down, 0), sample(25, .move, 50), sample(33, .move, 66), sample(41, .up, 66),
    ]
    #expect(
      try resampled(records, hertz: 100).map(\.row) == [
        "0.0 down 0.0,0.0 0", "10.0 move 20.0,40.0 0", "20.0 move 40.0,80.0 0",
        "30.0 move 60.0,120.0 0", "40.0 move 66.0,132.0 0", "41.0 up 66.0,132.0 0",
      ])
  }

  @Test("fills a hold in which nothing was reported")
  func hold() throws {
    let records = [sample(0, .down, 5), sample(1000, .move, 5), sample(1000, .up, 5)]
    let made = try resampled(records, hertz: 60)
    #expect(made.count == 62)
    #expect(made.map(\.time) == made.map(\.time).sorted())
    #expect(made[59].row == "983.333 move 5.0,10.0 0")
    #expect(made.last == records.last)
  }

  @Test("keeps contacts and touches apart")
  func contacts() throws {
    let records = [
      sample(0, .down, 0), sample(5, .down, 100, contact: 1), sample(20, .move, 20),
      sample(25, .cancel, 100, contact: 1), sample(30, .up, 20), sample(100, .down, 0),
    ]
    #expect(
      try resampled(records, hertz: 100).map(\.row) == [
        "0.0 down 0.0,0.0 0", "5.0 down 100.0,200.0 1", "10.0 move 10.0,20.0 0",
        "15.0 move 100.0,200.0 1", "20.0 move 20.0,40.0 0", "25.0 cancel 100.0,200.0 1",
        "30.0 up 20.0,40.0 0", "100.0 down 0.0,0.0 0",
      ])
  }

  @Test("is unchanged if it already had even steps")
  func idempotent() throws {
    var random = SeededRandom(seed: walkSeed())
    for hertz in [20.0, 50, 100, 125] {
      let step = 1000 / hertz
      var records = [sample(0, .down, 1)]
      for number in 1..<40 {
        records.append(sample(Double(number) * step, .move, Double(random.below(300))))
      }
      records.append(sample(40 * step, .up, 7))
      let once = try resampled(records, hertz: hertz)
      #expect(once == records)
      #expect(try resampled(once, hertz: hertz) == once)
    }
  }

  @Test("of a contact that rests for days is refused before it fills the memory")
  func tooLong() throws {
    let rest = [sample(0, .down, 0), sample(1e9, .up, 0)]
    #expect(throws: ImportError.Code.tooManySamples(most: 1_000_000)) {
      try resampled(rest, hertz: 1000)
    }
    let short = [sample(0, .down, 0), sample(300_000, .up, 0), sample(1e9, .down, 0)]
    let many = [[EncodedRecord]](repeating: short, count: 4).joined()
    #expect(try resampled(short, hertz: 1000).count == 300_002)
    #expect(throws: ImportError.Code.self) { try resampled(Array(many), hertz: 1000) }
  }

  @Test("of a real format is as the command requests")
  func imported() throws {
    var recording = try ImportedRecording(
      importing: Repository.recording("names.getevent"),
      viewport: Size2D(width: 360, height: 720))
    try recording.resample(hertz: 240)
    #expect(
      recording.records.map(\.row) == [
        "0.0 down 180.0,360.0 0", "4.167 move 180.0,362.0 0", "8.333 move 180.0,364.0 0",
        "12.5 move 180.0,364.0 0", "16.666 up 180.0,364.0 0",
      ])
  }
}
