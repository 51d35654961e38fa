package import ReorderCore

/// A replay under one behaviour, as a page shows it: frames, decisions and problems.
package struct ReplaySide: Hashable, Sendable {
  /// An answered query, in words.
  package struct Decision: Hashable, Sendable {
    /// The time of the query.
    package var time: Timestamp
    /// The name of the hook.
    package var hook: String
    /// The accepted answer, as a script writes it.
    package var answer: String
    /// Who gave the answer.
    package var decider: Decider
    /// The inputs of the decision, in order; empty if the page has none.
    package var inputs: [Input]
    /// Its explanation as a JSON object that cannot end a script element; `nil` if the page has
    /// none.
    package var explanation: String?
    /// How long the hook took; `nil` if nobody measured it.
    package var microseconds: Double?

    /// Creates a decision.
    package init(
      time: Timestamp, hook: String, answer: String, decider: Decider, inputs: [Input] = [],
      explanation: String? = nil, microseconds: Double? = nil
    ) {
      self.time = time
      self.hook = hook
      self.answer = answer
      self.decider = decider
      self.inputs = inputs
      self.explanation = explanation
      self.microseconds = microseconds
    }
  }

  /// An input that the decider could read.
  package struct Input: Hashable, Sendable {
    /// Its name, such as `drag.x`.
    package var name: String
    /// Its value, as a script writes it.
    package var value: String
    /// One sentence about its meaning.
    package var summary: String

    /// Creates an input.
    package init(name: String, value: String, summary: String = "") {
      self.name = name
      self.value = value
      self.summary = summary
    }
  }

  /// An error in a script.
  package struct Problem: Hashable, Sendable {
    /// When it happened; the start if unknown.
    package var time: Timestamp
    /// The hook that was running; `nil` if none was.
    package var hook: String?
    /// What went wrong, where, and how it was handled; several lines.
    package var text: String

    /// Creates a problem.
    package init(time: Timestamp, hook: String?, text: String) {
      self.time = time
      self.hook = hook
      self.text = text
    }
  }

  /// A line that the script has printed.
  package struct Message: Hashable, Sendable {
    /// When it was printed; the start if unknown.
    package var time: Timestamp
    /// How much it matters: `debug`, `info` or `warning`.
    package var level: String
    /// The hook that was running; `nil` if none was.
    package var hook: String?
    /// The line.
    package var text: String

    /// Creates a message.
    package init(time: Timestamp, level: String = "info", hook: String?, text: String) {
      self.time = time
      self.level = level
      self.hook = hook
      self.text = text
    }
  }

  /// The behaviour's name.
  package var behaviour: String
  /// One sentence about the behaviour.
  package var summary: String
  /// One sentence about the outcome.
  package var outcome: String
  /// The frames.
  package var sequence: FrameSequence
  /// The decisions, in order of time.
  package var decisions: [Decision]
  /// The problems, in order of time.
  package var problems: [Problem]
  /// What the script has printed, in order of time.
  package var messages: [Message]

  /// Creates a side of a page.
  package init(
    behaviour: String, summary: String = "", outcome: String = "", sequence: FrameSequence,
    decisions: [Decision] = [], problems: [Problem] = [], messages: [Message] = []
  ) {
    self.behaviour = behaviour
    self.summary = summary
    self.outcome = outcome
    self.sequence = sequence
    self.decisions = decisions
    self.problems = problems
    self.messages = messages
  }
}
