import Glibc
import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// One behaviour's part of the demo: the list moving in the terminal, or a filmstrip.
struct DemoShow {
  let console: Console
  let title: String

  /// Replays the trace and shows it.
  ///
  /// - Throws: ``BehaviourError``, ``TraceError``, or ``Interrupted`` with the terminal restored.
  func run(_ trace: Trace, under loader: BehaviourLoader) throws -> Outcome {
    let behaviour = try loader.load(loader.names[0], for: trace.header)
    if let terminal = console.terminal {
      let observer = DemoObserver(
        console: console, title: title, terminal: terminal, of: trace.header.scene)
      defer { observer.close() }
      // Rows slide if there are lines between two places; otherwise, and in the stills of a strip,
      // each is drawn where the move has put it.
      let still = try Replay(ReplaySetup(trace), under: behaviour, observing: NoObserver())
      return try trace.replayed(
        under: behaviour, observing: observer, until: console.interrupt
      ) { $0.animatesItems = observer.showsMotion(of: still.engine) }.outcome
    }
    var (replay, outcome) = try trace.replayed(
      under: behaviour, observing: StoryboardObserver(), until: console.interrupt)
    replay.observer.finish(replay.engine)
    try console.writeLine(title)
    let strip = Filmstrip(
      columns: console.columns,
      options: TextOptions(width: 26, height: 16, glyphs: console.glyphs, isStyled: false))
    for line in strip.lines(of: replay.observer.storyboard.panels) { try console.writeLine(line) }
    try console.writeLine("")
    return outcome
  }
}

/// Draws a replay in the terminal at the speed at which it was recorded.
private final class DemoObserver: ReplayObserver {
  let console: Console
  /// The line above the drawing; `nil` if the terminal has no lines to spare.
  let title: String?
  let options: TextOptions
  private var shown = Timestamp.zero
  private var isOpen = false

  init(console: Console, title: String, terminal: TerminalSize, of scene: SceneDescription) {
    self.console = console
    let hasTitle = terminal.lines >= Self.leastTitledLines
    self.title =
      hasTitle
      ? PrintableText(title, columns: terminal.columns, glyphs: console.glyphs).text : nil
    options = TextOptions(
      width: min(terminal.columns, scene.lists.isEmpty ? 60 : 100),
      height: min(terminal.lines - (hasTitle ? 1 : 0), 26),
      glyphs: console.glyphs, isStyled: console.isStyled)
  }

  /// The fewest lines of a terminal for a title.
  private static let leastTitledLines = 8

  /// Whether a row spans enough lines to be seen in motion.
  func showsMotion(of engine: borrowing ReorderEngine) -> Bool {
    TextScale(for: Frame(of: engine), options: options).isRuled
  }

  func didApply(
    _ change: SceneChange, at time: Timestamp, engine: borrowing ReorderEngine
  ) {
  }

  func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    guard !console.interrupt.isRaised, engine.time.seconds(since: shown) >= 1.0 / 60 else { return }
    open()
    usleep(useconds_t(max(0, min(engine.time.microseconds - shown.microseconds, 1_000_000))))
    shown = engine.time
    let frame = Frame(of: engine)
    let rasterizer = TextRasterizer(for: frame, options: options)
    var text = ""
    LiveFrame.write(
      (title.map { [$0] } ?? []) + rasterizer.draw(frame).lines(isStyled: options.isStyled),
      to: &text)
    try? console.write(text)
    try? console.streams.output.flush()
  }

  private func open() {
    guard !isOpen else { return }
    isOpen = true
    Watchdog.setCleanup { Watchdog.show(LiveFrame.end) }
    try? console.write(LiveFrame.begin)
  }

  /// Restores the terminal.
  func close() {
    guard isOpen else { return }
    isOpen = false
    try? console.write(LiveFrame.end)
    try? console.streams.output.flush()
    Watchdog.setCleanup(nil)
  }
}
