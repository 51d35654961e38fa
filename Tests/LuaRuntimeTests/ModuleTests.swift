import LuaRuntime
import Testing

@Suite struct ModuleTests {
  private func state(_ modules: [String: String]) throws -> LuaState {
    let state = try LuaState(limits: .test)
    state.setResolver { name throws(LuaHostError) in
      if name == "forbidden" { throw LuaHostError("'forbidden' leaves the scripts directory") }
      return modules[name].map { LuaSource(chunk: "lib/\(name).lua", text: $0) }
    }
    return state
  }

  @Test func eachModuleRunsOnce() throws {
    let state = try state(["a": "n = (n or 0) + 1 return {n = n}", "b.c": "return require('a')"])
    #expect(
      try state.evaluate(
        "return {require('a').n, require('b.c').n, require('a') == require('b.c')}")
        == [1: 1, 2: 1, 3: true])
  }

  @Test(arguments: LuaState.libraries)
  func theLibrariesAreModules(_ name: String) throws {
    let state = try state([name: "error('not this one')"])
    #expect(try state.evaluate("return require('\(name)') == \(name)") == true)
    #expect(try evaluate("return require('\(name)') == \(name)") == true)
  }

  @Test func aModuleThatReturnsNothingIsTrue() throws {
    #expect(try state(["a": ""]).evaluate("return require('a')") == true)
  }

  @Test func aModuleThatRequiresItselfIsAnError() throws {
    let state = try state(["a": "return require('b')", "b": "return require('a')"])
    let error = try state.failure("require('a')")
    #expect(error.description == "lib/b.lua:1: module 'a' requires itself")
    #expect(error.frames.map(\.chunk) == ["lib/b.lua", "lib/a.lua", "test.lua"])
  }

  @Test func aFailedModuleIsTriedAgain() throws {
    let text = "tries = (tries or 0) + 1 if tries == 1 then error('once') end return tries"
    let state = try state(["a": text])
    #expect(try state.evaluate("pcall(require, 'a') return require('a')") == 2)
  }

  @Test func onlySoManyAreLookedFor() throws {
    let state = try state(["bad": "error('again')"])
    let text = "for i = 1, 128 do pcall(require, 'none' .. i) pcall(require, 'bad') end"
    _ = try state.run(LuaSource(chunk: "fill.lua", text: text))
    #expect(
      try state.failure("require('more')").description
        == "test.lua:1: a script may look up at most 256 modules")
  }

  @Test func namesItsMistakes() throws {
    let state = try state(["bad": "local ="])
    #expect(try state.failure("require('none')").sentence == "module 'none' not found")
    #expect(
      try state.failure("require('forbidden')").sentence
        == "'forbidden' leaves the scripts directory")
    #expect(
      try state.failure("require('bad')").description
        == "lib/bad.lua:1: <name> expected near '='")
  }

  @Test(arguments: [
    "", ".", "..", "a.", ".a", "a..b", "../a", "/etc/passwd", "a/b", "a\\\\b", "a b", "1a", "a.1",
    "ä", "a\\0b", "%2e",
  ])
  func onlyNamesAreNames(_ name: String) throws {
    let state = try LuaState(limits: .test)
    state.setResolver { _ in
      Issue.record("the resolver was called")
      return nil
    }
    #expect(try state.failure("require('\(name)')").code == .runtime)
  }

  @Test func aModuleIsMeteredLikeItsUser() throws {
    #expect(
      try state(["a": "while true do end"]).failure("pcall(require, 'a')").code
        == .limit(.instructions))
  }
}
