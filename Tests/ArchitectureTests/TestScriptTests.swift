import Testing

/// `scripts/test` in made-up repositories, whose `swift` and `reorder` only log their calls.
@Suite struct TestScriptTests {
  let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
    try machine.borrow("env", "bash", "dirname")
    try machine.add("swift", #"[ "$2" != --show-bin-path ] || echo "$machine/bin""#)
  }

  @Test func theTestsOfThePackageRun() throws {
    #expect(try machine.run("scripts/test").status == 0)
    #expect(try machine.log == ["swift test --disable-xctest"])
  }

  @Test func argumentsGoOnToSwiftTest() throws {
    #expect(try machine.run("scripts/test", "--filter", "A b").status == 0)
    #expect(try machine.log == ["swift test --disable-xctest --filter A b"])
  }

  @Test func theSanitizerHasABuildOfItsOwnAndNoSpecs() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    #expect(try machine.run("scripts/test", "--sanitize", "--verbose").status == 0)
    let log = try machine.log
    #expect(log.count == 1)
    #expect(log[0].contains("--sanitize=address --scratch-path .build/asan"))
    #expect(log[0].hasSuffix("--verbose"))
  }

  @Test func theDifferentialTestIsToldItsCount() throws {
    try machine.add("swift", #"echo "count $REORDER_DIFFERENTIAL_COUNT" >>"$log""#)
    #expect(try machine.run("scripts/test", "--differential", "10000000").status == 0)
    #expect(
      try machine.log == [
        "swift test --disable-xctest --filter LibraryDifferentialTests", "count 10000000",
      ])
  }

  @Test(arguments: ["", "many", "-1"])
  func aDifferentialTestWithoutACountIsWrongUsage(count: String) throws {
    let result = try machine.run("scripts/test", "--differential", count)
    #expect(result.status == 64)
    #expect(result.errors.contains("needs a count"))
    #expect(try machine.log.isEmpty)
  }

  @Test func itRunsFromAnyFolder() throws {
    try machine.add("swift", #"[ -d scripts ] || exit 9"#)
    try machine.makeFolder("some where")
    #expect(try machine.run("scripts/test", from: "some where").status == 0)
  }

  @Test func aFailedTestFailsTheRunAndNoSpecIsTried() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    try machine.add("swift", "exit 3")
    #expect(try machine.run("scripts/test").status == 3)
    #expect(try machine.log == ["swift test --disable-xctest"])
  }

  @Test func specsRunAfterTheTests() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    try machine.add("reorder")
    #expect(try machine.run("scripts/test").status == 0)
    #expect(try machine.log.last == "reorder test")
  }

  @Test func aFailedSpecFailsTheRun() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    try machine.add("reorder", #"[ "$2" = --help ]"#)
    #expect(try machine.run("scripts/test").status == 1)
  }

  @Test func specsThatNothingCanRunAreLeftOutAloud() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    try machine.add("reorder", "exit 64")
    let result = try machine.run("scripts/test")
    #expect(result.status == 0)
    #expect(result.errors.contains("the specs were left out"))
  }
}
