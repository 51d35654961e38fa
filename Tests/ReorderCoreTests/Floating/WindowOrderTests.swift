import TestSupport
import Testing

@testable import ReorderCore

/// Which window covers which, before, during and after drags.
@Suite struct WindowOrderTests {
  private let container = Rect2D(x: 0, y: 0, width: 375, height: 600)

  /// A, B and C below each other at the left edge, without overlap.
  private func three() throws -> WindowStack {
    try WindowStack(
      [
        .window("A", center: Point2D(30, 50)), .window("B", center: Point2D(30, 150)),
        .window("C", center: Point2D(30, 250)),
      ], container: container)
  }

  private func id(_ name: String, _ stack: WindowStack) throws -> WindowID {
    try #require(stack.window(named: name))
  }

  @Test func aLiftRaisesAboveAllOthers() throws {
    var stack = try three()
    let b = try id("B", stack)
    let changes = [stack.raise(b), stack.raise(b)]
    #expect(changes == [true, false])
    #expect(stack.line == "ACB")
  }

  @Test func droppedClearOfAllItReturns() throws {
    var stack = try three()
    stack.drag("B", to: Point2D(300, 400))
    #expect(stack.line == "ABC")
    #expect(stack.windows.allSatisfy { !$0.isRaised })
  }

  @Test(arguments: ["A", "C"])
  func restingOnAnotherItStaysOnTop(other: String) throws {
    var stack = try three()
    let place = try #require(stack.center(other))
    stack.drag("B", to: Point2D(place.x, place.y + 20))
    #expect(stack.line == "ACB")
  }

  @Test func theRestingFrameCountsAndNotTheDroppedOne() throws {
    var stack = try three()
    // Dropped clear of A, but carried onto it by the edge.
    stack.drag("B", to: Point2D(180, 60))
    #expect(stack.line == "ACB")
    // Dropped on A's right half, but carried away from it.
    stack = try WindowStack(
      [
        .window("A", center: Point2D(188, 50), adsorbs: false),
        .window("B", center: Point2D(30, 300)),
      ],
      container: container)
    stack.drag("A", to: Point2D(188, 50))
    stack.drag("B", to: Point2D(190, 60))
    #expect(stack.line == "AB")
    #expect(stack.center("B") == Point2D(345, 60))
  }

  @Test func windowsThatOnlyTouchDoNotOverlap() throws {
    var stack = try three()
    stack.drag("B", to: Point2D(30, 110))
    #expect(stack.line == "ABC")
    stack.drag("B", to: Point2D(30, 109))
    #expect(stack.line == "ACB")
  }

  @Test func aWindowRemembersItsOwnHomeThroughOtherDrags() throws {
    var stack = try three()
    stack.drag("A", to: Point2D(30, 150))
    #expect(stack.line == "BCA")
    stack.drag("B", to: Point2D(30, 260))
    #expect(stack.line == "CAB")
    stack.drag("A", to: Point2D(300, 400))
    #expect(stack.line == "ACB")
    stack.drag("B", to: Point2D(300, 100))
    #expect(stack.line == "ABC")
  }

  @Test func aRaisedWindowIsCoveredByTheNextOneThatIsLifted() throws {
    var stack = try three()
    stack.drag("B", to: Point2D(30, 60))
    let c = try id("C", stack)
    #expect(stack.line == "ACB")
    stack.raise(c)
    #expect(stack.line == "ABC")
    stack.lower(c)
    #expect(stack.line == "ACB")
  }

  @Test func theBackmostAndTheFrontmostReturnToo() throws {
    var stack = try three()
    stack.drag("A", to: Point2D(300, 500))
    #expect(stack.line == "ABC")
    stack.drag("C", to: Point2D(300, 400))
    #expect(stack.line == "ABC")
  }

  @Test func aNewWindowStaysBehindTheOneThatIsDragged() throws {
    var stack = try three()
    let b = try id("B", stack)
    stack.raise(b)
    try stack.insert(.window("D", center: Point2D(300, 50)))
    #expect(stack.line == "ACDB")
    try stack.insert(.window("E", center: Point2D(300, 250)), home: 0)
    #expect(stack.line == "EACDB")
    stack.move(b, to: Point2D(300, 400))
    stack.settle(b, by: .sides)
    #expect(stack.line == "EABCD")
    #expect(stack.violations().isEmpty)
  }

  @Test func removingASiblingUnderADragKeepsTheWayHome() throws {
    var stack = try three()
    let b = try id("B", stack)
    stack.raise(b)
    stack.remove(try id("A", stack))
    #expect(stack.line == "CB")
    stack.move(b, to: Point2D(300, 400))
    stack.settle(b, by: .sides)
    #expect(stack.line == "BC")
    #expect(stack.violations().isEmpty)
  }

  @Test func theDraggedWindowItselfMayBeRemovedAndItsIdIsNotGivenOutAgain() throws {
    var stack = try three()
    let b = try id("B", stack)
    stack.raise(b)
    stack.remove(b)
    #expect(stack.line == "AC")
    let again = try stack.insert(.window("B"), home: 1)
    #expect(again != b)
    #expect(stack.line == "ABC")
  }

  @Test func aRefusedWindowChangesNothing() throws {
    var stack = try three()
    let before = stack
    #expect(throws: WindowStack.Invalid.duplicateID("A")) { try stack.insert(.window("A")) }
    #expect(stack == before)
  }

  /// Random drags, insertions and removals against a model that keeps two plain lists.
  @Test func randomDragsAgreeWithTwoPlainLists() throws {
    var random = SeededRandom(seed: walkSeed())
    var stack = try WindowStack(container: container)
    var naive = NaiveStack()
    for step in 0..<3000 * walkScale {
      let name = naive.homes.isEmpty ? "" : random.element(of: naive.homes)
      switch random.below(10) {
      case 0 where naive.homes.count < 8:
        let place = random.below(naive.homes.count + 1)
        try stack.insert(.window("w\(step)", center: Self.place(&random)), home: place)
        naive.homes.insert("w\(step)", at: place)
      case 1 where !name.isEmpty:
        stack.remove(try id(name, stack))
        naive.homes.removeAll { $0 == name }
        naive.raised.removeAll { $0 == name }
      case _ where !name.isEmpty:
        stack.drag(name, to: Self.place(&random), by: random.element(of: [.free, .sides, .edges]))
        naive.raised.removeAll { $0 == name }
        if stack.coversSibling(try id(name, stack)) { naive.raised.append(name) }
      default: break
      }
      #expect(stack.windows.map(\.name) == naive.order)
      #expect(stack.violations().isEmpty)
    }
  }

  private static func place(_ random: inout SeededRandom) -> Point2D {
    Point2D(Double(random.below(420) - 20), Double(random.below(640) - 20))
  }
}

/// The windows in their own order, and those raised above them.
private struct NaiveStack {
  var homes: [String] = []
  var raised: [String] = []
  var order: [String] { homes.filter { !raised.contains($0) } + raised }
}
