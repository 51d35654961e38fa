import TestSupport
import Testing

@testable import ReorderCore

/// What a stack of windows accepts, finds, and does in a drag.
@Suite struct WindowStackTests {
  private let container = Rect2D(x: 0, y: 0, width: 375, height: 600)

  @Test func windowsKeepTheOrderOfTheirDescriptions() throws {
    let stack = try WindowStack(
      [.window("A"), .window("B"), .window("C")], container: container)
    #expect(stack.line == "ABC")
    #expect(stack.windows.map(\.id.rawValue) == [0, 1, 2])
    #expect(stack.windows.map(\.home) == [0, 1, 2])
    #expect(stack.window(named: "B") == WindowID(rawValue: 1))
    #expect(stack.window(named: "D") == nil)
    #expect(stack[WindowID(rawValue: 9)] == nil)
    #expect(stack.violations().isEmpty)
  }

  @Test func manyWindowsAreSetUpAsIfTheyCameOneByOne() throws {
    let some = (0..<100).map { WindowDescription.window("w\($0)") }
    var grown = try WindowStack(container: container)
    for window in some { try grown.insert(window) }
    #expect(try WindowStack(some, container: container) == grown)
  }

  @Test func aWindowIsDraggedOnlyWhereItSaysSo() {
    let plain = WindowDescription(id: "w", frame: .zero)
    #expect(!plain.options.isDraggable)
    #expect(plain.options.bounces && plain.options.adsorbs)
  }

  @Test func aPointHitsTheFrontmostWindow() throws {
    var stack = try WindowStack(
      [.window("A", center: Point2D(50, 50)), .window("B", center: Point2D(80, 50))],
      container: container)
    let (a, b) = (WindowID(rawValue: 0), WindowID(rawValue: 1))
    #expect(stack.window(at: Point2D(70, 50)) == b)
    #expect(stack.window(at: Point2D(30, 50)) == a)
    #expect(stack.window(at: Point2D(20, 20)) == a)
    #expect(stack.window(at: Point2D(110, 50)) == nil)
    stack.raise(a)
    #expect(stack.window(at: Point2D(70, 50)) == a)
  }

  @Test func aPointIsInTheViewportAndAFrameInTheContainer() throws {
    let stack = try WindowStack(
      [.window("w", center: Point2D(30, 30))],
      container: Rect2D(x: 20, y: 100, width: 300, height: 400))
    let id = WindowID(rawValue: 0)
    #expect(stack.window(at: Point2D(30, 30)) == nil)
    #expect(stack.window(at: Point2D(20, 100)) == id)
    #expect(stack.window(at: Point2D(79, 159)) == id)
    #expect(stack.local(Point2D(50, 130)) == Point2D(30, 30))
    #expect(stack.viewportFrame(of: id) == Rect2D(x: 20, y: 100, width: 60, height: 60))
    #expect(stack.viewportFrame(of: WindowID(rawValue: 1)) == nil)
  }

  @Test func withoutBouncingTheCenterIsClampedInEveryStep() throws {
    var stack = try WindowStack(
      [.window("w", center: Point2D(100, 60), size: Size2D(200, 100), bounces: false)],
      container: container)
    let id = WindowID(rawValue: 0)
    var seen: [Double] = []
    for y in [40.0, 20, 0] {
      stack.move(
        id, to: stack.center(of: id, wanted: Point2D(100, y), from: Point2D(100, 60), limit: .none))
      seen.append(try #require(stack.center("w")).y)
    }
    #expect(seen == [50, 50, 50])
  }

  @Test func aWindowThatBouncesObeysTheLimitThatIsGiven() throws {
    let stack = try WindowStack([.window("w", center: Point2D(100, 60))], container: container)
    let id = WindowID(rawValue: 0)
    func center(_ limit: FollowLimit) -> Point2D {
      stack.center(of: id, wanted: Point2D(-50, 60), from: Point2D(100, 60), limit: limit)
    }
    #expect(center(.none) == Point2D(-50, 60))
    #expect(center(FollowLimit(beyond: .clamp)) == Point2D(30, 60))
    let pulled = 30 - RubberBand.stretch(by: 80, extent: 375)
    #expect(center(FollowLimit(beyond: .rubberBand())) == Point2D(pulled, 60))
    #expect(center(FollowLimit(axis: .vertical)) == Point2D(100, 60))
  }

  @Test func aWindowThatDoesNotBounceObeysALockedAxisToo() throws {
    let stack = try WindowStack(
      [.window("w", center: Point2D(100, 60), bounces: false)], container: container)
    let limit = FollowLimit(axis: .horizontal, beyond: .rubberBand())
    let place = stack.center(
      of: WindowID(rawValue: 0), wanted: Point2D(-50, 300), from: Point2D(100, 60), limit: limit)
    #expect(place == Point2D(30, 60))
  }

  @Test func anOverhangDoesNotJumpAtTheLift() throws {
    var stack = try WindowStack(
      [.window("w", center: Point2D(100, 60), bounces: false, overhang: 0.5)], container: container)
    let id = WindowID(rawValue: 0)
    stack.settle(id, by: .sides)
    #expect(stack.center("w") == Point2D(0, 60))
    #expect(
      stack.center(of: id, wanted: Point2D(0, 60), from: Point2D(0, 60), limit: .none)
        == Point2D(0, 60))
  }

