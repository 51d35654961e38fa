import ReorderCore
import ReorderRender
import Testing

@testable import ReorderAcceptance

/// The report of a failing test.
@Suite("A failure") struct SpecFailureTests {
  @Test("has the place, the expected value and the actual one")
  func details() throws {
    let failure = try #require(Specs.failure(of: "assert.are.equal(3, 4, 'a note')"))
    #expect(failure.message == "not equal")
    #expect(failure.place == SpecFailure.Place(file: "made_spec.lua", line: 2))
    #expect(failure.expected == "3" && failure.actual == "4" && failure.note == "a note")
  }

  @Test(
    "shows values as one would write them",
    arguments: [
      ("'a\\n\"b\"'", #""a\n\"b\"""#), ("{ 1, 2 }", "{ 1, 2 }"), ("{}", "{}"),
      ("{ b = 1, a = { true } }", "{ a = { true }, b = 1 }"),
      ("{ [1.5] = 'x', ['a b'] = 1 }", #"{ [1.5] = "x", ["a b"] = 1 }"#),
      ("(function() local t = {} t.t = t return t end)()", "{ t = { itself } }"),
      ("1.0", "1.0"), ("nil", "nil"),
    ])
  func values(lua: String, shown: String) throws {
    let failure = try #require(Specs.failure(of: "assert.equal('never', \(lua))"))
    #expect(failure.actual == shown)
  }

  @Test(
    "of a spec's own assertion uses the spec's message, with its arguments as shown",
    arguments: [
      ("'%s is not odd', '%s is odd'", "is", "2 is not odd"),
      ("'%s is not odd', '%s is odd'", "is_not", "3 is odd"),
      ("'key', 'key'", "is", "Say: 2"), ("'%s and %s are not odd'", "is", "%s and %s are not odd"),
      ("'nowhere'", "is", "assertion failed!"), ("nil", "is", "assertion failed!"),
    ])
  func ownAssertion(words: String, modifier: String, message: String) throws {
    let failure = try #require(
      Specs.failure(
        of: """
          require('say'):set('key', 'Say: %s')
          local function is_odd(_, list) return list[1] % 2 == 1 end
          assert:register('assertion', 'odd', is_odd, \(words))
          assert.message('note').\(modifier).odd(\(modifier == "is" ? 2 : 3))
          """))
    #expect(failure.message == message)
    #expect(failure.note == "note")
    #expect(failure.place?.line == 5)
  }

  @Test("shows values with the spec's own formatter if it knows them")
  func ownFormatter() throws {
    let lines = "assert:add_formatter(function(v) if v == 1 then return 'uno' end end)\n"
    let one = try #require(Specs.failure(of: lines + "assert.equal(1, 2)"))
    #expect(one.expected == "uno" && one.actual == "2")
    let bad = "assert:add_formatter(function() error('no words', 0) end)\n"
    let failed = try #require(Specs.failure(of: bad + "assert.equal(1, 2)"))
    #expect(failed.message == "not equal")
    #expect(failed.actual == "a formatter failed: no words")
  }

  @Test(
    "of a word that cannot be made is reported where it is made",
    arguments: [
      ("assert:register('asertion', 'x', print)", "register expects 'assertion', 'matcher' or"),
      ("assert:register('assertion', 'a b', print)", "got \"a b\""),
      ("assert:register('assertion', 'x', 1)", "register expects a function for 'x', got a number"),
      ("assert:add_formatter('x')", "add_formatter expects a function, got a string"),
      ("require 'no.such'", "no/such.lua: no such file"),
    ])
  func badWords(lines: String, message: String) throws {
    let failure = try #require(Specs.failure(of: lines))
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(failure.place?.line == 2)
  }

  @Test("lists the calls that led there, without those of the words")
  func calls() throws {
    let failure = try #require(
      Specs.failure(of: "local function f() assert.is_nil(1) end\nlocal x = f()\nreturn x"))
    #expect(failure.place?.line == 2)
    #expect(failure.calls.map(\.line) == [3])
  }

  @Test("knows the place of a plain error, and of one after a tail call")
  func places() throws {
    #expect(Specs.failure(of: "local x = nil; x.y = 1")?.place?.line == 2)
    #expect(Specs.failure(of: "return replay { trace = 'no-such' }")?.place?.line == 1)
  }

  @Test(
    "suggests the nearest name",
    arguments: [
      ("assert.is_tru(true)", "there is no assertion 'tru'; did you mean 'true'?"),
      ("replay { tracee = 'x' }", "'replay' has no option 'tracee'; did you mean 'trace'?"),
      (
        "local r = replay { trace = 'short-move' }.ordr",
        "a run has no 'ordr'; did you mean 'order'?"
      ),
      (
        "session { trace = 'short-move' }:press('appels')",
        "there is no item 'appels'; did you mean 'apples'?"
      ),
      ("replay { trace = '../x' }", "'../x' is not the path of a trace"),
      ("replay { trace = '/etc/passwd' }", "'/etc/passwd' is not the path of a trace"),
      ("replay {}", "'replay' needs a trace"),
      ("session {}", "'session' expects either a scene or a trace"),
      (
        "replay { trace = 'short-move', behaviour = 'half_overlp' }", "did you mean 'half_overlap'?"
      ),
      ("replay { trace = 'short-move', tick_hz = 'x' }", "'tick_hz' must be a number"),
      (
        "replay { trace = 'short-move', behaviour = 'half_overlap', params = { threshold = 7 } }",
        "7 is not within 0 … 1"
      ),
      ("session { scene = { viewprot = 1, sections = {} } }", "unknown key 'viewprot'"),
      ("session { scene = { sections = { 1 / 0 } } }", "expected a finite number"),
      ("it(1)('x')", "not supported inside"),
    ])
  func suggestions(lua: String, message: String) throws {
    let failure = try #require(Specs.failure(of: lua))
    #expect(failure.message.contains(message), "\(failure.message)")
  }

