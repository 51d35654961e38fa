package import ReorderCore
package import ReorderRender
package import ReorderScripting
package import ReorderTrace

/// The options of a ``Prompt``.
package struct PromptOptions: Sendable {
  /// The behaviours and modules.
  package var scripts: ScriptSource
  /// The session so far; `nil` for an untouched list of eight rows.
  package var trace: Trace?
  /// The deciding behaviour; `nil` for the trace's own, else `default`.
  package var behaviour: String?
  /// The values of parameters.
  package var values: [String: ParameterValue] = [:]
  /// Where in the session to begin, in milliseconds; `nil` for the end, or for the start if there
  /// are ``breaks``.
  package var moment: Double?
  /// The hooks at which to stop; the session begins at the first stop.
  package var breaks: [String] = []
  /// The columns for what is explained.
  package var columns = 80
  /// The size of frames, and how they are drawn.
  package var drawing = TextOptions()
  /// Stops the running line; lower it before the next one.
  package var stop = StopSwitch()
  /// The time limit of a line.
  package var timeLimit = TimeLimit.budget
  /// Receives what a line prints as soon as it does; if `nil`, the reply holds it.
  package var printer: (@Sendable (String) -> Void)?

  /// Whether the session is on a board, whose lists lie side by side.
  package var isBoard: Bool { trace?.header.scene.lists.isEmpty == false }

  /// The most columns and lines of a frame: as many as the names of its items need.
  package var mostCells: (columns: Int, lines: Int) {
    if isBoard { return (100, 30) }
    return trace?.header.scene.layout.kind == .flow ? (60, 26) : (44, 20)
  }

  /// The time limit of a line at the prompt.
  package enum TimeLimit: Hashable, Sendable {
    /// The budget of a load, the same on every machine.
    case budget
    /// A minute of processor time, for a user who can stop the line.
    case minute
  }

  /// Creates options for a plain list.
  package init(scripts: ScriptSource) { self.scripts = scripts }
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
