internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderLanguageServer
internal import ReorderReplay
internal import ReorderScripting

// The page's editor.
extension PlaygroundSession {
  func author(
    _ request: AuthoringRequest, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    switch request {
    case .script(let name): try sendScript(name, send)
    case .edit(let name, let text): try edit(name, text, send)
    case .discard(let name): try discard(name, send)
    case .write(let name, let other): try write(name, as: other, send)
    case .defaults(let text, let values): try putDefaults(values, in: text, send)
    case .complete(let spot):
      let (names, start) = try assistant(spot.text).names(
        atLine: spot.line, character: spot.character)
      send(PlaygroundAnswer.completions(names, from: start, at: spot))
    case .describe(let spot):
      send(
        PlaygroundAnswer.described(
          try assistant(spot.text).description(atLine: spot.line, character: spot.character)))
    case .explain(let time, let isFull): try explain(at: time, isFull, send)
    }
  }

  private func assistant(_ text: String) throws(RequestRefusal) -> ScriptAssistant {
    do throws(BehaviourError) {
      return try ScriptAssistant(text, in: scripts)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  // MARK: The text

  private func sendScript(_ name: String, _ send: (String) -> Void) throws(RequestRefusal) {
    try checkIsScript(name)
    do throws(ScriptFileError) {
      let file = try scripts.behaviour(name)
      read[name] = ownBytes(name)
      send(
        PlaygroundAnswer.script(
          name, file, isDraft: drafts.has(name), canSave: directory.folder != nil))
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  private func checkIsScript(_ name: String) throws(RequestRefusal) {
    if name == ScriptSource.native {
      throw RequestRefusal("the native rules have no script; choose another behaviour")
    }
  }

  /// The bytes of a behaviour's file in the directory; `nil` if it has none there.
  private func ownBytes(_ name: String) -> [UInt8]? {
    guard directory.folder != nil else { return nil }
    return try? directory.first.behaviour(name).bytes
  }

  /// Checks a text, and uses it if it loads.
  private func edit(
    _ name: String, _ text: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    _ = try started()
    try checkIsScript(name)
    var next = drafts
    // A text that nobody has edited is that of the file, also once the file has gone.
    if (try? directory.behaviour(name).bytes) ?? read[name] == Array(text.utf8) {
      next.remove(name)
    } else {
      try next.put(text, at: Drafts.path(of: name))
    }
    let source = next.over(directory)
    let problems: [ScriptProblem]
    do throws(BehaviourError) {
      problems = try ScriptCheck(source).problems(ofBehaviour: name)
    } catch {
      throw RequestRefusal("\(error)")
    }
    let loaded = try? Behaviour(named: name, in: source, options: options)
    send(
      PlaygroundAnswer.checked(
        name, problems, try assistant(text), isUsed: loaded != nil, isDraft: next.has(name)))
    guard let loaded, next != drafts else { return }
    drafts = next
    try follow(name, accepting: loaded.parameters, send)
  }

  /// Switches to the new text of the behaviour, in the columns and if the panel shows that one.
  private func follow(
    _ name: String, accepting parameters: [Parameter], _ send: (String) -> Void
  ) throws(RequestRefusal) {
    try renewColumns(send)
    guard let live = run?.behaviour, live.name == name else { return }
    let values = parameters.accepted(of: live.values)
    try change(to: behaviour(.init(behaviour: name, values: values)))
    sendBehaviour(send)
    sendFrame(echo: 0, send)
  }

  private func discard(_ name: String, _ send: (String) -> Void) throws(RequestRefusal) {
    try followFile(of: name, send)
    try sendScript(name, send)
  }

  /// Forgets the page's own text of a behaviour, and switches to that of its file.
  private func followFile(of name: String, _ send: (String) -> Void) throws(RequestRefusal) {
    drafts.remove(name)
    let loaded = try? Behaviour(named: name, in: scripts, options: options)
    try follow(name, accepting: loaded?.parameters ?? [], send)
  }

  /// Writes the page's text to a file of the directory, whose text the page must have read.
  private func write(
    _ name: String, as other: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    guard RecordingFile.isName(other), other != ScriptSource.native else {
      throw RecordingFile.nameRefusal
    }
    let text: ScriptSource.File
    do throws(ScriptFileError) {
      text = try scripts.behaviour(name)
    } catch {
      throw RequestRefusal("\(error)")
    }
    let known = name == other ? read[name] : nil
    let file = RecordingFile(folder: "behaviours", name: "\(other).lua", bytes: text.bytes)
    let path = try host.write(file, over: known, isThere: ownBytes(other))
    read[other] = text.bytes
    send(PlaygroundAnswer.written(path, other))
    try followFile(of: name, send)
  }

  // MARK: Parameters

  private func putDefaults(
    _ values: [String: ParameterValue], in text: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    guard var editor = HookEditor(text) else {
      throw RequestRefusal("the script is not valid Lua; fix it first")
    }
    let elsewhere = editor.putDefaults(values)
    send(PlaygroundAnswer.defaults(editor.text, elsewhere))
  }

  // MARK: Decisions

  private func explain(
    at milliseconds: Double, _ isFull: Bool, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let subject = try subject(to: "explain")
    guard let behaviour = try shown(send) else {
      throw RequestRefusal("there is no script to explain")
    }
    let request = ExplanationRequest(time: Timestamp(milliseconds: milliseconds))
    var sides = [try explanation(of: request, in: subject, under: behaviour)]
    for column in columns.list {
      let behaviour = try current(column.behaviour).orNative()
      sides.append(try explanation(of: request, in: subject, under: behaviour))
    }
    send(PlaygroundAnswer.explained(sides, isFull))
  }

  private func explanation(
    of request: ExplanationRequest, in subject: Subject, under behaviour: Behaviour
  ) throws(RequestRefusal) -> Result<Explanation, NoExplanation> {
    do throws(ReplayError) {
      return try subject.trace(under: Setting(behaviour)).explanation(of: request, under: behaviour)
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
