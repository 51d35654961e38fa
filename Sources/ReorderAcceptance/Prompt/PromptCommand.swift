internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A command of the prompt, described once for help, completion and the sandbox.
struct PromptCommand: Sendable {
  let name: String
  /// How it is used, as in `press(item) or press(x, y)`.
  let usage: String
  let summary: String
  /// The types of the arguments, as `ScriptSandbox` writes them.
  let signature: String
  let body: @Sendable (Prompt, [ScriptValue]) throws(ScriptSandbox.Refusal) -> Void

  init(
    _ name: String, _ usage: String, _ signature: String, _ summary: String,
    _ body: @escaping @Sendable (Prompt, [ScriptValue]) throws(ScriptSandbox.Refusal) -> Void
  ) {
    (self.name, self.usage, self.summary) = (name, usage, summary)
    (self.signature, self.body) = (signature, body)
  }

  /// The reply to the name alone; empty if the name alone is a call: the command takes no argument,
  /// or only looks.
  var hint: String {
    let isCall =
      signature.isEmpty
      || isOptional && (Self.looks + Self.debugging).contains { $0.name == name }
    return isCall ? "" : "\(usage): \(summary)"
  }

  /// Whether no argument is needed.
  private var isOptional: Bool { !signature.contains(where: \.isLowercase) }

  /// All commands, in the order in which a user learns them.
  static let all = gestures + looks + time + debugging + behaviours + files
}

extension PromptCommand {
  typealias Refusal = ScriptSandbox.Refusal

  private static let gestures = [
    PromptCommand(
      "press", "press(item [, kind]) or press(x, y [, kind])", "vVS",
      "Puts the finger down, or the pointer of another kind: \"mouse\" or \"pen\".",
      { (bench, values) throws(Refusal) in try bench.press(values) }),
    PromptCommand(
      "wait", "wait(ms)", "v", "Lets time pass: milliseconds, or a text such as \"0.6s\".",
      { (bench, values) throws(Refusal) in
        try bench.act(.wait, after: try Prompt.span(values[0]))
      }),
    PromptCommand(
      "move", "move(dx, dy [, ms])", "nnV", "Moves the finger by dx and dy points.",
      { (bench, values) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(
          .move, finger.x + Prompt.number(values[0]), finger.y + Prompt.number(values[1]),
          after: values)
      }),
    PromptCommand(
      "move_to", "move_to(x, y [, ms]) or move_to(name [, ms])", "vVV",
      "Moves the finger to a point, or to an item, list or zone.",
      { (bench, values) throws(Refusal) in try bench.move(to: values) }),
    PromptCommand(
      "hold", "hold{key, …}", "V",
      "Holds these modifier keys from now on: shift, control, alt, meta; hold{} lets go.",
      { (bench, values) throws(Refusal) in try bench.hold(values.first) }),
    PromptCommand(
      "release", "release()", "", "Lifts the finger.",
      { (bench, _) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(.up, finger.x, finger.y)
      }),
    PromptCommand(
      "cancel", "cancel()", "", "Cancels the touch, as the system does.",
      { (bench, _) throws(Refusal) in
        let finger = try bench.finger()
        try bench.touch(.cancel, finger.x, finger.y)
      }),
    PromptCommand(
      "scroll", "scroll(x, y [, list])", "nnS",
      "Scrolls to this content offset, or a list of a board.",
      { (bench, values) throws(Refusal) in
        try bench.scroll(
          Prompt.number(values[0]), Prompt.number(values[1]),
          list: values.count > 2 ? values[2].text : nil)
      }),
    PromptCommand(
      "key", "key(name [, item])", "sS",
      "Moves without a finger: lift, up, down, left, right, "
        + "drop, cancel.",
      { (bench, values) throws(Refusal) in try bench.key(values) }),
    PromptCommand(
      "select", "select{item, …}", "v",
      "Selects these items and no other: lifting one of them lifts all.",
      { (bench, values) throws(Refusal) in try bench.act("select", on: values[0]) }),
    PromptCommand(
      "insert", "insert([list,] section, item, {item, …})", "vvvV",
      "Inserts items before a place: ids, or tables such as {id = \"b\", level = 1}.",
      { (bench, values) throws(Refusal) in try bench.insert(values) }),
    PromptCommand(
      "remove", "remove{item, …}", "v", "Removes items.",
      { (bench, values) throws(Refusal) in try bench.act("remove", on: values[0]) }),
    PromptCommand(
      "collapse", "collapse{item, …}", "v",
      "Has items of a tree hide what lies below them: it leaves the list.",
      { (bench, values) throws(Refusal) in try bench.act("collapse", on: values[0]) }),
    PromptCommand(
      "expand", "expand{item, …}", "v",
      "Has items of a tree hide nothing; insert what they hid.",
      { (bench, values) throws(Refusal) in try bench.act("expand", on: values[0]) }),
  ]

