import Foundation
import TestSupport
import Testing

/// `.ci/tidy` in made-up repositories.
@Suite struct TidyScriptTests {
  let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
    try machine.borrow("env", "bash", "dirname", "git", "head", "tr", "wc", "realpath")
    try machine.write(".gitignore", "/bin/\n/log\n/.ci/\n")
  }

  @Test func aTidyTreePasses() throws {
    try machine.write("Sources/A/a.swift", "let a = 1\n")
    try machine.write("scripts/go", "#!/bin/sh\n", executable: true)
    try machine.write("README.md", "# A\n")
    let result = try tidy()
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
  }

  @Test(arguments: [
    ("Sources/two words.swift", "", false, "white space in the name"),
    ("Sources/ends ", "", false, "white space in the name"),
    ("docs/a.md", "", false, "belongs below Sources, Tests, scripts or findings, not at the top"),
    ("Makefile", "", false, "belongs below Sources, Tests, scripts or findings, not at the top"),
    ("scripts/go", "#!/bin/sh\n", false, "a script, but not executable"),
    ("Sources/a.swift", "let a = 1\n", true, "executable, but not a script"),
    ("Tests/big.txt", String(repeating: "x", count: 524_289), false, "larger than 524288 bytes"),
  ])
  func aBreachIsNamed(path: String, text: String, executable: Bool, complaint: String) throws {
    try machine.write(path, text, executable: executable)
    let result = try tidy()
    #expect(result.status == 1)
    #expect(result.error == ".ci/tidy: \(path): \(complaint)\n")
  }

  @Test(arguments: [
    ("../scripts/go", true), ("../nothing", false), ("/etc/passwd", false), ("../..", false),
  ])
  func aLinkLeadsToSomethingInTheTree(target: String, isTidy: Bool) throws {
    try machine.write("scripts/go", "#!/bin/sh\n", executable: true)
    try machine.write("Sources/a.swift", "let a = 1\n")
    try FileManager.default.createSymbolicLink(
      atPath: machine.folder.appending(path: "Sources/link").path, withDestinationPath: target)
    let result = try tidy()
    #expect(result.status == (isTidy ? 0 : 1), "\(result.error)")
  }

  @Test func everyBreachIsNamedAtOnce() throws {
    try machine.write("a b", "")
    try machine.write("Makefile", "")
    let result = try tidy()
    #expect(result.status == 1)
    #expect(result.error.split(separator: "\n").count == 3)
  }

  private func tidy() throws -> ShellResult {
    for arguments in [["init", "-q"], ["add", "-A"]] {
      let result = try Shell.run(
        "/usr/bin/git", arguments, searchPath: "/usr/bin:/bin", in: machine.folder)
      #expect(result.status == 0, "\(result.error)")
    }
    return try machine.run(".ci/tidy")
  }
}
