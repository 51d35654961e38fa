import Foundation
import ReorderCore
import ReorderScripting

@testable import ReorderPlay
@testable import ReorderPlayground

/// A page's side of a session: sends a page's messages and reads its answers.
final class Tab {
  let folder: URL
  let session: PlaygroundSession
  private var list: BehaviourList
  private let time = Time()
  /// Answers as JSON, those since the last call of ``say(_:)``.
  private(set) var answers: [[String: Any]] = []

  private final class Time { var now = Timestamp.zero }

  /// Opens a tab over a folder of its own with the scripts given, and these of the shipped modules.
  init(
    _ scripts: [String: String] = [:], modules: [String] = [],
    limits: LiveRun.Limits = LiveRun.Limits()
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reorder-tab-\(UUID())")
    let behaviours = folder.appending(path: "behaviours")
    try FileManager.default.createDirectory(at: behaviours, withIntermediateDirectories: true)
    for (name, text) in Self.usual.merging(scripts, uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: behaviours.appending(path: "\(name).lua"))
    }
    for name in modules {
      let lib = folder.appending(path: "lib")
      try FileManager.default.createDirectory(at: lib, withIntermediateDirectories: true)
      let bytes = try ScriptSource.shipped.module(name).bytes
      try Data(bytes).write(to: lib.appending(path: "\(name).lua"))
    }
    let directory = ScriptSource(path: folder.path)
    let catalog = BehaviourCatalog(directory)
    list = BehaviourList(catalog)
    session = PlaygroundSession(
      host: catalog, limits: limits, clock: { [time] in time.now })
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

  /// The behaviours sent to the page until all is at rest; `nil` if none are sent.
  func toldBehaviours() -> [String]? {
    (0..<3).reduce(nil) { told, _ in
      let news = idle().last { $0["behaviours"] != nil }?["behaviours"] as? [[String: Any]]
      return news?.compactMap { $0["name"] as? String } ?? told
    }
  }

  /// Sends a message and returns the answers.
  @discardableResult
  func say(_ text: String) -> [[String: Any]] {
    answers = []
    list.poll(at: time.now)
    session.receive(Array(text.utf8)) { take($0) }
    return answers
  }

