import ReorderCore
import ReorderTrace
import Testing

@testable import ReorderStudy

/// The tasks of a shipped set.
func shippedTasks(_ name: String) throws -> [StudyTask] {
  let set = try #require(TaskSet.shipped.first { $0.name == name })
  var warnings: [TraceWarning] = []
  let tasks = try TaskSet.tasks(in: set.bytes, file: name, warnings: &warnings)
  #expect(warnings.isEmpty)
  return tasks
}

/// A hand's try at a task under native rules.
func tried(
  _ task: StudyTask, _ hand: HandParameters, number: Int = 0, seed: UInt64 = 1,
  under native: NativePolicy = NativePolicy()
) -> TrialResult {
  var trial = Trial(task, hand: hand, number: number, seed: seed)
  var policy = native
  return trial.run(asking: &policy)
}

/// A pointing movement without any list: from a point to a target of a width, by a hand that holds
/// an item already.
struct Pointing {
  /// The time from the first movement to the rest in the target, in seconds.
  private(set) var seconds = 0.0
  /// The places of the hand a thousand times a second.
  private(set) var places: [Double] = []
  /// How many sub-movements it took.
  private(set) var movements = 0

  init(distance: Double, width: Double, by parameters: HandParameters, number: Int) {
    var parameters = parameters
    parameters.reportRate = 1000
    parameters.tremor = 0
    parameters.waitsForLift = false
    var hand = Hand(
      parameters, at: .zero, random: RandomStream(seed: 99, stream: number))
    let size = Size2D(width: width, height: width)
    let start = Rect2D(center: Point2D(x: 100, y: 100), size: Size2D(width: 1, height: 1))
    let target = Rect2D(center: Point2D(x: 100 + distance, y: 100), size: size)
    var sights: [Sight] = []
    var (first, last): (Double?, Double) = (nil, 0)
    for tick in 1...20_000 {
      let time = Double(tick) / 1000
      var sight = Sight(time: time, item: start, grip: start)
      sight.isLifted = true
      sight.goal = .inSight(target)
      sight.isThere = abs(hand.place.x - target.center.x) <= width / 2
      sights.append(sight)
      let delay = Int(parameters.visualDelay * 1000)
      _ = hand.act(at: time, seeing: sights[max(0, sights.count - 1 - delay)])
      if case .moving(let movement, _) = hand.state {
        if first == nil { first = movement.time }
        last = movement.endTime
        places.append(hand.place.x)
      }
      if case .verifying = hand.state { break }
    }
    seconds = last - (first ?? 0)
    movements = hand.memory.movements
  }
}

/// A straight line through points, by least squares.
struct Fit {
  let slope: Double
  let intercept: Double
  /// The share of the variance that the line explains.
  let determination: Double

  init(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let (x, y) = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    let covariance = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    let (varianceX, varianceY) = (
      points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) },
      points.reduce(0) { $0 + ($1.y - y) * ($1.y - y) }
    )
    slope = covariance / varianceX
    intercept = y - slope * x
    determination = covariance * covariance / (varianceX * varianceY)
  }
}
