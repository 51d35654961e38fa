import ReorderCore
import ReorderReplay
import Testing

@testable import ReorderTrace

/// What a spec expects of an outcome.
@Suite struct SpecTextTests {
  private func text(
    _ parameters: [EncodedParameter] = [], _ outcome: Outcome = Self.outcome
  ) -> String {
    let scene = EncodedScene(viewport: EncodedSize(width: 320, height: 480), sections: [])
    let header = EncodedHeader(
      name: "q\"\\\n", behaviour: "b", parameters: parameters, scene: scene)
    return SpecText.text(for: header, comingTo: outcome)
  }

  @Test func aSpecQuotesWhatNeedsIt() {
    let text = text([
      EncodedParameter(key: "way", value: .string("a\"b\\\n")),
      EncodedParameter(key: "much", value: .number(0.5)),
      EncodedParameter(key: "many", value: .number(3)),
      EncodedParameter(key: "end", value: .boolean(true)),
    ])
    #expect(text.contains(#"describe("q\"\\\x0a", function()"#))
    #expect(
      text.contains(#"params = { way = "a\"b\\\x0a", much = 0.5, many = 3, ["end"] = true }"#))
    #expect(text.contains(#"      "x\"y","#))
    #expect(text.contains("table.move(drag.items, 2, 3, 1, {})"))
    #expect(text.contains(#"{ id = "w", x = 0.5, y = 2, width = 3, height = 4 }"#))
    #expect(text.contains("assert.same({ x = 0, y = 12.5 }, drag.offset)"))
  }

  @Test func aSpecOfADragAcrossManyRowsHasItsCommit() {
    var outcome = Self.outcome
    let (from, to) = (Slot(section: 0, item: 1), Slot(section: 0, item: 5000))
    outcome.moves[0].to = to
    outcome.commit = Outcome.Commit(item: "b", from: from, to: to, steps: [])
    #expect(
      text([], outcome).contains(
        #"assert.same({ item = "b", from = { 1, 2 }, to = { 1, 5001 } }, drag.commit)"#))
  }

  @Test func aSpecOfAPressThatMovesNothingSaysSo() {
    var outcome = Self.outcome
    outcome.moves = []
    #expect(text([], outcome).contains("assert.equal(0, #drag.moves)"))
  }

  @Test func aSpecOfSeveralSectionsSaysInWhichOne() {
    var outcome = Self.outcome
    outcome.order = [["a"], ["x", "b"]]
    outcome.moves[0].to = Slot(section: 1, item: 1)
    outcome.commit = Outcome.Commit(
      item: "b", from: Slot(section: 0, item: 1), to: Slot(section: 1, item: 1), steps: [])
    let text = text([], outcome)
    #expect(text.contains("to = { 2, 2 } }, drag.commit)"))
    #expect(text.contains("table.move(drag.items, 2, 3, 1, {})"))
  }

  private static let outcome = Outcome(
    trace: "q", behaviour: nil, phase: .ended, order: [["a", "x\"y", "b"]],
    offset: Point2D(x: 0, y: 12.5),
    moves: [
      Outcome.Move(
        time: .zero, kind: .insert, item: "b", from: Slot(section: 0, item: 1),
        to: Slot(section: 0, item: 2))
    ], earlierMoves: [], commit: nil, events: [], snapshot: nil,
    windows: [
      Outcome.Window(
        id: "w", frame: Rect2D(origin: Point2D(x: 0.5, y: 2), size: Size2D(width: 3, height: 4)))
    ], scriptErrors: [], samples: 0, ticks: 0)
}
