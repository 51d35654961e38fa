import ReorderCore
import ReorderTrace
import Testing

/// A `wait` lets time pass up to its moment, whether or not a tick falls on it.
@Suite struct WaitTests {
  private let press = PressRules(duration: 0.12)

  @Test(
    "A press that is due when a wait ends is recognized",
    arguments: [
      (119.0, nil), (119.999, nil), (120, 120), (121, 120), (134, 120),
    ] as [(Double, Double?)])
  func due(end: Double, began: Double?) throws {
    let (outcome, _) = try replay(
      rows(["a", "b", "c"], height: 600), [sample(0, .down, 22), wait(end)], press: press)
    #expect(outcome.phase == .unfinished)
    #expect(outcome.events.map(\.time.milliseconds) == (began.map { [$0] } ?? []))
  }

  @Test("A wait asks no other question, and counts no tick")
  func asksNothing() throws {
    let header = rows(["a", "b", "c"], height: 600)
    let waits = stride(from: 100.0, to: 400, by: 7).map { wait($0) }
    let drag = [sample(400, .move, 66), sample(500, .up, 66)]
    let (plain, witness) = try replay(header, [sample(0, .down, 22)] + drag, press: press)
    let (waited, other) = try replay(header, [sample(0, .down, 22)] + waits + drag, press: press)
    #expect(waited == plain)
    #expect(other.changes == witness.changes)
  }
}
