import Foundation
import ReorderRender
import TestSupport
import Testing

@testable import ReorderAcceptance

/// The reports, as golden files of one run.
@Suite("Reports") struct ReporterTests {
  static let spec = """
    describe("a list #quick", function()
      it("holds", function() print("hello\\n<&>") end)
      it("differs", function() assert.are.equal("bread", "broad", "a note") end)
      it("differs in a line", function()
        assert.same({ "apples and pears", "bread", "coffee", "dates", "eggs and flour, mostly" },
          { "apples and pears", "bread", "dates", "eggs and flour, mostly", "more" })
      end)
      it("errs \\27[31m", function() error("no <good>") end)
      pending("is to come")
      it("waits", function() pending("for you") end)
      after_each(function() if ready then error("late") end end)
    end)
    it("replays", function()
      local run = session { trace = "short-move" }
      run:press("bread"):wait(500):move_by(0, 50)
      assert.equal("ended", run.phase)
    end)
    """

  private func report(_ kind: SpecReport, _ style: SpecStyle = SpecStyle()) -> String {
    var reporter = kind.reporter(style)
    var tally = SpecTally()
    var text = reporter.begin("made_spec.lua")
    for result in Specs.results(Self.spec) {
      tally.add(result)
      text += reporter.add(result)
    }
    return text + reporter.endFile() + reporter.end(tally)
  }

  @Test("are the same bytes every time", arguments: SpecReport.allCases)
  func golden(kind: SpecReport) throws {
    expectGolden(report(kind), "\(kind.rawValue).txt")
    #expect(report(kind) == report(kind))
  }

  @Test("for people may be colored, and in plain ASCII")
  func styled() throws {
    let text = report(.pretty, SpecStyle(columns: 60, glyphs: .ascii, isStyled: true))
    #expect(text.contains("\u{1B}[31mx\u{1B}[0m"))
    #expect(text.hasSuffix("\u{1B}[31m1 passed, 4 failed\u{1B}[0m\n"))
  }

  @Test("cover an empty run too", arguments: SpecReport.allCases)
  func empty(kind: SpecReport) {
    var reporter = kind.reporter()
    #expect(!reporter.end(SpecTally()).isEmpty)
  }

  @Test("for people and for TAP end with the counts")
  func lastLine() {
    #expect(report(.pretty).hasSuffix("\n1 passed, 4 failed\n"))
    #expect(report(.tap).hasSuffix("\n# 1 passed, 4 failed\n"))
  }

  @Test("for build servers hold every test, and no control characters")
  func xml() {
    let parser = report(.junit)
    #expect(parser.components(separatedBy: "<testcase").count == 8)
    #expect(!parser.contains("\u{1B}") && !parser.contains("<good>"))
  }
}
