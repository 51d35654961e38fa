import LuaRuntime
import TestSupport
import Testing

/// Properties of the library over small domains exhaustively, and over random inputs.
@Suite struct LibraryPropertyTests {
  @Test(arguments: LibraryScript.all(in: "Properties"))
  func holds(_ script: LibraryScript) throws {
    print("REORDER_SEED=\(SeededRandom.seed)")
    let prelude = try LibraryScript("properties.lua").text
    let state = try LuaState(limits: .roomy)
    let check = try state.function("return function(...)\n\(prelude)\n\(script.text)\nend")
    let seed = Int(truncatingIfNeeded: SeededRandom.seed)
    let verdict = try state.call(check, [.integer(seed)], results: 2)
    #expect((verdict[0].integer ?? 0) > 1_000)
    #expect(verdict[1].string == "")
  }

  @Test func aBrokenPropertyIsReported() throws {
    let prelude = try LibraryScript("properties.lua").text
    let state = try LuaState(limits: .test)
    let check = try state.function(
      "return function(...)\n\(prelude)\ncheck(1 == 2, 'one', 2) return verdict()\nend")
    let verdict = try state.call(check, [1], results: 2)
    #expect(verdict[0].integer == 1)
    #expect(verdict[1].string == "one 2")
  }
}
