import Testing

@testable import ReorderAcceptance

@Suite("Blocks and tests") struct BlockWordTests {
  @Test("A test passes, fails, errors or is pending")
  func verdicts() {
    let verdicts = Specs.verdicts(
      """
      it("passes", function() assert(true) end)
      it("fails", function() assert.is_true(false) end)
      it("errs", function() error("no") end)
      it("waits", function() pending("later") end)
      pending("is to come")
      pending("is to come, too", function() error("not run") end)
      """)
    #expect(
      verdicts == [
        "passed passes", "failed fails", "error errs", "pending waits", "pending is to come",
        "pending is to come, too",
      ])
  }
}
