import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderStudy

/// A hand and an engine in a closed loop.
@Suite struct TrialTests {
  /// Neither noise nor delay: the goal is reached at once, with as few moves as there are places.
  @Test(arguments: ["list", "small-rows", "mixed-heights", "grid"], PointerKind.allCases)
  func aPerfectHandNeedsOneMovement(set: String, kind: PointerKind) throws {
    for task in try shippedTasks(set) {
      let result = tried(task, HandPopulation(kind).perfect)
      #expect(result.isDone, "\(task.name)")
      // Among rows of different heights the goal's place moves as others make room.
      #expect(result.corrections <= (set == "mixed-heights" ? 1 : 0), "\(task.name)")
      #expect(result.reversals == 0, "\(task.name)")
      #expect(result.errors == 0, "\(task.name)")
    }
  }

  @Test func aPerfectHandReachesGoalsThatNeedScrolling() throws {
    var native = NativePolicy()
    native.autoscroll = .edge(speed: 900)
    for task in try shippedTasks("scrolling") {
      let result = tried(task, HandPopulation(.touch).perfect, under: native)
      #expect(result.isDone, "\(task.name)")
      #expect(result.edgeSeconds > 0, "\(task.name)")
    }
  }

  @Test(arguments: PointerKind.allCases)
  func peopleReachTheirGoals(kind: PointerKind) throws {
    let tasks = try shippedTasks("list") + shippedTasks("grid")
    for task in tasks {
      for number in 0..<5 {
        let hand = HandPopulation(kind).hand(number, seed: 2)
        let result = tried(task, hand, number: number, seed: 2)
        #expect(result.isDone, "\(task.name), hand \(number)")
        #expect(result.seconds > 0.2 && result.seconds < 8, "\(task.name): \(result.seconds)")
        #expect(result.distance > 20)
      }
    }
  }

  /// Too slow takes long, and too fast runs past what nobody can read.
  @Test func anAutoscrollSpeedIsBestInsideTheRange() throws {
    let task = try #require(try shippedTasks("scrolling").first { $0.name == "20-down" })
    let speeds = [60.0, 250, 700, 1500, 6000]
    let times = speeds.map { speed in
      var native = NativePolicy()
      native.autoscroll = .edge(speed: speed)
      let results = (0..<12).map { number in
        tried(
          task, HandPopulation(.touch).hand(number, seed: 6), number: number, seed: 6,
          under: native)
      }
      return StudyMeasure.seconds.estimate(of: results).value
    }
    let best = try #require(times.indices.min { times[$0] < times[$1] })
    #expect(best > 0 && best < speeds.count - 1, "\(times)")
    #expect(times[0] > 1.5 * times[best])
    #expect(times[speeds.count - 1] > 1.5 * times[best])
  }

  /// Until the order changes a hand sees the same, so the first change comes later or at the same
  /// time.
  @Test func aBiggerThresholdNeverSwapsEarlier() throws {
    for task in try shippedTasks("list") {
      for number in 0..<4 {
        let hand = HandPopulation(.mouse).hand(number, seed: 8)
        let times = [0.2, 0.35, 0.5, 0.65, 0.8].map { threshold in
          var native = NativePolicy()
          native.target = .halfOverlap(threshold: threshold)
          return tried(task, hand, number: number, seed: 8, under: native).secondsToFirstMove
        }
        let known = times.map { $0 ?? .infinity }
        #expect(known == known.sorted(), "\(task.name), hand \(number): \(known)")
      }
    }
  }

  /// A press that must be held, and one that lifts as soon as the pointer moves.
  @Test func aHandKnowsWhetherToHold() throws {
    let task = try #require(try shippedTasks("list").first)
    let hand = HandPopulation(.touch).hand(3, seed: 1)
    let held = tried(task, hand)
    #expect(held.slips == 0 && held.seconds > 0.5)
    var trial = Trial(task, hand: hand, number: 0, seed: 1)
    var policy = QuickPress()
    let quick = trial.run(asking: &policy)
    #expect(quick.slips == 0 && quick.isDone && quick.seconds < held.seconds - 0.3)
  }

  /// Lifts a finger as soon as it moves.
  private struct QuickPress: ReorderPolicy {
    var press: PressRules? { PressRules(duration: 0, distance: 2) }

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { nil }
  }

  @Test func aHandThatTremblesTooMuchSlips() throws {
    let task = try #require(try shippedTasks("list").first)
    var hand = HandPopulation(.touch).hand(3, seed: 1)
    hand.tremor = 20
    #expect(tried(task, hand).slips > 0)
  }

  @Test func aHandGivesUp() throws {
    let task = try #require(try shippedTasks("scrolling").first { $0.name == "300-down" })
    var native = NativePolicy()
    native.autoscroll = .edge(speed: 20)
    let hand = HandPopulation(.touch).hand(1, seed: 1)
    let result = tried(task, hand, under: native)
    #expect(!result.isDone)
    #expect(abs(result.seconds - hand.patience) < 1)
  }

  /// Every trial is a trace, which replays to the same order with the same moves.
  @Test(arguments: TaskSet.shipped.map(\.name))
  func aTrialReplaysAsATrace(set: String) throws {
    for task in try shippedTasks(set) {
      let hand = HandPopulation(.mouse).hand(5, seed: 3)
      var trial = Trial(task, hand: hand, number: 5, seed: 3, recording: true)
      var policy = NativePolicy()
      let result = trial.run(asking: &policy)
      let trace = trial.trace(named: task.name, behaviour: nil, parameters: [:])
      let read = try Trace(reading: trace.encoded, file: "trial")
      var replayer = try Replayer(read)
      let outcome = try replayer.run(read, asking: &policy)
      #expect(replayer.engine.scene.orders == trial.engine.scene.orders, "\(task.name)")
      #expect(outcome.moves.count == Int(result.moves), "\(task.name)")
    }
  }

  @Test func theSameHandDoesTheSame() throws {
    let task = try #require(try shippedTasks("mixed-heights").last)
    let hand = HandPopulation(.pen).hand(11, seed: 4)
    #expect(
      tried(task, hand, number: 11, seed: 4) == tried(task, hand, number: 11, seed: 4))
    #expect(
      tried(task, hand, number: 11, seed: 4) != tried(task, hand, number: 12, seed: 4))
  }
}
