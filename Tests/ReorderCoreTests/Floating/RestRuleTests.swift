import TestSupport
import Testing

@testable import ReorderCore

/// Where a dropped window rests, rule by rule.
@Suite struct RestRuleTests {
  private func rest(
    _ rule: RestRule, at center: Point2D, size: Size2D = Size2D(60, 60),
    container: Rect2D = Rect2D(x: 0, y: 0, width: 375, height: 600), margins: Insets = .zero,
    overhang: Double = 0
  ) throws -> Point2D? {
    var stack = try WindowStack(
      [.window("w", center: center, size: size, margins: margins, overhang: overhang)],
      container: container)
    stack.rest(WindowID(rawValue: 0), by: rule)
    return stack.center("w")
  }

  @Test(arguments: [(187.5, 30.0), (187.6, 345), (-500, 30), (999, 345)])
  func theSideIsTheOneOnWhichTheCenterIs(dropped: Double, rested: Double) throws {
    #expect(try rest(.sides, at: Point2D(dropped, 300)) == Point2D(rested, 300))
  }

  @Test(arguments: [(150.0, 30.0), (150.5, 270)])
  func theContainersOwnCoordinatesDecideTheSide(dropped: Double, rested: Double) throws {
    let container = Rect2D(x: 20, y: 90, width: 300, height: 600)
    #expect(
      try rest(.sides, at: Point2D(dropped, 300), container: container) == Point2D(rested, 300))
  }

  @Test func theHeightClampsY() throws {
    #expect(try rest(.sides, at: Point2D(10, -40), size: Size2D(100, 60))?.y == 30)
    #expect(try rest(.sides, at: Point2D(10, 599), size: Size2D(100, 60))?.y == 570)
    #expect(try rest(.free, at: Point2D(80, -40), size: Size2D(100, 60)) == Point2D(80, 30))
  }

  @Test func freeStaysWhereItIsLegal() throws {
    #expect(try rest(.free, at: Point2D(123, 456)) == Point2D(123, 456))
    #expect(try rest(.free, at: Point2D(-9, 999)) == Point2D(30, 570))
  }

  @Test(arguments: [
    (Point2D(100, 300), Point2D(30, 300)), (Point2D(300, 300), Point2D(345, 300)),
    (Point2D(187, 90), Point2D(187, 30)), (Point2D(187, 520), Point2D(187, 570)),
    (Point2D(80, 80), Point2D(30, 80)), (Point2D(80, 79), Point2D(80, 30)),
    (Point2D(295, 80), Point2D(345, 80)), (Point2D(-50, -60), Point2D(30, 30)),
  ])
  func theNearestOfFourEdges(dropped: Point2D, rested: Point2D) throws {
    #expect(try rest(.edges, at: dropped) == rested)
  }

  @Test func theExactMiddleOfASquareGoesLeft() throws {
    let square = Rect2D(x: 0, y: 0, width: 400, height: 400)
    #expect(try rest(.edges, at: Point2D(200, 200), container: square) == Point2D(30, 200))
    #expect(try rest(.corners, at: Point2D(200, 200), container: square) == Point2D(30, 30))
  }

  @Test(arguments: [
    (Point2D(100, 100), Point2D(30, 30)), (Point2D(188, 100), Point2D(345, 30)),
    (Point2D(187.5, 300.5), Point2D(30, 570)), (Point2D(999, 999), Point2D(345, 570)),
  ])
  func cornersTakeTheSideOnBothAxes(dropped: Point2D, rested: Point2D) throws {
    #expect(try rest(.corners, at: dropped) == rested)
  }

  @Test func theNearestSlotThatIsLegalAndTheFirstOfEquals() throws {
    let slots = RestRule.slots([Point2D(100, 100), Point2D(300, 100), Point2D(0, 600)])
    #expect(try rest(slots, at: Point2D(120, 300)) == Point2D(100, 100))
    #expect(try rest(slots, at: Point2D(200, 50)) == Point2D(100, 100))
    #expect(try rest(slots, at: Point2D(201, 50)) == Point2D(300, 100))
    #expect(try rest(slots, at: Point2D(10, 590)) == Point2D(30, 570))
    #expect(try rest(.slots([]), at: Point2D(10, 590)) == Point2D(30, 570))
  }

  @Test func marginsStayFree() throws {
    let margins = Insets(top: 8, left: 10, bottom: 20, right: 16)
    #expect(try rest(.sides, at: Point2D(0, 0), margins: margins) == Point2D(40, 38))
    #expect(try rest(.sides, at: Point2D(375, 600), margins: margins) == Point2D(329, 550))
    // The middle is halfway between the margins.
    #expect(try rest(.sides, at: Point2D(184.5, 300), margins: margins)?.x == 40)
    #expect(try rest(.sides, at: Point2D(184.75, 300), margins: margins)?.x == 329)
  }

  @Test func aShareHangsOut() throws {
    #expect(try rest(.sides, at: Point2D(50, 300), overhang: 0.25) == Point2D(15, 300))
    #expect(try rest(.sides, at: Point2D(300, -99), overhang: 0.25) == Point2D(360, 15))
    #expect(try rest(.corners, at: Point2D(300, 500), overhang: 0.75) == Point2D(390, 615))
  }

  @Test func aWindowTooLargeKeepsItsTopLeftVisible() throws {
    for rule in [RestRule.free, .sides, .edges, .corners] {
      #expect(try rest(rule, at: Point2D(300, 900), size: Size2D(500, 800)) == Point2D(250, 400))
    }
  }

  @Test func slotsAreWithinReach() {
    #expect(RestRule.slots([Point2D(1, 2)]).isValid)
    #expect(RestRule.sides.isValid)
    #expect(!RestRule.slots([Point2D(.nan, 0)]).isValid)
    #expect(!RestRule.slots([Point2D(0, .infinity)]).isValid)
    #expect(!RestRule.slots(Array(repeating: .zero, count: 1001)).isValid)
  }

  /// Only halves and quarters, so that sums are exact and places can be compared with `==`.
  @Test func whatRestsStaysWhereItIsAndInsideTheContainer() throws {
    var random = SeededRandom(seed: walkSeed())
    func number(_ range: Range<Int>) -> Double {
      Double(range.lowerBound + random.below(range.count)) / 4
    }
    for _ in 0..<2000 * walkScale {
      let slots = (0..<4).map { _ in Point2D(number(-400..<3000), number(-400..<3000)) }
      let rule = random.element(of: [.free, .sides, .edges, .corners, RestRule.slots(slots)])
      let overhang = Double(random.below(4)) / 4
      let container = Rect2D(x: 7, y: 9, width: number(800..<1600), height: number(800..<1600))
      var stack = try WindowStack(
        [
          .window(
            "w", center: Point2D(number(-900..<3000), number(-900..<3000)),
            size: Size2D(number(40..<400), number(40..<400)),
            margins: Insets(
              top: number(0..<50), left: number(0..<50), bottom: number(0..<50),
              right: number(0..<50)), overhang: overhang)
        ], container: container)
      let id = WindowID(rawValue: 0)
      stack.rest(id, by: rule)
      let window = try #require(stack[id])
      let out = window.frame.size * overhang
      let legal = Rect2D(origin: .zero, size: container.size).inset(by: window.options.margins)
      #expect(window.frame.minX >= legal.minX - out.width)
      #expect(window.frame.minY >= legal.minY - out.height)
      #expect(window.frame.maxX <= legal.maxX + out.width)
      #expect(window.frame.maxY <= legal.maxY + out.height)
      stack.rest(id, by: rule)
      #expect(stack[id]?.frame == window.frame, "\(rule)")
    }
  }

  /// Every place in a small container against a naive search over all legal places at an edge.
  @Test func theNearestEdgeIsTheOneThatASearchFinds() throws {
    let container = Rect2D(x: 0, y: 0, width: 12, height: 9)
    let size = Size2D(4, 2)
    for x in -3...15 {
      for y in -3...12 {
        let held = Point2D(min(max(Double(x), 2), 10), min(max(Double(y), 1), 8))
        let rested = try #require(
          try rest(.edges, at: Point2D(Double(x), Double(y)), size: size, container: container))
        let ways = [held.x - 2, 10 - held.x, held.y - 1, 8 - held.y]
        #expect((rested - held).length == ways.min())
        #expect(rested.x == 2 || rested.x == 10 || rested.y == 1 || rested.y == 8)
      }
    }
  }
}
