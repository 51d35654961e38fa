import TestSupport
import Testing

@testable import ReorderCore

/// Windows rest clear of what obstructs the container.
@Suite struct RestAreaTests {
  private let container = Rect2D(x: 0, y: 0, width: 300, height: 600)

  private func rest(
    at center: Point2D, by rule: RestRule = .free, size: Size2D = Size2D(60, 60),
    beside obstruction: Rect2D
  ) throws -> Point2D? {
    var stack = try WindowStack(
      [.window("w", center: center, size: size)], container: container)
    try stack.relayout(
      container: container, obstruction: obstruction, by: rule, except: WindowID(rawValue: 0))
    stack.rest(WindowID(rawValue: 0), by: rule)
    return stack.center("w")
  }

  private let keyboard = Rect2D(x: 0, y: 350, width: 300, height: 250)

  @Test func aboveAKeyboard() throws {
    #expect(try rest(at: Point2D(100, 500), beside: keyboard) == Point2D(100, 320))
    #expect(try rest(at: Point2D(100, 500), by: .sides, beside: keyboard) == Point2D(30, 320))
    #expect(try rest(at: Point2D(100, 300), beside: keyboard) == Point2D(100, 300))
    #expect(try rest(at: Point2D(200, 600), by: .corners, beside: keyboard) == Point2D(270, 320))
  }

  @Test func theNearestSideOfAnIsland() throws {
    let island = Rect2D(x: 100, y: 200, width: 100, height: 200)
    #expect(try rest(at: Point2D(140, 300), beside: island) == Point2D(70, 300))
    #expect(try rest(at: Point2D(160, 300), beside: island) == Point2D(230, 300))
    #expect(try rest(at: Point2D(150, 220), beside: island) == Point2D(150, 170))
    #expect(try rest(at: Point2D(150, 390), beside: island) == Point2D(150, 430))
    #expect(try rest(at: Point2D(40, 40), beside: island) == Point2D(40, 40))
  }

  @Test func onlyWhereTheWindowFits() throws {
    let island = Rect2D(x: 50, y: 200, width: 200, height: 200)
    #expect(try rest(at: Point2D(80, 300), beside: island) == Point2D(80, 170))
  }

  @Test func whatFitsNowhereGoesIntoTheLargestStrip() throws {
    let large = Size2D(280, 580)
    let place = try rest(at: Point2D(150, 300), size: large, beside: keyboard)
    #expect(place == Point2D(150, 290))
  }

  @Test func whatLiesOutsideOrCoversAllObstructsNothing() throws {
    let outside = Rect2D(x: 300, y: 0, width: 50, height: 600)
    #expect(try rest(at: Point2D(280, 300), beside: outside) == Point2D(270, 300))
    #expect(try rest(at: Point2D(280, 300), beside: container) == Point2D(270, 300))
  }

  @Test func theObstructionIsInTheViewportAndTheWindowInTheContainer() throws {
    let container = Rect2D(x: 20, y: 50, width: 300, height: 600)
    var stack = try WindowStack([.window("w", center: Point2D(30, 560))], container: container)
    try stack.relayout(
      container: container, obstruction: Rect2D(x: 0, y: 400, width: 400, height: 300), by: .sides)
    #expect(stack.center("w") == Point2D(30, 320))
  }

  @Test func whatRestsBesideAnObstructionStaysThere() throws {
    var random = SeededRandom(seed: walkSeed())
    func number(_ range: Range<Int>) -> Double {
      Double(range.lowerBound + random.below(range.count)) / 2
    }
    for _ in 0..<2000 * walkScale {
      let obstruction = Rect2D(
        x: number(-200..<600), y: number(-200..<1200), width: number(0..<500),
        height: number(0..<500))
      let rule = random.element(of: [RestRule.free, .sides, .edges, .corners])
      let size = Size2D(number(20..<120), number(20..<120))
      var stack = try WindowStack(
        [.window("w", center: Point2D(number(-99..<700), number(-99..<1300)), size: size)],
        container: container)
      let id = WindowID(rawValue: 0)
      try stack.relayout(container: container, obstruction: obstruction, by: rule, except: id)
      stack.rest(id, by: rule)
      let frame = try #require(stack[id]?.frame)
      if stack.restArea.isFree(for: size) { #expect(frame.commonArea(obstruction) == 0) }
      #expect(frame.commonArea(container) == frame.area)
      stack.rest(id, by: rule)
      #expect(stack[id]?.frame == frame, "\(rule) beside \(obstruction)")
      #expect(
        try stack.relayout(container: container, obstruction: obstruction, by: rule).isEmpty)
    }
  }
}

extension RestArea {
  /// Whether a window fits into a strip next to the obstruction.
  fileprivate func isFree(for size: Size2D) -> Bool {
    guard let obstruction else { return true }
    let tall = max(obstruction.minY - bounds.minY, bounds.maxY - obstruction.maxY)
    let wide = max(obstruction.minX - bounds.minX, bounds.maxX - obstruction.maxX)
    return tall >= size.height || wide >= size.width
  }
}
