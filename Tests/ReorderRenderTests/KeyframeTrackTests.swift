import TestSupport
import Testing

@testable import ReorderRender

@Suite struct KeyframeTrackTests {
  typealias Key = KeyframeTrack.Key

  /// The browser's interpolation between the keyframes.
  private func value(_ track: KeyframeTrack, at time: Double) throws -> [Double] {
    let after = try #require(track.keys.first { $0.time >= time } ?? track.keys.last)
    let before = try #require(track.keys.last { $0.time <= time } ?? track.keys.first)
    guard after.time > before.time else { return after.values }
    let share = (time - before.time) / (after.time - before.time)
    return zip(before.values, after.values).map { $0 + ($1 - $0) * share }
  }

  @Test("A constant value is one keyframe")
  func constant() {
    let track = KeyframeTrack((0..<9).map { Key(time: Double($0), values: [3, 4]) }, tolerance: 0)
    #expect(track.keys == [Key(time: 0, values: [3, 4])])
    #expect(!track.isAnimated)
    #expect(KeyframeTrack([], tolerance: 1).keys.isEmpty)
  }

  @Test("A straight line is its two ends, a bend adds one")
  func lines() {
    let line = (0...10).map { Key(time: Double($0), values: [Double($0) * 2]) }
    #expect(KeyframeTrack(line, tolerance: 1e-9).keys == [line[0], line[10]])
    let bent = line.map { Key(time: $0.time, values: [min($0.values[0], 10)]) }
    #expect(KeyframeTrack(bent, tolerance: 1e-9).keys == [bent[0], bent[5], bent[10]])
  }

  @Test("A jump stays as steep as in the series")
  func jump() {
    let series = (0...10).map { Key(time: Double($0), values: [$0 < 7 ? 0 : 1]) }
    #expect(KeyframeTrack(series, tolerance: 0.01).keys.map(\.time) == [0, 6, 7, 10])
  }

  @Test("Of several values at one moment the last one holds")
  func sameMoment() {
    let series = [(0, 0), (1, 5), (1, 9), (2, 9)].map { Key(time: $0.0, values: [$0.1]) }
    #expect(KeyframeTrack(series, tolerance: 0).keys.map(\.values) == [[0], [9], [9]])
  }

  @Test("A random walk stays within the tolerance at all its moments, and none are invented")
  func tolerance() throws {
    var random = SeededRandom()
    for _ in 0..<200 {
      var values = [0.0, 0.0]
      let series = (0..<80).map { step in
        values = values.map { $0 + Double.random(in: -2...2, using: &random) }
        return Key(time: Double(step) * 1.5, values: values)
      }
      let tolerance = Double.random(in: 0...3, using: &random)
      let track = KeyframeTrack(series, tolerance: tolerance)
      for key in track.keys { #expect(series.contains(key)) }
      #expect(track.keys.first == series.first && track.keys.last == series.last)
      for point in series {
        for (drawn, meant) in zip(try value(track, at: point.time), point.values) {
          #expect(abs(drawn - meant) <= tolerance + 1e-9, "seed \(random.seed)")
        }
      }
    }
  }

  @Test("A larger tolerance never needs more keyframes on a smooth curve")
  func economy() {
    let series = (0...200).map { step in
      Key(time: Double(step), values: [Double(step * step) / 400])
    }
    let counts = [0.01, 0.1, 1, 10].map { KeyframeTrack(series, tolerance: $0).keys.count }
    #expect(counts == counts.sorted(by: >) && counts[0] < 100 && counts[3] <= 4)
  }
}
