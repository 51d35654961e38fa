import Foundation
import Testing

@testable import ReorderCommand

/// The reports of `reorder test` and the files that show failures, as a build server gets them.
@Suite("The reports of a test run") struct SpecReportTests {
  private static let spec = """
    it("holds", function() end)
    it("moves", function()
      local run = replay { trace = "short-move", behaviour = "half_overlap" }
      assert.equal("cancelled", run.phase)
    end)
    it("is wrong", function() assert.equal(1, 2) end)
    """

  private func scratch() throws -> Scratch {
    let scratch = try Scratch(
      copying: ["traces/short-move.trace.jsonl", "behaviours/half_overlap.lua"])
    try scratch.makeFolder("spec")
    try scratch.write(Self.spec, to: "spec/list_spec.lua")
    return scratch
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func run(_ scratch: Scratch, _ more: [String]) -> Run {
    Run(["test", "--scripts", scratch.path] + more)
  }

  @Test("go to several files at once, in folders that need not be there; people still see theirs")
  func files() throws {
    let scratch = try scratch()
    let out = "\(scratch.path)/out/reports"
    let run = run(
      scratch, ["--reporter", "junit:\(out)/junit.xml", "--reporter", "JSON:\(out)/log.jsonl"])
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(run.output == self.run(scratch, []).output)
    #expect(run.output.hasSuffix("\n1 passed, 2 failed\n"))
    #expect(try read("\(out)/junit.xml") == self.run(scratch, ["--reporter", "junit"]).output)
    #expect(try read("\(out)/log.jsonl") == self.run(scratch, ["--reporter", "json"]).output)
  }

  @Test("go to the file of -o if they name none; the counts then go to standard error")
  func output() throws {
    let scratch = try scratch()
    let file = "\(scratch.path)/junit.xml"
    let run = run(scratch, ["--reporter", "junit", "-o", file])
    #expect(run.status == 1 && run.output.isEmpty && run.error == "1 passed, 2 failed\n")
    #expect(try read(file) == self.run(scratch, ["--reporter", "junit"]).output)
    let tap = self.run(scratch, ["--reporter", "tap", "--reporter", "junit:\(file)"])
    #expect(tap.output.hasPrefix("TAP version 13\n"))
  }

  @Test("cannot share a place")
  func oneplace() throws {
    let scratch = try scratch()
    for (options, message) in [
      (
        ["--reporter", "junit", "--reporter", "tap"],
        "--reporter junit and tap go to one place; give all but one a file, as in --reporter "
          + "junit:FILE"
      ),
      (
        ["--reporter", "junit:a", "--reporter", "json:a"],
        "two reports go to a; give each a file of its own"
      ),
      (["--reporter", "junit:a", "-o", "a"], "two reports go to a; give each a file of its own"),
      (["--reporter", "junit:"], "--reporter expects a path after the colon, got 'junit:'"),
      (["--reporter", "jnit:a"], "--reporter cannot be 'jnit'; did you mean junit?"),
    ] {
      let run = run(scratch, options)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test("are an error if a file cannot be written")
  func unwritable() throws {
    let scratch = try scratch()
    try scratch.write("", to: "taken")
    let run = run(scratch, ["--reporter", "junit:\(scratch.path)/taken/junit.xml"])
    #expect(run.status == 1)
    #expect(run.error.contains("taken"))
  }

  @Test("in JSON name the trace and the behaviour of each test")
  func json() throws {
    let lines = run(try scratch(), ["--reporter", "json"]).output.split(separator: "\n")
    #expect(lines[0].contains(#""status":"passed","trace":null,"behaviour":null"#))
    #expect(
      lines[1].contains(#""status":"failed","trace":"short-move","behaviour":"half_overlap""#))
  }

  @Test("link the files that show a failure: page, drawing, trace and outcome")
  func artifacts() throws {
    let scratch = try scratch()
    let out = "\(scratch.path)/out"
    let run = run(
      scratch, ["--artifacts", "\(out)//", "--reporter", "junit:\(out)/junit.xml"])
    let folder = "\(out)/list-moves"
    let names = ["page.html", "drag.svg", "drag.trace.jsonl", "outcome.json"]
    // The test that replays nothing has none.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        == ["junit.xml", "list-moves"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == names.sorted())
    let report = try read("\(out)/junit.xml")
    for name in names {
      #expect(run.output.contains("\n    see \(folder)/\(name)\n"))
      #expect(report.contains("[[ATTACHMENT|\(folder)/\(name)]]\n"))
    }
    #expect(try read("\(folder)/page.html").hasPrefix("<!doctype html>"))
    #expect(try read("\(folder)/drag.svg").hasPrefix("<svg "))
    // The trace replays to the outcome beside it.
    let replayed = Run(
      [
        "replay", "\(folder)/drag.trace.jsonl", "--scripts", scratch.path, "--behaviour",
        "half_overlap", "--json",
      ])
    let outcome = try read("\(folder)/outcome.json")
    #expect(outcome.split(separator: "\n") == replayed.output.split(separator: "\n"))
    let again = self.run(scratch, ["--artifacts", out, "--reporter", "junit"])
    #expect(again.output == report)
  }

  @Test("keep a folder for each failure, also of tests with one name")
  func sameName() throws {
    let scratch = try scratch()
    let spec = """
      for _, trace in ipairs { "short-move", "flick" } do
        it("same", function() assert.order(replay { trace = trace }, "honey") end)
      end
      """
    try scratch.write(spec, to: "spec/twice_spec.lua")
    let out = "\(scratch.path)/out"
    _ = run(scratch, ["--artifacts", out, "--filter", "same"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        == ["twice-same", "twice-same-2"])
  }

  @Test("replace the folders of earlier runs, and leave what is not theirs")
  func oldFolders() throws {
    let scratch = try scratch()
    let out = "\(scratch.path)/out"
    func spec(_ orders: [String]) -> String {
      orders.enumerated().map { index, order in
        "it('t\(index)', function() assert.order(replay { trace = 'short-move' }, '\(order)') end)"
      }.joined(separator: "\n")
    }
    func run(_ orders: [String], _ more: [String] = []) throws -> (error: String, folders: [String])
    {
      try scratch.write(spec(orders), to: "spec/two_spec.lua")
      let run = self.run(scratch, ["--artifacts", out] + more)
      let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
      return (run.error, names)
    }
    let order = "apples coffee bread dates eggs flour grapes honey"
    #expect(try run(["x", "x", "x"]).folders == ["list-moves", "two-t0", "two-t1", "two-t2"])
    try scratch.write("mine", to: "out/two-t1/notes.txt")
    try scratch.write("mine", to: "out/mine.txt")
    // Only t0 ran, and passes.
    let one = try run([order, order, "x"], ["--filter", "t0"])
    #expect(one.error == "\(out): removed 1 folder of earlier failures\n")
    #expect(one.folders == ["list-moves", "mine.txt", "two-t1", "two-t2"])
    // t2 is no longer there, and the folder of t1 holds a file of the user's.
    let all = try run([order, order])
    #expect(all.error == "\(out): removed 1 folder of earlier failures\n")
    #expect(all.folders == ["list-moves", "mine.txt", "two-t1"])
    #expect(try run([order, order]).error.isEmpty)
  }

  @Test("show no drag for a spec that uses its functions wrongly")
  func misuse() throws {
    let scratch = try scratch()
    let out = "\(scratch.path)/out"
    for (line, message, shows) in [
      ("local x = run.ordr", "a run has no 'ordr'", false),
      ("run.wait(-50)", "time runs forwards: expected 0 or more milliseconds, got -50", false),
      ("assert.ordr(run, 'x')", "there is no assertion 'ordr'", false),
      (
        "run.host_tick(5)",
        "the first host_tick() comes too late: the session's own ticks have moved a snapshot, at "
          + "600 ms; call it before the press, as in session{ … }.host_tick()", false
      ),
      ("assert.equal(1, #run.moves)", "not equal", true),
      // The drag may be why there is no move.
      ("local x = run.moves[1].item", "attempt to index a nil value", true),
    ] {
      try scratch.write(
        "it('m', function() local run = session { trace = 'short-move' } run.press('bread') "
          + "run.wait(600) run.release() \(line) end)", to: "spec/m_spec.lua")
      let run = Run([
        "test", "\(scratch.path)/spec/m_spec.lua", "--scripts", scratch.path, "--artifacts", out,
      ])
      #expect(run.status == 1 && run.output.contains("m_spec.lua:1: \(message)"), "\(run.output)")
      #expect(run.output.contains(" lifted") == shows && run.output.contains("see ") == shows)
      #expect(FileManager.default.fileExists(atPath: "\(out)/m-m") == shows)
    }
  }

  @Test("say in plain words that the files of a failure could not be written")
  func noArtifacts() throws {
    let scratch = try scratch()
    try scratch.write("a file", to: "taken")
    let run = run(scratch, ["--artifacts", "\(scratch.path)/taken"])
    #expect(run.status == 1)
    #expect(
      run.output.contains("the files that show it are missing: cannot make "), "\(run.output)")
    #expect(!run.output.contains("CommandFailure("))
  }

  @Test("link the picture of where an application differs, if that is why a test fails")
  func difference() throws {
    let scratch = try scratch()
    try scratch.write(
      #"{"moves":[{"t":689,"to":[0,0]}]}"#, to: "traces/short-move.observed.json")
    try scratch.write(
      """
      it("conforms", function()
        assert.conforms(replay { trace = "short-move", behaviour = "half_overlap" },
          observed "short-move")
      end)
      it("moves once", function()
        local run = replay { trace = "short-move", behaviour = "half_overlap" }
        assert.is_not.conforms(run, observed "short-move")
        assert.equal(2, #run.moves)
      end)
      """, to: "spec/list_spec.lua")
    let out = "\(scratch.path)/out"
    let run = run(
      scratch, ["--artifacts", out, "--reporter", "pretty", "--reporter", "junit:\(out)/j.xml"])
    let path = "\(out)/list-conforms/conform.svg"
    #expect(run.output.contains("\n    see \(path)\n"), "\(run.output)")
    #expect(try read("\(out)/j.xml").contains("[[ATTACHMENT|\(path)]]\n"))
    let drawing = try read(path)
    #expect(drawing.contains("short-move: half_overlap and the application"))
    #expect(drawing.contains(">≠</text>"))
    // It is what the command draws.
    let file = "\(scratch.path)/own.svg"
    let own = Run([
      "conform", "\(scratch.path)/traces/short-move.trace.jsonl", "--scripts", scratch.path,
      "--behaviour", "half_overlap", "-o", file,
    ])
    #expect(own.status == 1)
    #expect(try read(file) == drawing)
    // Another failure has another cause.
    let other = try FileManager.default.contentsOfDirectory(atPath: "\(out)/list-moves-once")
    #expect(!other.contains("conform.svg") && other.contains("page.html"))
  }

  @Test("are of nothing, and a success, if --allow-none says so")
  func allowNone() throws {
    let scratch = try scratch()
    let message = "no test's name contains 'x y'; use --list to see all tests (3)\n"
    for more in [[], ["--list"]] {
      let strict = run(scratch, ["--filter", "x y"] + more)
      #expect(strict.status == 64 && strict.error == message)
      #expect(more.isEmpty == strict.output.hasSuffix("0 passed, 0 failed\n"))
      #expect(!strict.output.contains("✓"))
      let loose = run(scratch, ["--filter", "x y", "--allow-none"] + more)
      #expect(loose.status == 0 && loose.error == message)
    }
  }
}
