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
    key("steps")
    array { steps in
      for move in outcome.earlierMoves + outcome.moves { steps.object { $0.writeStep(move) } }
    }
    member("windows", outcome.windows.count)
    key("frames")
    array { frames in for frame in replay.frames { frames.raw(frame) } }
    key("decisions")
    array { calls in for call in replay.calls { calls.object { $0.writeCall(call) } } }
    member("omitted", replay.omittedCalls)
    key("messages")
    array { messages in
      for message in outcome.messages { messages.write(ReplaySide.Message(message)) }
    }
    key("errors")
    array { errors in
      for failure in replay.failures { errors.write(ReplaySide.Problem(failure)) }
    }
  }

  /// Writes what moved, from where and to where: sections and items from 1, on a board in lists.
  private mutating func writeStep(_ move: Outcome.Move) {
    member("item", move.item)
    key("from")
    write(move.from, move.fromList)
    key("to")
    write(move.to, move.toList)
  }

  private mutating func write(_ slot: Slot, _ list: String?) {
    array { place in
      place.value(slot.section + 1)
      place.value(slot.item + 1)
      if let list { place.value(list) }
    }
  }

  /// Writes when two replays diverge, and the first question that they answer differently.
  mutating func write(_ first: RecordingReplay, divergingFrom second: RecordingReplay) {
    key("divergence")
    if let time = first.divergence(from: second) {
      value(time.milliseconds, places: 3)
    } else {
      null()
    }
    key("decision")
    guard let moment = first.decision(unlike: second) else { return null() }
    object { object in
      object.key("t")
      object.value(moment.key.time.milliseconds, places: 3)
      object.member("hook", moment.hook?.rawValue)
      object.member("first", moment.first?.words ?? StepLog.Decision.unasked)
      object.member("second", moment.second?.words ?? StepLog.Decision.unasked)
    }
  }

  /// Writes where items rest, and where they rested instead, from 1; only those that differ.
  mutating func write(_ places: [(name: String, place: Ending.Place?, instead: Ending.Place?)]) {
    array { array in
      for (name, place, instead) in places where place != instead {
        array.object { object in
          object.member("name", name)
          object.key("place")
          object.write(place)
          object.key("instead")
          object.write(instead)
        }
      }
    }
  }

  private mutating func write(_ place: Ending.Place?) {
    guard let place else { return null() }
    array { pair in
      pair.value(place.section)
      pair.value(place.item)
    }
  }

  mutating func writeMembers(of subject: Subject) {
    member("stage", subject.scene.rawValue)
    if let name = subject.name { member("name", name) }
    member("trace", subject.trace)
    member("drags", subject.drags)
    key("moved")
    array { names in for name in subject.moved { names.value(name) } }
    key("milliseconds")
    value(subject.duration, places: 0)
    key("settings")
    write(subject.settings)
  }

  /// Writes what is the same in two endings, and which windows rest elsewhere.
  mutating func write(_ ending: Ending, against other: Ending) {
    let hasSameOrder = ending.hasSameOrder(as: other)
    member("same", hasSameOrder && ending.windows == other.windows)
    member("sameOrder", hasSameOrder)
    member("sameStack", ending.hasSameStack(as: other))
    key("elsewhere")
    array { names in for name in ending.windowsElsewhere(in: other) { names.value(name) } }
  }

  /// Writes an array of numbers with all digits.
  mutating func values(exactly numbers: [Double]) {
    array { array in for number in numbers { array.value(number) } }
  }

  /// Writes an arrangement with its offset.
  mutating func writeAll(of arrangement: Arrangement) {
    key("offset")
    values(exactly: [arrangement.offset.x, arrangement.offset.y])
    writeMembers(of: arrangement)
  }

  /// Writes an arrangement without its offset.
  mutating func writeMembers(of arrangement: Arrangement) {
    switch arrangement.contents {
    case .scene(let scene): write(scene)
    case .order(let runs, let windows):
      key("order")
      array { array in
        for run in runs {
          array.array { pair in
            pair.value(run.first)
            pair.value(run.count)
          }
        }
      }
      key("windows")
      array { array in
        for window in windows {
          let frame = window.frame
          array.values(exactly: [frame.minX, frame.minY, frame.size.width, frame.size.height])
        }
      }
      key("windowsNames")
      array { names in for window in windows { names.value(window.name) } }
    }
  }

  /// Writes a scene as a text, which a page returns as it is.
  mutating func write(_ scene: SceneDescription) {
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

  mutating func writeMembers(of setting: Setting) {
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
      object.writeLoaded(entry)
    }
  }

  /// Writes what a behaviour says of itself.
  mutating func writeLoaded(_ entry: PlaygroundAnswer.Entry) {
    member("summary", entry.summary)
    if let problem = entry.problem { member("problem", problem) }
    key("parameters")
    array { array in
      for parameter in entry.parameters { array.object { $0.writeMembers(of: parameter) } }
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

extension ReplaySide.Message {
  /// A message of a script as a page shows it.
  fileprivate init(_ message: Outcome.Message) {
    self.init(
      time: message.time ?? .zero, level: message.level, hook: message.hook,
      text: ScriptMessage.spaced(message.text))
  }
}

extension ReplaySide.Problem {
  /// A hook's failure as a page shows it.
  fileprivate init(_ failure: BehaviourError) {
    self.init(time: failure.time ?? .zero, hook: failure.hook, text: "\(failure)")
  }
}