  private static let looks = [
    PromptCommand(
      "look", "look()", "", "Draws the scene.",
      { (bench, _) throws(Refusal) in bench.write(try bench.drawing()) }),
    PromptCommand(
      "why", "why([hook] [, full])", "SS",
      "Shows the last decision: what the hook read, the line that answered, and what the native "
        + "rule says.",
      { (bench, values) throws(Refusal) in bench.write(try bench.why(values)) }),
    PromptCommand(
      "help", "help([name]) or name?", "V", "Explains a name.",
      { (bench, values) throws(Refusal) in bench.write(try bench.help(values.first)) }),
  ]

  private static let time = [
    PromptCommand(
      "undo", "undo()", "", "Undoes the last line.",
      { (bench, _) throws(Refusal) in try bench.session.undo() }),
    PromptCommand(
      "redo", "redo()", "", "Redoes the line that was undone last.",
      { (bench, _) throws(Refusal) in try bench.session.redo() }),
    PromptCommand(
      "goto_ms", "goto(ms) or goto_ms(ms)", "v",
      "Goes to a time; what comes after it is kept. In a script use goto_ms: goto is a "
        + "keyword of Lua.",
      { (bench, values) throws(Refusal) in
        let moment = try Prompt.span(values[0])
        try bench.session.go(to: moment)
      }),
  ]

  private static let debugging = [
    PromptCommand(
      "step", "step([n])", "I", "Goes to the next record of the session, with the ticks before it.",
      { (bench, values) throws(Refusal) in try bench.step(values) }),
    PromptCommand(
      "tick", "tick([n])", "I",
      "Goes to the next tick, with the records before it; tick(-1) goes back by one.",
      { (bench, values) throws(Refusal) in try bench.tick(values) }),
    PromptCommand(
      "back", "back([n])", "I", "Goes back to the last record.",
      { (bench, values) throws(Refusal) in try bench.step(values, forward: false) }),
    PromptCommand(
      "continue", "continue() or run()", "",
      "Goes on to the next breakpoint, or to the end of the session.",
      { (bench, _) throws(Refusal) in try bench.debugger.start() }),
    PromptCommand(
      "break_at", "break_at(hook or ms [, condition])", "vS",
      "Stops continue() after a call of a hook, or at a time. The condition is Lua as a string or "
        + "a function; it sees drag, list, scroll and p as the hook does.",
      { (bench, values) throws(Refusal) in try bench.breakAt(values) }),
    PromptCommand(
      "breaks", "breaks()", "", "Lists the breakpoints.",
      { (bench, _) throws(Refusal) in bench.writeBreaks() }),
    PromptCommand(
      "clear", "clear([hook or ms])", "V", "Removes the breakpoints there, or all of them.",
      { (bench, values) throws(Refusal) in try bench.clear(values) }),
  ]

  private static let behaviours = [
    PromptCommand(
      "use", "use \"name\" or use()", "S",
      "Switches to a behaviour, from the start; without a name, to the native rules.",
      { (bench, values) throws(Refusal) in
        let name = values.first?.text
        try bench.session.change {
          ($0.header.behaviour, $0.header.values, $0.hooks) = (name, [:], [])
        }
      }),
    PromptCommand(
      "set", "set(parameter, value)", "sv", "Sets a parameter, from the start.",
      { (bench, values) throws(Refusal) in try bench.set(values) }),
    PromptCommand(
      "reload", "reload()", "", "Reloads the behaviour's files.",
      { (bench, _) throws(Refusal) in try bench.session.change { _ in } }),
  ]

  private static let files = [
    PromptCommand(
      "save", "save(\"x.trace.jsonl\" [, true])", "sB",
      "Saves the session as a trace; pass true to overwrite a file.",
      { (bench, values) throws(Refusal) in try bench.save(values) }),
    PromptCommand(
      "save_spec", "save_spec(\"x_spec.lua\" [, true])", "sB",
      "Saves a spec that expects this result, and the trace beside it.",
      { (bench, values) throws(Refusal) in try bench.saveSpec(values) }),
    PromptCommand(
      "save_behaviour", "save_behaviour(\"name\" [, true])", "sB",
      "Saves the behaviour with the hooks that were typed, and switches to it.",
      { (bench, values) throws(Refusal) in try bench.saveBehaviour(values) }),
    PromptCommand(
      "quit", "quit()", "", "Ends the session, as Ctrl-D does.",
      { (bench, _) throws(Refusal) in bench.end() }),
  ]
}
