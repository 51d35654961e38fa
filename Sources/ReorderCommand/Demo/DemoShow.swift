import Glibc
import ReorderCore
import ReorderRender
import ReorderScripting
import ReorderTrace

/// One behaviour's part of the demo: the list moving in the terminal, or a filmstrip.
struct DemoShow {
  let console: Console
  let title: String

  /// Replays the trace and shows it.
  ///
  /// - Throws: ``BehaviourError``, ``TraceError``, or ``Interrupted`` with the terminal as it was.
  func run(_ trace: Trace, under roster: BehaviourRoster) throws -> Outcome {
    var behaviour = try roster.load(roster.names[0], for: trace.header)
    var replayer = try Replayer(
      header: trace.header, file: trace.file, line: trace.headerLine, behaviour: behaviour.name)
    if let terminal = console.terminal {
      var stage = LiveStage(console: console, title: title, terminal: terminal)
      // Rows slide where there are lines between two places; otherwise, and in the stills of a
      // strip, each is where the move has put it.
      replayer.tracksDisplacement = stage.showsMotion(of: replayer.engine)
      defer { stage.close() }
      let outcome = try replayer.run(trace, asking: &behaviour, observing: &stage)
      try console.interrupt.check()
      return outcome
    }
    var reel = Reel()
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &reel)
    try console.interrupt.check()
    reel.film.finish(in: replayer.engine)
    try console.writeLine(title)
    let strip = Filmstrip(
      columns: console.columns,
      options: TextOptions(width: 26, height: 16, glyphs: console.glyphs, isStyled: false))
    for line in strip.lines(of: reel.film.frames) { try console.writeLine(line) }
    try console.writeLine("")
    return outcome
  }
}

/// Takes a film while a trace is replayed.
private struct Reel: ReplayObserver {
  var film = Film()

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    film.record(event, in: engine)
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    film.record(change, in: engine)
  }
}

/// Draws a replay in the terminal at the speed at which it was recorded.
private struct LiveStage: ReplayObserver {
  let console: Console
  let title: String
  let options: TextOptions
  private var camera = Camera()
  private var shown = Timestamp.zero
  private var isOpen = false

  init(console: Console, title: String, terminal: TerminalSize) {
    self.console = console
    self.title =
      PrintableText(title, columns: terminal.columns, glyphs: console.glyphs).text
    options = TextOptions(
      width: min(terminal.columns, 60), height: min(terminal.lines - 2, 26),
      glyphs: console.glyphs, isStyled: console.isStyled)
  }

  /// Whether a row takes so many lines that it can be seen on its way.
  func showsMotion(of engine: borrowing ReorderEngine) -> Bool {
    TextScale(for: camera.picture(of: engine), options: options).isRuled
  }

  mutating func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
    camera.follow(change, in: engine)
  }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    camera.follow(event, in: engine)
    guard !console.interrupt.isRaised, engine.time.seconds(since: shown) >= 1.0 / 60 else { return }
    open()
    usleep(useconds_t(max(0, min(engine.time.microseconds - shown.microseconds, 1_000_000))))
    shown = engine.time
    let picture = camera.picture(of: engine)
    let rasterizer = TextRasterizer(for: picture, options: options)
    var text = ""
    LiveFrame.write(
      [title] + rasterizer.draw(picture, caption: "").lines(isStyled: options.isStyled), to: &text)
    try? console.write(text)
    try? console.streams.output.flush()
  }

  private mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    Watchdog.setCleanup { Watchdog.show(LiveFrame.end) }
    try? console.write(LiveFrame.begin)
  }

  /// Gives the terminal back as it was.
  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    try? console.write(LiveFrame.end)
    try? console.streams.output.flush()
    Watchdog.setCleanup(nil)
  }
}
