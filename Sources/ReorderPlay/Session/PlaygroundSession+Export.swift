internal import ReorderCore
internal import ReorderJSON
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// The subject as a file that the page downloads.
extension PlaygroundSession {
  /// The longest file that is sent to a page, in bytes.
  private static let longestExport = 3 << 20

  /// Sends the subject as a file.
  func export(
    _ export: PlaygroundRequest.Export, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    guard RecordingFile.isName(export.name) else { throw RecordingFile.nameRefusal }
    let subject = try subject(to: "export")
    let behaviour = try shown(send)
    var trace = subject.trace(under: Setting(behaviour))
    trace.header.name = export.name
    let text: String
    switch export.form {
    case .trace: text = String(decoding: trace.encoded, as: UTF8.self)
    case .spec:
      try checkLoads()
      let replay = try RecordingReplay(subject, under: behaviour, limits: .none)
      text = SpecText.text(for: trace.header, comingTo: replay.outcome)
    case .svg, .page: text = try drawing(export, of: trace, under: behaviour)
    }
    guard text.utf8.count <= Self.longestExport else {
      throw RequestRefusal(
        "the file is too large for a page; save the drag as a trace, and use 'reorder render'")
    }
    send(PlaygroundAnswer.exported(export, text))
  }

  private func drawing(
    _ export: PlaygroundRequest.Export, of trace: Trace, under shown: Behaviour?
  ) throws(RequestRefusal) -> String {
    var behaviours = [try shown.orNative()]
    for other in export.others { behaviours.append(try loaded(other.behaviour, other.values)) }
    var recordings: [Recording] = []
    for behaviour in behaviours {
      let recording = try recording(of: trace, under: behaviour, isPage: export.form == .page)
      guard !recording.sequence.isCut else {
        throw RequestRefusal("the drag has too many frames to draw")
      }
      recordings.append(recording)
    }
    var text = ""
    if export.form == .page {
      ReplayPage(title: export.title, sides: recordings.map { ReplaySide($0) }).write(to: &text)
      return text
    }
    let sides = zip(recordings, export.titles).map { recording, title in
      SceneSVG.Side(recording.sequence, title: title, subtitle: recording.outcome.sentence)
    }
    SceneSVG(sides, title: export.title).write(to: &text)
    return text
  }

  private func recording(
    of trace: Trace, under behaviour: Behaviour, isPage: Bool
  ) throws(RequestRefusal) -> Recording {
    do throws(TraceError) {
      return try Recording(
        of: trace, under: behaviour, withDecisions: isPage, needsEveryFrame: true)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}

extension PlaygroundRequest {
  /// The subject as a file.
  struct Export: Hashable, Sendable {
    /// The formats.
    enum Form: String, Hashable, Sendable {
      case trace, spec, svg, page
    }

    var form: Form
    /// The name of the file without its extension, and of the trace.
    var name: String
    /// The title of a drawing.
    var title: String
    /// The behaviours beside the panel's.
    var others: [Choice]
    /// The titles of all sides, the panel's first.
    var titles: [String]
  }
}

extension PlaygroundRequest.Export {
  /// The most behaviours beside the panel's.
  private static let mostOthers = 7

  init(_ reader: RequestReader) throws(RequestRefusal) {
    guard let form = Form(rawValue: try reader.text("as")) else {
      throw RequestRefusal("\"as\" must be \"trace\", \"spec\", \"svg\" or \"page\"")
    }
    self.form = form
    name = try reader.text("name")
    title = reader.has("title") ? try reader.text("title") : name
    (others, titles) = ([], [])
    guard reader.has("others") else {
      titles = [title]
      return
    }
    for other in try reader.objects("others", most: Self.mostOthers) {
      others.append(try PlaygroundRequest.Choice(other))
    }
    titles = try reader.lines("titles", most: Self.mostOthers + 1)
    guard titles.count == others.count + 1 else {
      throw RequestRefusal("\"titles\" must hold a title for each behaviour")
    }
  }

  /// The name of the file.
  var file: String {
    switch form {
    case .trace: "\(name).trace.jsonl"
    case .spec: "\(name)_spec.lua"
    case .svg: "\(name).svg"
    case .page: "\(name).html"
    }
  }

  /// The media type of the file.
  fileprivate var type: String {
    switch form {
    case .trace: "application/jsonl"
    case .spec: "text/x-lua"
    case .svg: "image/svg+xml"
    case .page: "text/html"
    }
  }
}

extension PlaygroundAnswer {
  /// Encodes a file to download.
  static func exported(_ export: PlaygroundRequest.Export, _ text: String) -> String {
    object("exported") { object in
      object.member("name", export.file)
      object.member("type", export.type)
      object.member("text", text)
    }
  }
}
