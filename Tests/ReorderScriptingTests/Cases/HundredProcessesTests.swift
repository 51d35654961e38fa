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
          "--behaviour", "fickle", ReorderProcess.path(ofTrace: "multi-row-jump"),
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
