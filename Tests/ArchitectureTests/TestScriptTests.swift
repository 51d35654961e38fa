import TestSupport
import Testing

/// `scripts/test` in made-up repositories, whose `swift` and `reorder` only log their calls.
@Suite struct TestScriptTests {
  let machine: FakeMachine
  /// The tests have a build of their own, which a plain `swift build` does not undo.
  private static func strict(_ log: String) -> String {
    "--scratch-path .build/strict --disable-xctest --event-stream-version 0 "
      + "--event-stream-output-path .build/logs/\(log).events.jsonl"
  }

  init() throws {
    machine = try FakeMachine()
    try machine.borrow(
      "env", "bash", "dirname", "mkdir", "tee", "awk", "grep", "sed", "tail", "cat", "nproc")
    try machine.add("swift", #"[ "$2" != --show-bin-path ] || echo "$machine/bin""#)
  }

  @Test func theTestsOfThePackageRun() throws {
    #expect(try machine.run("scripts/test").status == 0)
    #expect(try machine.log == ["swift test \(Self.strict("tests"))"])
  }

  @Test func argumentsGoOnToSwiftTest() throws {
    #expect(try machine.run("scripts/test", "--filter", "A b").status == 0)
    #expect(try machine.log == ["swift test \(Self.strict("tests")) --filter A b"])
  }

  @Test func theSanitizerHasABuildOfItsOwnAndNoSpecs() throws {
    try machine.write("scripts/spec/table_spec.lua", "")
    #expect(try machine.run("scripts/test", "--sanitize", "--verbose").status == 0)
    let log = try machine.log
    try #require(log.count == 1)
    #expect(log[0].contains("--scratch-path .build/asan "))
    #expect(log[0].contains(" --sanitize=address "))
    #expect(log[0].hasSuffix("--verbose"))
  }

  @Test func theDifferentialTestIsToldItsCount() throws {
    try machine.add("swift", #"echo "count $REORDER_DIFFERENTIAL_COUNT" >>"$log""#)
    #expect(try machine.run("scripts/test", "--differential", "10000000").status == 0)
    #expect(
      try machine.log == [
        "swift test \(Self.strict("differential")) --filter LibraryDifferentialTests",
        "count 10000000",
      ])
  }

  @Test(arguments: ["", "many", "-1"])
  func aDifferentialTestWithoutACountIsWrongUsage(count: String) throws {
    let result = try machine.run("scripts/test", "--differential", count)
    #expect(result.status == 64)
    #expect(result.error.contains("needs a count"))
    #expect(try machine.log.isEmpty)
  }

  @Test func itRunsFromAnyFolder() throws {
    try machine.add("swift", #"[ -d scripts ] || exit 9"#)
    try machine.makeFolder("some where")
    #expect(try machine.run("scripts/test", from: "some where").status == 0)
  }

  /// A machine on which everything for Spark can be installed.
  private func prepareForSpark() throws {
    try machine.borrow("cmp", "cp", "chmod")
    try machine.write("scripts/setup", "#!/bin/sh\necho \"setup $*\" >>log\n", executable: true)
    try machine.write("scripts/spark/requirements.txt", "pyspark==0\n")
    // `python3 -m venv DIR` creates a folder with programs that log their calls.
    try machine.add(
      "python3",
      """
      mkdir -p "$3/bin"
      for name in pip python; do
        printf '#!/bin/sh\necho "%s $*" >>%s\n' "$name" "$log" >"$3/bin/$name"
        chmod +x "$3/bin/$name"
      done
      """)
  }

  @Test func theTestsOfTheSparkJobInstallWhatTheyNeedOnce() throws {
    try prepareForSpark()
    let tests =
      "python -W ignore::ResourceWarning -m unittest discover --start-directory scripts/spark"
    #expect(try machine.run("scripts/test", "--spark").status == 0)
    let first = try machine.log
    #expect(first.first == "setup openjdk-17-jre-headless python3-venv")
    #expect(first.contains { $0.hasPrefix("pip install") && $0.contains("requirements.txt") })
    #expect(first.last == tests)
    #expect(!first.contains { $0.hasPrefix("swift test") })
    #expect(try machine.run("scripts/test", "--spark", "-k", "Grid").status == 0)
    let second = try machine.log.dropFirst(first.count)
    #expect(!second.contains { $0.hasPrefix("pip") || $0.hasPrefix("python3") })
    #expect(second.last == "\(tests) -k Grid")
  }

  @Test func theTestsOfThePythonModuleInstallItsWheelFirst() throws {
    try prepareForSpark()
    try machine.borrow("realpath")
    try machine.write("Tests/Python/requirements.txt", "pytest==0\n")
    try machine.write(
      "scripts/wheel", "#!/bin/sh\necho wheel >>log\n: >.build/reorder-0.whl\n",
      executable: true)
    #expect(try machine.run("scripts/test", "--python", "-k", "sweep").status == 0)
    let log = try machine.log
    let steps = ["wheel", "pip install", "python -m pip install", "python -m pytest"]
      .map { step in log.firstIndex { $0.hasPrefix(step) } ?? -1 }
    #expect(steps == steps.sorted() && steps[0] == 0, "\(log)")
    #expect(log.last?.hasSuffix("Tests/Python -k sweep") == true)
  }
}
