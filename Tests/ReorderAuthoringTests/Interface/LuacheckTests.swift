import Foundation
import TestSupport
import Testing

@testable import ReorderAuthoring
@testable import ReorderScripting

/// Runs Debian's `luacheck`, if it is installed, on the shipped scripts and the Lua in `Sources`.
@Suite struct LuacheckTests {
  static let program = "/usr/bin/luacheck"

  @Test("luacheck finds nothing in our Lua, with the shipped settings")
  func shipped() throws {
    guard Shell.has(Self.program) else {
      print("luacheck is not installed: scripts/setup lua-check")
      return
    }
    let (status, text) = try Self.run(["scripts", "Sources"])
    #expect(status == 0, "\(text)")
    #expect(text.contains("0 warnings / 0 errors"))
  }

  @Test("The check finds what luacheck finds, in the same line")
  func compared() throws {
    guard Shell.has(Self.program) else {
      print("luacheck is not installed: scripts/setup lua-check")
      return
    }
    let check = try ScriptCheck(CheckMistakeTests.scripts)
    var count = 0
    for name in CheckMistakeTests.names {
      // The settings leave out everything below Tests, unless it is read from standard input.
      let path = "\(CheckMistakeTests.folder)/behaviours/\(name).lua"
      let (_, text) = try Self.run(
        ["--formatter", "plain", "--codes", "-"], input: Repository.root.appending(path: path))
      let problems = check.problems(ofBehaviour: name)
      for match in text.matches(of: /stdin:(\d+):\d+: \(W(\d+)\) [^']*'?(\w*)/) {
        guard let line = Int(match.1), Self.codes.contains(String(match.2)) else { continue }
        count += 1
        let isFound = problems.contains { problem in
          if case .writtenGlobal(String(match.3), _) = problem.code { return true }
          return problem.place?.line == line && problem.code.codes.contains(String(match.2))
        }
        #expect(isFound, "\(name): \(match.0)")
      }
    }
    #expect(count >= 25)
  }

  /// The warnings of luacheck about values and flow, without those about unused arguments, which
  /// hooks have, and those about the layout of the text.
  private static let codes: Set<String> = [
    "111", "112", "113", "143", "211", "221", "231", "241", "311", "314", "411", "412", "413",
    "421", "422", "423", "431", "432", "433", "511", "531", "541", "542", "571",
  ]

  private static func run(
    _ arguments: [String], input: URL? = nil
  ) throws -> (status: Int32, text: String) {
    let run = try Shell.run(program, ["--no-color", "--no-cache"] + arguments, input: input)
    return (run.status, run.output)
  }
}

extension ScriptProblem.Code {
  /// The codes of the same warning in luacheck.
  fileprivate var codes: [String] {
    switch self {
    case .writtenGlobal: ["111", "112"]
    case .unknownName: ["113"]
    case .unknownField: ["143"]
    case .unusedLocal: ["211"]
    case .unreadLocal: ["231", "241"]
    case .neverSet: ["221"]
    case .overwritten, .unreadValue: ["311"]
    case .repeatedKey: ["314"]
    case .shadow: ["411", "412", "413", "421", "422", "423", "431", "432", "433"]
    case .unreachable: ["511"]
    case .extraValue: ["531"]
    case .emptyBlock: ["541", "542"]
    case .backwardLoop: ["571"]
    default: []
    }
  }
}
