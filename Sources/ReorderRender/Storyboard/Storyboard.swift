package import ReorderCore

/// A drag in a few panels: the press, the lift, the moves, the end, and the list at rest.
///
/// Record every event after the engine has handled it, then read ``panels``. A storyboard stays
/// short however long the session: excess moves are dropped evenly, except the first and the last.
///
/// ```swift
/// var storyboard = Storyboard()
/// for event in events {
///   engine.handle(event)
///   storyboard.record(engine)
/// }
/// storyboard.finish(in: engine)
/// ```
package struct Storyboard: Hashable, Sendable {
  /// One frame, and what it shows.
  package struct Panel: Hashable, Sendable {
    /// Why the frame was taken.
    package var event: Event
    /// What happened, in a few words.
    package var caption: String
    /// The scene at that moment.
    package var frame: Frame

    /// Creates a panel.
    package init(event: Event, caption: String, frame: Frame) {
      self.event = event
      self.caption = caption
      self.frame = frame
    }
  }

  private struct Numbered: Hashable, Sendable {
    var number: Int
    var panel: Panel
  }

  /// The phase of the gesture at the last step.
  private var phase = GesturePhase.idle
  private var moves: EvenSample<Numbered>
  private var turns: EvenSample<Numbered>
  private var count = 0

  /// Creates an empty storyboard.
  ///
  /// - Parameters:
  ///   - moves: The most moves to show; at least 2.
  ///   - turns: The most other moments to show; at least 2.
  package init(moves: Int = 5, turns: Int = 12) {
    self.moves = EvenSample(limit: moves)
    self.turns = EvenSample(limit: turns)
  }

  /// The panels in order of time.
  package var panels: [Panel] {
    (moves.elements + turns.elements).sorted { $0.number < $1.number }.map { $0.panel }
  }

  /// Records the engine's last step.
  package mutating func record(_ engine: borrowing ReorderEngine) {
    defer { phase = engine.phase }
    guard let moment = Event(of: engine, since: phase) else { return }
    let panel = Panel(
      event: moment, caption: Caption.text(for: moment, in: engine), frame: Frame(of: engine))
    count += 1
    let numbered = Numbered(number: count, panel: panel)
    if moment == .move { moves.append(numbered) } else { turns.append(numbered) }
  }

  /// Adds a final frame if there is no other because nothing was pressed.
  package mutating func finish(in engine: borrowing ReorderEngine) {
    guard count == 0 else { return }
    count = 1
    let panel = Panel(
      event: .rest, caption: "nothing was pressed", frame: Frame(of: engine))
    turns.append(Numbered(number: count, panel: panel))
  }
}
