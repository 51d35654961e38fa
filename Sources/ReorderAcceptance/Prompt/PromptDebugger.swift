internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// Goes forward and back in a session, stops at breakpoints, and shows what hooks saw.
final class PromptDebugger {
  typealias Refusal = ScriptSandbox.Refusal

  /// What there is to see at a position.
  struct View {
    /// The last event; `nil` at the start.
    var event: TapeEvent?
    /// The call of a hook that the position is about, or the latest one; `nil` if there is none.
    var call: HookCall?
  }

  private let session: PromptSession
  private(set) var breaks: [PromptBreak] = []
  private var lastNumber = 0
  private var search: PromptSearch?
  /// The latest view, and the state of the session that it is of.
  private var seen: (generation: Int, view: View)?

  init(_ session: PromptSession) { self.session = session }

  // MARK: Steps

  /// Goes to the next record, or back.
  ///
  /// - Returns: The line that describes the stop.
  func step(_ steps: Int) throws(Refusal) -> String {
    let (position, count) = (session.replay.position, session.replay.tape.count)
    // Behind a record, the step back to it comes first.
    let first = steps < 0 && position.wait != nil ? position.count + 1 : position.count
    let target = TapePosition(min(max(first.addingClamped(steps), 0), count))
    if steps > 0, position.count == count { throw Self.isOver }
    if steps < 0, target == position { throw Self.isStart }
    return try stop(at: target)
  }

  /// Goes to the next tick, or back.
  ///
  /// - Returns: The line that describes the stop.
  func tick(_ ticks: Int) throws(Refusal) -> String {
    let position = session.replay.position
    let target = try session.look { (cursor) throws(ReplayError) in
      ticks < 0
        ? try Self.tick(ticks, before: position, &cursor)
        : try Self.tick(ticks, after: position, &cursor)
    }
    guard let target else {
      throw ticks < 0
        ? Self.isStart : Refusal("nothing moves any more, so no tick changes anything")
    }
    return try stop(at: target)
  }

  private static func tick(
    _ ticks: Int, after position: TapePosition, _ cursor: inout TapeCursor<Behaviour>
  ) throws(ReplayError) -> TapePosition? {
    var (found, rest) = (TapePosition?.none, ticks)
    while rest > 0, let event = try cursor.next(isEndless: true) {
      guard event.isTick, event.position > position else { continue }
      found = event.position
      rest -= 1
    }
    return found
  }

  private static func tick(
    _ ticks: Int, before position: TapePosition, _ cursor: inout TapeCursor<Behaviour>
  ) throws(ReplayError) -> TapePosition? {
    var found = [TapePosition(0)]
    while let event = try cursor.next(isEndless: true), event.position < position {
      if event.isTick { found.append(event.position) }
    }
    guard position > found[0] else { return nil }
    return found[max(0, found.count.addingClamped(ticks))]
  }

  private static let isOver = Refusal(
    "the session ends here; goto(0) goes back to its start, wait(ms) and tick() let time pass")
  private static let isStart = Refusal("this is the start; step() goes forward")

  // MARK: Breakpoints

  /// Adds a breakpoint; its number is ``lastBreak``.
  func add(_ place: PromptBreak.Place, condition: String?) {
    lastNumber += 1
    breaks.append(PromptBreak(number: lastNumber, place: place, condition: condition))
  }

  /// The number of the latest breakpoint.
  var lastBreak: Int { lastNumber }

  /// Removes the breakpoints at a place; all of them without one.
  func clear(_ place: PromptBreak.Place?) throws(Refusal) {
    let rest = place.map { place in breaks.filter { $0.place != place } } ?? []
    guard rest.count < breaks.count || place == nil else {
      throw Refusal("there is no such breakpoint; breaks() lists them")
    }
    breaks = rest
  }

  /// Starts on the way to the next breakpoint.
  func start() throws(Refusal) {
    guard session.replay.countAhead > 0 || session.replay.focus != nil else { throw Self.isOver }
    do throws(ReplayError) {
      search = try PromptSearch(session.replay, breaks: breaks)
    } catch {
      try session.checkStop()
      throw Refusal(error)
    }
  }

  /// Goes on to the next call that has breakpoints.
  ///
  /// - Returns: The numbers of the breakpoints, or the line that describes where the way ended.
  func advance() throws(Refusal) -> (numbers: [Int], line: String?) {
    guard var search else { return ([], nil) }
    let step: PromptSearch.Step
    do throws(ReplayError) {
      step = try search.next()
    } catch {
      self.search = nil
      try session.checkStop()
      throw Refusal(error)
    }
    self.search = search
    switch step {
    case .candidate(_, let breaks): return (breaks.map(\.number), nil)
    case .time(let time):
      self.search = nil
      return ([], try stop(at: session.replay.position(at: time)))
    case .end:
      self.search = nil
      let end = TapePosition(session.replay.tape.count)
      return ([], try stop(at: end) + "; the session ends here")
    }
  }

  /// Stops at the call that is being looked at.
  ///
  /// - Returns: The line that describes the stop; `nil` if the way has ended already.
  func settle() throws(Refusal) -> String? {
    guard let search, let call = search.call else { return nil }
    self.search = nil
    return try stop(at: search.position, focus: call.focus)
  }

  /// Forgets a way that was interrupted.
  func abandon() { search = nil }

  // MARK: Stops

  private func stop(
    at position: TapePosition, focus: HookFocus? = nil
  ) throws(Refusal) -> String {
    try session.checkStop()
    try session.go(to: position, focus: focus)
    return StopLine.text(
      of: try view(), at: session.replay.now, records: session.replay.tape)
  }

  /// The call of a hook whose objects are shown.
  func call() throws(Refusal) -> HookCall? {
    if let search { return search.call }
    return try view().call
  }

  /// What there is to see at the current position.
  func view() throws(Refusal) -> View {
    if let seen, seen.generation == session.generation { return seen.view }
    let (position, focus) = (session.replay.position, session.replay.focus)
    let view = try session.look { (cursor) throws(ReplayError) in
      try Self.view(at: position, of: focus, &cursor)
    }
    seen = (session.generation, view)
    return view
  }

  private static func view(
    at position: TapePosition, of focus: HookFocus?, _ cursor: inout TapeCursor<Behaviour>
  ) throws(ReplayError) -> View {
    var view = View()
    var focused: HookCall?
    while let event = try cursor.next(isEndless: true), event.position <= position {
      view.event = event
      view.call = event.calls.last { $0.decision != nil } ?? view.call
      // Under another behaviour the call may be gone: then the latest one before it.
      focused = event.calls.last { call in focus.map { call.isUp(to: $0) } ?? false } ?? focused
    }
    view.call = focused ?? view.call
    return view
  }
}

extension HookCall {
  /// Whether it is a call of the same hook, not after another one.
  fileprivate func isUp(to focus: HookFocus) -> Bool {
    hook == focus.hook
      && (drag.time < focus.time || drag.time == focus.time && number <= focus.number)
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
