import Foundation
import ReorderCore
import ReorderTrace
import TestSupport
import Testing

@Suite("An effect log")
struct EffectLogTests {
  private func log(
    _ samples: [EncodedRecord], decisions: Bool = false, native: NativePolicy = NativePolicy()
  ) throws -> [String] {
    let trace = Trace(file: "x", header: rows(["a", "b", "c"]), records: samples)
    var replayer = try Replayer(header: trace.header, file: "x", native: native)
    replayer.reportsDecisions = decisions
    var log = EffectLog()
    var policy = native
    _ = try replayer.run(trace, asking: &policy, observing: &log)
    return String(decoding: log.takeBytes(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private let records = [
    sample(0, .down, 22), sample(516, .move, 60), sample(532, .up, 60),
  ]

  @Test("has a line for every change of a drag")
  func drag() throws {
    #expect(
      try log(records) == [
        #"{"t":500,"effect":"began","item":"a","#
          + #""snapshot":{"center":[160,22],"scale":1.03,"alpha":0.98}}"#,
        #"{"t":500,"effect":"followed","center":{"x":160,"y":22}}"#,
        #"{"t":516,"effect":"followed","center":{"x":160,"y":60}}"#,
        #"{"t":516,"effect":"moved","kind":"insert","item":"a","from":[0,0],"to":[0,1]}"#,
        #"{"t":532,"effect":"committed","item":"a","from":[0,0],"to":[0,1]}"#,
        #"{"t":532,"effect":"ended","item":"a","#
          + #""snapshot":{"center":[160,66],"scale":1,"alpha":1}}"#,
        #"{"t":783.333,"effect":"rested","item":"a"}"#,
      ])
  }

  @Test("logs a refused target with the reason, once")
  func refused() throws {
    var native = NativePolicy()
    native.swap = nil
    let moves = [sample(540, .move, 61), sample(600, .up, 61)]
    let lines = try log(Array(records.prefix(2)) + moves, native: native)
    #expect(
      lines.filter { $0.contains("refused") } == [
        #"{"t":516,"effect":"refused","to":[0,1],"why":"swap"}"#
      ])
  }

  @Test("logs a failure with its reason, and the items of an exchange")
  func others() throws {
    #expect(
      try log([sample(0, .down, 22), sample(9, .up, 22)])
        == [#"{"t":9,"effect":"failed","item":"a","why":"press"}"#])
    let exchange = try log(records, native: NativePolicy(swap: .exchange))
    #expect(
      exchange.contains(
        #"{"t":516,"effect":"moved","kind":"exchange","item":"a","#
          + #""from":[0,0],"to":[0,1],"with":"b"}"#
      ))
    let cancelled = try log([
      sample(0, .down, 22), sample(516, .move, 60), sample(532, .cancel, 60),
    ])
    #expect(cancelled.contains(#"{"t":532,"effect":"restored"}"#))
    #expect(cancelled.contains { $0.hasPrefix(#"{"t":532,"effect":"cancelled","item":"a""#) })
    #expect(cancelled.contains { $0.hasSuffix(#","why":"pointer"}"#) })
  }

  @Test("logs the effects of an application's change, by names that may be gone")
  func changes() throws {
    let lines = try log([
      sample(0, .down, 22), sample(516, .move, 22),
      EncodedRecord(time: 520, action: .change(.remove(["a"]))), sample(532, .up, 22),
    ])
    #expect(
      lines.suffix(3) == [
        #"{"t":520,"effect":"changed_scene"}"#,
        #"{"t":520,"effect":"cancelled","item":"a","#
          + #""snapshot":{"center":[160,22],"scale":1.03,"alpha":0.98},"why":"removed"}"#,
        #"{"t":520,"effect":"rested","item":"a"}"#,
      ])
  }

  @Test("logs every decision if decisions are reported, in order")
  func decisions() throws {
    let lines = try log(records, decisions: true)
    let hooks = lines.filter { $0.contains(#""effect":"decided""#) }
      .map { $0.split(separator: #""hook":""#)[1].prefix { $0 != "\"" } }
    #expect(hooks.prefix(3) == ["can_lift", "lift", "follow"])
    #expect(hooks.suffix(4) == ["autoscroll", "follow", "target", "settle"])
    #expect(
      lines.contains(#"{"t":516,"effect":"decided","hook":"target","answer":[0,1],"by":"policy"}"#))
    #expect(
      lines.contains(#"{"t":516,"effect":"decided","hook":"swap","answer":"insert","by":"policy"}"#)
    )
    #expect(
      lines.contains(#"{"t":532,"effect":"decided","hook":"target","answer":null,"by":"policy"}"#))
  }

  @Test("is JSON, line for line", arguments: Repository.traceNames)
  func readable(name: String) throws {
    let trace = try Trace(shipped: name)
    var replayer = try Replayer(header: trace.header, file: name)
    replayer.reportsDecisions = true
    var log = EffectLog()
    var policy = NativePolicy()
    _ = try replayer.run(trace, asking: &policy, observing: &log)
    var times: [Double] = []
    for line in log.takeBytes().split(separator: UInt8(ascii: "\n")) {
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      times.append(try #require((object?["t"] as? NSNumber)?.doubleValue))
      #expect(object?["effect"] is String)
    }
    #expect(times == times.sorted())
  }

  @Test("logs a spring by its response and damping, as hooks write it, without a curve")
  func spring() throws {
    let spring = ReorderSpring(response: 0.3, dampingFraction: 0.7)
    let native = NativePolicy(
      settle: StyleChange(style: .plain, duration: 0.25, spring: spring))
    let settled = try log(records, decisions: true, native: native)
      .filter { $0.contains(#""hook":"settle""#) }
    #expect(
      settled == [
        #"{"t":532,"effect":"decided","hook":"settle","answer":{"scale":1,"alpha":1,"rotation":0,"#
          + #""spring":{"response":0.3,"damping":0.7}},"by":"policy"}"#
      ])
  }
}
