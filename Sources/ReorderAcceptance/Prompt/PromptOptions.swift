public import ReorderCore
public import ReorderRender
public import ReorderScripting
public import ReorderTrace

/// The options of a ``Prompt``.
public struct PromptOptions: Sendable {
  /// The behaviours and modules.
  public var scripts: ScriptDirectory
  /// The session so far; `nil` for an untouched list of eight rows.
  public var trace: Trace?
  /// The deciding behaviour; `nil` for the trace's own, else `default`.
  public var behaviour: String?
  /// The values of parameters.
  public var values: [String: ParameterValue] = [:]
  /// The size of frames, and how they are drawn.
  public var drawing = TextOptions()
  /// Stops the running line; lower it before the next one.
  public var stop = StopSwitch()
  /// The time limit of a line.
  public var timeLimit = TimeLimit.budget
  /// Receives what a line prints as soon as it does; if `nil`, the reply holds it.
  public var printer: (@Sendable (String) -> Void)?

  /// The time limit of a line at the prompt.
  public enum TimeLimit: Hashable, Sendable {
    /// The budget of a load, the same on every machine.
    case budget
    /// A minute of the wall clock, for a user who can stop the line.
    case minute
  }

  /// Creates options for a plain list.
  public init(scripts: ScriptDirectory) { self.scripts = scripts }
}

extension PromptOptions {
  /// The limits of the prompt's own sandbox.
  func limits(_ printed: SpecOutput) -> BehaviourOptions {
    var limits = BehaviourOptions()
    limits.memory = 64 << 20
    limits.stop = stop
    limits.printer = { printed.write($0) }
    if timeLimit == .minute {
      limits.milliseconds = 60_000
      limits.instructionsPerLoad = 1 << 50
    }
    return limits
  }
}
