import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderTrace

/// The last frame of each of a few replays, as text below their outcomes.
struct LastFrames {
  /// The most replays that are drawn.
  static let most = 4

  let console: Console
  let loader: BehaviourLoader
  var tickRate: Double?

  /// Replays the traces and draws the scenes at rest, the behaviours of a trace side by side.
  ///
  /// Draws nothing if there are more than ``most`` replays. What cannot be read or replayed is left
  /// out: the outcomes have reported it.
  func print(_ files: [String]) throws {
    guard files.count <= Self.most else { return }
    let traces = files.flatMap { file -> [Trace] in
      var warnings: [TraceWarning] = []
      guard let bytes = try? TraceInput.bytes(of: file) else { return [] }
      return (try? Trace.all(in: bytes, file: file, warnings: &warnings)) ?? []
    }
    let replays = traces.reduce(0) { $0 + loader.names(for: $1.header).count }
    guard replays <= Self.most else { return }
    for trace in traces {
      let panels = try loader.names(for: trace.header).compactMap { try panel(trace, $0) }
      for line in strip.lines(of: panels) { try console.writeLine(line) }
    }
  }

  /// The scene once everything has come to rest; `nil` if the trace cannot be replayed.
  private func panel(_ trace: Trace, _ name: String) throws -> Storyboard.Panel? {
    guard let behaviour = try? loader.load(name, for: trace.header),
      var replay = try? trace.replayed(
        under: behaviour, observing: StoryboardObserver(), tickRate: tickRate,
        until: console.interrupt
      ).replay
    else {
      try console.interrupt.check()
      return nil
    }
    replay.observer.finish(replay.engine)
    return replay.observer.frame.map {
      Storyboard.Panel(event: .rest, caption: "\(trace.header.name), \(name)", frame: $0)
    }
  }

  private var strip: Filmstrip {
    // Room for the separator and the outcome of a run above it.
    let lines = console.terminal.map { $0.lines - 5 } ?? .max
    return Filmstrip(
      columns: console.columns,
      options: TextOptions(
        width: 34, height: min(lines, 16), glyphs: console.glyphs, isStyled: console.isStyled))
  }
}
