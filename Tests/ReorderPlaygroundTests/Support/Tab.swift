import Foundation
import ReorderCore
import ReorderScripting

@testable import ReorderPlayground

/// A page's side of a session: it says what a page says and reads what a page reads.
final class Tab {
  let folder: URL
  let session: PlaygroundSession
  private let time = Time()
  /// Answers as JSON, those since ``say(_:)`` was called last.
  private(set) var answers: [[String: Any]] = []

  private final class Time { var now = Timestamp.zero }

  /// Opens a tab over a folder of its own with the scripts given.
  init(_ scripts: [String: String] = [:], limits: LiveRun.Limits = LiveRun.Limits()) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reorder-tab-\(UUID())")
    let behaviours = folder.appending(path: "behaviours")
    try FileManager.default.createDirectory(at: behaviours, withIntermediateDirectories: true)
    for (name, text) in Self.usual.merging(scripts, uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: behaviours.appending(path: "\(name).lua"))
    }
    let directory = ScriptDirectory(path: folder.path)
    session = PlaygroundSession(
      scripts: directory, catalog: BehaviourCatalog(directory), limits: limits,
      clock: { [time] in time.now })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A behaviour that changes nothing, and one under which nothing can be lifted.
  static let usual = [
    "plain": "return { api = 1, summary = 'Plain.' }",
    "stuck": "return { api = 1, can_lift = function() return false end }",
  ]

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "behaviours/\(name).lua"))
  }

  func delete(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: "behaviours/\(name).lua"))
  }

  /// The behaviours that the page is told of until all is at rest; `nil` where it is told of none.
  func toldBehaviours() -> [String]? {
    (0..<3).reduce(nil) { told, _ in
      let news = idle().last { $0["behaviours"] != nil }?["behaviours"] as? [[String: Any]]
      return news?.compactMap { $0["name"] as? String } ?? told
    }
  }

  /// Sends a message and returns what it is answered.
  @discardableResult
  func say(_ text: String) -> [[String: Any]] {
    answers = []
    session.receive(Array(text.utf8)) { take($0) }
    return answers
  }

  /// Lets the clock go on, and the session speak.
  @discardableResult
  func idle(afterSeconds seconds: Double = 1) -> [[String: Any]] {
    answers = []
    time.now = time.now.advanced(bySeconds: seconds)
    session.idle { take($0) }
    return answers
  }

  private func take(_ bytes: [UInt8]) {
    let json = try? JSONSerialization.jsonObject(with: Data(bytes))
    answers.append(json as? [String: Any] ?? ["not JSON": String(decoding: bytes, as: UTF8.self)])
  }

  /// The last answer with a key.
  func answer(_ key: String) -> [String: Any]? {
    answers.last { $0[key] != nil }?[key] as? [String: Any]
  }

  /// What a refusal or a problem says; `nil` where all is well.
  var error: String? { answer("error")?["text"] as? String }

  func start(_ stage: String = "list", behaviour: String = "plain") {
    say(
      #"{"do":"start","stage":"\#(stage)","behaviour":"\#(behaviour)","params":{},"#
        + #""view":[320,480]}"#)
  }

  /// Tells what happened up to a moment.
  func events(_ lines: [String], now: Double) {
    let quoted = lines.map { $0.replacing("\"", with: "\\\"") }.map { "\"\($0)\"" }
    say(#"{"do":"events","lines":[\#(quoted.joined(separator: ","))],"now":\#(now),"sent":7}"#)
  }

  /// Holds and drags from one row to another, in frames of 16 ms as a page does.
  func drag(from start: Double, to end: Double, at time: Double = 0) {
    events([Self.line(time + 3.7, "down", start)], now: time + 16)
    for frame in 2..<45 { events([], now: time + Double(frame) * 16) }
    for step in 1...20 {
      let now = time + 720 + Double(step) * 16
      let y = start + (end - start) * Double(step) / 20
      events([Self.line(now - 9.3, "move", y - 0.4), Self.line(now - 1.1, "move", y)], now: now)
    }
    events([Self.line(time + 1050, "up", end)], now: time + 1056)
    for frame in 1..<60 { events([], now: time + 1056 + Double(frame) * 16) }
  }

  static func line(_ time: Double, _ phase: String, _ y: Double) -> String {
    #"{"t":\#(time),"p":"\#(phase)","x":100,"y":\#(y)}"#
  }

  /// What the recording comes to when it is replayed.
  func replayed(_ action: String = #"{"do":"replay"}"#, as key: String = "replayed") -> Replayed? {
    say(action)
    guard let answer = answer(key), let order = answer["order"] as? [[String]],
      let isSame = answer["same"] as? Bool
    else { return nil }
    return Replayed(order: order.first ?? [], isSame: isSame)
  }

  struct Replayed {
    var order: [String]
    var isSame: Bool
  }
}
