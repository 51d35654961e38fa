import Foundation
import TestSupport
import Testing

@testable import ReorderScripting

/// The same bytes forever: the outcome and every effect of a replay, in a hundred processes whose
/// environments have nothing in common.
@Suite struct HundredProcessesTests {
  @Test(
    "A hundred processes write the same bytes",
    .enabled(if: ReorderProcess.isBuilt, "the program was not built beside the tests"))
  func agree() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(DeterminismTests.fickle, to: "scripts/behaviours/fickle.lua")
    var random = SeededRandom(seed: walkSeed())
    var all: Set<[String]> = []
    for number in 0..<100 {
      let log = scratch.file("outside/effects.jsonl")
      let outcome = try ReorderProcess.run(
        [
          "replay", "--json", "--log", log, "--scripts", scratch.scripts.path,
          "--behaviour", "fickle", Repository.trace(named: "multi-row-jump"),
        ],
        environment: surroundings(number, scratch, &random),
        in: random.element(of: ["/", "/tmp", scratch.path]))
      all.insert([outcome, try String(contentsOfFile: log, encoding: .utf8)])
    }
    #expect(all.count == 1)
    let bytes = try #require(all.first)
    #expect(bytes[0].contains("\"phase\":\"ended\""))
    #expect(bytes[1].contains("\"moved\""))
  }

  /// Lua keeps strings of C by their addresses, and a name that it finds there takes no memory.
  @Test(
    "A script at the limit of its memory ends at the same place in every process",
    .enabled(if: ReorderProcess.isBuilt, "the program was not built beside the tests"))
  func memory() throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      """
      local keys = {} for i = 1, 1000 do keys[("p"):rep(10000) .. i] = i end
      local deep = {} for i = 1, 20000 do deep = { deep } end
      while true do pcall(function()
        local all, turn = {}, 0
        for handler, held in pairs { [math.sqrt] = deep, [math.type] = keys } do
          all[#all + 1] = setmetatable(held, { __close = handler })
        end
        local function next_one() turn = turn % #all + 1 return all[turn] end
        local frame = load("local next_one, down = ... local c <close> = next_one() down()")
        local left, more = 180, 17
        local stop
        local function dive()
          if left == 0 then return stop() end
          left = left - 1
          frame(next_one, dive)
        end
        stop = function()
          if more > 0 then
            more, left = more - 1, 180
            coroutine.wrap(function() pcall(dive) end)()
          end
          error("x")
        end
        dive()
      end) end
      """, to: "edge.lua")
    var random = SeededRandom(seed: walkSeed())
    let ends = try Set(
      (0..<16).map { number in
        try ReorderProcess.run(
          ["exec", "--json", scratch.file("edge.lua")],
          environment: surroundings(number, scratch, &random))
      })
    #expect(ends.count == 1)
    #expect(ends.first?.contains("the memory limit is reached") == true)
  }

  /// Other languages, time zones and homes, and an environment of another size, so that the stack
  /// starts elsewhere; the system randomizes all other addresses itself.
  private func surroundings(
    _ number: Int, _ scratch: ScratchDirectory, _ random: inout SeededRandom
  ) -> [String: String] {
    let language = random.element(of: ["C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP"])
    return [
      "LANG": language, "LC_ALL": random.chance(0.5) ? language : "",
      "TZ": random.element(of: ["UTC", "Asia/Kathmandu", "America/St_Johns", ":nowhere"]),
      "HOME": random.element(of: ["/", "/nonexistent", scratch.path]),
      "PATH": "/usr/bin:/bin", "COLUMNS": "\(20 + number)", "LUA_PATH": "/tmp/?.lua",
      "LUA_INIT": "error('never run')", "NO_COLOR": random.chance(0.5) ? "1" : "",
      "PADDING": String(repeating: "x", count: random.below(20_000)),
    ]
  }
}
