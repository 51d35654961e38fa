internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A word that is understood at the prompt, told once for help, completion and the sandbox.
struct WorkbenchWord: Sendable {
  let name: String
  /// How it is used, as in `press(item) or press(x, y)`.
  let usage: String
  let summary: String
  /// The arguments, as ``/ReorderScripting/ScriptSandbox`` has them.
  let signature: String
  let body: @Sendable (Workbench, [ScriptValue]) throws(ScriptSandbox.Refusal) -> Void

  init(
    _ name: String, _ usage: String, _ signature: String, _ summary: String,
    _ body: @escaping @Sendable (Workbench, [ScriptValue]) throws(ScriptSandbox.Refusal) -> Void
  ) {
    (self.name, self.usage, self.summary) = (name, usage, summary)
    (self.signature, self.body) = (signature, body)
  }

  /// What is said to the word alone; empty where it is meant as a call: it takes no argument, or
  /// only looks.
  var hint: String {
    let isCall = signature.isEmpty || Self.looks.contains { $0.name == name }
    return isCall ? "" : "\(usage): \(summary)"
  }

  /// Every word, in the order in which one learns them.
  static let all = gestures + looks + time + behaviours + files
}

extension WorkbenchWord {
  typealias Refusal = ScriptSandbox.Refusal

  private static let gestures = [
    WorkbenchWord(
      "press", "press(item) or press(x, y)", "vN", "Puts the finger down.",
      { (bench, values) throws(Refusal) in try bench.press(values) }),
    WorkbenchWord(
      "wait", "wait(ms)", "n", "Lets time pass.",
      { (bench, values) throws(Refusal) in
        try bench.session.act(.wait, after: try Workbench.span(values[0]))
      }),
    WorkbenchWord(
      "move", "move(dx, dy [, ms])", "nnN", "Moves the finger by so many points.",
      { (bench, values) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(
          .move, finger.x + Workbench.number(values[0]), finger.y + Workbench.number(values[1]),
          after: values)
      }),
    WorkbenchWord(
      "move_to", "move_to(x, y [, ms])", "nnN", "Moves the finger to a place.",
      { (bench, values) throws(Refusal) in
        try bench.touch(
          .move, Workbench.number(values[0]), Workbench.number(values[1]), after: values)
      }),
    WorkbenchWord(
      "release", "release()", "", "Lifts the finger.",
      { (bench, _) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(.up, finger.x, finger.y)
      }),
    WorkbenchWord(
      "cancel", "cancel()", "", "Takes the finger away, as a system does.",
      { (bench, _) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(.cancel, finger.x, finger.y)
      }),
    WorkbenchWord(
      "scroll", "scroll(x, y)", "nn", "Scrolls to this content offset.",
      { (bench, values) throws(Refusal) in
        try bench.scroll(Workbench.number(values[0]), Workbench.number(values[1]))
      }),
    WorkbenchWord(
      "key", "key(name [, item])", "sS",
      "Moves without a finger: lift, up, down, left, right, "
        + "drop, cancel.",
      { (bench, values) throws(Refusal) in try bench.key(values) }),
  ]

  private static let looks = [
    WorkbenchWord(
      "look", "look()", "", "Draws what is to be seen now.",
      { (bench, _) throws(Refusal) in bench.write(try bench.drawing()) }),
    WorkbenchWord(
      "why", "why([hook])", "S", "What was decided last, by whom, and from what inputs.",
      { (bench, values) throws(Refusal) in bench.write(try bench.why(values.first?.text)) }),
    WorkbenchWord(
      "help", "help([name]) or name?", "V", "What a name means.",
      { (bench, values) throws(Refusal) in bench.write(try bench.help(values.first)) }),
  ]

  private static let time = [
    WorkbenchWord(
      "undo", "undo()", "", "Takes back what the last line did.",
      { (bench, _) throws(Refusal) in try bench.session.undo() }),
    WorkbenchWord(
      "redo", "redo()", "", "Does again what was taken back.",
      { (bench, _) throws(Refusal) in try bench.session.redo() }),
    WorkbenchWord(
      "goto_ms", "goto(ms) or goto_ms(ms)", "n",
      "Goes to a moment; what came later is forgotten. In a script goto_ms: Lua keeps goto for "
        + "itself.",
      { (bench, values) throws(Refusal) in
        let moment = try Workbench.span(values[0])
        try bench.session.go(to: moment)
      }),
  ]

  private static let behaviours = [
    WorkbenchWord(
      "use", "use \"name\" or use()", "S",
      "Lets another behaviour decide, from the start; without a name the native rules.",
      { (bench, values) throws(Refusal) in
        let name = values.first?.text
        try bench.session.change {
          ($0.header.behaviour, $0.header.values, $0.hooks) = (name, [:], [])
        }
      }),
    WorkbenchWord(
      "set", "set(parameter, value)", "sv", "Gives a parameter a value, from the start.",
      { (bench, values) throws(Refusal) in try bench.set(values) }),
    WorkbenchWord(
      "reload", "reload()", "", "Reads the behaviour's files again.",
      { (bench, _) throws(Refusal) in try bench.session.change { _ in } }),
  ]

  private static let files = [
    WorkbenchWord(
      "save", "save(\"x.trace.jsonl\" [, true])", "sB",
      "Writes the session as a trace; true writes over a file.",
      { (bench, values) throws(Refusal) in try bench.save(values) }),
    WorkbenchWord(
      "save_spec", "save_spec(\"x_spec.lua\" [, true])", "sB",
      "Writes a spec that expects what came out, and the trace beside it.",
      { (bench, values) throws(Refusal) in try bench.saveSpec(values) }),
    WorkbenchWord(
      "save_behaviour", "save_behaviour(\"name\" [, true])", "sB",
      "Writes the behaviour with the hooks that were typed, and uses it.",
      { (bench, values) throws(Refusal) in try bench.saveBehaviour(values) }),
    WorkbenchWord(
      "quit", "quit()", "", "Ends; so does Ctrl-D.",
      { (bench, _) throws(Refusal) in bench.end() }),
  ]
}
