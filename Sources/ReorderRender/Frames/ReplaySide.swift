public import ReorderCore

/// A replay under one behaviour, as a page shows it: frames, decisions and problems.
public struct ReplaySide: Hashable, Sendable {
  /// An answered query, in words.
  public struct Decision: Hashable, Sendable {
    /// The time of the query.
    public var time: Timestamp
    /// The name of the hook.
    public var hook: String
    /// The accepted answer, as a script writes it.
    public var answer: String
    /// Who gave the answer.
    public var decider: Decider
    /// The inputs of the decision, in order.
    public var inputs: [Input]

    /// Creates a decision.
    public init(
      time: Timestamp, hook: String, answer: String, decider: Decider, inputs: [Input] = []
    ) {
      self.time = time
      self.hook = hook
      self.answer = answer
      self.decider = decider
      self.inputs = inputs
    }
  }

  /// An input that the decider could read.
  public struct Input: Hashable, Sendable {
    /// Its name, such as `drag.x`.
    public var name: String
    /// Its value, as a script writes it.
    public var value: String
    /// One sentence about its meaning.
    public var summary: String

    /// Creates an input.
    public init(name: String, value: String, summary: String = "") {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  /// An error in a script.
  public struct Problem: Hashable, Sendable {
    /// When it happened; the start if unknown.
    public var time: Timestamp
    /// The hook that was running; `nil` if none was.
    public var hook: String?
    /// What went wrong, where, and how it was handled; several lines.
    public var text: String

    /// Creates a problem.
    public init(time: Timestamp, hook: String?, text: String) {
      self.time = time
      self.hook = hook
      self.text = text
    }
  }

  /// The behaviour's name.
  public var behaviour: String
  /// One sentence about the behaviour.
  public var summary: String
  /// One sentence about the outcome.
  public var outcome: String
  /// The frames.
  public var sequence: FrameSequence
  /// The decisions, in order of time.
  public var decisions: [Decision]
  /// The problems, in order of time.
  public var problems: [Problem]

  /// Creates a side of a page.
  public init(
    behaviour: String, summary: String = "", outcome: String = "", sequence: FrameSequence,
    decisions: [Decision] = [], problems: [Problem] = []
  ) {
    self.behaviour = behaviour
    self.summary = summary
    self.outcome = outcome
    self.sequence = sequence
    self.decisions = decisions
    self.problems = problems
  }
}
