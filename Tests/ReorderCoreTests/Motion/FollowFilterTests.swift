import Foundation
import TestSupport
import Testing

@testable import ReorderCore

/// Eased following reaches the same place however often it is evaluated.
@Suite struct FollowFilterTests {
  private func filter(halfLife: Double = 0.08) -> FollowFilter {
    FollowFilter(restingAt: Point2D(x: 10, y: 20), at: .zero, halfLife: halfLife)
  }

  /// A filter that receives its target with every tick, as from a display link.
  private func walk(hz: Int, targets: [(Double, Point2D)], for duration: Double) -> FollowFilter {
    var walker = filter()
    let moments =
      (1...Int(duration * Double(hz))).map { Double($0) / Double(hz) } + targets.map(\.0)
    for moment in moments.sorted() {
      guard let target = targets.last(where: { $0.0 <= moment }) else { continue }
      walker.chase(target.1, from: .at(moment))
      _ = walker.place(at: .at(moment))
    }
    return walker
  }

  @Test func everyTickRateComesToTheSamePlace() {
    let targets = [
      (0.1, Point2D(x: 110, y: -40)), (0.13, Point2D(x: 90, y: 5)), (0.4, Point2D(x: 91, y: 6)),
    ]
    let places = [30, 60, 90, 120].map {
      walk(hz: $0, targets: targets, for: 1).place(at: .at(0.5))
    }
    #expect(Set(places).count == 1)
    #expect(places[0].x > 85 && places[0].x < 95)
  }

  @Test(arguments: [30, 60, 90, 120])
  func restartedAtEveryTickItStillComesToTheSamePlace(hz: Int) {
    var whole = filter()
    whole.chase(Point2D(x: 300, y: 100), from: .zero)
    // A target that flickers forces a restart, and each restart continues from the previous state.
    var cut = whole
    for tick in 1...hz {
      let now = Timestamp.at(Double(tick) / Double(hz))
      cut.chase(Point2D(x: 0, y: 0), from: now)
      cut.chase(Point2D(x: 300, y: 100), from: now)
      let away = cut.place(at: now) - whole.place(at: now)
      #expect(away.length < 1e-9)
    }
  }

  @Test func halfOfTheWayIsDoneInAHalfLife() {
    for halfLife in [0.001, 0.08, 2, 60] {
      var filter = filter(halfLife: halfLife)
      filter.chase(Point2D(x: 110, y: 20), from: .at(1))
      #expect(filter.place(at: .at(1)) == Point2D(x: 10, y: 20))
      #expect(abs(filter.place(at: .at(1 + halfLife)).x - 60) < 1e-3)
      #expect(filter.place(at: .at(1 + halfLife)).y == 20)
    }
  }

  @Test func itIsTheCriticallyDampedSpringOfTheTextbook() {
    var filter = filter(halfLife: 0.1)
    filter.chase(Point2D(x: 110, y: 20), from: .zero)
    let frequency = 1.678_346_990_016_660_7 / 0.1
    for step in 0...200 {
      let time = Double(step) / 200
      let left = 100 * (1 + frequency * time) * exp(-frequency * time)
      #expect(abs(filter.place(at: .at(time)).x - (110 - left)) < 1e-9)
      let speed = 100 * frequency * frequency * time * exp(-frequency * time)
      #expect(abs(filter.velocity(at: .at(time)).dx - speed) < 1e-8)
    }
  }

  @Test func neitherPlaceNorVelocityJumpsWithTheTarget() {
    var filter = filter()
    filter.chase(Point2D(x: 200, y: 0), from: .zero)
    let before = (filter.place(at: .at(0.05)), filter.velocity(at: .at(0.05)))
    filter.chase(Point2D(x: -50, y: 70), from: .at(0.05))
    #expect((filter.place(at: .at(0.05)) - before.0).length < 1e-12)
    #expect(abs(filter.velocity(at: .at(0.05)).dx - before.1.dx) < 1e-9)
  }

  @Test func theSameTargetAgainChangesNothing() {
    var filter = filter()
    filter.chase(Point2D(x: 200, y: 0), from: .zero)
    let before = filter
    filter.chase(Point2D(x: 200, y: 0), from: .at(0.3))
    #expect(filter == before)
  }

  @Test func fromRestItNeverPassesATargetThatRests() {
    var filter = filter()
    filter.chase(Point2D(x: 200, y: -30), from: .zero)
    let places = (0...1000).map { filter.place(at: .at(Double($0) / 500)) }
    #expect(places.allSatisfy { $0.x <= 200 && $0.y >= -30 })
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.x <= $1.x && $0.y >= $1.y })
  }

  @Test func afterItsRestTimeItIsThere() {
    var filter = filter()
    #expect(filter.restTime() == .zero)
    filter.chase(Point2D(x: 500, y: 800), from: .at(1))
    let rest = filter.restTime(within: 0.01)
    #expect(rest > .at(1.08) && rest < .at(3))
    for step in 0...100 {
      let place = filter.place(at: rest.laterOrLatest(bySeconds: Double(step) / 100))
      #expect((place - Point2D(x: 500, y: 800)).length <= 0.01)
    }
    #expect(filter.restTime(within: 1) < rest)
  }

  @Test func withoutAHalfLifeItIsThereAtOnce() {
    for halfLife in [0, -1] {
      var filter = filter(halfLife: Double(halfLife))
      filter.chase(Point2D(x: 200, y: 0), from: .at(2))
      #expect(filter.place(at: .at(2)) == Point2D(x: 200, y: 0))
      #expect(filter.velocity(at: .at(2)) == .zero)
      #expect(filter.restTime() == .at(2))
    }
    #expect(filter(halfLife: .infinity).halfLife == 60)
  }

  @Test func timeThatRunsBackwardsCountsAsTheLastChange() {
    var filter = filter()
    filter.chase(Point2D(x: 200, y: 0), from: .at(1))
    #expect(filter.place(at: .zero) == Point2D(x: 10, y: 20))
    filter.chase(Point2D(x: 0, y: 0), from: .zero)
    #expect((filter.place(at: .at(1)) - Point2D(x: 10, y: 20)).length < 1e-12)
  }
}
