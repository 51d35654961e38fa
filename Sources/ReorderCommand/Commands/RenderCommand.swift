import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderSystem
import ReorderTrace

/// `reorder render`: draws a replay.
struct RenderCommand: Command {
  static let row = CommandRow(
    "render", "Draws a replay: as a filmstrip in text, an animated SVG, or a page.",
    details: "The SVG plays in any browser and the page needs no network. Both show several "
      + "behaviours side by side, the page with the decisions and their inputs. With --at the "
      + "text and the SVG are stills. Without --format, the ending of --output selects the format: "
      + ".txt, .svg, .html; and .png, .gif and .webm, to paste into a chat, with the programs "
      + "rsvg-convert and ffmpeg.",
    operands: [
      Operand(
        "TRACE", "a recorded drag: its path or name, - for standard input", kind: .trace)
    ],
    options: [.medium, .moment, .output, .behaviour, .peers, .set, .press, .scripts]
      + [.tickRate, .messages],
    examples: [
      .init(
        "reorder render scripts/traces/flick.trace.jsonl --behaviour half_overlap",
        "the turning points and moves, side by side"),
      .init(
        "reorder render drag.trace.jsonl -o drag.svg",
        "an animated drawing, for a README"),
      .init(
        "reorder render a.jsonl --behaviour a --behaviour peers/muuri -o a.svg",
        "two behaviours, beside each other"),
      .init(
        "reorder render drag.trace.jsonl --at 750 -o still.svg",
        "a still of one moment"),
      .init("reorder render drag.trace.jsonl -o drag.gif", "a film, to paste into a mail"),
      .init(
        "reorder render a.jsonl --behaviour a --behaviour b -o a.html",
        "two behaviours on one timeline"),
    ])

  let trace: String
  let format: OutputFormat
  let moment: Double?
  let messages: MessageFilter
  let output: String?
  let scripts: ScriptSource
  let behaviours: [String]
  let settings: [Setting]
  let tickRate: Double?

  init(_ arguments: ParsedArguments) {
    trace = arguments.traces.first ?? ""
    let wanted = arguments.value(of: .medium)
    format = OutputFormat(
      option: wanted.map { "--format \($0)" }, named: wanted, file: arguments.output,
      formats: ["txt": "text", "svg": "svg", "html": "html", "htm": "html"]
        .merging(PastedPicture.Format.allCases.map { ($0.rawValue, $0.rawValue) }) { $1 })
    moment = arguments.milliseconds(of: .moment)
    messages = arguments.messages
    output = arguments.output
    scripts = arguments.scripts
    behaviours = arguments.behaviours
    settings = arguments.settings
    tickRate = arguments.number(of: .tickRate)
  }

  func run(_ console: Console) throws -> ExitCode {
    try format.check(console)
    let recordings = try recordings(console)
    try write(recordings, console)
    for message in messages.shown(of: recordings.flatMap(\.messages)) { console.show(message) }
    let failures = recordings.flatMap(\.failures)
    for failure in failures { console.complain("\(failure)") }
    return failures.isEmpty ? .success : .failure
  }

  private func write(_ recordings: [Recording], _ console: Console) throws {
    if let output, let format = PastedPicture.Format(rawValue: medium) {
      let picture = PastedPicture(format: format, drawing: try drawing(recordings), moment: time)
      return try picture.write(to: output, console)
    }
    let text =
      switch medium {
      case "svg": try svg(recordings)
      case "html": try page(recordings)
      default: strips(recordings, console)
      }
    try console.interrupt.check()
    if let output { try WholeFile.write(text, to: output) } else { try console.write(text) }
  }

  private var medium: String { format.name ?? "text" }

  private func recordings(_ console: Console) throws -> [Recording] {
    let trace = try TraceFile.read(trace, in: scripts, console)
    let loader = BehaviourLoader(
      scripts: scripts, names: behaviours, settings: settings, interrupt: console.interrupt)
    return try loader.names(for: trace.header).map { name in
      try console.interrupt.check()
      do {
        let interrupt = console.interrupt
        let recording = try Recording(
          of: trace, under: loader.load(name, for: trace.header), tickRate: tickRate,
          isMoving: medium != "text", withDecisions: medium == "html",
          needsEveryFrame: medium != "text", shouldStop: { interrupt.isRaised })
        try interrupt.check()
        return recording
      } catch {
        try console.interrupt.check()
        throw error
      }
    }
  }

  private var time: Timestamp? { moment.flatMap { Timestamp(milliseconds: $0) } }

  private func drawing(_ recordings: [Recording]) throws -> SceneSVG {
    for recording in recordings where recording.sequence.isCut { throw Self.tooLong(recording) }
    return recordings.count == 1
      ? SceneSVG(
        recordings[0].sequence, title: recordings[0].trace, subtitle: recordings[0].behaviour)
      : SceneSVG(
        recordings.map {
          SceneSVG.Side($0.sequence, title: $0.behaviour, subtitle: $0.outcome.sentence)
        }, title: recordings[0].trace)
  }

  private func svg(_ recordings: [Recording]) throws -> String {
    var text = ""
    let drawing = try drawing(recordings)
    if let time { drawing.write(at: time, to: &text) } else { drawing.write(to: &text) }
    return text
  }

  private func page(_ recordings: [Recording]) throws -> String {
    for recording in recordings where recording.sequence.isCut { throw Self.tooLong(recording) }
    guard moment == nil else {
      throw UsageError.contradiction("a page shows every moment; leave out --at")
    }
    var text = ""
    ReplayPage(title: recordings[0].trace, sides: recordings.map { ReplaySide($0) }).write(
      to: &text)
    return text
  }

  private func strips(_ recordings: [Recording], _ console: Console) -> String {
    let isFile = output != nil
    // At a terminal a frame is never higher than what is shown at once, below the typed line.
    let lines = isFile ? Int.max : console.terminal.map { $0.lines - 2 } ?? .max
    let options = TextOptions(
      width: 26, height: min(lines, 16), glyphs: isFile ? .unicode : console.glyphs,
      isStyled: !isFile && console.isStyled)
    var text: [String] = []
    for recording in recordings {
      if recordings.count > 1 { text += (text.isEmpty ? [] : [""]) + [recording.behaviour] }
      if let time, let frame = recording.sequence.frame(at: time) {
        var large = options
        (large.width, large.height) = (min(console.columns, 60), min(lines, 26))
        let canvas = TextRasterizer(for: frame, options: large).draw(frame)
        text += canvas.lines(isStyled: options.isStyled)
      } else {
        text += Filmstrip(columns: console.columns, options: options).lines(
          of: recording.storyboard.panels)
      }
    }
    return text.map { $0 + "\n" }.joined()
  }

  static func tooLong(_ recording: Recording) -> CommandFailure {
    CommandFailure(
      "\(recording.trace) has more than \(recording.sequence.limit) frames, "
        + "or too many items in them; lower --tick-hz or shorten the trace")
  }
}
