import ReorderCore
import ReorderReplay
import Testing

@testable import ReorderTrace

/// What a spec expects of an outcome.
@Suite struct SpecTextTests {
  private func text(
    _ parameters: [EncodedParameter] = [], _ outcome: Outcome = Self.outcome
  ) -> String {
    let scene = SceneDescription(viewport: Size2D(width: 320, height: 480), sections: [])
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
    #expect(text.contains(#"assert.same({ "a", "x\"y", "b" }, drag.items)"#))
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
    #expect(text.contains(#"assert.same({ { "a" }, { "x", "b" } }, drag.order)"#))
  }

  /// The text for a list of twenty rows that a drag has changed.
  private func long(
    _ order: [[String]], _ commit: Outcome.Commit?, sections: Int = 1
  ) -> [String] {
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 480),
      sections: (0..<sections).map { section in
        SectionDescription(
          id: "s\(section)",
          items: .generated(count: 20, prefix: sections == 1 ? "r" : "s\(section)-"))
      })
    var outcome = Self.outcome
    (outcome.order, outcome.commit) = (order, commit)
    return SpecText.text(for: EncodedHeader(name: "q", scene: scene), comingTo: outcome)
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  private func slot(_ item: Int, _ section: Int = 0) -> Slot { Slot(section: section, item: item) }

  private let rows = (0..<20).map { "r\($0)" }

  @Test func aSpecOfALongListSaysWhatTheDragDoes() {
    var order = rows
    order.insert(order.remove(at: 1), at: 17)
    let commit = Outcome.Commit(item: "r1", from: slot(1), to: slot(17), steps: [])
    let lines = long([order], commit)
    #expect(lines.contains(#"local rows = session { trace = "q" }.items"#))
    #expect(lines.contains("table.insert(rows, 18, table.remove(rows, 2))"))
    #expect(lines.contains("assert.same(rows, drag.items)"))
    #expect(!lines.contains { $0.contains(#""r5""#) })
  }

  @Test func aSpecOfExchangesSaysEachOne() {
    var order = rows
    order.swapAt(1, 4)
    order.swapAt(4, 9)
    let steps = [(1, 4), (4, 9)].map {
      Outcome.Commit.Step(kind: .exchange, from: slot($0.0), to: slot($0.1))
    }
    let lines = long(
      [order], Outcome.Commit(item: "r1", from: slot(1), to: slot(9), steps: steps))
    #expect(lines.contains("rows[2], rows[5] = rows[5], rows[2]"))
    #expect(lines.contains("rows[5], rows[10] = rows[10], rows[5]"))
  }

  @Test func aSpecOfLongSectionsNamesThem() {
    var order = [(0..<20).map { "s0-\($0)" }, (0..<20).map { "s1-\($0)" }]
    order[1].insert(order[0].remove(at: 2), at: 5)
    let commit = Outcome.Commit(item: "s0-2", from: slot(2), to: slot(5, 1), steps: [])
    let lines = long(order, commit, sections: 2)
    #expect(lines.contains(#"local rows = session { trace = "q" }.order"#))
    #expect(lines.contains("table.insert(rows[2], 6, table.remove(rows[1], 3))"))
  }

  @Test func aSpecOfADragThatChangesNothingSaysSo() {
    #expect(
      long([rows], nil).contains(#"assert.same(session { trace = "q" }.items, drag.items)"#))
  }

  @Test func aSpecOfOtherChangesHasTheRowsAroundThem() {
    var order = rows
    order.insert("new", at: 10)
    let lines = long([order], nil)
    #expect(lines.contains("assert.equal(21, #drag.order[1])"))
    #expect(
      lines.contains { $0.hasSuffix("}, table.move(drag.items, 10, 12, 1, {}))") })
    #expect(lines.filter { $0.hasPrefix("\"") } == [#""r9","#, #""new","#, #""r10","#])
    let turned = long([Array((0..<400).reversed().map { "x\($0)" })], nil)
    #expect(turned.count < 70)
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
