internal import ReorderCore
internal import ReorderJSON
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// The parts of answers.
extension JSONWriter {
  /// The most names in an answer; a page shows none of them, and a list may have any length.
  private static let mostNames = 1000

  mutating func writeMembers(of replay: RecordingReplay) {
    let outcome = replay.outcome
    writeMembers(of: replay.setting)
    member("phase", outcome.phase.rawValue)
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
    member("windows", outcome.windows.count)
    key("frames")
    array { frames in for frame in replay.frames { frames.raw(frame) } }
  }

  /// Writes what is the same in two endings, and which windows rest elsewhere.
  mutating func write(_ ending: Ending, against other: Ending) {
    member("same", ending == other)
    member("sameOrder", ending.hasSameOrder(as: other))
    member("sameStack", ending.hasSameStack(as: other))
    key("elsewhere")
    array { names in for name in ending.windowsElsewhere(in: other) { names.value(name) } }
  }

  /// Writes an array of numbers with all digits.
  mutating func values(exactly numbers: [Double]) {
    array { array in for number in numbers { array.value(number) } }
  }

  mutating func write(_ frame: Rect2D) {
    values(exactly: [frame.minX, frame.minY, frame.size.width, frame.size.height])
  }

  mutating func write(_ order: SceneOrder) {
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

  /// Writes a scene as a text, which a page returns as it is.
  mutating func write(_ scene: EncodedScene) {
    var writer = TraceWriter()
    writer.write(EncodedHeader(name: "playground", scene: scene))
    member("scene", String(decoding: writer.takeBytes().dropLast(), as: UTF8.self))
  }

  mutating func write(_ settings: [Setting]) {
    array { array in for setting in settings { array.write(setting) } }
  }

  mutating func write(_ setting: Setting) {
    object { $0.writeMembers(of: setting) }
  }

  private mutating func writeMembers(of setting: Setting) {
    member("behaviour", setting.behaviour)
    key("params")
    write(setting.values)
  }

  mutating func write(_ values: [String: ParameterValue]) {
    object { object in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        object.key(escaping: name)
        object.value(value)
      }
    }
  }

  mutating func write(_ files: [RecordingFile]) {
    key("files")
    array { array in
      for file in files {
        array.object { object in
          object.member("name", file.name)
          object.member("text", String(decoding: file.bytes, as: UTF8.self))
        }
      }
    }
  }

  mutating func write(_ entries: [PlaygroundAnswer.Entry]) {
    key("behaviours")
    array { array in for entry in entries { array.write(entry) } }
  }

  mutating func write(_ entry: PlaygroundAnswer.Entry) {
    object { object in
      object.member("name", entry.name)
      object.member("summary", entry.summary)
      if let problem = entry.problem { object.member("problem", problem) }
      object.key("parameters")
      object.array { array in
        for parameter in entry.parameters { array.object { $0.writeMembers(of: parameter) } }
      }
    }
  }
}

extension EncodedRecord {
  /// The record as a line of a trace.
  var line: String {
    var writer = TraceWriter()
    writer.write(self)
    return String(decoding: writer.takeBytes().dropLast(), as: UTF8.self)
  }
}