  @Test func aWindowThatDoesNotAdsorbStaysWhereItIsDropped() throws {
    var stack = try WindowStack([.window("w", adsorbs: false)], container: container)
    for rule in [RestRule.sides, .edges, .corners, .slots([Point2D(99, 99)])] {
      stack.drag("w", to: Point2D(200, 300), by: rule)
      #expect(stack.center("w") == Point2D(200, 300))
    }
    stack.drag("w", to: Point2D(-200, 300))
    #expect(stack.center("w") == Point2D(30, 300))
  }

  @Test func eachWindowHasItsOwnOptions() throws {
    var stack = try WindowStack(
      [.window("A"), .window("B", adsorbs: false), .window("C", overhang: 0.5)],
      container: container)
    for name in ["A", "B", "C"] { stack.drag(name, to: Point2D(100, 300)) }
    #expect(["A", "B", "C"].map { stack.center($0)?.x } == [30, 100, 0])
    var options = WindowOptions(isDraggable: true, adsorbs: true, overhang: 0.25)
    try stack.setOptions(options, of: WindowID(rawValue: 1))
    stack.drag("B", to: Point2D(100, 300))
    #expect(stack.center("B")?.x == 15)
    options.overhang = 1
    #expect(throws: WindowStack.Invalid.options(id: "B")) {
      try stack.setOptions(options, of: WindowID(rawValue: 1))
    }
    #expect(stack[WindowID(rawValue: 1)]?.options.overhang == 0.25)
  }

  @Test func whatIsNotInTheStackChangesNothing() throws {
    var stack = try WindowStack([.window("A")], container: container)
    let before = stack
    let stranger = WindowID(rawValue: 7)
    let changes = [
      stack.raise(stranger), stack.lower(stranger), stack.remove(stranger),
      stack.settle(stranger, by: .sides),
    ]
    #expect(changes == [false, false, false, false])
    stack.move(stranger, to: .zero)
    try stack.setOptions(WindowOptions(), of: stranger)
    #expect(!stack.coversSibling(stranger))
    #expect(
      stack.center(of: stranger, wanted: Point2D(1, 2), from: .zero, limit: .none) == Point2D(1, 2))
    #expect(stack == before)
  }

  @Test func whatCannotBeIsRefused() {
    func refusal(_ windows: WindowDescription..., container: Rect2D? = nil) -> WindowStack.Invalid?
    {
      do {
        _ = try WindowStack(windows, container: container ?? self.container)
        return nil
      } catch { return error }
    }
    func window(_ frame: Rect2D) -> WindowDescription { WindowDescription(id: "w", frame: frame) }
    #expect(refusal() == nil)
    #expect(refusal(.window("A"), .window("A")) == .duplicateID("A"))
    #expect(refusal(window(Rect2D(x: .nan, y: 0, width: 1, height: 1))) == .frame(id: "w"))
    #expect(refusal(window(Rect2D(x: 0, y: 0, width: -1, height: 1))) == .frame(id: "w"))
    #expect(refusal(window(Rect2D(x: 2e9, y: 0, width: 1, height: 1))) == .frame(id: "w"))
    #expect(refusal(.window("w", overhang: 1)) == .options(id: "w"))
    #expect(refusal(.window("w", overhang: -0.1)) == .options(id: "w"))
    #expect(refusal(.window("w", overhang: .nan)) == .options(id: "w"))
    let margins = Insets(top: .infinity, left: 0, bottom: 0, right: 0)
    #expect(refusal(.window("w", margins: margins)) == .options(id: "w"))
    #expect(refusal(container: Rect2D(x: 0, y: 0, width: -1, height: 1)) == .container)
  }

  @Test func thereAreAThousandWindowsAtMost() throws {
    let windows = (0..<WindowStack.most).map { WindowDescription.window("\($0)") }
    var stack = try WindowStack(windows, container: container)
    #expect(stack.windows.count == 1_000)
    #expect(throws: WindowStack.Invalid.count) { try stack.insert(.window("one more")) }
    #expect(throws: WindowStack.Invalid.count) {
      try WindowStack(windows + [.window("one more")], container: container)
    }
  }
}
