/// A source of answers to a drag's questions: native code, a script, or a recording of either.
///
/// A policy is asked, it never acts: its answer is checked before it affects the list.
///
/// A policy gets everything that it may read. It must not access the engine that asks it: while an
/// engine takes a step nothing else may access it, and Swift ends a program that does. If a policy,
/// or a delegate that it asks, has to call back, use a ``ReorderDriver``, which runs one step at a
/// time.
///
/// ```swift
/// struct WithinSection: ReorderPolicy {
///   var rules = NativePolicy()
///
///   func decide(
///     _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
///   ) -> PolicyDecision? {
///     let answer = rules.decide(query, in: scene)
///     guard case .target(let slot?) = answer, let item = query.drag.item else { return answer }
///     return slot.section == item.current.section ? answer : .target(nil)
///   }
/// }
/// ```
public protocol ReorderPolicy {
  /// When a press lifts, for each kind of pointer; `nil` leaves that to ``ReorderEngine/press``.
  ///
  /// Read at each `down` that may start a gesture.
  var press: PressRules? { get }

  /// Whether the policy scrolls the content during a drag, so that scrolls by the application are
  /// dropped; `nil` leaves that to the native rule, which scrolls unless it is
  /// ``AutoscrollRule/none``.
  var autoscrolls: Bool? { get }

  /// Whether moves are refused that would only go back and forth under a finger that rests or
  /// trembles; `nil` means yes. If not, several moves may follow each other under a resting finger,
  /// one a tick.
  ///
  /// Read at the lift.
  var isSteady: Bool? { get }

  /// In how many seconds the policy wants to be asked again, if it has said so since it was last
  /// asked this; `nil` if it has not.
  ///
  /// The engine asks at the end of each step of a drag, and takes a step of its own, with the cause
  /// ``StepCause/wake``, at exactly that moment, whatever the tick rate: at the earliest a
  /// millisecond later, and not at all if it is infinite. A drag has one such moment; the next one
  /// replaces it. So a rule with a clock of its own gives the same at every tick rate.
  mutating func takeWake() -> Double?

  /// The work of all its answers so far, in units of its own, such as the instructions of a script;
  /// never less than before.
  ///
  /// A replay of a trace ends with an error when this has grown by more than a trace may take, so
  /// count what is the same on every machine.
  var work: Int64 { get }

  /// Takes note of the engine's work since the last answer: the moves of items, those that take
  /// other cells or lines because of them, those that are looked at one by one.
  ///
  /// - Parameters:
  ///   - cost: About the instructions of a script that take as long; counted, so that it is the
  ///     same on every machine.
  ///   - query: The question.
  mutating func charge(_ cost: Int, for query: borrowing PolicyQuery)

  /// Answers a question, or leaves it to the engine's native rules with `nil`.
  ///
  /// - Parameters:
  ///   - query: What is asked, with the current drag.
  ///   - scene: The current scene.
  mutating func decide(_ query: borrowing PolicyQuery, in scene: borrowing ReorderScene)
    -> PolicyDecision?

  /// Observes an event, right after it happened, and may announce it to people who do not see it.
  ///
  /// - Returns: A sentence to announce, or `nil` to say nothing.
  mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String?

  /// Observes that an answer was refused and the native rule's taken instead.
  mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal)
}

extension ReorderPolicy {
  /// `nil`: the engine's own.
  public var press: PressRules? { nil }

  /// `nil`: as the native rule does.
  public var autoscrolls: Bool? { nil }

  /// `nil`: as the engine does.
  public var isSteady: Bool? { nil }

  /// `nil`: asked at samples and ticks only.
  public mutating func takeWake() -> Double? { nil }

  /// 0: its work is not counted.
  public var work: Int64 { 0 }

  /// Does nothing: the work for its answers is not counted.
  public mutating func charge(_ cost: Int, for query: borrowing PolicyQuery) {}

  /// Says nothing.
  public mutating func observe(
    _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
  ) -> String? { nil }

  /// Does nothing: a policy that cannot be wrong need not listen.
  public mutating func refused(
    _ decision: PolicyDecision, to query: borrowing PolicyQuery, because refusal: DecisionRefusal
  ) {}
}
