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

  @Test func alongAnAxisTheDistanceCountsAlongItOnly() throws {
    let rule = PressRule(duration: 0, slop: 2, distance: 2, axis: .vertical)
    try expect(
      "DsmmmU",
      "p..bce", press: rule)
    try expect(
      "DsmsmmU",
      "p...bce", press: rule)
  }

  @Test func acrossTheAxisAndBeyondTheSlopItIsNoPress() throws {
    let rule = PressRule(duration: 0, slop: 2, distance: 3, axis: .vertical)
    try expect(
      "DsssmmmU",
      "p..f....", press: rule)
    try expect(
      "DssmmmU",
      "p....be", press: rule)
    try expect(
      "DMU",
      "pbe", press: rule)
    try expect(
      "DSU",
      "pf.", press: rule)
    try expect(
      "DSU",
      "pbe", press: PressRule(duration: 0, slop: 2, distance: 3, axis: .horizontal))
  }

  @Test func anAxisWithoutADistanceSaysNothing() throws {
    try expect(
      "DSS.U",
      "bcc.e", press: PressRule(duration: 0, axis: .vertical))
  }

  private func isCovered(_ way: Vector2D, _ rule: PressRule) -> Bool {
    guard let axis = rule.axis, rule.distance > 0 else { return way.length >= rule.distance }
    let (x, y) = (abs(way.dx), abs(way.dy))
    return axis == .vertical ? y >= rule.distance && y >= x : x >= rule.distance && x >= y
  }

  /// Whether the way leads across the rule's axis.
  private func leadsAway(_ way: Vector2D, _ rule: PressRule) -> Bool {
    guard let axis = rule.axis, rule.distance > 0 else { return false }
    let (x, y) = (abs(way.dx), abs(way.dy))
    return axis == .vertical ? x > rule.slop && x > y : y > rule.slop && y > x
  }

  /// The definition, literally: when both hold first, unless the press failed before.
  private func expected(_ marks: [Character], _ rule: PressRule) -> String {
    let columns = Int((rule.duration / Marbles.column).rounded())
    var places: [Vector2D] = []
    for mark in marks { places.append((places.last ?? .zero) + Marbles.step(of: mark)) }
    // Each column has two moments: the time itself, and the sample at that time.
    var moments: [(column: Int, way: Vector2D, isSample: Bool)] = []
    for column in marks.indices {
      if column > 0 { moments.append((column, places[column - 1], false)) }
      if marks[column] != "." { moments.append((column, places[column], true)) }
    }
    func leaves(_ column: Int) -> Bool { marks[column] == "U" || marks[column] == "C" }
    let lift = moments.firstIndex {
      $0.column >= columns && isCovered($0.way, rule) && !($0.isSample && leaves($0.column))
    }
    let failure = moments.firstIndex {
      $0.isSample
        && (leaves($0.column)
          || ($0.column < columns ? $0.way.length > rule.slop : leadsAway($0.way, rule)))
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
    try expectDefinition(of: rules, by: "mwM", length: 5)
  }

  @Test("So does every short gesture under every small rule with an axis")
  func definitionAlongAnAxis() throws {
    let rules = [0, 0.2].flatMap { duration in
      [0.0, 1, 10].flatMap { slop in
        [0.0, 1, 2, 12].flatMap { distance in
          [Axis2D.vertical, .horizontal].map {
            PressRule(duration: duration, slop: slop, distance: distance, axis: $0)
          }
        }
      }
    }
    try expectDefinition(of: rules, by: "mwsMS", length: 4)
  }

  private func expectDefinition(
    of rules: [PressRule], by moves: String, length: Int
  ) throws {
    var gestures: [[Character]] = [["D"]]
    for _ in 0..<length {
      gestures += gestures.filter { !$0.contains("U") }.flatMap { gesture in
        (moves + ".U").map { gesture + [$0] }
      }
    }
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
}
