import ReorderScripting
import Testing

@testable import ReorderAcceptance

/// Files and tests that fail do not affect the others; options select and order.
@Suite("A suite of specs") struct SpecSuiteTests {
  static let three = """
    describe("list #slow", function()
      it("moves", function() end)
      it("stays #quick", function() end)
    end)
    it("alone #quicker", function() end)
    """

  @Test("a test that never ends fails, and the next one runs")
  func runaway() {
    let results = Specs.results(
      "it('spins', function() while true do end end)\nit('runs', function() end)")
    #expect(results.map(\.verdict) == [.error, .passed])
    #expect(results[0].failure?.message.contains("instruction budget") == true)
  }

  @Test("a test that spins behind pcall, in a hook or in a body, fails too")
  func hiddenRunaways() {
    let spin = "while true do pcall(function() while true do end end) end"
    #expect(Specs.verdicts("it('t', function() \(spin) end)") == ["error t"])
    #expect(
      Specs.verdicts("describe('d', function() \(spin) end) it('t', function() end)")
        == ["error d", "passed t"])
    #expect(
      Specs.verdicts("after_each(function() \(spin) end) it('t', function() end)")
        == ["passed t", "error t after_each"])
  }

  @Test(
    "a file that cannot be loaded is one error with its place",
    arguments: [
      ("it('x' function() end)", 1), ("\nerror('boom')", 2), ("\n\nlocal x = nil; x()", 3),
      ("while true do end", 1),
    ])
  func broken(text: String, line: Int) {
    let results = Specs.results(text)
    #expect(results.map(\.verdict) == [.error])
    #expect(results[0].failure?.place?.line == line)
  }

  @Test("what a spec asks for is paid for, whether or not it is refused")
  func refusals() throws {
    let scripts = Specs.scripts
    let host = SpecHost(scripts: scripts, folder: scripts, stop: StopSwitch())
    host.runLimit = .init(runs: 2, items: 100)
    let scene = #"{"version":1,"viewport":[9,9],"sections":[{"id":"s","items":{"count":200}}]}"#
    let asked: [(String, [ScriptValue])] = [
      ("behaviours", []), ("traces", []), ("observed", [.string("missing")]),
      ("start", [.record(["trace": .string("missing")])]),
      ("start", [.record(["lines": .string(scene)])]),
      ("drags", [.record(["behaviour": .string("missing")])]),
    ]
    for (name, arguments) in asked {
      let handler = try #require(host.functions.first { $0.name == name }).handler
      var cost = 0
      do { cost = try handler(arguments).cost } catch { cost = error.cost }
      #expect(cost >= SpecHost.costOfFile, "\(name)")
    }
  }

  @Test("a file keeps so many replays and sessions, whose memory is not Lua's, of so many items")
  func runLimit() {
    let text = """
      local function scene(n)
        local items = { count = n, prefix = 'r' }
        return session { scene = { sections = { { id = 's', items = items } } } }
      end
      it('few', function() scene(3) scene(3) end)
      it('drags', function() for_any(drags { count = 9, behaviour = 'native' }, print) end)
      it('many', function() scene(3) end)
      it('long', function() scene(5) end)
      """
    let few = Specs.results(text) { $0.runLimit = .init(runs: 3, items: 100) }
    #expect(few.map { $0.failure == nil } == [true, true, true, false])
    let small = Specs.results(text) { $0.runLimit = .init(runs: 100, items: 10) }
    #expect(small.last?.failure?.message.hasPrefix("a spec file keeps at most 100 replays") == true)
    #expect(
      few.last?.failure?.message
        == "a spec file keeps at most 3 replays and sessions, of 100 items in all; divide it into "
        + "several files")
  }

  @Test("scripts of runs that were not used for long are let go, and nobody sees it")
  func restingRuns() {
    let text = """
      local function new(id)
        local items = { 'a', 'b', 'c', 'd', 'e' }
        local s = session { scene = { sections = { { id = 's', items = items } } },
          behaviour = 'half_overlap' }
        s:press(id):wait(600)
        return s
      end
      it('turns', function()
        local all = { new('a'), new('b'), new('c') }
        for i = 1, 20 do
          for k, s in ipairs(all) do s:move(100, 40 * k + 5 * i) end
        end
        for _, s in ipairs(all) do s:release() end
        for _, s in ipairs(all) do
          print(table.concat(s.items, ' '), #s.moves, #s.events, s.time, #s.decisions, s.at_rest,
            s.press_duration, s.phase)
        end
        error('shown')
      end)
      it('ends', function()
        local run = replay { trace = 'short-move' }
        new('a')
        print(run.items[1], #run.decisions, run:frame_at(600).t)
        error('shown')
      end)
      """
    let (free, tight) = (Specs.results(text), Specs.results(text) { $0.runLimit.scriptBytes = 0 })
    #expect(free.map(\.output) == tight.map(\.output))
    #expect(free.map { $0.failure?.message } == tight.map { $0.failure?.message })
    #expect(free.count == 2 && free.allSatisfy { $0.failure?.message.contains("shown") == true })
  }

  @Test("a file with more tests than can be listed is an error, not a success")
  func crowd() {
    let results = Specs.results(
      "it('fails', function() error('y') end) for i = 1, 9999 do it('t' .. i, function() end) end")
    #expect(results.contains { $0.isFailure } && results.allSatisfy { $0.verdict != .passed })
  }

  @Test("a missing file is an error too")
  func missing() {
    let collector = Collector()
    let suite = SpecSuite(SpecOptions(scripts: Specs.scripts))
    #expect(suite.run("/no/such_spec.lua") { collector.results.append($0) }.isComplete)
    #expect(collector.results.map(\.verdict) == [.error])
  }

  @Test("each file has a sandbox of its own")
  func apart() {
    #expect(Specs.verdicts("leaked = 1\nit('t', function() end)") == ["passed t"])
    #expect(Specs.verdicts("it('t', function() assert.is_nil(leaked) end)") == ["passed t"])
    #expect(Specs.verdicts("it('t', function() assert.is_nil(io or os) end)") == ["passed t"])
  }

  @Test("a text selects by the full name")
  func filter() {
    #expect(Specs.verdicts(Self.three) { $0.filter = "list #slow st" }.count == 1)
    #expect(Specs.verdicts(Self.three) { $0.filter = "nothing" }.isEmpty)
  }

  @Test("a tag selects by whole words, including tags of blocks")
  func tags() {
    #expect(
      Specs.verdicts(Self.three) { $0.tags = ["quick"] } == ["passed list #slow stays #quick"])
    #expect(Specs.verdicts(Self.three) { $0.tags = ["slow"] }.count == 2)
    #expect(Specs.verdicts(Self.three) { $0.tags = ["slow", "quicker"] }.count == 3)
  }

  @Test("hooks of a block without selected tests do not run")
  func unwanted() {
    let text = "describe('d', function() setup(error) it('a', function() end) end)"
    #expect(Specs.verdicts(text) { $0.filter = "b" }.isEmpty)
  }

  @Test("a seed orders the tests, always in the same way")
  func shuffle() {
    let text = (1...20).map { "it('\($0)', function() end)" }.joined(separator: "\n")
    let plain = Specs.verdicts(text)
    let first = Specs.verdicts(text) { $0.seed = 1 }
    #expect(first != plain && Set(first) == Set(plain))
    #expect(first == Specs.verdicts(text) { $0.seed = 1 })
    #expect(first != Specs.verdicts(text) { $0.seed = 2 })
  }

  @Test("randomize orders one block by a seed of its own")
  func randomize() {
    let tests = (1...20).map { "it('\($0)', function() end)" }.joined(separator: "\n")
    let text = "describe('d', function() randomize(7)\n\(tests) end)"
    #expect(Specs.verdicts(text) == Specs.verdicts(text))
    #expect(Specs.verdicts(text) != Specs.verdicts(text.replacing("randomize(7)", with: "")))
  }

  @Test("listing names the tests and runs nothing")
  func listing() {
    let text = "setup(error) it('a', function() error('ran') end) pending('b')"
    let results = Specs.results(text) { $0.isListing = true }
    #expect(results.map(\.name) == ["a", "b"] && results.allSatisfy { !$0.isFailure })
  }

  @Test("a request to stop takes effect between tests")
  func stop() {
    let source = ScriptSource.File(path: "s", bytes: Array(Self.three.utf8))
    let options = SpecOptions(scripts: Specs.scripts)
    options.stop.raise()
    let collector = Collector()
    let run = SpecSuite(options).run(source, in: Specs.scripts) { collector.results.append($0) }
    #expect(!run.isComplete && collector.results.isEmpty)
  }

  @Test("the usage of a spec is reported")
  func touched() {
    let text = "it('t', function() replay { trace = 'short-move', behaviour = 'default' } end)"
    let source = ScriptSource.File(path: "s", bytes: Array(text.utf8))
    let run = SpecSuite(SpecOptions(scripts: Specs.scripts)).run(source, in: Specs.scripts) { _ in }
    #expect(
      run.touched == [
        "\(Specs.scripts.path)/traces/short-move.trace.jsonl",
        "\(Specs.scripts.path)/behaviours/default.lua",
      ])
  }

  @Test("what a test prints is kept with it")
  func output() {
    #expect(Specs.results("it('t', function() print('a', 1) end)").map(\.output) == ["a\t1\n"])
  }
}
