package import ReorderCore
package import ReorderTrace

/// A hand that looks at what is drawn, moves, and corrects until the item is at its goal.
///
/// A hand is asked at each report of its device. It moves in sub-movements, each planned from what
/// it saw a moment ago, and rests between them until it sees what became of the last one: control
/// is intermittent (D. Martín and others 2021; S. Do, M. Chang and B. Lee 2021). Where the goal is
/// out of sight it goes to an edge and waits for the list to scroll.
package struct Hand: Sendable {
  /// Who moves.
  package let parameters: HandParameters
  /// Where the pointer is, without tremor, in viewport coordinates.
  package internal(set) var place: Point2D
  var state = State.reaching(until: 0.1)
  /// What the hand has done so far.
  var tally = Tally()
  /// What it remembers of what it saw.
  var memory = Memory()
  /// Whether the next press is held until the item is seen to lift.
  var waitsForLift: Bool
  var random: RandomStream
  private var drift = Vector2D.zero

  /// What a hand does.
  enum State: Hashable, Sendable {
    /// The pointer is on its way to the item, and will press.
    case reaching(until: Double)
    /// The pointer is down since a moment; the hand waits for the item to lift.
    case pressing(since: Double)
    /// The pointer moves to the goal, or to an edge.
    case moving(Submovement, to: Edge?)
    /// The pointer rests since a moment, and the hand looks.
    case looking(since: Double)
    /// The pointer is at an edge since a moment, and waits for the list to scroll.
    case holding(Edge, since: Double)
    /// The mouse is lifted and set down again.
    case clutching(until: Double)
    /// The item is where it should be; the hand will let go.
    case verifying(until: Double)
    /// The pointer is up, and the hand looks at what it has done.
    case judging(until: Double)
    /// The hand is done, or has given up.
    case finished
  }

  /// A place at an edge where the list should scroll.
  struct Edge: Hashable, Sendable {
    /// What scrolls, in viewport coordinates.
    var area: Rect2D
    /// Along each axis -1, 0 or 1.
    var toward: Vector2D
    /// How far inside the edge, in points.
    var depth: Double
  }

  /// What a hand has done.
  struct Tally: Hashable, Sendable {
    /// Sub-movements after the first of a drag, but for those to an edge.
    var corrections = 0
    /// How often the item's place went past the goal, or the goal past the viewport.
    var overshoots = 0
    /// Presses that lifted nothing.
    var slips = 0
    /// Seconds at an edge.
    var edgeSeconds = 0.0
    /// The length of the way with the pointer down, in points.
    var distance = 0.0
  }

  /// What a device reports.
  package struct Report: Hashable, Sendable {
    /// What the pointer did.
    package var phase: PointerSample.Phase
    /// Where it is, in viewport coordinates.
    package var place: Point2D
  }

  /// Creates a hand.
  ///
  /// - Parameters:
  ///   - parameters: Who moves.
  ///   - place: Where the pointer is at the start, in viewport coordinates.
  ///   - random: The noise of its movements.
  package init(_ parameters: HandParameters, at place: Point2D, random: RandomStream) {
    self.parameters = parameters
    self.place = place
    self.random = random
    waitsForLift = parameters.waitsForLift
  }

  /// Whether the hand has stopped.
  package var isFinished: Bool { state == .finished }

  /// Acts at a moment.
  ///
  /// - Parameters:
  ///   - time: In seconds; never before that of the last call.
  ///   - sight: The latest frame that the hand has taken in.
  /// - Returns: What the device reports; `nil` if the pointer is up, or has not moved.
  package mutating func act(at time: Double, seeing sight: Sight) -> Report? {
    remember(sight)
    let before = place
    guard time <= parameters.patience else { return giveUp() }
    var phase = PointerSample.Phase.move
    switch state {
    case .finished: return nil
    case .reaching(let end):
      guard time >= end, let grip = sight.grip else { return nil }
      press(grip)
      state = .pressing(since: time)
      return Report(phase: .down, place: place)
    case .judging(let end):
      if time >= end { judge(sight, at: time) }
      return nil
    case .pressing(let since): wait(since, sight, at: time)
    case .moving(let movement, let edge):
      place = movement.place(at: time)
      if time >= movement.endTime { arrive(at: edge, time) }
    case .looking(let since): look(since, sight, at: time)
    case .holding(let edge, let since):
      tally.edgeSeconds += 1 / parameters.reportRate
      hold(edge, since, sight, at: time)
    case .clutching(let end): if time >= end { state = .looking(since: end) }
    case .verifying(let end):
      if !sight.isThere {
        state = .looking(since: time)
      } else if time >= end {
        letGo(at: time)
        phase = .up
      }
    }
    tally.distance += (place - before).length
    if state == .finished { phase = .up }
    return report(phase)
  }

  /// The report of a pointer that is down, with the tremor of the hand.
  private mutating func report(_ phase: PointerSample.Phase) -> Report {
    let tremor = parameters.tremor
    if tremor > 0 {
      // Its standard deviation stays that of the tremor.
      drift = drift * 0.9 + Vector2D(dx: random.normal(), dy: random.normal()) * (0.436 * tremor)
    }
    return Report(phase: phase, place: place + drift)
  }

  private mutating func giveUp() -> Report? {
    defer { state = .finished }
    switch state {
    case .reaching, .judging, .finished: return nil
    default: return report(.up)
    }
  }

  /// Comes down on the item, near the middle of the part that lifts it.
  private mutating func press(_ grip: Rect2D) {
    for axis in Axis2D.allCases {
      let spread = parameters.noise > 0 ? random.normal() / 8 : 0
      place[axis] = grip.center[axis] + min(0.4, max(-0.4, spread)) * grip.size[axis]
    }
    memory.startDrag()
  }

  private mutating func letGo(at time: Double) {
    if parameters.liftOff > 0 {
      place += Vector2D(dx: random.normal(), dy: random.normal()) * parameters.liftOff
    }
    state = .judging(until: time + parameters.visualDelay + parameters.reaction)
  }

  /// Gives up a press that lifted nothing, and will hold the next one.
  mutating func slip(at time: Double) {
    tally.slips += 1
    waitsForLift = true
    state = .judging(until: time + parameters.visualDelay + parameters.reaction)
  }

  /// Ends if the item is where it should be, and else reaches for it again.
  private mutating func judge(_ sight: Sight, at time: Double) {
    guard !sight.isThere else { return state = .finished }
    guard let grip = sight.grip else { return }
    let way = (grip.center - place).length
    let width = max(4, min(grip.size.width, grip.size.height))
    state = .reaching(until: time + parameters.time(over: way, to: width))
  }
}
