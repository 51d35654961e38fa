import LuaRuntime
import Testing

@Suite struct SourceTests {
  private func load(_ bytes: [UInt8], limits: LuaLimits = .test) throws -> LuaValue {
    let state = try LuaState(limits: limits)
    return try state.run(LuaSource(chunk: "half.lua", bytes: bytes))[0].plain()
  }

  private func refusal(_ bytes: [UInt8], limits: LuaLimits = .test) -> LuaError? {
    #expect(throws: LuaError.self) { _ = try load(bytes, limits: limits) }
    do { _ = try load(bytes, limits: limits) } catch { return error as? LuaError }
    return nil
  }

  @Test func skipsWhatEditorsAndShellsPutInFront() throws {
    #expect(try load([0xef, 0xbb, 0xbf] + Array("return 1".utf8)) == 1)
    #expect(try load(Array("#!/usr/bin/lua\nreturn 1".utf8)) == 1)
    #expect(try load([0xef, 0xbb, 0xbf] + Array("#!lua\r\nreturn 1".utf8)) == 1)
    #expect(try load(Array("#!only".utf8)) == nil)
    #expect(try load(Array("return\r\n1\r\n".utf8)) == 1)
    #expect(try load([]) == nil)
  }

  @Test func linesKeepTheirNumbers() {
    #expect(refusal(Array("#!lua\n\nerror('x')".utf8))?.line == 3)
  }

  @Test func refusesWhatIsNoText() {
    let compiled = refusal([27] + Array("Lua".utf8))
    #expect(compiled?.code == .source)
    #expect(compiled?.sentence == "compiled Lua is not accepted")
    let nul = refusal(Array("return 1\n\0".utf8))
    #expect(nul?.description == "half.lua:2: the source holds a NUL byte")
    var limits = LuaLimits.test
    limits.source = 100
    #expect(refusal(Array(repeating: 32, count: 101), limits: limits)?.code == .source)
  }

  @Test func namesThePlaceOfASyntaxError() {
    let error = refusal(Array("local x =\nreturn".utf8))
    #expect(error?.code == .syntax)
    #expect(error?.description == "half.lua:2: unexpected symbol near 'return'")
  }

  @Test func longChunkNamesAreStillFound() throws {
    let name = String(repeating: "directory/", count: 12) + "half.lua"
    let state = try LuaState(limits: .test)
    do {
      _ = try state.run(LuaSource(chunk: name, text: "\nerror('x')"))
    } catch {
      #expect(error.chunk == name)
      #expect(error.line == 2)
      #expect(error.message == "x")
    }
  }
}
