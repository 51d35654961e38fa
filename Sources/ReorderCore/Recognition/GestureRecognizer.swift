/// Distinguishes a press that lifts from everything else: samples and time in, recognitions out.
///
/// One contact is tracked, the first one down. Others are ignored until it has left, but one that
/// comes down during a press ends it: two fingers lift nothing. The press is recognized exactly at
/// its deadline, whatever the tick rate, or at the sample that covers its distance: a finger that
/// leaves or slips at the very moment of the deadline has pressed for the full time. A contact that
/// comes down again has left before, whether or not its `up` was reported.
package struct GestureRecognizer: Hashable, Sendable {
  /// The effect of a sample, or of time, on the gesture.
  @frozen
  package enum Recognition: Hashable, Sendable {
    /// Nothing that concerns the gesture.
    case none
    /// A pointer is down on something; a lift may follow.
    case possible
    /// The press is recognized, as of this moment.
    case began(Timestamp)
    /// The pointer moved, or reported from where it was.
    case changed
    /// The pointer left after the press was recognized.
    case ended
    /// The pointer was cancelled after the press was recognized.
    case cancelled
    /// The pointer left, slipped or was cancelled too early.
    case failed
  }

  /// A press that may become a lift.
  private struct Press: Hashable, Sendable {
    let contact: Int
    let start: Point2D
    let rule: PressRule
    let deadline: Timestamp
    /// How far the pointer is from where it came down.
    var way = Vector2D.zero

    var isFarEnough: Bool { rule.judge(way) == .covered }
  }

  private enum State: Hashable, Sendable {
    /// No contact is tracked. Leaves for `resting`, `held`, `tracking` or `ignored` with a `down`.
    case idle
    /// A pointer rests. Leaves at its deadline for `tracking`, or for `held` if it has not gone far
    /// enough; for `ignored` when it slips, for `idle` when it leaves.
    case resting(Press)
    /// The pointer has rested long enough. Leaves for `tracking` when it has gone far enough, for
    /// `ignored` when it goes across the rule's axis, for `idle` when it leaves.
    case held(Press)
    /// The press is recognized. Leaves for `idle` when the pointer leaves, for `ignored` when
    /// stopped.
    case tracking(contact: Int)
    /// The gesture is over, or never started; the pointer is still down. Leaves for `idle` with it,
    /// or as from `idle` where it comes down again.
    case ignored(contact: Int)
  }

  /// When a press is recognized; a new value applies from the next press.
  ///
  /// An invalid value is clamped to the nearest valid one.
  package var press: PressRule {
    didSet { press = press.clamped }
  }
  private var state = State.idle

  /// Creates a recognizer that tracks nothing yet.
  package init(press: PressRule = PressRule()) { self.press = press.clamped }

  /// Whether no contact is down.
  package var isIdle: Bool { state == .idle }

  /// Whether a contact that comes down now starts a gesture.
  func isReady(for contact: Int) -> Bool {
    isIdle || state == .ignored(contact: contact)
  }

  /// Whether a pointer is down and may still lift something.
  package var isPressing: Bool {
    switch state {
    case .resting, .held: true
    case .idle, .tracking, .ignored: false
    }
  }

  /// When the resting pointer will have pressed long enough; `nil` if none rests.
  package var deadline: Timestamp? {
    if case .resting(let press) = state { press.deadline } else { nil }
  }

  /// Tracks a contact whose press was recognized elsewhere.
  mutating func track(_ contact: Int) { state = .tracking(contact: contact) }

  /// Advances time, before anything else happens at that time.
  package mutating func advance(to time: Timestamp) -> Recognition {
    guard case .resting(let press) = state, time >= press.deadline else { return .none }
    guard press.isFarEnough else {
      state = .held(press)
      return .none
    }
    state = .tracking(contact: press.contact)
    return .began(press.deadline)
  }

  /// Ends what a contact that comes down shows to be over, before the `down` is handled.
  ///
  /// That is its own gesture, whose `up` was not reported, or the press of another contact.
  ///
  /// - Returns: `failed` or `cancelled`, depending on the gesture; `none` if it goes on.
  mutating func interrupt(byContact contact: Int) -> Recognition {
    guard tracked != contact else { return reset() }
    return isPressing ? stop() : .none
  }

  /// The contact that is down; `nil` if there is none.
  private var tracked: Int? {
    switch state {
    case .idle: nil
    case .resting(let press), .held(let press): press.contact
    case .tracking(let contact), .ignored(let contact): contact
    }
  }

  /// Handles a sample, after ``advance(to:)`` for its time.
  ///
  /// - Parameters:
  ///   - sample: What a contact did.
  ///   - hits: Whether there is something to press where the sample is; matters for `down` only.
  package mutating func handle(_ sample: PointerSample, hits: Bool) -> Recognition {
    switch (state, sample.phase) {
    case (.idle, .down): return begin(sample, hits: hits)
    case (.resting(let press), _), (.held(let press), _):
      return press.contact == sample.contact ? wait(press, sample) : .none
    case (.tracking(let contact), _) where contact == sample.contact:
      return track(sample)
    case (.ignored(let contact), .down) where contact == sample.contact:
      return begin(sample, hits: hits)
    case (.ignored(let contact), .up), (.ignored(let contact), .cancel):
      if contact == sample.contact { state = .idle }
      return .none
    default: return .none
    }
  }

  /// Gives up the gesture; what the pointer still does is ignored.
  ///
  /// - Returns: `failed` or `cancelled`, depending on the gesture; `none` if there was none.
  package mutating func stop() -> Recognition {
    switch state {
    case .resting(let press), .held(let press):
      state = .ignored(contact: press.contact)
      return .failed
    case .tracking(let contact):
      state = .ignored(contact: contact)
      return .cancelled
    case .idle, .ignored: return .none
    }
  }

  /// Gives up the gesture and forgets the contact: the next one down starts a gesture.
  ///
  /// - Returns: `failed` or `cancelled`, depending on the gesture; `none` if there was none.
  package mutating func reset() -> Recognition {
    defer { state = .idle }
    return stop()
  }

  private mutating func begin(_ sample: PointerSample, hits: Bool) -> Recognition {
    guard hits else {
      state = .ignored(contact: sample.contact)
      return .none
    }
    let press = Press(
      contact: sample.contact, start: sample.position, rule: press,
      deadline: sample.time.laterOrLatest(bySeconds: press.duration))
    if press.rule.duration > 0 {
      state = .resting(press)
    } else if press.isFarEnough {
      state = .tracking(contact: sample.contact)
      return .began(sample.time)
    } else {
      state = .held(press)
    }
    return .possible
  }

  private mutating func wait(_ press: Press, _ sample: PointerSample) -> Recognition {
    guard sample.phase == .down || sample.phase == .move else {
      state = .idle
      return .failed
    }
    var press = press
    press.way = sample.position - press.start
    if deadline != nil {
      guard press.rule.isWithinSlop(press.way) else { return ignore(press) }
      state = .resting(press)
      return .none
    }
    switch press.rule.judge(press.way) {
    case .covered:
      state = .tracking(contact: press.contact)
      return .began(sample.time)
    case .missed: return ignore(press)
    case .open:
      state = .held(press)
      return .none
    }
  }

  private mutating func ignore(_ press: Press) -> Recognition {
    state = .ignored(contact: press.contact)
    return .failed
  }

  private mutating func track(_ sample: PointerSample) -> Recognition {
    switch sample.phase {
    case .down, .move: return .changed
    case .up:
      state = .idle
      return .ended
    case .cancel:
      state = .idle
      return .cancelled
    }
  }
}
