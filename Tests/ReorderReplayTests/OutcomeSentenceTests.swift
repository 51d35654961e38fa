import ReorderScripting
import TestSupport
import Testing

@testable import ReorderReplay

/// What a page says of a whole drag, in one sentence.
@Suite struct OutcomeSentenceTests {
  @Test(
    "The sentence names the list of a board, and what the drop did",
    arguments: [
      ("short-move", "ended, 1 move: bread from 2 to 3"),
      ("board-selection", "ended, 3 moves: 3 items to doing.2"),
      ("board-subtree", "ended, 3 moves: train from plan.3 to done.3 on level 1"),
      ("board-full-and-trash", "ended, 2 moves: Draw from todo.2 on trash"),
      ("board-from-outside", "ended, 2 moves: photo from outside to page.2"),
      ("cancel", "cancelled, 3 moves, nothing changed"),
    ])
  func sentence(name: String, text: String) throws {
    let recording = try Recording(
      of: Staging.trace(name), under: try Behaviour(named: "half_overlap", in: Staging.scripts))
    #expect(recording.outcome.sentence == text)
  }
}
