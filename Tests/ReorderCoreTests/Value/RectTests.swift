import Testing

@testable import ReorderCore

/// Rectangles are half-open, axes are symmetrical.
@Suite struct RectTests {
  private let rect = Rect2D(x: 10, y: 20, width: 30, height: 40)

  @Test func theLowEdgesBelongToItAndTheHighOnesDoNot() {
    #expect(rect.contains(Point2D(x: 10, y: 20)))
    #expect(rect.contains(Point2D(x: 40.0.nextDown, y: 60.0.nextDown)))
    #expect(!rect.contains(Point2D(x: 40, y: 30)))
    #expect(!rect.contains(Point2D(x: 20, y: 60)))
    #expect(!rect.contains(Point2D(x: 10.0.nextDown, y: 30)))
    #expect(!rect.contains(Point2D(x: 20, y: 20.0.nextDown)))
    #expect(!Rect2D.zero.contains(.zero))
    #expect(!rect.contains(Point2D(x: .nan, y: 30)))
  }

  @Test func neighborsShareNoPointAndNoArea() {
    let next = rect.moved(by: Vector2D(dx: 0, dy: 40))
    #expect(rect.commonArea(next) == 0)
    #expect(!(rect.contains(Point2D(x: 15, y: 60)) && next.contains(Point2D(x: 15, y: 60))))
    #expect(next.contains(Point2D(x: 15, y: 60)))
  }

  @Test func theCommonAreaIsTheProductOfWhatIsShared() {
    let other = Rect2D(x: 30, y: 50, width: 100, height: 100)
    #expect(rect.overlap(other, along: .horizontal) == 10)
    #expect(rect.overlap(other, along: .vertical) == 10)
    #expect(rect.commonArea(other) == 100)
    #expect(other.commonArea(rect) == 100)
    #expect(rect.commonArea(rect) == rect.area)
    #expect(rect.commonArea(other.moved(by: Vector2D(dx: 50, dy: 0))) == 0)
    #expect(rect.overlap(other.moved(by: Vector2D(dx: 50, dy: 0)), along: .vertical) == 10)
  }

  @Test func scalingKeepsTheCenter() {
    let scaled = rect.scaled(by: 1.5)
    #expect(scaled.center == rect.center)
    #expect(scaled.size == Size2D(width: 45, height: 60))
    #expect(Rect2D(center: rect.center, size: rect.size) == rect)
    #expect(rect.scaled(by: 0).area == 0)
  }

  @Test func insetsMakeItSmallerButNeverNegative() {
    let inset = rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == Rect2D(x: 12, y: 21, width: 24, height: 36))
    let gone = rect.inset(by: Insets(top: 100, left: 100, bottom: 100, right: 100))
    #expect(gone.size == .zero)
  }

  @Test func validityIsFiniteAndNotNegative() {
    #expect(rect.isValid)
    #expect(Rect2D.zero.isValid)
    #expect(!Rect2D(x: .nan, y: 0, width: 1, height: 1).isValid)
    #expect(!Rect2D(x: 0, y: .infinity, width: 1, height: 1).isValid)
    #expect(!Rect2D(x: 0, y: 0, width: -1, height: 1).isValid)
    #expect(!Rect2D(x: 0, y: 0, width: 1, height: .nan).isValid)
    #expect(!Insets(top: 0, left: 0, bottom: .nan, right: 0).isFinite)
    #expect(Insets.zero.isFinite)
  }

  @Test(arguments: Axis2D.allCases)
  func anAxisReadsItsOwnCoordinates(axis: Axis2D) {
    #expect(axis.cross.cross == axis)
    #expect(axis.cross != axis)
    #expect(rect.min(axis) == (axis == .vertical ? 20 : 10))
    #expect(rect.max(axis) == (axis == .vertical ? 60 : 40))
    var (point, size, vector) = (Point2D.zero, Size2D.zero, Vector2D.zero)
    point[axis] = 3
    size[axis] = 4
    vector[axis] = 5
    #expect([point[axis], size[axis], vector[axis]] == [3, 4, 5])
    #expect([point[axis.cross], size[axis.cross], vector[axis.cross]] == [0, 0, 0])
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.leading(axis) == (axis == .vertical ? 1 : 2))
    #expect(insets.trailing(axis) == (axis == .vertical ? 3 : 4))
  }

  @Test func pointsAndVectorsAddUp() {
    let (a, b) = (Point2D(x: 1, y: 2), Point2D(x: 4, y: 6))
    #expect(b - a == Vector2D(dx: 3, dy: 4))
    #expect((b - a).length == 5)
    #expect(a + (b - a) == b)
    #expect(b - (b - a) == a)
    #expect((b - a) * 2 == Vector2D(dx: 6, dy: 8))
    #expect((b - a) + (a - b) == .zero)
    #expect((b - a).dot(Vector2D(dx: -4, dy: 3)) == 0)
    #expect((b - a).dot(a - b) < 0)
    var moved = a
    moved += b - a
    #expect(moved == b)
    #expect(!Point2D(x: .nan, y: 0).isFinite)
    #expect(!Vector2D(dx: 0, dy: .infinity).isFinite)
  }
}
