import ReorderScripting

/// What to try after the demo: command lines that work as typed, from this folder.
struct NextSteps {
  /// The program as the user started it.
  let program: String
  /// The directory of scripts; `nil` if there is none here or above.
  let scripts: String?

  var lines: [String] {
    let steps = [
      ("play", "drag with your mouse or finger, in a browser"),
      ("repl short-move --behaviour half_overlap", "step through a drag, and change its rules"),
      own,
    ]
    return ["Try next:"]
      + steps.flatMap { command, purpose in ["  \(typed) \(command)", "      \(purpose)"] }
  }

  /// A behaviour of your own; a name that is taken is not proposed.
  private var own: (String, String) {
    guard let scripts else { return ("init", "make a directory of scripts of your own") }
    let name = "my_rules"
    let names = (try? ScriptSource(path: scripts).behaviourNames()) ?? []
    return names.contains(name)
      ? ("test", "run the specs of your behaviours")
      : ("new \(name)", "write a behaviour of your own")
  }

  /// The program, quoted for a shell if it has to be.
  private var typed: String {
    let isPlain = program.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? program : "'" + program.replacing("'", with: "'\\''") + "'"
  }
}
