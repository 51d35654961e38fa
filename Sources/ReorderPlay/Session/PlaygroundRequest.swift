internal import ReorderCore
internal import ReorderScripting

/// The requests of a page.
enum PlaygroundRequest: Hashable, Sendable {
  /// A behaviour and its parameter values.
  struct Choice: Hashable, Sendable {
    var behaviour: String
    var values: [String: ParameterValue]
  }

  /// A drag that a page remembers, without its records.
  struct Restoration: Hashable, Sendable {
    var scene: PlaygroundScene
    /// The scene at its start.
    var arrangement: Arrangement
    var drags: Int
    /// The settings during the drag; the native rules if there is no name.
    var settings: [Setting]
  }

  /// The file format of a saved recording.
  enum Form: String, Hashable, Sendable {
    /// A trace.
    case trace
    /// A spec, and the trace that it replays.
    case spec
  }

  /// Lists the available behaviours and scenes.
  case hello
  /// Starts a new scene, or one in a given state.
  case start(PlaygroundScene, Arrangement?, Choice)
  /// Sends records of a drag that a page remembers, before it is restored.
  case recall([String])
  /// Restores the drag whose records were recalled.
  case restore(Restoration)
  /// Switches to another behaviour, or other parameters, in the same scene.
  case use(Choice)
  /// Sends events up to a time of the page's clock, in milliseconds, and a mark to return.
  case events(lines: [String], now: Double, sent: Double)
  /// Records everything from now on as one recording.
  case record
  /// Ends the recording.
  case stop
  /// Replays the recording.
  case replay
  /// Compares the recording under another behaviour with the current one.
  case compare(Choice)
  /// Saves the recording as a file.
  case save(Form, name: String)

  /// The most records in a message.
  static let mostLines = 2000

  /// Reads a message.
  init(_ message: [UInt8]) throws(RequestRefusal) {
    let reader = try RequestReader(message)
    switch try reader.text("do") {
    case "hello": self = .hello
    case "start":
      self = .start(
        try PlaygroundScene(reader), try reader.arrangement("from"), try Choice(reader))
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
    case let other: throw RequestRefusal("unknown request \"\(other)\"")
    }
  }
}

extension PlaygroundScene {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    let view = try reader.size("view", in: 120...2000)
    try self.init(named: reader.text("stage"), width: view.width, height: view.height)
  }
}

extension PlaygroundRequest.Restoration {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    guard let arrangement = try reader.arrangement("from") else {
      throw RequestRefusal("\"from\" must be the arrangement to restore")
    }
    scene = try PlaygroundScene(reader)
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