  /// Advances the clock, and lets the session send.
  @discardableResult
  func idle(afterSeconds seconds: Double = 1) -> [[String: Any]] {
    answers = []
    time.now = time.now.laterOrLatest(bySeconds: seconds)
    list.poll(at: time.now)
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

  /// Notes about a recording since the last message.
  var notes: [String] { answers.compactMap { $0["note"] as? String } }

  /// The text of a refusal or a problem; `nil` if there is none.
  var error: String? { answer("error")?["text"] as? String }

  func start(_ stage: String = "list", behaviour: String = "plain", params: String = "{}") {
    say(
      #"{"do":"start","stage":"\#(stage)","behaviour":"\#(behaviour)","params":\#(params),"#
        + #""view":[320,480]}"#)
  }

  /// Continues where another tab was left, like a page whose connection was lost.
  ///
  /// - Parameter memory: What the other tab sent under `left` and `kept`.
  func resume(
    _ stage: String, _ memory: Memory, behaviour: String = "plain", offset: Double = 0
  ) throws {
    var left = memory.left
    left["offset"] = [0, offset]
    try say([
      "do": "start", "stage": stage, "view": [320, 480], "behaviour": behaviour, "params": [:],
      "from": left,
    ])
    guard !memory.lines.isEmpty else { return }
    try say(["do": "recall", "lines": memory.lines])
    try say(memory.kept.merging(["do": "restore"]) { $1 })
  }

  /// What a page remembers.
  struct Memory {
    var left: [String: Any] = [:]
    var kept: [String: Any] = [:]
    var lines: [String] = []

    mutating func take(from tab: Tab) {
      left = tab.answer("left") ?? left
      guard let kept = tab.answer("kept"), let more = kept["lines"] as? [String],
        let known = kept["after"] as? Int
      else { return }
      lines = lines.prefix(known) + more
      self.kept = kept
    }
  }

  func say(_ message: [String: Any]) throws {
    say(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
  }

  func use(_ behaviour: String, params: String = "{}") {
    say(#"{"do":"use","behaviour":"\#(behaviour)","params":\#(params)}"#)
  }

  /// Sends the events up to a moment.
  func events(_ lines: [String], now: Double) {
    let quoted = lines.map { $0.replacing("\"", with: "\\\"") }.map { "\"\($0)\"" }
    say(#"{"do":"events","lines":[\#(quoted.joined(separator: ","))],"now":\#(now),"sent":7}"#)
  }

  /// Holds and drags from one row to another, in frames of 16 ms as a page does.
  ///
  /// - Parameters:
  ///   - endX: Where it ends across the list; where it started if omitted.
  ///   - rest: How many frames the finger rests at the end.
  ///   - look: Called after each frame.
  func drag(
    from start: Double, to end: Double, at time: Double = 0, x: Double = 100,
    toX endX: Double? = nil, rest: Int = 0, look: (Tab) -> Void = { _ in }
  ) {
    func frame(_ lines: [String], _ now: Double) {
      events(lines, now: now)
      look(self)
    }
    frame([Self.line(time + 3.7, "down", start, x)], time + 16)
    for count in 2..<45 { frame([], time + Double(count) * 16) }
    for step in 1...20 {
      let now = time + 720 + Double(step) * 16
      let y = start + (end - start) * Double(step) / 20
      let x = x + ((endX ?? x) - x) * Double(step) / 20
      frame([Self.line(now - 9.3, "move", y - 0.4, x), Self.line(now - 1.1, "move", y, x)], now)
    }
    for count in 0..<rest { frame([], time + 1040 + Double(count) * 16) }
    let time = time + Double(rest) * 16
    frame([Self.line(time + 1050, "up", end, endX ?? x)], time + 1056)
    for count in 1..<60 { frame([], time + 1056 + Double(count) * 16) }
  }

  /// Presses for a moment, which lifts nothing; a nonzero distance makes it a swipe.
  func click(_ y: Double, by way: Double = 0, at time: Double) {
    events([Self.line(time + 1, "down", y)], now: time + 16)
    events([Self.line(time + 20, "move", y + way)], now: time + 32)
    events([Self.line(time + 40, "up", y + way)], now: time + 48)
    events([], now: time + 900)
  }

  static func line(_ time: Double, _ phase: String, _ y: Double, _ x: Double = 100) -> String {
    #"{"t":\#(time),"p":"\#(phase)","x":\#(x),"y":\#(y)}"#
  }

  /// Shows columns under these behaviours, replays the drag, and returns what each column did.
  func columns(_ behaviours: String...) -> [[String: Any]] {
    let columns = behaviours.map { #"{"behaviour":"\#($0)"}"# }.joined(separator: ",")
    say(#"{"do":"columns","columns":[\#(columns)]}"#)
    say(#"{"do":"replay"}"#)
    return answer("replayed")?["columns"] as? [[String: Any]] ?? []
  }

  /// The result of replaying the recording.
  func replayed(_ action: String = #"{"do":"replay"}"#, as key: String = "replayed") -> Replayed? {
    say(action)
    guard let answer = answer(key), let order = answer["order"] as? [[String]],
      let isSame = answer["same"] as? Bool
    else { return nil }
    return Replayed(
      order: order.first ?? [], isSame: isSame, phase: answer["phase"] as? String ?? "",
      setting: Self.setting(answer),
      dragged: (answer["dragged"] as? [[String: Any]] ?? []).map {
        Self.setting($0)
      })
  }

  struct Replayed: Equatable {
    var order: [String]
    var isSame: Bool
    var phase: String
    /// The behaviour of the replay, such as `plain` or `knob {lift=false}`.
    var setting: String
    /// The behaviours of the drag, if they differ.
    var dragged: [String]
  }

  /// A setting in an answer, as a word.
  static func setting(_ answer: [String: Any]) -> String {
    let values = (answer["params"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
    let name = answer["behaviour"] as? String ?? ""
    guard !values.isEmpty else { return name }
    return name + " {" + values.map { "\($0.key)=\($0.value)" }.joined(separator: ",") + "}"
  }
}