  @Test(
    "blames what the spec gives, not a line of a trace",
    arguments: [
      (
        "replay { trace = 'short-move', tick_hz = 0 }",
        "'tick_hz' is 0; expected a number above 0, up to 1000"
      ),
      (
        "session { scene = { sections = { { id = 's' } } } }",
        "\"scene.sections[0].items\" is missing; expected an array of items, or "
          + "{\"count\":…,\"prefix\":…}"
      ),
      (
        "replay { trace = { scene = { sections = { { id = 's', items = { 'a' } } } }, "
          + "{ t = 0, wait = true }, { t = 1, p = 'dwn', x = 1, y = 1 } } }",
        "in record 2: \"p\" is \"dwn\"; expected \"down\", \"move\", \"up\" or \"cancel\""
      ),
    ])
  func blame(lua: String, message: String) throws {
    let failure = try #require(Specs.failure(of: lua))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
  }

  @Test("names the behaviour it failed for, among those tried")
  func situation() throws {
    let failure = try #require(
      Specs.failure(of: "each_behaviour(function(n) assert.are_not.equal('half_overlap', n) end)"))
    #expect(failure.situation == "half_overlap")
  }

  @Test("shows the frames of the inspected replay, up to the moment in question")
  func storyboard() throws {
    let failure = try #require(
      Specs.failure(
        of: "local r = replay { trace = 'short-move' }\nlocal f = r.frame_at(700)\nassert(false)"))
    #expect(failure.storyboard.last?.caption == "asked about: 700 ms")
    #expect(failure.storyboard.last?.frame.time.milliseconds == 700)
    #expect(Specs.failure(of: "assert(false)")?.storyboard.isEmpty == true)
  }

  @Test("shows rows settled: a moving one would lie under the row that passes it")
  func settledRows() throws {
    let failure = try #require(
      Specs.failure(
        of: """
          local r = replay { trace = 'short-move', behaviour = 'half_overlap' }
          assert.equal(88, r.frame_at(689).frames.coffee.y)
          assert.equal('no', 'yes')
          """))
    #expect(failure.actual == "\"yes\"", "\(failure.message)")
    for frame in failure.storyboard where frame.caption != "bread is lifted" {
      let places = frame.frame.items.filter { !$0.isHidden }.map(\.frame.origin.y)
      #expect(places.allSatisfy { $0.truncatingRemainder(dividingBy: 44) == 0 })
    }
    let last = try #require(failure.storyboard.last?.frame.items.first { $0.label == "coffee" })
    #expect(last.frame.origin.y == 44)
  }
}

@Suite("The difference of two texts") struct LineDifferenceTests {
  @Test("has the fewest added and removed lines")
  func fewest() {
    let difference = LineDifference(expected: "a\nb\nc\nd", actual: "a\nc\nx\nd")
    #expect(
      difference.lines == [.same("a"), .missing("b"), .same("c"), .extra("x"), .same("d")])
  }

  @Test("is empty for equal texts, everything for unrelated ones")
  func extremes() {
    #expect(LineDifference(expected: "a", actual: "a").lines == [.same("a")])
    #expect(LineDifference(expected: "a", actual: "b").lines == [.missing("a"), .extra("b")])
  }

  @Test("gives both texts back, for all small ones")
  func exhaustive() {
    let texts = (0..<81).map { number in
      (0..<4).map { ["a", "b", "c"][number / [1, 3, 9, 27][$0] % 3] }.joined(separator: "\n")
    }
    for old in texts {
      for new in texts {
        let lines = LineDifference(expected: old, actual: new).lines
        let olds = lines.filter { !$0.isExtra }.map(\.text)
        let news = lines.filter { !$0.isMissing }.map(\.text)
        #expect(olds.joined(separator: "\n") == old)
        #expect(news.joined(separator: "\n") == new)
      }
    }
  }

  @Test("finds the first character in which two lines differ")
  func firstDifference() {
    #expect(LineDifference.firstDifference("abc", "abd") == 3)
    #expect(LineDifference.firstDifference("abc", "abc") == nil)
    #expect(LineDifference.firstDifference("ab", "abc") == 3)
  }
}

extension LineDifference.Line {
  fileprivate var isExtra: Bool { if case .extra = self { true } else { false } }
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }

  fileprivate var text: String {
    switch self {
    case .same(let text), .missing(let text), .extra(let text): text
    }
  }
}
