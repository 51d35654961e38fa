import Foundation
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderAcceptance

/// Specs that use only busted's words get the same verdicts under busted, with any Lua.
@Suite("Under busted") struct BustedTests {
  static let folder = Repository.path("Tests/ReorderAcceptanceTests/Busted")
  static let busted = "/usr/bin/busted"
  static let isInstalled = Shell.has(busted)
  /// Every installed Debian Lua that has busted's modules; the first line of busted itself runs the
  /// Lua that was installed last.
  static let interpreters = ["lua5.1", "lua5.2", "lua5.3", "lua5.4", "luajit"]
    .map { "/usr/bin/\($0)" }.filter { canRunBusted($0) }

  private static func canRunBusted(_ interpreter: String) -> Bool {
    (try? Shell.run(interpreter, ["-e", "require 'busted.runner'"]))?.status == 0
  }

  @Test(
    "every test has the same verdict",
    .enabled(if: isInstalled, "busted is missing: scripts/setup lua-busted installs it"),
    arguments: ["blocks_spec.lua", "assertions_spec.lua", "spies_spec.lua", "own_spec.lua"])
  func verdicts(file: String) throws {
    let ours = try ourVerdicts(file)
    try #require(!Self.interpreters.isEmpty)
    for interpreter in Self.interpreters {
      let theirs = try bustedVerdicts(file, interpreter)
      #expect(theirs.count >= 40)
      for (name, verdict) in theirs where verdict != Self.unknown {
        #expect(ours[name] == verdict, "\(interpreter), \(file): \(name)")
      }
      #expect(theirs.values.count { $0 == Self.unknown } <= 1)
      // A test that busted does not run is a failed hook, or comes after one.
      for (name, verdict) in ours where theirs[name] == nil {
        #expect(verdict == "error", "\(interpreter), \(file): \(name)")
      }
    }
  }

  private func bustedVerdicts(_ file: String, _ interpreter: String) throws -> [String: String] {
    let output = try Shell.run(
      interpreter, [Self.busted, "-o", "\(Self.folder)/verdicts.lua", "\(Self.folder)/\(file)"]
    ).output
    var verdicts: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      verdicts[String(parts[1])] = Self.words[String(parts[0])] ?? String(parts[0])
    }
    return verdicts
  }

  private static let words = ["success": "passed", "failure": "failed"]
  /// Busted itself failed; see `verdicts.lua`.
  private static let unknown = "unknown"

  private func ourVerdicts(_ file: String) throws -> [String: String] {
    let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
    let results = Specs.results(text, path: file)
    return Dictionary(results.map { ($0.name, $0.verdict.rawValue) }) { first, _ in first }
  }
}
