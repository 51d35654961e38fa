import ReorderRender
import ReorderReplay
import ReorderScripting
import Testing

@testable import ReorderAcceptance

/// `assert.conforms`, `events`, `moves`, `order`, `each_frame` and `within`.
@Suite("What a run did") struct ConformWordTests {
  /// The failure of a test's body, with a run under `half_overlap`; `nil` if it passes.
  private func failure(_ body: String, _ files: [String: String] = [:]) -> SpecFailure? {
    let text = """
      it('t', function()
        local run = replay { trace = 'multi-row-jump', behaviour = 'half_overlap' }
        local cancelled = replay { trace = 'cancel', behaviour = 'half_overlap' }
        \(body)
      end)
      """
    let results = Specs.results(
      text, path: "spec/made_spec.lua", folder: ScriptSource(texts: files, path: "spec"))
    return results[0].failure
  }

  @Test("events have all that an outcome has")
  func allFields() {
    #expect(
      failure(
        """
        assert.same({ t = 640, event = 'moved', item = 'bread', from = { 1, 2 }, to = { 1, 6 } },
          run.events[3])
        assert.equal('pointer', cancelled.events[#cancelled.events - 1].why)
        local scrolled = replay { trace = 'edge-scroll-down', behaviour = 'table_autoscroll' }
        local offset
        for _, event in ipairs(scrolled.events) do offset = offset or event.offset end
        assert.is_true(offset.y > 0)
        local said = replay { trace = 'multi-row-jump', behaviour = 'table_autoscroll' }
        local texts = {}
        for _, event in ipairs(said.events) do
          if event.text then table.insert(texts, event.text) end
        end
        assert.same(said.announcements, texts)
        """) == nil)
  }

  @Test(
    "what holds passes",
    arguments: [
      "assert.events(run, { 'began', { 'moved', to = { 1, 6 } }, 'moved', 'ended' })",
      "assert.events(run, { 'began', 'ended' })",
      "assert.events(run, { { 'began', t = '0.5s' }, { 'ended', item = 'bread' } })",
      "assert.events(run, { { 'began', t = 520 }, 'ended' }, within(20))",
      "assert.events(run, { { 'began', t = 520 }, 'ended' }, within '0.02s')",
      "assert.events(cancelled, { 'began', { 'cancelled', why = 'pointer' } })",
      "assert.events(run, { { item = 'bread' }, {}, {}, {}, {}, {}, {}, {} })",
      "assert.moves(run, { { 'bread', to = { 1, 6 } }, 'bread' })",
      "assert.moves(run, { { kind = 'insert', t = 630 }, { t = 650 } }, within(10))",
      "assert.order(run, 'apples coffee dates eggs flour grapes bread honey')",
      "assert.order(run, run.order)",
      "assert.is_not.order(run, 'apples')",
      "assert.is_not.events(run, { 'began' })",
      "assert.is_not.moves(run, {})",
      "assert.is_not.events(run, {})",
    ])
  func holds(body: String) {
    #expect(failure(body) == nil)
  }

  @Test(
    "what was observed has the fields of an outcome, and no others",
    arguments: [
      ("assert.is_nil(page.commit)", nil),
      (
        "assert.same({ t = 640, item = 'bread', from = { 1, 2 }, to = { 1, 6 } }, page.moves[1])",
        nil
      ),
      ("assert.same({ { 'a', 'b' } }, page.order) assert.same({ 'a', 'b' }, page.items)", nil),
      ("assert.equal('page', page.name)", nil),
      ("assert.is_nil(page.comit)", "what was observed has no 'comit'; did you mean 'commit'?"),
      (
        "assert.is_nil(page.wrong)",
        "what was observed has no 'wrong'; it has commit, events, frames"
      ),
      (
        "assert.is_nil(page.offset)",
        "page.observed.json does not say 'offset'; it says commit, items, moves, order"
      ),
    ] as [(String, String?)])
  func observedFields(body: String, problem: String?) throws {
    let text = """
      {"order": [["a", "b"]], "commit": null,
       "moves": [{"t": 640, "item": "bread", "from": [0, 1], "to": [0, 5]}]}
      """
    let failure = failure("local page = observed 'page'\n" + body, ["page.observed.json": text])
    guard let problem else { return #expect(failure == nil) }
    #expect(failure?.message.contains(problem) == true, "\(failure?.message ?? "no failure")")
  }

  @Test("sections of an order are separated by bars, with spaces anywhere")
  func sections() {
    let setup = "local s = replay { trace = 'across-sections', behaviour = 'half_overlap' }\n"
    #expect(failure(setup + "assert.same(2, #s.order)") == nil)
    let words = "local t = {} for _, x in ipairs(s.order) do t[#t + 1] = table.concat(x, ' ') end "
    #expect(failure(setup + words + "assert.order(s, table.concat(t, '|'))") == nil)
    #expect(failure(setup + words + "assert.order(s, table.concat(t, ' \\n |  '))") == nil)
    #expect(failure(setup + words + "assert.order(s, table.concat(t, ' '))") != nil)
  }

  @Test(
    "ids with spaces and bars are compared as ids",
    arguments: [
      ("{ 'Tea Tea', 'Tea' }", "{ { 'Tea Tea', 'Tea' } }", nil),
      ("{ 'Tea Tea', 'Tea' }", "{ 'Tea Tea', 'Tea' }", nil),
      ("{ 'Tea Tea', 'Tea' }", "{ { 'Tea', 'Tea Tea' } }", "not the order"),
      ("{ 'buy milk', 'b|c' }", "{ { 'buy milk', 'b|c' } }", nil),
      (
        "{ 'buy milk', 'tea' }", "'buy milk tea'",
        "'order' needs lists where an id is more than a word: "
          + "assert.order(run, { { \"buy milk\", \"tea\" } })"
      ),
      ("{ 'a', 'b' }", "{ 'a', 'b' }", nil), ("{ 'a', 'b' }", "{ 'a' }", "not the order"),
      ("{ 'a', 'b' }", "{ { 'a' }, { 'b' } }", "not the order"),
      ("{ 'a', 'b' }", "{ 'a', 5 }", "'order' expects ids, got 5"),
      ("{ 'a', 'b' }", "{ {}, 'a' }", "'order' expects a list of ids for each section, got \"a\""),
      ("{ 'a', 'b' }", "nil", "'order' expects a text such as \"b c | a\", got nil"),
    ] as [(String, String, String?)])
  func ids(items: String, expected: String, message: String?) {
    let setup = "local s = session { scene = { sections = { { id = 'r', items = \(items) } } } }\n"
    let found = failure(setup + "assert.order(s, \(expected))")?.message
    if let message {
      #expect(found?.contains(message) == true, "\(found ?? "passed")")
    } else {
      #expect(found == nil)
    }
  }

  @Test("what a file says that is not compared is told with the test")
  func notes() {
    let text = """
      it("is made here", function()
        local run = replay { trace = 'short-move', behaviour = 'half_overlap' }
        assert.conforms(run, observed 'other')
      end)
      """
    let files = ["other.observed.json": #"{"trace":"elsewhere","foo":1,"phase":"ended"}"#]
    let results = Specs.results(
      text, path: "spec/made_spec.lua", folder: ScriptSource(texts: files, path: "spec"))
    #expect(results[0].failure == nil)
    #expect(
      results[0].output == """
        spec/other.observed.json: warning: unknown key "foo" is ignored
        spec/other.observed.json: warning: it is of the trace 'elsewhere', not of 'short-move'

        """)
  }

  @Test(
    "what does not hold is shown line by line, with the nearest name",
    arguments: [
      (
        "assert.events(run, { 'began', { 'moved', to = { 1, 5 } }, 'moved', 'ended' })",
        [
          "event 2 differs", "    began", "  - moved, to = { 1, 5 }", "  + moved, to = { 1, 6 }",
          "    moved", "    ended",
        ]
      ),
      (
        "assert.events(cancelled, { 'began', 'ended' })",
        ["event 2 differs", "    began", "  - ended", "  + cancelled"]
      ),
      ("assert.events(run, { 'began' })", ["event 2 is one too many"]),
      ("assert.events(run, { 'began', 'ended', 'ended' })", ["event 3 is missing"]),
      ("assert.events(run, {})", ["event 1 is one too many"]),
      (
        "assert.events(run, { { 'began', t = 520 }, 'ended' }, within(10))",
        ["event 1 differs", "  - began, t = 520", "  + began, t = 500"]
      ),
      ("assert.moves(run, { 'bread' })", ["move 2 is one too many", "    bread"]),
      ("assert.moves(run, { 'honey', 'bread' })", ["move 1 differs", "  - honey", "  + bread"]),
      (
        "assert.order(run, 'apples coffee dates egs flour grapes bread honey')",
        ["not the order", "there is no item 'egs'; did you mean 'eggs'?"]
      ),
      (
        "assert.order(run, 'coffee apples dates eggs flour grapes bread honey')",
        [
          "not the order",
          "  expected  \"coffee apples dates eggs flour grapes bread honey\"",
          "  actual    \"apples coffee dates eggs flour grapes bread honey\"",
          "             ^ from character 1 on",
        ]
      ),
    ] as [(String, [String])])
  func shown(body: String, expected: [String]) throws {
    let found = try #require(failure(body))
    #expect(found.message == expected[0])
    let lines = FailureText(found).lines
    for line in expected.dropFirst() {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line) in \(lines)")
    }
  }

  @Test(
    "what cannot be meant is refused, with what to do",
    arguments: [
      ("assert.events(run, { 'begin' })", "there is no event 'begin'; did you mean 'began'?"),
      (
        "assert.events(run, { { 'moved', wy = 1 } })",
        "an element of 'events' has no 'wy'; did you mean 'why'?"
      ),
      (
        "assert.moves(run, { { kinds = 1 } })",
        "an element of 'moves' has no 'kinds'; did you mean 'kind'?"
      ),
      ("assert.events(run, { 5 })", "'events' expects names and tables, got 5"),
      ("assert.events(run, 'began')", "'events' expects a list, as in"),
      ("assert.events({}, {})", "'events' expects a run first, as in"),
      ("assert.order(run, 5)", "'order' expects a text such as \"b c | a\", got 5"),
      (
        "assert.conforms(run, observed 'near', { time = -3 })",
        "a tolerance's 'time' must be 0 or more milliseconds"
      ),
      (
        "assert.events(run, { 'began' }, 50)",
        "'events' expects within(…) as its third argument, got 50"
      ),
      (
        "session { trace = 'flick' }:wait(-4)",
        "time runs forwards: expected 0 or more milliseconds, got -4"
      ),
      (
        "session { trace = 'flick' }:press(10, 10):glide(1, 1, 0, 100)",
        "'glide' expects 1 or more steps, got 0"
      ),
      ("within(-1)", "'within' expects 0 or more milliseconds"),
      ("within('soon')", "expected a time such as 520ms or 0.52s, got 'soon'"),
      ("each_frame(run, 5)", "'each_frame' expects a function of a frame"),
      ("observed(5)", "'observed' expects a name, as in observed \"drag\", got a number"),
      (
        "assert.conforms(run, 'near')",
        "'conforms' expects what was observed, as in assert.conforms(run, observed \"drag\")"
      ),
      (
        "assert.conforms(run, observed 'near', { tim = 1 })",
        "a tolerance has no 'tim'; did you mean 'time'?"
      ),
      (
        "assert.conforms(run, observed 'near', { point = -1 })",
        "'point' must be 0 or more points"
      ),
      ("observed 'bad'", #"spec/bad.observed.json: unknown key "ordr"; did you mean "order"?"#),
      ("observed '../near'", "'../near' is not the path of a trace"),
    ])
  func refused(body: String, message: String) throws {
    let files = ["near.observed.json": #"{"order":[]}"#, "bad.observed.json": #"{"ordr":[]}"#]
    let found = try #require(failure(body, files))
    #expect(found.message.contains(message), "\(found.message)")
  }

  @Test("an application conforms, or the failure shows both lists and the frames up to there")
  func conforms() throws {
    let files = [
      "near.observed.json": #"""
      {"moves":[{"t":600,"item":"bread","to":[0,5]},{"t":690,"to":[0,6]}],"phase":"ended",
       "order":[["apples","coffee","dates","eggs","flour","grapes","bread","honey"]]}
      """#,
      "far.observed.json": #"{"moves":[{"t":600,"item":"bread","to":[0,4]}]}"#,
    ]
    #expect(failure("assert.conforms(run, observed 'near')", files) == nil)
    #expect(failure("assert.conforms(run, observed 'near', within(40))", files) == nil)
    #expect(failure("assert.conforms(run, observed 'near', { time = '40ms' })", files) == nil)
    #expect(failure("assert.is_not.conforms(run, observed 'far')", files) == nil)
    #expect(
      failure("assert.is_not.conforms(run, observed 'near')", files)?.message
        == "conforms, but should not")
    #expect(
      failure("assert.conforms(run, observed 'near', within '30ms')", files)?.message
        == "multi-row-jump does not conform to half_overlap: move 1 is 40 ms too early\n"
        + "  (within 30 ms)")
    let found = try #require(failure("assert.conforms(run, observed 'far')", files))
    #expect(
      found.message == "multi-row-jump does not conform to half_overlap: move 1 is bread → 5; "
        + "expected\n  bread 2 → 6")
    let lines = FailureText(found).lines
    for line in ["    half_overlap     the application", "  ≠ flour            bread"] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(found.storyboard.last?.caption == "asked about: 640 ms")
    #expect(found.explanation.first?.hasPrefix("target → 1, 6, at 640 ms") == true)
  }

  @Test("a session conforms too, up to where it is")
  func session() {
    let files = ["half.observed.json": #"{"moves":[{"item":"a","to":[0,1]}],"order":[["b","a"]]}"#]
    let body = """
      local s = session { scene = { sections = { { id = 'l', items = { 'a', 'b' } } } } }
      s:lift('a'):move_by(0, 60, 100)
      assert.conforms(s, observed 'half')
      s:move_by(0, -60, 100)
      assert.is_not.conforms(s, observed 'half')
      """
    #expect(failure(body, files) == nil)
  }

  @Test("each frame is the one at its time, in order, up to the end of the run")
  func frames() {
    #expect(
      failure(
        """
        local last, count = -1, 0
        each_frame(run, function(frame)
          assert.is_true(frame.time > last)
          last, count = frame.time, count + 1
          if count % 16 == 0 then
            local other = run.frame_at(frame.time)
            for _, key in ipairs { 'time', 'phase', 'offset', 'items', 'frames', 'snapshot' } do
              assert.same(other[key], frame[key])
            end
            assert.same(#other.decisions, #frame.decisions)
          end
        end)
        assert.is_true(count > 20 and last <= run.time)
        """) == nil)
  }

  @Test("a run that shows more than can be kept is refused")
  func tooMuchInSight() {
    let found = failure(
      """
      local rows = {}
      for i = 1, 10000 do rows[i] = 'row ' .. i end
      local run = session { scene = {
        viewport = { width = 100, height = 10000 }, layout = { type = 'list', item_length = 1 },
        sections = { { id = 's', items = rows } } } }
      run:press(50, 100):wait(600):glide(0, 100, 60, 1000)
      each_frame(run, function() return true end)
      """)
    #expect(
      found?.message.contains(
        "a run of more than 10000 frames, or of more than 500000 items in sight in all of them, is "
          + "too long for 'each_frame'") == true)
  }

  @Test("the first frame that does not hold is named and shown")
  func badFrame() throws {
    let body = "each_frame(run, function(frame) return frame.phase ~= 'dragging' end)"
    let found = try #require(failure(body))
    #expect(found.message.hasPrefix("the frame at ") && found.message.hasSuffix("does not hold"))
    let asserted = try #require(
      failure("each_frame(run, function(f) assert.equal('pressed', f.phase) end)"))
    #expect(asserted.situation?.hasPrefix("the frame at ") == true)
    #expect(asserted.storyboard.last?.caption.hasPrefix("asked about: ") == true)
    let nothing = "local s = session { scene = { sections = {} } } each_frame(s, print)"
    #expect(failure(nothing)?.message.contains("it has no frames") == true)
  }
}
