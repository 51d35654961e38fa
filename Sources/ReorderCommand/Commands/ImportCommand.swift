import ReorderCore
import ReorderSystem
import ReorderTrace

/// `reorder import`: a device's recording in, a trace out.
struct ImportCommand: Command {
  static let row = CommandRow(
    "import", "Turns a recording of a real finger into a trace.",
    details: "The recording holds the path of the finger. The scene, a JSON object as in the first "
      + "line of a trace, holds what was on the screen. If its viewport is only a part of the "
      + "screen, --screen and --at say which.",
    operands: [
      Operand(
        "FILE", "a recording by evemu-record, getevent or libinput record, or WebDriver actions")
    ],
    options: [
      .scene, .screen, .place, .rotate, .element, .output, .format, .resample, .fit,
    ], required: [.scene],
    examples: [
      .init(
        "reorder import swipe.evemu --scene list.json -o swipe.trace.jsonl",
        "a trace for reorder replay"),
      .init(
        "reorder import finger.getevent --scene list.json --resample 120",
        "120 samples per second, evenly spaced, whatever the device reported"),
      .init(
        "reorder import finger.getevent --scene list.json --screen 360x720 --at 0,80",
        "the scene is a box on the screen, 80 points below its upper edge"),
      .init(
        "reorder import actions.json --scene page.json --element f.1=task-2",
        "actions that count from an element, which is the item task-2"),
    ])

  let recording: String
  let scene: String
  let output: String?
  let format: String?
  let rate: Double?
  let isFitted: Bool
  let place: ImportScreen

  init(_ arguments: ParsedArguments) {
    recording = arguments.operands.first ?? ""
    scene = arguments.value(of: .scene) ?? ""
    output = arguments.output
    format = arguments.value(of: .format)
    rate = arguments.number(of: .resample)
    isFitted = arguments.has(.fit)
    place = ImportScreen(arguments)
  }

  func run(_ console: Console) throws -> ExitCode {
    var warnings: [TraceWarning] = []
    let header: EncodedHeader
    do {
      let text = try bytes(of: scene)
      header = try EncodedHeader(readingScene: text, file: scene, warnings: &warnings)
      try header.checkScene(in: text, file: scene, warnings: &warnings)
    } catch let error as TraceError {
      throw CommandFailure("\(error)")
    }
    for warning in warnings { console.warn("\(warning)") }
    let imported = try imported(onto: header.scene, console)
    var named = header
    if named.name == Self.stem(of: scene) { named.name = Self.stem(of: recording) }
    let trace = Trace(file: recording, header: named, records: imported.records)
    try write(String(decoding: trace.encoded, as: UTF8.self), console)
    var summary = ImportSummary(trace: trace, output: output)
    summary.isPlaceAssumed = place.isAssumed && imported.isOfPage
    if let warning = summary.warning { console.warn("\(recording): \(warning)") }
    console.complain(summary.text)
    return .success
  }

  /// Reads the recording, and checks that it fits the scene.
  private func imported(
    onto scene: SceneDescription, _ console: Console
  ) throws -> ImportedRecording {
    let source = ImportSource(file: recording, bytes: try bytes(of: recording))
    let format = format.flatMap { ImportFormat(rawValue: $0) } ?? ImportFormat.sniff(source.bytes)
    try place.check(format)
    let screen = place.screen(around: scene.viewport)
    let origins = try place.origins(in: scene, on: screen)
    do {
      var imported = try ImportedRecording(
        importing: source, descriptor: descriptor(), format: format, screen: screen,
        elements: origins, fit: isFitted)
      if let rate { try imported.resample(hertz: rate) }
      for warning in imported.warnings { console.warn("\(warning)") }
      let warnings = [
        try place.check(imported, on: screen, scene.viewport),
        place.warning(of: scene.viewport, on: screen),
      ]
      for warning in warnings.compactMap({ $0 }) { console.warn(warning) }
      return imported
    } catch let error as ImportError {
      throw CommandFailure("\(error)\(Self.advice(error.code))")
    }
  }

  /// What to do about an error, in the words of this command.
  private static func advice(_ error: ImportError.Code) -> String {
    switch error {
    case .unknownFormat: "; name it with --format"
    case .unknownElement(_, let id): "; say which item it is, with --element \(id)=ITEM"
    case .notTurned: "; leave out --rotate"
    default: ""
    }
  }

  /// A file's name without folders and extensions: the default name of a scene.
  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  private func write(_ text: String, _ console: Console) throws {
    guard let output else { return try console.write(text) }
    try WholeFile.write(text, to: output)
  }

  private func bytes(of path: String) throws -> [UInt8] {
    do {
      return try FileSource.bytes(of: path)
    } catch {
      throw CommandFailure("\(path): \(FileDescriptor.describe(error.code))")
    }
  }

  /// The device's axis ranges, in a file next to the events: `X.desc` for `X.events` or
  /// `X.gesture.events`.
  private func descriptor() -> ImportSource? {
    guard recording.hasSuffix(".events") else { return nil }
    var stem = recording.dropLast(".events".count)
    while !stem.isEmpty {
      let path = stem + ".desc"
      if let bytes = try? FileSource.bytes(of: String(path)) {
        return ImportSource(file: String(path), bytes: bytes)
      }
      guard let dot = stem.lastIndex(of: "."), dot > (stem.lastIndex(of: "/") ?? stem.startIndex)
      else { return nil }
      stem = stem[..<dot]
    }
    return nil
  }
}
