import Testing

@testable import ReorderCore

/// Presses by distance as marble diagrams: a column is a tenth of a second, the output is below.
@Suite struct PressDistanceTests {
  private let mouse = PressRule(duration: 0, distance: 3)

  private func expect(
    _ marbles: String, _ expected: String, press: PressRule,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recognized = try Marbles(marbles).recognized(by: press)
    #expect(recognized == expected, sourceLocation: sourceLocation)
  }

  @Test func aMouseLiftsAtTheSampleThatCoversTheDistance() throws {
    try expect(
      "D.m.mmmU",
      "p....bce", press: mouse)
  }

  @Test func aClickIsNoDragHoweverLongItLasts() throws {
    try expect(
      "DU.D...................U",
      "pf.p...................f", press: mouse)
  }

  @Test func theDistanceIsMeasuredFromWhereThePointerCameDown() throws {
    try expect(
      "Dmmwwmmmm",
      "p......bc", press: mouse)
  }

  @Test func thePointerThatLeavesIsNotAskedHowFarItWent() throws {
    try expect(
      "D.C.DmU",
      "p.f.p.f", press: mouse)
  }

  @Test func aDurationAndADistanceMustBothHold() throws {
    try expect(
      "D.....mmmmU",
      "p.......bce", press: PressRule(duration: 0.5, distance: 3))
  }

  @Test func aDistanceThatIsCoveredWithinTheSlopLiftsAtTheDeadline() throws {
    try expect(
      "Dmmmm....U",
      "p....b...e", press: PressRule(duration: 0.5, distance: 3))
  }

  @Test func theSlopCountsUntilTheDeadlineOnly() throws {
    let rule = PressRule(duration: 0.5, slop: 2, distance: 3)
    try expect(
      "Dmm.m...U",
      "p...f....", press: rule)
    try expect(
      "Dmm...m.U",
      "p.....b.e", press: rule)
  }

  @Test func aSecondPointerDoesNotLift() throws {
    try expect(
      "D.d.n.n.u.mmm",
      "p...........b", press: mouse)
  }

  /// The definition, literally: when both hold first, unless the press failed before.
  private func expected(_ marks: [Character], _ rule: PressRule) -> String {
    let columns = Int((rule.duration / Marbles.column).rounded())
    var places: [Double] = []
    for mark in marks {
      let step: Double = mark == "m" ? 1 : mark == "w" ? -1 : mark == "M" ? 11 : 0
      places.append((places.last ?? 0) + step)
    }
    // Each column has two moments: the time itself, and the sample at that time.
    var moments: [(column: Int, place: Double, isSample: Bool)] = []
    for column in marks.indices {
      if column > 0 { moments.append((column, places[column - 1], false)) }
      if marks[column] != "." { moments.append((column, places[column], true)) }
    }
    func leaves(_ column: Int) -> Bool { marks[column] == "U" || marks[column] == "C" }
    let lift = moments.firstIndex {
      $0.column >= columns && abs($0.place) >= rule.distance && !($0.isSample && leaves($0.column))
    }
    let failure = moments.firstIndex {
      $0.isSample && (leaves($0.column) || $0.column < columns && abs($0.place) > rule.slop)
    }
    var output = marks.map { _ in "" }
    let isLifted = lift.map { $0 < failure ?? .max } ?? false
    if isLifted, let lift {
      output[moments[lift].column] += "b"
      for moment in moments[(lift + 1)...] where moment.isSample {
        output[moment.column] += leaves(moment.column) ? "e" : "c"
        if leaves(moment.column) { break }
      }
    } else if let failure {
      output[moments[failure].column] += "f"
    }
    if output[0].isEmpty { output[0] = "p" }
    return output.map { $0.isEmpty ? "." : $0.count > 1 ? "(\($0))" : $0 }.joined()
  }

  @Test("Every short gesture under every small rule does what the definition says")
  func definition() throws {
    let rules = [0, 0.1, 0.3].flatMap { duration in
      [0.0, 1, 10].flatMap { slop in
        [0.0, 1, 2, 12].map { PressRule(duration: duration, slop: slop, distance: $0) }
      }
    }
    var gestures: [[Character]] = [["D"]]
    for _ in 0..<5 { gestures += gestures.filter { !$0.contains("U") }.flatMap(Self.longer) }
    gestures = Array(Set(gestures))
    #expect(gestures.count > 1500)
    for gesture in gestures {
      for rule in rules {
        let recognized = try Marbles(String(gesture)).recognized(by: rule)
        let expected = expected(gesture, rule)
        #expect(recognized == expected, "\(String(gesture)) \(rule)")
      }
    }
  }

  private static func longer(_ gesture: [Character]) -> [[Character]] {
    [".", "m", "w", "M", "U"].map { gesture + [$0] }
  }
}
