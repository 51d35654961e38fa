import ReorderCore
import ReorderRender
import Testing

@testable import ReorderAcceptance

/// What a person learns from a test that fails.
@Suite("A failure") struct SpecFailureTests {
  @Test("has the place, what was expected and what came")
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

  @Test("tells the calls that led there, without those of the words")
  func calls() throws {
    let failure = try #require(
      Specs.failure(of: "local function f() assert.is_nil(1) end\nlocal x = f()\nreturn x"))
    #expect(failure.place?.line == 2)
    #expect(failure.calls.map(\.line) == [3])
  }

  @Test("knows the place of a plain error, and of one behind a tail call")
  func places() throws {
    #expect(Specs.failure(of: "local x = nil; x.y = 1")?.place?.line == 2)
    #expect(Specs.failure(of: "return replay { trace = 'no-such' }")?.place?.line == 1)
  }

  @Test(
    "names what was meant",
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
      ("replay {}", "'replay' wants a trace"),
      ("session {}", "'session' wants either a scene or the trace"),
      (
        "replay { trace = 'short-move', behaviour = 'half_overlp' }", "did you mean 'half_overlap'?"
      ),
      ("replay { trace = 'short-move', tick_hz = 'x' }", "'tick_hz' is a number"),
      (
        "replay { trace = 'short-move', behaviour = 'half_overlap', params = { threshold = 7 } }",
        "7 is not within 0 … 1"
      ),
      ("session { scene = { viewprot = 1, sections = {} } }", "unknown key 'viewprot'"),
      ("session { scene = { sections = { 1 / 0 } } }", "a finite number is wanted"),
      ("it(1)('x')", "not supported inside"),
    ])
  func suggestions(lua: String, message: String) throws {
    let failure = try #require(Specs.failure(of: lua))
    #expect(failure.message.contains(message), "\(failure.message)")
  }

  @Test("tells which behaviour it was, of all that were tried")
  func situation() throws {
    let failure = try #require(
      Specs.failure(of: "each_behaviour(function(n) assert.are_not.equal('half_overlap', n) end)"))
    #expect(failure.situation == "half_overlap")
  }

  @Test("brings the pictures of the replay that was looked at, up to the moment in question")
  func film() throws {
    let failure = try #require(
      Specs.failure(
        of: "local r = replay { trace = 'short-move' }\nlocal f = r.frame_at(700)\nassert(false)"))
    #expect(failure.film.last?.caption == "asked about: 700 ms")
    #expect(failure.film.last?.picture.time.milliseconds == 700)
    #expect(Specs.failure(of: "assert(false)")?.film.isEmpty == true)
  }
}

@Suite("The difference of two texts") struct LineDifferenceTests {
  @Test("has the fewest lines that go and come")
  func fewest() {
    let difference = LineDifference(expected: "a\nb\nc\nd", actual: "a\nc\nx\nd")
    #expect(
      difference.lines == [.same("a"), .missing("b"), .same("c"), .extra("x"), .same("d")])
  }

  @Test("is nothing for equal texts, everything for others")
  func extremes() {
    #expect(LineDifference(expected: "a", actual: "a").lines == [.same("a")])
    #expect(LineDifference(expected: "a", actual: "b").lines == [.missing("a"), .extra("b")])
  }

  @Test("both texts can be had back from it, for all small ones")
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

  @Test("two lines part at a character")
  func parting() {
    #expect(LineDifference.parting("abc", "abd") == 3)
    #expect(LineDifference.parting("abc", "abc") == nil)
    #expect(LineDifference.parting("ab", "abc") == 3)
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
