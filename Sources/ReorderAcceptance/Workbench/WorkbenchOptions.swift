public import ReorderRender
public import ReorderScripting
public import ReorderTrace

/// What a ``Workbench`` begins with.
public struct WorkbenchOptions: Sendable {
  /// The behaviours and modules.
  public var scripts: ScriptDirectory
  /// The session so far; a list of eight rows that nobody has touched where it is `nil`.
  public var trace: Trace?
  /// The behaviour that decides; the trace's own, else `default`, where it is `nil`.
  public var behaviour: String?
  /// What parameters are set to.
  public var values: [String: ParameterValue] = [:]
  /// How large pictures are, and what they are drawn with.
  public var drawing = TextOptions()
  /// Asked by each word and within long replays whether to give up.
  public var shouldStop: @Sendable () -> Bool = { false }

  /// Begins with a plain list.
  public init(scripts: ScriptDirectory) { self.scripts = scripts }
}
