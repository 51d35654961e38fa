import Foundation
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground

/// One drag under several settings, replayed and live.
@Suite struct ColumnTests {
  private static let knob = """
    return { api = 1, params = { lift = { default = true } },
      can_lift = function(_, _, p) return p.lift end }
    """

  private func dragged() throws -> Tab {
    let tab = try Tab(["knob": Self.knob])
    tab.start()
    tab.drag(from: 72, to: 264)
    return tab
  }

  @Test func anotherBehaviourIsCompared() throws {
    let tab = try dragged()
    let column = try #require(tab.columns("stuck").first)
    let first = try #require(tab.answer("replayed"))
    #expect([first, column].map { $0["behaviour"] as? String } == ["plain", "stuck"])
    #expect([first, column].map { $0["phase"] as? String } == ["ended", "failed"])
    let orders = [first, column].compactMap { ($0["order"] as? [[String]])?.first }
    #expect(orders.map { $0[1] == "Bread" } == [false, true])
    #expect((column["frames"] as? [Any])?.isEmpty == false)
    #expect(column["same"] as? Bool == false)
    let moves = try #require(first["moves"] as? [Double])
    #expect(column["divergence"] as? Double == moves.first, "one never moves")
  }

  @Test func theFirstAnswerThatDiffersIsExplained() throws {
    let tab = try dragged()
    let column = try #require(tab.columns("stuck").first)
    let decision = try #require(column["decision"] as? [String: Any])
    #expect(decision["hook"] as? String == "can_lift")
    #expect(decision["first"] as? String == "lifts it (native)")
    #expect(decision["second"] as? String == "does not lift it")
  }

  @Test func aBehaviourComparedWithItselfNeverDiverges() throws {
    let tab = try dragged()
    let column = try #require(tab.columns("plain").first)
    #expect(column["same"] as? Bool == true)
    #expect(column["divergence"] is NSNull)
    #expect(column["decision"] is NSNull)
  }

  @Test func eachColumnHasItsParameters() throws {
    let tab = try dragged()
    tab.say(
      #"{"do":"columns","columns":[{"behaviour":"knob","params":{"lift":false}},"#
        + #"{"behaviour":"knob"},{"behaviour":"plain"}]}"#)
    tab.say(#"{"do":"replay"}"#)
    let columns = try #require(tab.answer("replayed")?["columns"] as? [[String: Any]])
    #expect(columns.map { Tab.setting($0) } == ["knob {lift=0}", "knob", "plain"])
    #expect(columns.map { $0["phase"] as? String } == ["failed", "ended", "ended"])
  }

  @Test func aColumnThatDoesNotLoadSaysWhy() throws {
    let tab = try dragged()
    tab.say(#"{"do":"columns","columns":[{"behaviour":"nobody"}]}"#)
    let columns = tab.answers.first { $0["columns"] != nil }?["columns"] as? [[String: Any]]
    #expect((columns?.first?["problem"] as? String)?.contains("nobody") == true)
    tab.say(#"{"do":"replay"}"#)
    #expect(tab.error == nil, "the native rules decide")
  }

  /// The frames of the first column until all is at rest, put together.
  private func phases(_ tab: Tab, _ drag: ((Tab) -> Void) -> Void) -> [String] {
    var phases: [String] = []
    drag { tab in
      let frames = tab.answers.first { $0["frames"] != nil }?["frames"] as? [Any]
      let frame = (frames?.first as? [String: Any])?["frame"] as? [String: Any]
      if let phase = frame?["phase"] as? String { phases.append(phase) }
    }
    return phases
  }

  @Test func onePointerLeadsAllColumns() throws {
    let tab = try dragged()
    tab.say(#"{"do":"columns","columns":[{"behaviour":"stuck"}]}"#)
    let stuck = phases(tab) { tab.drag(from: 72, to: 264, at: 5000, look: $0) }
    #expect(stuck == ["pressed", "failed", "idle"])
    tab.say(#"{"do":"columns","columns":[{"behaviour":"plain"}]}"#)
    let seen = phases(tab) { tab.drag(from: 72, to: 264, at: 9000, look: $0) }
    #expect(seen.contains("dragging"))
  }

  @Test func aColumnEndsAsItsReplayDoes() throws {
    let tab = try dragged()
    tab.say(#"{"do":"columns","columns":[{"behaviour":"stuck"},{"behaviour":"plain"}]}"#)
    tab.drag(from: 120, to: 24, at: 5000)
    tab.say(#"{"do":"replay"}"#)
    let replayed = try #require(tab.answer("replayed")?["columns"] as? [[String: Any]])
    let live = tab.session.columns.list.map { $0.order }
    #expect(live == replayed.map { $0["order"] as? [[String]] })
    #expect(live[0] != live[1])
  }

  @Test func aScriptOfAColumnThatIsSavedCountsAtOnce() throws {
    let tab = try dragged()
    tab.say(#"{"do":"columns","columns":[{"behaviour":"stuck"}]}"#)
    try tab.write("stuck", "return { api = 1 }")
    let told = (0..<3).contains { _ in tab.idle().contains { $0["columns"] != nil } }
    #expect(told)
    tab.say(#"{"do":"replay"}"#)
    let columns = tab.answer("replayed")?["columns"] as? [[String: Any]]
    #expect(columns?.first?["phase"] as? String == "ended")
  }
}
