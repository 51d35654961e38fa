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
    guard name != ScriptSource.native else {
      throw RequestRefusal("the native rules are not a script")
    }
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
    guard name != ScriptSource.native else {
      throw RequestRefusal("the native rules are not a script")
    }
    var next = drafts
    if let file = try? directory.behaviour(name), file.bytes == Array(text.utf8) {
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
    let values = live.values.filter { parameters.settable($0.key)?.takes($0.value) == true }
    try change(to: behaviour(.init(behaviour: name, values: values)))
    sendBehaviour(send)
    sendFrame(echo: 0, send)
  }

  private func discard(_ name: String, _ send: (String) -> Void) throws(RequestRefusal) {
    drafts.remove(name)
    let loaded = try? Behaviour(named: name, in: scripts, options: options)
    try follow(name, accepting: loaded?.parameters ?? [], send)
    try sendScript(name, send)
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
    drafts.remove(name)
    read[other] = text.bytes
    let loaded = try? Behaviour(named: other, in: scripts, options: options)
    send(PlaygroundAnswer.written(path, other))
    try follow(name, accepting: loaded?.parameters ?? [], send)
  }

  // MARK: Parameters

  private func putDefaults(
    _ values: [String: ParameterValue], in text: String, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    guard var editor = HookEditor(text) else {
      throw RequestRefusal("the script is not valid Lua; fix it first")
    }
    var elsewhere: [String] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let before = editor.text
      let key = name.contains(".") ? name : "params.\(name).default"
      let literal = "\(value)"
      let isKnown = editor.put(key, literal, addingIfNew: false)
      if !isKnown || editor.text == before && !Self.has(key, literal, editor) {
        elsewhere.append(name)
      }
    }
    send(PlaygroundAnswer.defaults(editor.text, elsewhere))
  }

  /// Whether a key is there with just this value, so that putting it changed nothing.
  private static func has(_ key: String, _ literal: String, _ editor: HookEditor) -> Bool {
    var probe = editor
    _ = probe.put(key, "(\(literal))", addingIfNew: false)
    return probe.text != editor.text
  }

  // MARK: Decisions

  private func explain(
    at milliseconds: Double, _ isFull: Bool, _ send: (String) -> Void
  ) throws(RequestRefusal) {
    let subject = try subject(to: "explain")
    guard let behaviour = try shown(send) else {
      throw RequestRefusal("there is no script to explain")
    }
    let trace = subject.trace(under: Setting(behaviour))
    let request = ExplanationRequest(time: Timestamp(milliseconds: milliseconds))
    do throws(ReplayError) {
      switch try trace.explanation(of: request, under: behaviour) {
      case .success(let explanation): send(PlaygroundAnswer.explained(explanation, isFull))
      case .failure(let nothing): send(PlaygroundAnswer.unexplained("\(nothing)"))
      }
    } catch {
      throw RequestRefusal("\(error)")
    }
  }
}
