import LuaRuntime
import Testing

@Suite struct PlaceTests {
  @Test func aFunctionIsWhereItStarts() throws {
    let state = try LuaState(limits: .test)
    let text = "local a = 1\nreturn {\n  f = function()\n    return a\n  end,\n}"
    let views = try state.run(LuaSource(chunk: "dir/x.lua", text: text))
    let field = try #require(views[0].table)[try state.key("f")]
    let function = try #require(try field.function())
    let found = state.place(of: function)
    let place = try #require(found)
    #expect(place.chunk == "dir/x.lua")
    #expect(place.line == 3)
  }

  @Test func aLongNameOfAChunkIsWhole() throws {
    let state = try LuaState(limits: .test)
    let chunk = String(repeating: "directory/", count: 12) + "x.lua"
    let views = try state.run(LuaSource(chunk: chunk, text: "\n\nreturn function() end"))
    let function = try #require(try views[0].function())
    let place = state.place(of: function)
    #expect(place?.chunk == chunk)
    #expect(place?.line == 3)
  }

  @Test func whatNoScriptWroteHasNoPlace() throws {
    let state = try LuaState(limits: .test)
    let other = try LuaState(limits: .test)
    let places = [
      state.place(of: try state.function("return print")),
      state.place(of: try state.makeFunction("host") { _ in }),
      state.place(of: try other.function("return function() end")),
    ]
    #expect(places.allSatisfy { $0 == nil })
  }

  @Test func lookingLeavesTheStackAsItWas() throws {
    let state = try LuaState(limits: .test)
    let function = try state.function("return function() return 7 end")
    let library = try state.function("return print")
    for _ in 0..<10_000 {
      _ = state.place(of: function)
      _ = state.place(of: library)
    }
    #expect(try state.call(function)[0].integer == 7)
  }
}
