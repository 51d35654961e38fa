import Testing

@testable import ReorderAcceptance

/// What a failure shows of two values that are not the same.
@Suite("The difference of two values") struct DifferenceTests {
  private func lines(_ expected: String, _ actual: String) throws -> [String] {
    let failure = try #require(Specs.failure(of: "assert.same(\(expected), \(actual))"))
    return Array(FailureText(failure).lines.dropFirst())
  }

  @Test("of two orders is marked below the actual one, with the positions")
  func orders() throws {
    #expect(
      try lines("{ 'apples', 'bread', 'coffee' }", "{ 'apples', 'coffee', 'bread' }") == [
        #"  expected  { "apples", "bread", "coffee" }"#,
        #"  actual    { "apples", "coffee", "bread" }"#,
        #"                        ^^^^^^^^^^^^^^^^^"#, "  at [2] to [3]",
      ])
  }

  @Test(
    "names the fields and the elements",
    arguments: [
      ("{ x = 1, y = 2 }", "{ x = 1, y = 3 }", ["at y: expected 2, got 3"]),
      (
        "{ coffee = { x = 0, y = 44 } }", "{ coffee = { x = 0, y = 88 } }",
        ["at coffee.y: expected 44, got 88"]
      ),
      ("{ { t = 1 }, { t = 2 } }", "{ { t = 1 }, { t = 3 } }", ["at [2].t: expected 2, got 3"]),
      ("{ a = 1 }", "{ a = 1, b = 2 }", ["at b: expected nothing, got 2"]),
      ("{ ['a b'] = 1 }", "{ ['a b'] = 2 }", [#"at ["a b"]: expected 1, got 2"#]),
      ("{ 1, 2, 3 }", "{ 1, 3 }", ["at [2]: expected 1 element, got none"]),
      ("{ 1 }", "{ 1, 2, 3 }", ["at [2]: expected none, got 2 elements"]),
      ("{ 1, 2 }", "{ 1, 5 }", ["at [2]: expected 2, got 5"]),
      ("{ a = {} }", "{ a = 1 }", ["at a: expected {}, got 1"]),
    ])
  func places(expected: String, actual: String, places: [String]) throws {
    let failure = try #require(Specs.failure(of: "assert.same(\(expected), \(actual))"))
    #expect(failure.differences == places)
  }

  @Test("of long lists has the region that differs, two neighbours, and how many are the same")
  func long() throws {
    let make = """
      local a, b = {}, {}
      for i = 1, 1000 do a[i], b[i] = 'r' .. i, 'r' .. i end
      b[15], b[16] = b[16], b[15]
      assert.same(a, b)
      """
    let failure = try #require(Specs.failure(of: make))
    #expect(
      failure.expected
        == #"{ … 12 the same, "r13", "r14", "r15", "r16", "r17", "r18", … 982 the same }"#)
    #expect(
      FailureText(failure).lines.dropFirst() == [
        #"  expected  { … 12 the same, "r13", "r14", "r15", "r16", "r17", "r18", … 982 the same }"#,
        #"  actual    { … 12 the same, "r13", "r14", "r16", "r15", "r17", "r18", … 982 the same }"#,
        #"                                           ^^^^^^^^^^^^"#, "  at [15] to [16]",
      ])
  }

  @Test("of tables with many fields has those that differ")
  func fields() throws {
    let failure = try #require(
      Specs.failure(
        of: "assert.same({ a = 1, b = 2, c = 3, d = 4, e = 5 }, "
          + "{ a = 1, b = 2, c = 3, d = 4, e = 6 })"))
    #expect(failure.expected == "{ e = 5, … 4 the same }")
    #expect(failure.actual == "{ e = 6, … 4 the same }")
  }

  @Test("names eight places at most")
  func most() throws {
    let make = """
      local a, b = {}, {}
      for i = 1, 20 do a['k' .. i], b['k' .. i] = i, -i end
      assert.same(a, b)
      """
    let differences = try #require(Specs.failure(of: make)).differences
    #expect(differences.count == 9 && differences.last == "… 12 more")
  }

  @Test("of two tables with the same contents says which assertion is meant")
  func identity() throws {
    let failure = try #require(Specs.failure(of: "assert.equal({ 1 }, { 1 })"))
    #expect(
      failure.differences
        == ["two tables with the same contents; assert.same compares contents"])
  }

  @Test("of texts and numbers is shown as before; a negation has none")
  func others() throws {
    #expect(
      try lines("'abcd'", "'abxd'") == [
        #"  expected  "abcd""#, #"  actual    "abxd""#,
        "               ^ from character 3 on",
      ])
    #expect(try lines("1", "2") == ["  expected  1", "  actual    2"])
    let negated = try #require(Specs.failure(of: "assert.is_not.same({ 1 }, { 1 })"))
    #expect(negated.differences == [] && negated.expected == "not { 1 }")
  }

  @Test("shows values with the spec's own formatter")
  func formatter() throws {
    let failure = try #require(
      Specs.failure(
        of: """
          assert:add_formatter(function(v) if type(v) == 'table' then return 'a table' end end)
          assert.same({ 1 }, { 2 })
          """))
    #expect(failure.expected == "a table" && failure.differences == [])
  }

  @Test("of tables that hold themselves ends")
  func cycles() throws {
    let failure = try #require(
      Specs.failure(
        of: """
          local a, b = { 1 }, { 2 }
          a.me, b.me = a, b
          assert.same(a, b)
          """))
    #expect(failure.differences.first == "at [1]: expected 1, got 2")
  }

  @Test("is in every report")
  func reports() throws {
    let result = try #require(
      Specs.results("it('t', function() assert.same({ x = 1 }, { x = 2 }) end)").first)
    for kind in SpecReport.allCases {
      var reporter = kind.reporter()
      var text = reporter.begin("made_spec.lua") + reporter.add(result) + reporter.endFile()
      text += reporter.end(SpecTally())
      #expect(text.contains("at x: expected 1, got 2"), "\(kind)")
    }
  }
}
