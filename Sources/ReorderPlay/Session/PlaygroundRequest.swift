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
    /// The scene at its end, and how often an item moved; `nil` if no page has shown it.
    var (end, moves): (Arrangement?, Int?)
    var drags: Int
    /// The name of the trace that it was opened from, if it was.
    var name: String?
    /// The ticks per second, and the seed of random numbers.
    var (rate, seed): (Double, Int)
    /// The names of what was dragged.
    var moved: [String]
    /// The number that the page knows it by.
    var trace: Int
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
  /// A script of a page's own.
  struct Script: Hashable, Sendable {
    var path: String
    var text: String
  }

  /// What a page opens.
  enum Source: Hashable, Sendable {
    /// The text that it has sent, by the name of its file.
    case text(String)
    /// A trace of the directory of scripts.
    case trace(String)
    /// The trace that the command was given.
    case given
  }

  /// Sends a part of a text that is too long for one message.
  case text(String)
  /// Opens a trace or a scene: its scene is started, and its drag becomes the subject.
  case open(Source)
  /// Asks for the places of items.
  case places([String])
  /// Gives the scene another size.
  case fit(width: Double, height: Double)
  /// Returns to the scene as it began.
  case reset
  /// Returns to the scene before the last drag.
  case undo
  /// Replaces the page's own scripts by those of a link, each at its path.
  case scripts([Script])
  /// Asks for what a link carries beside the subject.
  case link
  /// Asks for the subject as a file.
  case export(Export)
  /// Edits, checks or explains a script.
  case authoring(AuthoringRequest)
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
  /// Replays the chosen drag, under the panel's setting and that of each column.
  case replay
  /// Makes one of the last drags the one to replay and save.
  case choose(trace: Int)
  /// Shows the scene under these settings too, each in a column of its own.
  case columns([Choice])
  /// Saves the recording as a file.
  case save(Form, name: String)

  /// The most records, and the most names, in a message.
  static let mostLines = 2000
  /// The most columns beside the scene itself.
  static let mostColumns = 3

  /// Reads a message.
  init(_ message: [UInt8]) throws(RequestRefusal) {
    let reader = try RequestReader(message)
    switch try reader.text("do") {
    case "hello": self = .hello
    case "start":
      let (scene, from) = (try PlaygroundScene(reader), try reader.arrangement("from"))
      guard scene.kind != .own || from != nil else {
        throw RequestRefusal("\"from\" is missing; the stage \"own\" needs its scene there")
      }
      self = .start(scene, from, try Choice(reader))
    case "text": self = .text(try reader.requiredText("part"))
    case "open": self = .open(try Source(reader))
    case "scripts":
      var scripts: [Script] = []
      for file in try reader.objects("files", most: 50) { scripts.append(try Script(file)) }
      self = .scripts(scripts)
    case "link": self = .link
    case "export": self = .export(try Export(reader))
    case "places":
      self = .places(
        try reader.lines("items", most: Self.mostLines, longest: PlayReader.longestLine))
    case "fit":
      let view = try reader.view()
      self = .fit(width: view.width, height: view.height)
    case "reset": self = .reset
    case "undo": self = .undo
    case "recall":
      self = .recall(
        try reader.lines("lines", most: Self.mostLines, longest: PlayReader.longestLine))
    case "restore": self = .restore(try Restoration(reader))
    case "use": self = .use(try Choice(reader))
    case "events":
      self = .events(
        lines: try reader.lines("lines", most: Self.mostLines),
        now: try reader.number("now", in: 0...1e11), sent: try reader.number("sent", in: 0...1e15))
    case "record": self = .record
    case "stop": self = .stop
    case "replay": self = .replay
    case "choose": self = .choose(trace: Int(try reader.number("trace", in: 0...1e9)))
    case "columns": self = .columns(try Self.columns(reader))
    case "save": self = .save(try Form(reader), name: try reader.text("name"))
    case let other:
      guard let request = try AuthoringRequest(other, reader) else {
        throw RequestRefusal("unknown request \"\(other)\"")
      }
      self = .authoring(request)
    }
  }

  private static func columns(_ reader: RequestReader) throws(RequestRefusal) -> [Choice] {
    var choices: [Choice] = []
    for column in try reader.objects("columns", most: mostColumns) {
      choices.append(try Choice(column))
    }
    return choices
  }
}

extension RequestReader {
  /// Reads the size of a scene.
  fileprivate func view() throws(RequestRefusal) -> (width: Double, height: Double) {
    try size("view", in: 120...2000)
  }
}

extension PlaygroundScene {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    // A scene from a file has its own size.
    guard try reader.text("stage") != Kind.own.rawValue else {
      self.init(.own, width: 0, height: 0)
      return
    }
    let view = try reader.view()
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
    end = try reader.arrangement("end")
    moves = try reader.has("moves") ? Int(reader.number("moves", in: 0...1e9)) : nil
    drags = Int(try reader.number("drags", in: 0...1e6))
    name = try reader.has("name") ? reader.text("name") : nil
    rate = try reader.has("rate") ? reader.number("rate", in: 0.001...1000) : 60
    seed = try reader.has("seed") ? Int(reader.number("seed", in: 0...0x1p53)) : 0
    moved = try reader.lines("moved", most: LiveObserver.mostNames)
    trace = Int(try reader.number("trace", in: 0...1e9))
    settings = []
    for setting in try reader.objects("settings", most: 1000) {
      settings.append(
        Setting(
          behaviour: try setting.optionalText("behaviour"),
          values: try setting.parameters("params")))
    }
  }
}

extension PlaygroundRequest.Source {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    if reader.has("name") {
      self = .text(try reader.text("name"))
    } else if reader.has("trace") {
      self = .trace(try reader.text("trace"))
    } else {
      self = .given
    }
  }
}

extension PlaygroundRequest.Script {
  fileprivate init(_ reader: RequestReader) throws(RequestRefusal) {
    path = try reader.text("path")
    text = try reader.requiredText("text")
  }
}

extension PlaygroundRequest.Choice {
  init(_ reader: RequestReader) throws(RequestRefusal) {
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
