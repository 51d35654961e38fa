import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder test` of a few tests: those that failed the last time, or all up to a failure.
@Suite("reorder test, of a few tests") struct SelectedSpecTests {
  private let scratch: Scratch
  private let state: Scratch

  init() throws {
    scratch = try Scratch()
    state = try Scratch()
    try scratch.makeFolder("spec")
    try scratch.makeFolder("behaviours")
    try write("a", "it('holds', function() end)\nit('is one', function() assert.equal(1, 2) end)")
    try write("b", "describe('b', function() it('is two', function() assert.equal(2, 3) end) end)")
    try write("c", "it('is there', function() end)")
  }

  private func write(_ name: String, _ text: String) throws {
    try scratch.write(text, to: "spec/\(name)_spec.lua")
  }

  private func test(_ words: String...) -> Run {
    Run(
      ["test", "--scripts", scratch.path, "--reporter", "tap"] + words,
      environment: ["XDG_STATE_HOME": state.path])
  }

  /// The tests of a report, with their verdicts.
  private func names(_ run: Run) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
      .map { $0.split(separator: " - ").last.map(String.init) ?? "" }
  }

  @Test("--last-failed runs what failed the last time it ran, and then what still fails")
  func lastFailed() throws {
    let first = test("--last-failed")
    #expect(first.error.contains("no test failed the last time; all of them run"))
    #expect(names(first).count == 4)
    #expect(names(test("--last-failed")) == ["is one", "b is two"])
    try write("b", "describe('b', function() it('is two', function() assert.equal(3, 3) end) end)")
    #expect(names(test("--last-failed")) == ["is one", "b is two"])
    #expect(names(test("--last-failed")) == ["is one"])
  }

  @Test("What did not run has failed as before, and a file that does not load fails as a whole")
  func kept() throws {
    _ = test()
    _ = test("--filter", "is there")
    #expect(names(test("--last-failed")) == ["is one", "b is two"])
    try write("c", "it(")
    _ = test()
    try write("c", "it('is there', function() end)\nit('is new', function() end)")
    #expect(names(test("--last-failed")) == ["is one", "b is two", "is there", "is new"])
    #expect(names(test("--last-failed")) == ["is one", "b is two"])
  }

  @Test("What is renamed or taken out is forgotten, and said")
  func renamed() throws {
    _ = test()
    try write("a", "it('is named anew', function() assert.equal(1, 2) end)")
    try write("b", "it('is there', function() end)")
    let run = test("--last-failed")
    #expect(run.status == 64 && names(run).isEmpty)
    #expect(run.error.contains("none of the tests that failed the last time is there any more"))
    #expect(names(test("--last-failed")) == ["is named anew", "is there", "is there"])
    #expect(names(test("--last-failed")) == ["is named anew"])
  }

  @Test("A run that ends early forgets nothing that it left out")
  func endedEarly() throws {
    try write("a", "it(")
    _ = test("--filter", "there")
    try write(
      "a", "for _, n in ipairs { 1, 2, 3 } do it('is ' .. n, function() assert.equal(0, n) end) end"
    )
    #expect(names(test("--last-failed", "--fail-fast")) == ["is 1"])
    try write(
      "a", "for _, n in ipairs { 1, 2, 3 } do it('is ' .. n, function() assert.equal(1, n) end) end"
    )
    #expect(names(test("--last-failed")) == ["is 1", "is 2", "is 3"])
    #expect(names(test("--last-failed")) == ["is 2", "is 3"])
  }

  @Test("A block whose setup fails runs again, and no other")
  func setUp() throws {
    try write(
      "a",
      """
      it('holds', function() end)
      describe('block', function()
        setup(function() error('no') end)
        it('is left out', function() end)
      end)
      """)
    _ = test()
    try write(
      "a",
      """
      it('holds', function() end)
      describe('block', function() it('runs', function() end) end)
      """)
    #expect(names(test("--last-failed", "--filter", "block r")) == ["block runs"])
  }

  @Test("--list lists what would run, and --watch is refused")
  func listed() {
    _ = test()
    let list = test("--last-failed", "--list")
    #expect(list.output.contains("is one") && !list.output.contains("holds"))
    #expect(test("--last-failed", "--watch").status == 64)
  }

  @Test("A run in which all pass leaves nothing behind")
  func forgotten() throws {
    _ = test()
    try write("a", "it('is one', function() end)")
    try write("b", "describe('b', function() it('is two', function() end) end)")
    #expect(test().status == 0)
    let folder = "\(state.path)/reorder/failed"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("--fail-fast ends at the first failure, however many files run at a time")
  func failFast() {
    for jobs in ["1", "2"] {
      let run = test("--fail-fast", "--jobs", jobs)
      #expect(run.status == 1)
      #expect(names(run) == ["holds", "is one"])
      #expect(run.error.contains("stopped at the first failure; 2 files did not run"))
    }
  }

  @Test("A file ends at its first failure too, and its teardown runs")
  func failFastInAFile() throws {
    try write(
      "a",
      """
      describe('a', function()
        teardown(function() print('down') end)
        it('is one', function() assert.equal(1, 2) end)
        it('is left out', function() end)
      end)
      """)
    #expect(names(test("--fail-fast")) == ["a is one"])
  }
}
