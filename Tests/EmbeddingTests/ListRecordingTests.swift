import ReorderCore
import ReorderTrace
import Testing

/// The recording of the article "Record your own list", without an engine.
@Suite struct ListRecordingTests {
  private static let scene = SceneDescription(
    visible: Size2D(width: 320, height: 200), insets: Insets(top: 20, left: 0, bottom: 0, right: 0),
    offset: Point2D(x: 0, y: -20), rows: [("a", 44), ("b", 60), ("c", 44), ("d", 44)])

  /// Drags the first row below the third; the clock of the host began long before.
  private func recorded() throws -> (trace: [UInt8], observed: [UInt8]) {
    var recording = ListRecording(of: Self.scene, at: 9000)
    try recording.touch(.down, x: 100, y: 42, at: 9000.02)
    recording.frame(at: 9000.6)
    try recording.touch(.move, x: 100, y: 150, at: 9000.7)
    recording.frame(at: 9000.71)
    recording.moved("a", from: 0, to: 2, at: 9000.71)
    recording.scroll(x: 0, y: 5, by: .app, at: 9000.72)
    try recording.touch(.up, x: 100, y: 150, at: 9000.8)
    return recording.finish(order: ["b", "c", "a", "d"])
  }

  @Test func theTraceHasTheSceneAndEveryRecord() throws {
    let text = String(decoding: try recorded().trace, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0].contains(#""insets":{"top":20,"left":0,"bottom":0,"right":0}"#))
    #expect(lines[0].contains(#"{"id":"b","length":60}"#))
    #expect(
      lines.dropFirst() == [
        #"{"t":0,"tick":true}"#, #"{"t":20,"p":"down","x":100,"y":42}"#,
        #"{"t":600,"tick":true}"#, #"{"t":700,"p":"move","x":100,"y":150}"#,
        #"{"t":710,"tick":true}"#, #"{"t":720,"scroll":{"x":0,"y":5},"by":"app"}"#,
        #"{"t":800,"p":"up","x":100,"y":150}"#,
      ])
  }

  @Test func theTraceReplaysToWhatWasObserved() throws {
    let (bytes, observed) = try recorded()
    var warnings: [TraceWarning] = []
    let trace = try Trace(reading: bytes, file: "drag.trace.jsonl", warnings: &warnings)
    #expect(warnings.isEmpty)
    var (replayer, policy) = (try Replayer(trace), NativePolicy())
    let outcome = try replayer.run(trace, asking: &policy)
    #expect(outcome.order == [["b", "c", "a", "d"]])
    #expect(
      String(decoding: observed, as: UTF8.self) == #"{"order":[["b","c","a","d"]],"#
        + #""moves":[{"t":710,"item":"a","from":[0,0],"to":[0,2]}]}"# + "\n")
  }

  @Test func keysLiftByName() throws {
    var recorder = TraceRecorder()
    recorder.recordLift(of: "b", at: .zero)
    recorder.record(.key(.step(.down), at: .zero))
    recorder.record(.key(.drop, at: .zero))
    let text = String(
      decoding: Trace(name: "keys", scene: Self.scene, recorder: recorder).encoded, as: UTF8.self)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        #"{"t":0,"key":"lift","item":"b"}"#, #"{"t":0,"key":"down"}"#, #"{"t":0,"key":"drop"}"#,
      ])
  }

  @Test func whatIsUnknownIsLeftOut() {
    #expect(Observation().encoded == Array("{}\n".utf8))
    var observation = Observation()
    observation.offset = Point2D(x: 0, y: 5)
    #expect(observation.encoded == Array("{\"offset\":{\"x\":0,\"y\":5}}\n".utf8))
  }
}
