import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("An outcome")
struct OutcomeTests {
  @Test("is one line of JSON in a fixed order of keys")
  func encoded() throws {
    let header = rows(["a", "b", "c"])
    let records = [
      sample(0, .down, 22), sample(516, .move, 40), sample(532, .move, 60), sample(548, .up, 60),
    ]
    var (outcome, _) = try replay(header, records)
    outcome.behaviour = "half_overlap"
    outcome.scriptErrors = [
      Outcome.ScriptError(
        message: "attempt to index a nil value", file: "half_overlap.lua", line: 12,
        column: 17, hook: "target", time: Timestamp(microseconds: 516_500),
        source: "  local row = list.tagret.row", suggestion: "target",
        traceback: ["in choose (half_overlap.lua:12)"]),
      Outcome.ScriptError(message: "gone"),
    ]
    let line =
      #"{"outcome":1,"trace":"rows","behaviour":"half_overlap","phase":"ended","#
      + #""order":[["b","a","c"]],"offset":{"x":0,"y":0},"#
      + #""moves":[{"t":532,"kind":"insert","item":"a","from":[0,0],"to":[0,1]}],"#
      + #""commit":{"item":"a","from":[0,0],"to":[0,1]},"#
      + #""events":[{"t":500,"event":"began","item":"a"},"#
      + #"{"t":532,"event":"moved","item":"a","from":[0,0],"to":[0,1]},"#
      + #"{"t":548,"event":"ended","item":"a"}],"#
      + #""snapshot":{"center":[160,66],"scale":1,"alpha":1},"windows":[],"#
      + #""script_errors":[{"message":"attempt to index a nil value","file":"half_overlap.lua","#
      + #""line":12,"hook":"target","t":516.5,"column":17,"#
      + #""source":"  local row = list.tagret.row","suggestion":"target","#
      + #""traceback":["in choose (half_overlap.lua:12)"]},"#
      + #"{"message":"gone","file":null,"line":null,"hook":null,"t":null,"#
      + #""column":null,"source":null,"suggestion":null,"traceback":[]}],"#
      + #""samples":4,"ticks":48}"# + "\n"
    #expect(String(decoding: outcome.encoded, as: UTF8.self) == line)
  }

  @Test("of an idle trace has nulls where nothing happened")
  func idle() throws {
    let (outcome, _) = try replay(rows([]), [])
    let line =
      #"{"outcome":1,"trace":"rows","behaviour":null,"phase":"idle","order":[[]],"#
      + #""offset":{"x":0,"y":0},"moves":[],"commit":null,"events":[],"snapshot":null,"#
      + #""windows":[],"script_errors":[],"samples":0,"ticks":0}"# + "\n"
    #expect(String(decoding: outcome.encoded, as: UTF8.self) == line)
  }

  @Test("is JSON that other parsers read", arguments: Repository.traceNames)
  func readable(name: String) throws {
    let bytes = try replay(Trace(shipped: name)).encoded
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(object?["trace"] as? String == name)
    // Only a board whose lists can be dragged says how they stand.
    #expect(object?.count == (object?["list_order"] == nil ? 14 : 15))
  }

  @Test("keeps the order a permutation of the application's own", arguments: Repository.traceNames)
  func permutation(name: String) throws {
    let trace = try Trace(shipped: name)
    let changes = trace.records.filter { if case .change = $0.action { true } else { false } }
    let untouched = try replay(trace.header, changes).outcome.order
    let order = try replay(trace).order
    #expect(order.flatMap(\.self).sorted() == untouched.flatMap(\.self).sorted())
  }

  @Test("gives a time to the microsecond, in milliseconds")
  func times() throws {
    let records = [sample(0.0625, .down, 22), sample(516.1239, .up, 22)]
    let (outcome, _) = try replay(rows(["a"]), records)
    #expect(outcome.events.map(\.time.microseconds) == [500_063, 516_124])
    #expect(String(decoding: outcome.encoded, as: UTF8.self).contains(#""t":516.124,"#))
  }
}
