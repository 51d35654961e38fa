import TestSupport
import Testing

@testable import ReorderCore

/// The offset: always legal, and the same after the same time at every tick rate.
@Suite struct ScrollStateTests {
  private func state(
    content: Double = 2_000, viewport: Double = 600, insets: Insets = .zero, offset: Double = 0
  ) -> ScrollState {
    ScrollState(
      viewport: Size2D(width: 320, height: viewport), insets: insets,
      contentSize: Size2D(width: 320, height: content), offset: Point2D(x: 0, y: offset))
  }

  private let down = Vector2D(dx: 0, dy: 240)

  @Test func offsetsAreClampedToTheLegalRange() {
    var scroll = state()
    for (wanted, legal) in [
      (-1.0, 0.0), (0, 0), (700, 700), (1_400, 1_400), (1_400.5, 1_400), (.infinity, 1_400),
      (-.infinity, 0), (1e300, 1_400),
    ] {
      scroll.scroll(to: Point2D(x: wanted, y: wanted))
      #expect(scroll.offset == Point2D(x: 0, y: legal))
    }
    #expect(state(offset: 9_999).offset.y == 1_400)
  }

  @Test func insetsLengthenTheRange() {
    let insets = Insets(top: 20, left: 5, bottom: 30, right: 7)
    let scroll = state(insets: insets)
    #expect(scroll.minimumOffset == Point2D(x: -5, y: -20))
    #expect(scroll.maximumOffset == Point2D(x: 7, y: 1_430))
    #expect(scroll.clamped(Point2D(x: -100, y: -100)) == scroll.minimumOffset)
  }

  @Test func theTopIsZeroAndNotLessThanZero() {
    #expect(state().minimumOffset.y.sign == .plus)
    var scroll = state()
    scroll.scroll(to: Point2D(x: -1, y: -1))
    #expect(scroll.offset.y.sign == .plus)
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    var scroll = state(offset: 1_400)
    scroll.contentSize.height = 1_500
    #expect(scroll.offset.y == 900)
    scroll.contentSize.height = 2_000
    #expect(scroll.offset.y == 900)
    scroll.contentSize.height = 10
    #expect(scroll.offset.y == 0)
  }

  @Test func aNumberThatIsNoneWantsNothing() {
    var scroll = state(offset: 300)
    scroll.scroll(to: Point2D(x: .nan, y: .nan))
    #expect(scroll.offset == Point2D(x: 0, y: 300))
    scroll.scroll(to: Point2D(x: .nan, y: 400))
    #expect(scroll.offset == Point2D(x: 0, y: 400))
  }

  @Test(arguments: [0.0, 1, 599, 600])
  func contentNotLongerThanTheViewportNeverScrolls(content: Double) {
    var scroll = state(content: content, offset: 50)
    #expect(scroll.offset == .zero)
    scroll.scroll(at: down, from: .at(0), to: .at(10))
    #expect(scroll.offset == .zero)
    #expect(scroll.possible(down) == .zero)
    #expect(scroll.possible(Vector2D(dx: -5, dy: -5)) == .zero)
  }

  @Test(arguments: [30, 60, 90, 120, 7, 144])
  func aSecondAtAConstantSpeedIsThatSpeedAtEveryTickRate(hz: Int) {
    var scroll = state(offset: 100)
    var last = Timestamp.zero
    for tick in 1...hz {
      let now = Timestamp(microseconds: Int64(tick) * 1_000_000 / Int64(hz))
      scroll.scroll(at: down, from: last, to: now)
      last = now
    }
    #expect(last == .at(1))
    #expect(scroll.offset.y == 340)
  }

  @Test func theEndIsMetExactlyAndLeftAgain() {
    var scroll = state()
    scroll.scroll(at: down, from: .at(0), to: .at(100))
    #expect(scroll.offset == scroll.maximumOffset)
    #expect(scroll.possible(down) == .zero)
    #expect(scroll.possible(Vector2D(dx: 0, dy: -1)) == Vector2D(dx: 0, dy: -1))
    scroll.scroll(at: Vector2D(dx: 0, dy: -100), from: .at(100), to: .at(101))
    #expect(scroll.offset.y == 1_300)
  }

  @Test func aPauseOrAJumpStartsAnew() {
    var scroll = state()
    scroll.scroll(at: down, from: .at(0), to: .at(1))
    scroll.scroll(at: .zero, from: .at(1), to: .at(2))
    #expect(scroll.offset.y == 240)
    scroll.scroll(at: down, from: .at(2), to: .at(2.5))
    #expect(scroll.offset.y == 360)
    scroll.scroll(to: Point2D(x: 0, y: 10))
    scroll.scroll(at: down, from: .at(2.5), to: .at(3))
    #expect(scroll.offset.y == 130)
    // A stretch that does not continue the previous one stands alone.
    scroll.scroll(at: down, from: .at(9), to: .at(9.25))
    #expect(scroll.offset.y == 190)
  }

  @Test func placesAreTheSameInBothCoordinateSpaces() {
    let scroll = state(offset: 120)
    let place = Point2D(x: 3, y: 40)
    #expect(scroll.content(place) == Point2D(x: 3, y: 160))
    #expect(scroll.viewport(scroll.content(place)) == place)
    #expect(scroll.visibleRect == Rect2D(x: 0, y: 120, width: 320, height: 600))
  }

  @Test("Runs that add up end at whole millionths of a point, and print as such")
  func millionths() throws {
    var state = ScrollState(
      viewport: Size2D(width: 100, height: 100), insets: .zero,
      contentSize: Size2D(width: 100, height: 1e9), offset: .zero)
    var time = 0.0
    for speed in [240.0, 239.6, 120.4, 240, 0.1] {
      for _ in 0..<7 {
        state.scroll(
          at: Vector2D(dx: 0, dy: speed), from: .at(time), to: .at(time + 1.0 / 60))
        time += 1.0 / 60
      }
    }
    #expect("\(state.offset.y)".count <= 12)
    #expect(abs(state.offset.y - (240 + 239.6 + 120.4 + 240 + 0.1) * 7 / 60) < 1e-4)
  }
}
