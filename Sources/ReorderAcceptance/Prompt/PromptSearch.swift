internal import ReorderReplay
internal import ReorderScripting

/// The way of `continue()`: from the current position to a breakpoint or to the end.
///
/// It goes forward in a replay of its own; the session moves once the place to stop is known.
struct PromptSearch {
  /// What comes next.
  enum Step {
    /// A call of a hook that has breakpoints, whose conditions decide.
    case candidate(HookCall, [PromptBreak])
    /// A moment to stop at.
    case time(Double)
    /// Nothing: the session is over.
    case end
  }

  private var cursor: TapeCursor<Behaviour>
  private let breaks: [PromptBreak]
  /// The start of the search, in milliseconds.
  private let start: Double
  /// The calls of the current event that are still to come.
  private var calls: ArraySlice<HookCall> = []
  /// The event after the current one.
  private var following: TapeEvent?
  /// The position after the current event.
  private(set) var position: TapePosition
  /// The call that is being looked at.
  private(set) var call: HookCall?

  init(_ replay: SpecRun.Growing, breaks: [PromptBreak]) throws(ReplayError) {
    self.breaks = breaks
    start = replay.now
    position = replay.position
    cursor = try replay.cursor()
    var current: TapeEvent?
    following = try cursor.next()
    while let next = following, next.position <= position {
      current = next
      following = try cursor.next()
    }
    guard let current, let focus = replay.focus else { return }
    // After a stop at a hook, the rest of its event comes next.
    let index = current.calls.firstIndex { $0.focus == focus }
    calls = index.map { current.calls[($0 + 1)...] } ?? []
  }

  /// Goes to the next call or moment that may be one to stop at.
  mutating func next() throws(ReplayError) -> Step {
    while true {
      while let next = calls.popFirst() {
        let here = breaks.filter { $0.place == .hook(next.hook) }
        guard !here.isEmpty else { continue }
        call = next
        return .candidate(next, here)
      }
      guard let event = following else { return .end }
      if let time = moment(before: event.time) { return .time(time) }
      (calls, position) = (event.calls[...], event.position)
      following = try cursor.next()
    }
  }

  /// The first breakpoint in time that is due before an event.
  private func moment(before time: Double) -> Double? {
    let times = breaks.compactMap { if case .time(let time) = $0.place { time } else { nil } }
    return times.filter { start < $0 && $0 < time }.min()
  }
}
