import ReorderCore
import ReorderTrace
import Testing

@Suite("An outcome")
struct OutcomeTests {
  @Test("is one line of JSON in a fixed order of keys")
  func encoded() throws {
    var warnings: [TraceWarning] = []
    let bytes = Array(
      #"""
      {"trace":1,"name":"one-down","scene":{"viewport":{"width":320,"height":600},"sections":[{"id":"s","items":["a","b","c"]}]}}
      {"t":0,"p":"down","x":10,"y":22}
      {"t":516,"p":"move","x":10,"y":40}
      {"t":532,"p":"move","x":10,"y":60}
      {"t":548,"p":"up","x":10,"y":60}
      """#.utf8)
    let trace = try Trace(reading: bytes, file: "one-down.trace.jsonl", warnings: &warnings)
    var replayer = try Replayer(header: trace.header, file: trace.file)
    var policy = replayer.engine.native
    var log = EffectLog()
    let outcome = try replayer.run(trace, asking: &policy, observing: &log)
    print(String(decoding: outcome.encoded, as: UTF8.self))
    print(String(decoding: log.takeBytes(), as: UTF8.self))
  }
}
