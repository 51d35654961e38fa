import TestSupport
import Testing

/// `scripts/setup` on made-up machines.
///
/// A package is missing where `missing/NAME` exists.
@Suite struct SetupScriptTests {
  let machine: FakeMachine

  /// All packages, in the script's order.
  private static let packages =
    "libedit-dev libexpat1-dev liblua5.4-dev libwebsockets-dev pkg-config"

  init() throws {
    machine = try FakeMachine()
    try machine.borrow("env", "rm")
    try machine.makeFolder("missing")
    try machine.add("dpkg-query", #"[ -e "$machine/missing/$4" ] || echo installed"#, logs: false)
    try machine.add(
      "apt-get",
      #"[ "$1" = update ] || for package do rm -f "$machine/missing/$package"; done"#)
    try machine.add("id", "echo 0", logs: false)
    try machine.add("swift", logs: false)
  }

  @Test func nothingIsDoneWhereNothingIsMissing() throws {
    let result = try machine.run("scripts/setup")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Nothing to install"))
    #expect(result.output.contains(Self.packages))
    #expect(result.error.isEmpty)
    #expect(try machine.log.isEmpty)
  }

  @Test func rootInstallsWhatIsMissingAndNoMore() throws {
    try lose("liblua5.4-dev")
    let result = try machine.run("scripts/setup")
    #expect(result.status == 0)
    #expect(result.output == "Installing liblua5.4-dev\n")
    #expect(try machine.log == Self.installation(of: "liblua5.4-dev"))
  }

  @Test func othersInstallThroughSudo() throws {
    try lose("liblua5.4-dev", "pkg-config")
    try becomeUser()
    try machine.add("sudo", #"exec "$@""#)
    let result = try machine.run("scripts/setup")
    #expect(result.status == 0)
    let calls = Self.installation(of: "liblua5.4-dev pkg-config")
    let environment = "env DEBIAN_FRONTEND=noninteractive "
    #expect(
      try machine.log == [
        "sudo \(calls[0])", calls[0], "sudo \(environment)\(calls[1])", calls[1],
      ])
  }

  @Test func withoutRootAndSudoTheCommandIsNamed() throws {
    try lose("liblua5.4-dev")
    try becomeUser()
    let result = try machine.run("scripts/setup")
    #expect(result.status == 1)
    #expect(result.error.contains("As root, run"))
    #expect(result.error.contains("apt-get update && apt-get install liblua5.4-dev"))
    #expect(try machine.log.isEmpty)
  }

  @Test func whoeverHasEverythingNeedsNoRoot() throws {
    try becomeUser()
    #expect(try machine.run("scripts/setup").status == 0)
  }

  @Test func aSecondRunChangesNothingAndSaysSo() throws {
    try lose("liblua5.4-dev")
    #expect(try machine.run("scripts/setup").status == 0)
    let calls = try machine.log
    let second = try machine.run("scripts/setup")
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("Nothing to install"))
    #expect(try machine.log == calls)
  }

  @Test func packagesThatAreNamedAreWantedToo() throws {
    try lose("chromium")
    #expect(try machine.run("scripts/setup", "chromium", "git").status == 0)
    #expect(try machine.log == Self.installation(of: "chromium"))
  }

  @Test func aRemovedPackageThatLeftItsSettingsIsMissing() throws {
    try machine.add("dpkg-query", "echo config-files", logs: false)
    #expect(try machine.run("scripts/setup").status == 0)
    #expect(try machine.log == Self.installation(of: Self.packages))
  }

  @Test(arguments: ["update", "install"])
  func aFailureOfAptIsAFailure(command: String) throws {
    try lose("liblua5.4-dev")
    try machine.add("apt-get", #"[ "$1" != \#(command) ]"#)
    #expect(try machine.run("scripts/setup").status != 0)
    #expect(try machine.log.count == (command == "update" ? 1 : 2))
  }

  @Test(arguments: ["apt-get", "dpkg-query"])
  func aSystemThatIsNotDebianIsToldWhatToInstall(program: String) throws {
    try machine.remove("bin/\(program)")
    let result = try machine.run("scripts/setup")
    #expect(result.status == 1)
    #expect(result.error.contains("not a Debian system"))
    #expect(result.error.contains(Self.packages))
  }

  @Test func aMachineWithoutSwiftIsToldWhereToGetIt() throws {
    try lose("liblua5.4-dev")
    try machine.remove("bin/swift")
    let result = try machine.run("scripts/setup")
    #expect(result.status == 1)
    #expect(result.error.contains("https://www.swift.org/install/linux"))
    #expect(try machine.log.count == 2)
  }

  @Test func anOptionIsRefusedAndNeverPassedOn() throws {
    let result = try machine.run("scripts/setup", "--purge")
    #expect(result.status == 1)
    #expect(result.error.contains("usage: scripts/setup [PACKAGE ...]"))
    #expect(try machine.log.isEmpty)
  }

  private func lose(_ packages: String...) throws {
    for package in packages { try machine.write("missing/\(package)", "") }
  }

  private func becomeUser() throws {
    try machine.add("id", "echo 1000", logs: false)
  }

  private static func installation(of packages: String) -> [String] {
    ["apt-get update", "apt-get install -y --no-install-recommends \(packages)"]
  }
}
