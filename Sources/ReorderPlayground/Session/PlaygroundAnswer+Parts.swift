internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

// What answers are made of.
extension JSONText {
  mutating func text(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  /// The names that an answer has at most; a page shows none of them, a list may be of any length.
  private static let mostNames = 1000

  mutating func writeMembers(of replay: RecordingReplay) {
    let outcome = replay.outcome
    writeMembers(of: replay.setting)
    text("phase", outcome.phase.rawValue)
    key("order")
    var room = Self.mostNames
    array { order in
      for section in outcome.order {
        order.array { names in for name in section.prefix(room) { names.value(name) } }
        room -= min(room, section.count)
      }
    }
    key("moves")
    array { moves in
      for move in outcome.earlierMoves + outcome.moves {
        moves.value(move.time.milliseconds, places: 3)
      }
    }
    key("windows")
    value(outcome.windows.count)
    key("frames")
    array { frames in for frame in replay.frames { frames.raw(frame) } }
  }

  /// What is the same in two endings, and which windows rest elsewhere.
  mutating func write(_ ending: Ending, against other: Ending) {
    key("same")
    value(ending == other)
    key("sameOrder")
    value(ending.order == other.order)
    key("sameStack")
    value(ending.hasSameStack(as: other))
    key("elsewhere")
    array { names in for name in ending.windowsElsewhere(in: other) { names.value(name) } }
  }

  /// Numbers to the last digit.
  mutating func exactly(_ numbers: [Double]) {
    array { array in for number in numbers { array.exactly(number) } }
  }

  /// A finite number to the last digit: the shortest text that is read as this number again.
  private mutating func exactly(_ number: Double) {
    raw(Int(exactly: number).map { "\($0)" } ?? "\(number)")
  }

  mutating func write(_ frame: Rect2D) {
    exactly([frame.minX, frame.minY, frame.size.width, frame.size.height])
  }

  mutating func write(_ order: StageOrder) {
    key("order")
    array { array in
      for run in order.runs {
        array.array { pair in
          pair.value(run.first)
          pair.value(run.count)
        }
      }
    }
  }

  mutating func write(_ settings: [Setting]) {
    array { array in for setting in settings { array.write(setting) } }
  }

  mutating func write(_ setting: Setting) {
    object { $0.writeMembers(of: setting) }
  }

  private mutating func writeMembers(of setting: Setting) {
    key("behaviour")
    if let behaviour = setting.behaviour { value(behaviour) } else { null() }
    key("params")
    write(setting.values)
  }

  mutating func write(_ values: [String: ParameterValue]) {
    object { object in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        object.key(name)
        object.write(value)
      }
    }
  }

  mutating func write(_ entries: [PlaygroundAnswer.Entry]) {
    key("behaviours")
    array { array in for entry in entries { array.write(entry) } }
  }

  mutating func write(_ entry: PlaygroundAnswer.Entry) {
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
        guard let bound, bound.isFinite else { continue }
        object.key(key)
        object.exactly(bound)
      }
      object.key("choices")
      object.array { choices in for choice in parameter.choices { choices.value(choice) } }
    }
  }

  private mutating func write(_ value: ParameterValue) {
    switch value {
    case .number(let number): exactly(number)
    case .string(let text): self.value(text)
    case .boolean(let truth): self.value(truth)
    }
  }
}

extension EncodedRecord {
  /// The record as a trace has it.
  var line: String {
    var writer = TraceWriter()
    writer.write(self)
    return String(decoding: writer.takeBytes().dropLast(), as: UTF8.self)
  }
}
