import TestSupport
import Testing

@testable import ReorderCore

/// A dragged item follows the finger as far as its limit allows.
@Suite struct FollowLimitTests {
  private let area = Rect2D(x: 0, y: 0, width: 300, height: 500)
  private let size = Size2D(width: 60, height: 40)
  private let origin = Point2D(150, 250)

  private func center(
    _ limit: FollowLimit, _ wanted: Point2D, size: Size2D? = nil, overhang: Double = 0
  ) -> Point2D {
    limit.center(
      wanted, from: origin, size: size ?? self.size, within: area, overhang: overhang)
  }

  @Test func withoutALimitItGoesAnywhere() {
    #expect(center(.none, Point2D(-1000, 9000)) == Point2D(-1000, 9000))
  }

  @Test(arguments: [
    (Point2D(-1000, 9000), Point2D(30, 480)), (Point2D(1000, -9000), Point2D(270, 20)),
    (Point2D(100, 100), Point2D(100, 100)), (Point2D(30, 20), Point2D(30, 20)),
    (Point2D(29, 21), Point2D(30, 21)),
  ])
  func clampedItStaysInside(wanted: Point2D, center: Point2D) {
    #expect(self.center(FollowLimit(beyond: .clamp), wanted) == center)
  }

  @Test func aRubberBandGivesWayOnTheSideThatIsPulled() {
    let limit = FollowLimit(beyond: .rubberBand())
    #expect(center(limit, Point2D(100, 100)) == Point2D(100, 100))
    let left = center(limit, Point2D(30 - 80, 100))
    #expect(left.x == 30 - RubberBand.stretch(by: 80, extent: 300))
    #expect(left.y == 100)
    let below = center(limit, Point2D(100, 480 + 80))
    #expect(below.y == 480 + RubberBand.stretch(by: 80, extent: 500))
    let corner = center(limit, Point2D(270 + 10, 20 - 10))
    #expect(corner.x == 270 + RubberBand.stretch(by: 10, extent: 300))
    #expect(corner.y == 20 - RubberBand.stretch(by: 10, extent: 500))
  }

  @Test func aRubberBandWithoutGiveIsAClamp() {
    var random = SeededRandom(seed: walkSeed())
    let stiff = FollowLimit(beyond: .rubberBand(coefficient: 0))
    for _ in 0..<1000 {
      let wanted = Point2D(random.double(-900...900), random.double(-900...900))
      #expect(center(stiff, wanted) == center(FollowLimit(beyond: .clamp), wanted))
    }
  }

  @Test func aRubberBandNeverJumps() {
    let limit = FollowLimit(beyond: .rubberBand())
    var before = center(limit, Point2D(-400, 100))
    for step in stride(from: -400.0, through: 700, by: 0.5) {
      let now = center(limit, Point2D(step, 100))
      #expect(now.x >= before.x && now.x - before.x <= 0.5 + 1e-9)
      before = now
    }
  }

  @Test func aLockedAxisKeepsTheOtherCoordinate() {
    #expect(center(FollowLimit(axis: .vertical), Point2D(10, 20)) == Point2D(150, 20))
    #expect(center(FollowLimit(axis: .horizontal), Point2D(10, 20)) == Point2D(10, 250))
    let clamped = FollowLimit(axis: .vertical, beyond: .clamp)
    #expect(center(clamped, Point2D(-99, -99)) == Point2D(150, 20))
  }

  @Test func aLockedAxisKeepsTheOtherCoordinateWhereItIsNotLegalEither() {
    let limit = FollowLimit(axis: .vertical, beyond: .clamp)
    let place = limit.center(
      Point2D(0, 100), from: Point2D(-70, 250), size: size, within: area)
    #expect(place == Point2D(-70, 100))
  }

  @Test func theOverhangMayLeave() {
    let limit = FollowLimit(beyond: .clamp)
    #expect(center(limit, Point2D(-99, -99), overhang: 0.25) == Point2D(15, 10))
    #expect(center(limit, Point2D(999, 999), overhang: 0.25) == Point2D(285, 490))
  }

  @Test func whatIsLargerThanTheAreaKeepsItsTopLeftInside() {
    let limit = FollowLimit(beyond: .clamp)
    #expect(center(limit, Point2D(0, 0), size: Size2D(400, 600)) == Point2D(200, 300))
    #expect(center(limit, Point2D(999, 999), size: Size2D(400, 600)) == Point2D(200, 300))
  }

  @Test func aRowIsHeldInTheViewportOrInTheContent() throws {
    var scene = try ReorderScene(rows(40, of: 50, viewport: 600, offset: 700))
    let viewport = FollowArea.viewport.rect(in: scene)
    #expect(viewport == Rect2D(x: 0, y: 700, width: 320, height: 600))
    #expect(FollowArea.content.rect(in: scene) == Rect2D(x: 0, y: 0, width: 320, height: 2000))
    let limit = FollowLimit(beyond: .clamp)
    let row = Size2D(320, 50)
    let held = limit.center(Point2D(0, 0), from: Point2D(160, 725), size: row, within: viewport)
    #expect(held == Point2D(160, 725))
    scene = try ReorderScene(
      rows([100], insets: Insets(top: 20, left: 10, bottom: 30, right: 40)))
    #expect(scene.scroll.offset == Point2D(-10, -20))
    #expect(FollowArea.viewport.rect(in: scene) == Rect2D(x: 0, y: 0, width: 270, height: 550))
  }

  @Test func aCoefficientIsAShare() {
    #expect(FollowLimit(beyond: .rubberBand()).isValid)
    #expect(FollowLimit(beyond: .clamp).isValid)
    #expect(!FollowLimit(beyond: .rubberBand(coefficient: -0.1)).isValid)
    #expect(!FollowLimit(beyond: .rubberBand(coefficient: 1.1)).isValid)
    #expect(!FollowLimit(beyond: .rubberBand(coefficient: .nan)).isValid)
  }
}
