import TestSupport
import Testing

@testable import ReorderCore

/// The limits of a press, to the microsecond and to the point.
@Suite struct GestureRecognizerTests {
  private func recognizer(
    duration: Double = 0.5, slop: Double = 10
  ) throws -> (GestureRecognizer, GestureRecognizer.Recognition) {
    var recognizer = GestureRecognizer(press: PressRule(duration: duration, slop: slop))
    let recognition = recognizer.handle(try sample(.down, y: 50, at: 0), hits: true)
    return (recognizer, recognition)
  }

  @Test func heldForLessThanTheDurationIsNothing() throws {
    var (recognizer, first) = try recognizer()
    #expect(first == .possible)
    #expect(recognizer.deadline == .at(0.5))
    let early = recognizer.advance(to: .at(0.49))
    #expect(early == .none)
    let left = recognizer.handle(try sample(.up, y: 50, at: 0.49), hits: true)
    #expect(left == .failed)
    #expect(recognizer.isIdle)
  }

  @Test func heldForTheDurationExactlyBegins() throws {
    var (recognizer, _) = try recognizer()
    let almost = recognizer.advance(to: Timestamp(microseconds: 499_999))
    #expect(almost == .none)
    let now = recognizer.advance(to: .at(0.5))
    #expect(now == .began(.at(0.5)))
    #expect(recognizer.deadline == nil)
  }

  @Test func aLateTickBeginsAsOfTheDeadline() throws {
    var (recognizer, _) = try recognizer()
    let late = recognizer.advance(to: .at(7))
    #expect(late == .began(.at(0.5)))
    let again = recognizer.advance(to: .at(8))
    #expect(again == .none)
  }

  @Test func movedElevenPointsAtThreeTenthsNeverBegins() throws {
    var (recognizer, _) = try recognizer()
    let slipped = recognizer.handle(try sample(.move, y: 61, at: 0.3), hits: true)
    #expect(slipped == .failed)
    let late = recognizer.advance(to: .at(2))
    #expect(late == .none)
    #expect(!recognizer.isIdle)
  }

  @Test func theSlopItselfIsWithinTheSlop() throws {
    for (x, y, stays) in [
      (100.0, 60.0, true), (100, 60.0.nextUp, false), (106, 58, true), (106, 58.01, false),
      (90, 50, true), (90.0.nextDown, 50, false),
    ] {
      var (recognizer, _) = try recognizer()
      let moved = recognizer.handle(try sample(.move, x: x, y: y, at: 0.1), hits: true)
      #expect(moved == (stays ? .none : .failed), "\(x), \(y)")
    }
  }

  @Test func theSlopIsMeasuredFromTheTouchAndNotAlongTheWay() throws {
    var (recognizer, _) = try recognizer()
    for step in 0..<20 {
      let y = step.isMultiple(of: 2) ? 58.0 : 42
      let moved = recognizer.handle(
        try sample(.move, y: y, at: 0.01 * Double(step + 1)), hits: true)
      #expect(moved == .none)
    }
  }

  @Test func aPressThatChangesHoldsFromTheNextTouchOn() throws {
    var (recognizer, _) = try recognizer()
    recognizer.press = PressRule(duration: 9, slop: 1)
    #expect(recognizer.deadline == .at(0.5))
    let moved = recognizer.handle(try sample(.move, y: 58, at: 0.1), hits: true)
    #expect(moved == .none)
    let began = recognizer.advance(to: .at(0.5))
    #expect(began == .began(.at(0.5)))
  }

  @Test func aGestureThatIsGivenUpIgnoresItsFinger() throws {
    for held in [0.2, 0.6] {
      var (recognizer, _) = try recognizer()
      _ = recognizer.advance(to: .at(held))
      let stopped = recognizer.stop()
      #expect(stopped == (held < 0.5 ? .failed : .cancelled))
      let again = recognizer.stop()
      #expect(again == .none)
      let moved = recognizer.handle(try sample(.move, y: 90, at: 1), hits: true)
      #expect(moved == .none)
      let left = recognizer.handle(try sample(.up, y: 90, at: 2), hits: true)
      #expect(left == .none)
      #expect(recognizer.isIdle)
    }
  }

  @Test func aPressThatIsNotValidIsClamped() throws {
    let (endless, first) = try recognizer(duration: .infinity)
    #expect(first == .possible)
    #expect(endless.press.duration == 3_600)
    var recognizer = GestureRecognizer(press: PressRule(duration: -1, slop: .nan))
    #expect(recognizer.press == PressRule(duration: 0, slop: 10))
    recognizer.press = PressRule(duration: .nan, slop: .infinity)
    #expect(recognizer.press == PressRule(duration: 0.5, slop: 1e6))
    #expect(recognizer.press.isValid)
  }

  @Test func aPressIsValidWithinAnHourAndAMillionPoints() {
    #expect(PressRule().isValid)
    #expect(PressRule(duration: 0, slop: 0).isValid)
    #expect(PressRule(duration: 3_600, slop: 1e6).isValid)
    #expect(PressRule(distance: 1e6).isValid)
    for number in [-1, .nan, .infinity, 1e7] {
      #expect(!PressRule(distance: number).isValid)
      #expect(!PressRule(duration: number).isValid)
      #expect(!PressRule(slop: number).isValid)
    }
  }
}
