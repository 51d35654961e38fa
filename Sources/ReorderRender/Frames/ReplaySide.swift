public import ReorderCore

/// A replay under one behaviour, as a page shows it: what was seen, what was asked, what went
/// wrong.
public struct ReplaySide: Hashable, Sendable {
  /// A question that was answered, worded.
  public struct Decision: Hashable, Sendable {
    /// When it was asked.
    public var time: Timestamp
    /// What was asked.
    public var hook: String
    /// The answer that was taken, as a script writes it.
    public var answer: String
    /// Whose answer that is.
    public var decider: Decider
    /// What the answer could be made from, in order.
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

  /// Something that whoever answered could look at.
  public struct Input: Hashable, Sendable {
    /// What it is called, such as `drag.x`.
    public var name: String
    /// What it was, as a script writes it.
    public var value: String
    /// One sentence on what it means.
    public var summary: String

    /// Creates an input.
    public init(name: String, value: String, summary: String = "") {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  /// Something that went wrong in a script.
  public struct Problem: Hashable, Sendable {
    /// When it was; the start where it is not known.
    public var time: Timestamp
    /// The hook that was asked; `nil` where none was.
    public var hook: String?
    /// What went wrong, where, and what was done about it; several lines.
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
  /// One sentence on what it does.
  public var summary: String
  /// One sentence on what came out.
  public var outcome: String
  /// What was seen.
  public var sequence: FrameSequence
  /// What was asked, in order of time.
  public var decisions: [Decision]
  /// What went wrong, in order of time.
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
