public import ReorderCore
public import ReorderRender
public import ReorderScripting
public import ReorderTrace

/// What a ``Prompt`` begins with.
public struct PromptOptions: Sendable {
  /// The behaviours and modules.
  public var scripts: ScriptDirectory
  /// The session so far; a list of eight rows that nobody has touched where it is `nil`.
  public var trace: Trace?
  /// The behaviour that decides; the trace's own, else `default`, where it is `nil`.
  public var behaviour: String?
  /// What parameters are set to.
  public var values: [String: ParameterValue] = [:]
  /// How large frames are, and what they are drawn with.
  public var drawing = TextOptions()
  /// Ends the line that is being carried out; to be lowered before the next one.
  public var stop = StopSwitch()
  /// How long a line may take.
  public var patience = Patience.budget
  /// Gets what a line prints as soon as it does; where it is `nil`, the reply holds it.
  public var printer: (@Sendable (String) -> Void)?

  /// How long a line at the prompt may take.
  public enum Patience: Hashable, Sendable {
    /// The budget of a load, the same on every machine.
    case budget
    /// A minute of the wall clock: for somebody who can stop it by hand.
    case minute
  }

  /// Begins with a plain list.
  public init(scripts: ScriptDirectory) { self.scripts = scripts }
}

extension PromptOptions {
  /// What the prompt's own sandbox may use.
  func limits(_ printed: SpecOutput) -> BehaviourOptions {
    var limits = BehaviourOptions()
    limits.memory = 64 << 20
    limits.stop = stop
    limits.printer = { printed.write($0) }
    if patience == .minute {
      limits.milliseconds = 60_000
      limits.instructionsPerLoad = 1 << 50
    }
    return limits
  }
}
