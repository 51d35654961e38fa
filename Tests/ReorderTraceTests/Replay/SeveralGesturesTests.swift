import ReorderCore
import ReorderTrace
import Testing

/// The outcome of a trace with several gestures: phase, moves and commit are of one of them.
@Suite struct SeveralGesturesTests {
  private let native = NativePolicy(follow: .centerOnFinger, target: .underFinger)

  /// Drags from one row to another; the drop is 0.8 s after `start`.
  private func drag(at start: Double, from: Double, to: Double) -> [EncodedRecord] {
    [
      sample(start, .down, from), sample(start + 600, .move, from),
      sample(start + 700, .move, to), sample(start + 800, .up, to),
    ]
  }

  private var header: EncodedHeader { rows(["a", "b", "c", "d"], height: 600) }

  @Test("With two drags moves and commit are the last one's; earlier moves are kept apart")
  func twoDrags() throws {
    let records = drag(at: 0, from: 22, to: 66) + drag(at: 2000, from: 110, to: 154)
    let (outcome, _) = try replay(header, records, native: native)
    #expect(outcome.phase == .ended)
    #expect(outcome.moves.map(\.item) == ["c"])
    #expect(outcome.commit?.item == "c")
    #expect(outcome.earlierMoves.map(\.item) == ["a"])
    #expect(outcome.events.filter { $0.kind == .moved }.map(\.item) == ["a", "c"])
    #expect(outcome.order == [["b", "a", "d", "c"]])
  }

  @Test("A press on nothing is not a gesture", arguments: [0.0, 5000])
  func pressOnNothing(gap: Double) throws {
    let one = drag(at: 0, from: 22, to: 66)
    let nothing = [sample(1000 + gap, .down, 500), sample(2000 + gap, .up, 500)]
    let (alone, _) = try replay(header, one, native: native)
    let (outcome, _) = try replay(header, one + nothing, native: native)
    #expect(outcome.phase == .ended)
    #expect(outcome.commit == alone.commit)
    #expect(outcome.moves == alone.moves)
    let (idle, _) = try replay(header, nothing, native: native)
    #expect(idle.phase == .idle)
  }

  @Test("A press that fails after a drag is the last gesture, and changes nothing")
  func failedPress() throws {
    let records =
      drag(at: 0, from: 22, to: 66) + [sample(2000, .down, 22), sample(2100, .up, 22)]
    let (outcome, _) = try replay(header, records, native: native)
    #expect(outcome.phase == .failed)
    #expect(outcome.commit == nil)
    #expect(outcome.moves.isEmpty)
    #expect(outcome.earlierMoves.count == 1)
  }

  @Test("A drag that nearly returns but leaves others exchanged commits the steps to their places")
  func exchanges() throws {
    var exchange = native
    exchange.swap = .exchange
    let records = [
      sample(0, .down, 22), sample(600, .move, 22), sample(700, .move, 66),
      sample(800, .move, 110), sample(900, .move, 25), sample(1000, .up, 25),
    ]
    let (outcome, _) = try replay(header, records, native: exchange)
    let commit = try #require(outcome.commit)
    #expect(outcome.order == [["a", "c", "b", "d"]])
    #expect(commit.from == commit.to)
    #expect(commit.steps.map(\.from) == [Slot(section: 0, item: 1)])
    #expect(commit.steps.map(\.to) == [Slot(section: 0, item: 2)])
  }
}
