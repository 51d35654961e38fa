/// Distinguishes a long press from everything else: samples and time in, recognitions out.
///
/// One contact is tracked, the first one down; others are ignored until it has left. The press is
/// recognized exactly at its deadline, whatever the tick rate: a finger that leaves or slips at the
/// very moment of the deadline has pressed for the full time. A contact that comes down again has
/// left before, whether or not its `up` was reported.
package struct GestureRecognizer: Hashable, Sendable {
  /// The effect of a sample, or of time, on the gesture.
  @frozen
  package enum Recognition: Hashable, Sendable {
    /// Nothing that concerns the gesture.
    case none
    /// A finger rests on something; a press may follow.
    case possible
    /// The press is recognized, as of this moment.
    case began(Timestamp)
    /// The finger moved, or reported from where it was.
    case changed
    /// The finger left after the press was recognized.
    case ended
    /// The pointer was cancelled after the press was recognized.
    case cancelled
    /// The finger left, slipped or was cancelled too early.
    case failed
  }

  private enum State: Hashable, Sendable {
    /// No contact is tracked. Leaves for `possible`, `tracking` or `ignored` with a `down`.
    case idle
    /// A finger rests. Leaves for `tracking` at its deadline, for `ignored` when it slips, for
    /// `idle` when it leaves.
    case possible(contact: Int, start: Point2D, slop: Double, deadline: Timestamp)
    /// The press is recognized. Leaves for `idle` when the finger leaves, for `ignored` when
    /// stopped.
    case tracking(contact: Int)
    /// The gesture is over, or never started; the finger is still down. Leaves for `idle` with it,
    /// for `possible`, `tracking` or `ignored` where it comes down again.
    case ignored(contact: Int)
  }

  /// How long and how still a finger must rest; a new value applies from the next touch.
  ///
  /// An invalid value is clamped to the nearest valid one.
  package var press: LongPress {
    didSet { press = press.clamped }
  }
  private var state = State.idle

  /// Creates a recognizer that tracks nothing yet.
  package init(press: LongPress = LongPress()) { self.press = press.clamped }

  /// Whether no contact is down.
  package var isIdle: Bool { state == .idle }

  /// Whether a contact that comes down now starts a gesture.
  func isReady(for contact: Int) -> Bool {
    isIdle || state == .ignored(contact: contact)
  }

  /// When the resting finger will have pressed long enough; `nil` if none rests.
  package var deadline: Timestamp? {
    if case .possible(_, _, _, let deadline) = state { deadline } else { nil }
  }

  /// Advances time, before anything else happens at that time.
  package mutating func advance(to time: Timestamp) -> Recognition {
    guard case .possible(let contact, _, _, let deadline) = state, time >= deadline else {
      return .none
    }
    state = .tracking(contact: contact)
    return .began(deadline)
  }

  /// Handles a sample, after ``advance(to:)`` for its time.
  ///
  /// - Parameters:
  ///   - sample: What a contact did.
  ///   - hits: Whether there is something to press where the sample is; matters for `down` only.
  package mutating func handle(_ sample: PointerSample, hits: Bool) -> Recognition {
    switch (state, sample.phase) {
    case (.idle, .down): return begin(sample, hits: hits)
    case (.possible(let contact, let start, let slop, _), _) where contact == sample.contact:
      return wait(sample, start: start, slop: slop)
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

  /// Gives up the gesture; what the finger still does is ignored.
  ///
  /// - Returns: `failed` or `cancelled`, depending on the gesture; `none` if there was none.
  package mutating func stop() -> Recognition {
    switch state {
    case .possible(let contact, _, _, _):
      state = .ignored(contact: contact)
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
    guard press.duration > 0 else {
      state = .tracking(contact: sample.contact)
      return .began(sample.time)
    }
    let deadline = sample.time.laterOrLatest(bySeconds: press.duration)
    state = .possible(
      contact: sample.contact, start: sample.position, slop: press.slop, deadline: deadline)
    return .possible
  }

  private mutating func wait(_ sample: PointerSample, start: Point2D, slop: Double) -> Recognition {
    switch sample.phase {
    case .up, .cancel:
      state = .idle
      return .failed
    case .down, .move:
      guard (sample.position - start).length > slop else { return .none }
      state = .ignored(contact: sample.contact)
      return .failed
    }
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
