internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// What a page is told, as JSON.
enum PlaygroundAnswer {
  /// A behaviour that can be chosen.
  struct Entry: Hashable {
    var name: String
    var summary: String
    var parameters: [Parameter]
    /// Why it cannot be used now.
    var problem: String?
  }

  /// Which behaviours and stages there are.
  static func hello(_ behaviours: [Entry]) -> String {
    object("hello") { hello in
      hello.write(behaviours)
      hello.key("stages")
      hello.array { array in
        for stage in PlaygroundStage.Kind.allCases {
          array.object { object in
            object.text("name", stage.rawValue)
            object.text("summary", stage.summary)
          }
        }
      }
    }
  }

  /// Which behaviours there are, once a script was added, deleted or changed.
  static func behaviours(_ behaviours: [Entry]) -> String { message { $0.write(behaviours) } }

  /// A frame, whether the page forgets what it has first, and whether more is to come.
  static func frame(_ frame: String, isFresh: Bool, isBusy: Bool, echo: Double) -> String {
    message { message in
      message.key("frame")
      message.raw(frame)
      message.key("fresh")
      message.value(isFresh)
      message.key("busy")
      message.value(isBusy)
      message.key("echo")
      message.value(echo, places: 3)
    }
  }

  /// A sentence for people who do not see the stage.
  static func announce(_ text: String) -> String { message { $0.text("announce", text) } }

  /// What is wrong with a script; `nil` where nothing is any more.
  static func problem(_ text: String?) -> String {
    guard let text else {
      return message { message in
        message.key("error")
        message.null()
      }
    }
    return object("error") { $0.text("text", text) }
  }

  /// Why a message was not acted on.
  static func refusal(_ text: String) -> String {
    object("error") { error in
      error.text("text", text)
      error.key("refused")
      error.value(true)
    }
  }

  /// A behaviour's schema, after it was loaded anew.
  static func behaviour(_ entry: Entry) -> String {
    message { message in
      message.key("behaviour")
      message.write(entry)
    }
  }

  /// How a recording goes on.
  static func recording(isOn: Bool, records: Int, isKept: Bool) -> String {
    object("recording") { recording in
      recording.key("on")
      recording.value(isOn)
      recording.key("records")
      recording.value(records)
      recording.key("kept")
      recording.value(isKept)
    }
  }

  /// What a recording comes to, and its frames.
  ///
  /// - Parameter live: The order on the stage.
  static func replayed(_ replay: RecordingReplay, live: [[String]]) -> String {
    object("replayed") { object in
      object.writeMembers(of: replay)
      object.key("same")
      object.value(replay.outcome.order == live)
    }
  }

  /// What a recording comes to under two behaviours, and when they part ways.
  static func compared(_ one: RecordingReplay, _ other: RecordingReplay) -> String {
    object("compared") { object in
      object.key("sides")
      object.array { sides in
        for side in [one, other] { sides.object { $0.writeMembers(of: side) } }
      }
      object.key("same")
      object.value(one.outcome.order == other.outcome.order)
      object.key("parting")
      if let parting = one.parting(from: other) {
        object.value(parting.milliseconds, places: 3)
      } else {
        object.null()
      }
    }
  }

  /// Where something was saved.
  static func saved(_ path: String) -> String { message { $0.text("saved", path) } }

  private static func message(_ members: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object(members)
    return json.text
  }

  private static func object(_ key: String, _ members: (inout JSONText) -> Void) -> String {
    message { message in
      message.key(key)
      message.object(members)
    }
  }
}

extension JSONText {
  fileprivate mutating func text(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  fileprivate mutating func writeMembers(of replay: RecordingReplay) {
    let outcome = replay.outcome
    text("behaviour", outcome.behaviour ?? "native rules")
    text("phase", outcome.phase.rawValue)
    key("order")
    array { order in
      for section in outcome.order {
        order.array { names in for name in section { names.value(name) } }
      }
    }
    key("moves")
    array { moves in for move in outcome.moves { moves.value(move.time.milliseconds, places: 3) } }
    key("frames")
    array { frames in for frame in replay.frames { frames.raw(frame) } }
  }

  fileprivate mutating func write(_ entries: [PlaygroundAnswer.Entry]) {
    key("behaviours")
    array { array in for entry in entries { array.write(entry) } }
  }

  fileprivate mutating func write(_ entry: PlaygroundAnswer.Entry) {
    object { object in
      object.text("name", entry.name)
      object.text("summary", entry.summary)
      if let problem = entry.problem { object.text("problem", problem) }
      object.key("parameters")
      object.array { array in for parameter in entry.parameters { array.write(parameter) } }
    }
  }

  private mutating func write(_ parameter: Parameter) {
    object { object in
      object.text("name", parameter.name)
      object.text("kind", parameter.initial.kind)
      object.text("doc", parameter.summary)
      object.key("default")
      object.write(parameter.initial)
      for (key, bound) in [("min", parameter.minimum), ("max", parameter.maximum)] {
        guard let bound else { continue }
        object.key(key)
        object.value(bound, places: 6)
      }
      object.key("choices")
      object.array { choices in for choice in parameter.choices { choices.value(choice) } }
    }
  }

  private mutating func write(_ value: ParameterValue) {
    switch value {
    case .number(let number): self.value(number, places: 6)
    case .string(let text): self.value(text)
    case .boolean(let truth): self.value(truth)
    }
  }
}
