import LuaRuntime
import TestSupport
import Testing

/// Every hostile script ends as its header says, and leaves nothing behind.
@Suite struct HostileTests {
  @Test func thereAreScripts() { #expect(HostileScript.all.count >= 80) }

  @Test(arguments: HostileScript.all)
  func isContained(_ script: HostileScript) throws {
    try run(script)
    try expectHealthyProcess()
  }

  @Test func areContainedInAnyOrder() throws {
    print("REORDER_SEED=\(SeededRandom.seed)")
    var random = SeededRandom()
    var limits = LuaLimits.brief
    limits.loadInstructions = 1_000_000
    for script in HostileScript.all.shuffled(using: &random) { try run(script, limits) }
    try expectHealthyProcess()
  }

  // A budget so small that the script is cut off anywhere.
  @Test(arguments: [100, 1_000, 10_000])
  func areContainedWhenCutShort(_ instructions: Int) throws {
    var limits = LuaLimits.brief
    limits.loadInstructions = instructions
    for script in HostileScript.all {
      let state = try LuaState(limits: limits)
      _ = try? state.run(LuaSource(chunk: script.name, text: script.text))
    }
    try expectHealthyProcess()
  }

  // So little memory that the script runs out of it anywhere.
  @Test(arguments: [32, 64, 100, 200, 500])
  func areContainedInLittleMemory(_ kibibytes: Int) throws {
    var limits = LuaLimits.brief
    limits.memory = kibibytes << 10
    limits.loadInstructions = 300_000
    for script in HostileScript.all {
      let state = try LuaState(limits: limits)
      _ = try? state.run(LuaSource(chunk: script.name, text: script.text))
    }
    try expectHealthyProcess()
  }

  private func run(_ script: HostileScript, _ limits: LuaLimits = .brief) throws {
    let source = LuaSource(chunk: script.name, text: script.text)
    let state = try LuaState(limits: limits, script: source)
    do {
      let result = try state.run(source)[0].string
      if script.expectation == "safe" { #expect(result == "SAFE", "\(script.name)") }
      #expect(!["budget", "error"].contains(script.expectation), "\(script.name) did not fail")
    } catch {
      switch script.expectation {
      case "budget": #expect(error.isBudget, "\(script.name): \(error)")
      case "error": #expect(error.code == .runtime, "\(script.name): \(error)")
      case "safe": Issue.record("\(script.name): \(error)")
      default: break
      }
    }
    try expectUsable(state)
  }

  // The state remains usable, unless its memory is full.
  private func expectUsable(_ state: borrowing LuaState) throws {
    do {
      let result = try state.run(LuaSource(chunk: "after", text: "return 1 + 1"))
      #expect(result[0].integer == 2)
    } catch {
      #expect([.limit(.memory), .limit(.allocation)].contains(error.code), "\(error)")
    }
  }

  private func expectHealthyProcess() throws {
    let probe = """
      local t = {}
      table.insert(t, math.floor(2.5))
      for k, v in pairs({a = 1}) do t[#t + 1] = k .. v end
      return table.concat(t, ',') .. string.format('%d', 7) .. ('x'):upper()
        .. tostring(rawget(string, '__chan')) .. tostring(rawget(_G, '__chan'))
      """
    #expect(try evaluate(probe) == "2,a17Xnilnil")
  }
}

extension LuaError {
  fileprivate var isBudget: Bool {
    [.limit(.instructions), .limit(.clock), .limit(.chain)].contains(code)
  }
}
