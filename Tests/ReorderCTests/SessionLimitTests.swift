import CReorder
import ReorderC
import Testing

/// What the C interface keeps, and what its texts can hold.
@Suite struct SessionLimitTests {
  @Test func aHostThatNeverFetchesKeepsTheLatestOnly() throws {
    let engine = try CEngine(
      scene: """
        {"viewport":{"width":320,"height":220},"sections":[{"id":"s",\
        "items":{"count":100,"prefix":"row "}}]}
        """)
    func scroll(_ count: Int) throws {
      for index in 0..<count {
        try engine.check(reorder_scroll(engine.handle, 0, 0, Double(index % 2)))
      }
    }
    try scroll(100)
    let each = engine.takeChanges().count
    try #require(each > 0)
    try scroll(70_000 * 100 / each)
    let problem = try engine.text(reorder_next_problem(engine.handle))
    #expect(problem.hasPrefix("more than 65536 changes waited, so the oldest were dropped;"))
    #expect(reorder_next_problem(engine.handle) == nil)
    #expect(engine.takeChanges().count == 65_536)
    try scroll(100)
    #expect(engine.takeChanges().count == each)
  }

  @Test(
    "An id that a text of C would cut is refused",
    arguments: [
      (#"{"insert":{"at":[0,0],"items":["a\u0000b"]}}"#, true),
      (#"{"insert":{"at":[0,0],"items":["a\\u0000b"]}}"#, false),
    ])
  func cutID(change: String, isCut: Bool) throws {
    let engine = try CEngine(scene: SessionTests.fruit)
    #expect((reorder_apply(engine.handle, 0, change) != REORDER_OK) == isCut)
    let id = isCut ? #"a\u0000"# : #"a\\u0000"#
    let scene = SessionTests.fruit.replacing("apple", with: id)
    #expect((reorder_set_scene(engine.handle, scene, 60) != REORDER_OK) == isCut)
    if isCut {
      #expect(
        engine.error
          == "'scene' contains U+0000, which ends a text in C; leave the character out")
    }
  }
}
