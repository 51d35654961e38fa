internal import ReorderScripting

/// What a page asks for.
enum PlaygroundRequest: Hashable, Sendable {
  /// A behaviour and what its parameters are set to.
  struct Choice: Hashable, Sendable {
    var behaviour: String
    var values: [String: ParameterValue]
  }

  /// What a recording is saved as.
  enum Form: String, Hashable, Sendable {
    /// A trace.
    case trace
    /// A spec, and the trace that it replays.
    case spec
  }

  /// Which behaviours and stages there are.
  case hello
  /// A new stage.
  case start(PlaygroundStage, Choice)
  /// Another behaviour, or other parameters, on the same stage.
  case use(Choice)
  /// What happened up to a moment of the page's clock, in milliseconds, and a mark to give back.
  case events(lines: [String], now: Double, sent: Double)
  /// To keep everything from now on as one recording.
  case record
  /// To end the recording.
  case stop
  /// What the recording comes to when it is replayed.
  case replay
  /// What it comes to under another behaviour, beside the one that decides now.
  case compare(Choice)
  /// The recording as a file.
  case save(Form, name: String)

  /// How many records a message may hold.
  static let mostLines = 2000

  /// Reads a message.
  init(_ message: [UInt8]) throws(RequestRefusal) {
    let reader = try RequestReader(message)
    switch try reader.text("do") {
    case "hello": self = .hello
    case "start":
      let view = try reader.size("view", in: 120...2000)
      let stage = try PlaygroundStage(
        named: reader.text("stage"), width: view.width, height: view.height)
      self = .start(stage, try Choice(reader))
    case "use": self = .use(try Choice(reader))
    case "events":
      self = .events(
        lines: try reader.lines("lines", most: Self.mostLines),
        now: try reader.number("now", in: 0...1e11), sent: try reader.number("sent", in: 0...1e15))
    case "record": self = .record
    case "stop": self = .stop
    case "replay": self = .replay
    case "compare": self = .compare(try Choice(reader))
    case "save": self = .save(try Form(reader), name: try reader.text("name"))
    case let other: throw RequestRefusal("there is nothing called \"\(other)\" to do")
    }
  }
}

extension PlaygroundRequest.Choice {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    behaviour = try reader.text("behaviour")
    values = try reader.parameters("params")
  }
}

extension PlaygroundRequest.Form {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    guard let form = Self(rawValue: try reader.text("as")) else {
      throw RequestRefusal("\"as\" must be \"trace\" or \"spec\"")
    }
    self = form
  }
}
