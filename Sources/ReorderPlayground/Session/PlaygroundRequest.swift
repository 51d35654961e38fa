internal import ReorderCore
internal import ReorderScripting

/// What a page asks for.
enum PlaygroundRequest: Hashable, Sendable {
  /// A behaviour and what its parameters are set to.
  struct Choice: Hashable, Sendable {
    var behaviour: String
    var values: [String: ParameterValue]
  }

  /// A drag that a page remembers, but for its records.
  struct Restoration: Hashable, Sendable {
    var stage: PlaygroundStage
    /// How the stage was when it began.
    var arrangement: Arrangement
    var drags: Int
    /// What decided; the native rules where there is no name.
    var settings: [Setting]
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
  /// A new stage, or one as it was left.
  case start(PlaygroundStage, Arrangement?, Choice)
  /// Records of a drag that a page remembers, before it is restored.
  case recall([String])
  /// The drag whose records were recalled.
  case restore(Restoration)
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
      self = .start(
        try PlaygroundStage(reader), try reader.arrangement("from"), try Choice(reader))
    case "recall": self = .recall(try reader.lines("lines", most: Self.mostLines))
    case "restore": self = .restore(try Restoration(reader))
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

extension PlaygroundStage {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    let view = try reader.size("view", in: 120...2000)
    try self.init(named: reader.text("stage"), width: view.width, height: view.height)
  }
}

extension PlaygroundRequest.Restoration {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    guard let arrangement = try reader.arrangement("from") else {
      throw RequestRefusal("\"from\" must say how the stage was left")
    }
    stage = try PlaygroundStage(reader)
    self.arrangement = arrangement
    drags = Int(try reader.number("drags", in: 1...1e6))
    settings = []
    for setting in try reader.objects("settings", most: 1000) {
      settings.append(
        Setting(
          behaviour: try setting.optionalText("behaviour"),
          values: try setting.parameters("params")))
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
