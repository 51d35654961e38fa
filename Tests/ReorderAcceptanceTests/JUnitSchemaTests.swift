import Testing

@testable import ReorderAcceptance

/// JUnit reports, held against their schemas.
@Suite("A JUnit report") struct JUnitSchemaTests {
  private func report(_ results: [SpecResult]) -> String {
    var reporter = SpecReport.junit.reporter()
    var text = reporter.begin("a_spec.lua")
    for result in results { text += reporter.add(result) }
    return text + reporter.endFile() + reporter.end(SpecTally())
  }

  private func breaches(_ text: String) -> [String] { JUnitSchema(checking: text).breaches }

  @Test("of every verdict, with every kind of text, is valid")
  func valid() {
    #expect(breaches(report(Specs.results(ReporterTests.spec))) == [])
    #expect(breaches(SpecReport.junit.reporter().ended()) == [])
    for verdict in SpecResult.Verdict.allCases {
      let result = SpecResult(
        names: ["<&\"'>\u{1}\u{FFFE}]]>", "a\nb"], file: "<&>_spec.lua", line: 1, verdict: verdict,
        failure: [.failed, .error].contains(verdict) ? SpecFailure(message: "]]>&\n\u{0}") : nil,
        note: "<", output: "]]>\u{1B}[0m&amp;")
      #expect(breaches(report([result])) == [], "\(verdict)")
    }
  }

  @Test("of another form is not: the checker finds what the schemas forbid")
  func invalid() {
    let suite = "name=\"a\" tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"0\""
    let start = "<testsuites><testsuite \(suite)>"
    let end = "</testsuite></testsuites>"
    #expect(breaches(start + "<testcase name=\"a\" time=\"0.125\"/>" + end) == [])
    for (text, breach) in [
      ("<testcase name=\"a\"/>", "testcase without time"),
      ("<testcase name=\"a\" time=\"1e3\"/>", "time 1e3"),
      ("<testcase name=\"a\" time=\"0.1234\"/>", "time 0.1234"),
      ("<testcase name=\"a\" time=\"1\" line=\"7\"/>", "testcase with line"),
      ("<testcase name=\"a\" time=\"1\"><failure/></testcase>", "failure without type"),
      (
        "<testcase name=\"a\" time=\"1\"><system-out/><skipped/></testcase>",
        "testcase holds system-out skipped "
      ),
      ("<testcase name=\"a\" time=\"1\">text</testcase>", "text in testcase"),
      ("<case/>", "unknown element case"),
    ] {
      #expect(breaches(start + text + end).contains("line 1: \(breach)"), "\(breach)")
    }
    #expect(breaches("<testsuites>").last?.hasSuffix("not well-formed") == true)
  }

  @Test("has the virtual time of the replays of each test, and their sum")
  func time() {
    let results = Specs.results(
      """
      it("replays nothing", function() end)
      it("replays", function() replay { trace = "short-move" } end)
      it("waits", function()
        local run = session { trace = "short-move" }
        run:wait(1500)
        session { trace = "short-move" }:wait(250)
      end)
      """)
    #expect(results.map(\.time) == [0, results[1].time, 1750])
    #expect(results[1].time > 500)
    let text = report(results)
    #expect(text.contains("name=\"replays nothing\" time=\"0.000\""))
    #expect(text.contains("name=\"waits\" time=\"1.750\""))
    let sum = Int(results[1].time.rounded()) + 1750
    #expect(text.contains("<testsuites tests=\"3\" failures=\"0\" errors=\"0\" time=\""))
    #expect(text.contains("time=\"\(sum / 1000).\(String(sum % 1000 + 1000).dropFirst())\">"))
  }

  @Test("shows the frames of a failure after what the test has printed")
  func filmstrip() {
    let results = Specs.results(
      """
      it("replays", function()
        print("hello")
        assert.equal("idle", replay { trace = "short-move" }.phase)
      end)
      """)
    let text = report(results)
    #expect(text.contains("<system-out>hello\n"))
    #expect(text.contains("│ apples ") && text.contains("pressing bread"))
    #expect(breaches(text) == [])
  }

  @Test("links the files that show a failure, as build servers read it")
  func attachments() {
    var failure = SpecFailure(message: "no")
    failure.artifacts = ["out/a/page.html", "out/a/drag.svg"]
    let result = SpecResult(names: ["a"], file: "f", verdict: .failed, failure: failure)
    let text = report([result])
    #expect(
      text.contains(
        "<system-out>[[ATTACHMENT|out/a/page.html]]\n[[ATTACHMENT|out/a/drag.svg]]\n</system-out>"))
  }
}

extension SpecReporter {
  /// The report of nothing.
  fileprivate func ended() -> String {
    var reporter = self
    return reporter.end(SpecTally())
  }
}
