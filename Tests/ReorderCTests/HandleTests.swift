import CReorder
import ReorderC
import ReorderReplay
import Testing

/// Tests what handles tell: which engine is meant, whether it is free, and whether it is there.
@Suite struct HandleTests {
  @Test func anEngineInUseIsBusyForEveryOtherCall() throws {
    let engine = CEngine()
    var session: UnsafeMutableRawPointer?
    #expect(reorder_handle_enter(engine.handle, &session) == REORDER_OK)
    #expect(reorder_tick(engine.handle, 1) == REORDER_BUSY)
    #expect(reorder_free(engine.handle) == REORDER_BUSY)
    #expect(reorder_behaviour_name(engine.handle, 0) == nil)
    #expect(engine.error.contains("another thread"))
    reorder_handle_leave(engine.handle)
    #expect(reorder_tick(engine.handle, 1) == REORDER_ERROR)
  }

  @Test func aFreedHandleIsInvalidForGood() throws {
    let freed = reorder_new()
    #expect(reorder_free(freed) == REORDER_OK)
    for _ in 0..<100 {
      let other = reorder_new()
      #expect(other != freed)
      #expect(reorder_tick(freed, 0) == REORDER_INVALID)
      #expect(reorder_free(other) == REORDER_OK)
    }
    #expect(reorder_free(freed) == REORDER_INVALID)
  }

  @Test func manyThreadsUseManyEngines() async throws {
    let orders = try await withThrowingTaskGroup(of: [[String]].self) { group in
      for thread in 0..<64 {
        group.addTask {
          let engine = try CEngine(scene: SessionTests.fruit, behaviour: "half_overlap")
          try engine.check(reorder_key(engine.handle, 0, "lift", "apple"))
          for _ in 0..<thread % 4 { try engine.check(reorder_key(engine.handle, 1, "down", nil)) }
          try engine.check(reorder_key(engine.handle, 2, "drop", nil))
          return engine.order
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(orders.count == 64)
    #expect(Set(orders.map { $0[0].firstIndex(of: "apple") }) == [0, 1, 2, 3])
  }

  @Test func theVersionIsThatOfTheCommand() {
    #expect(CEngine.text(reorder_version()) == "\(Version.number)")
  }
}
