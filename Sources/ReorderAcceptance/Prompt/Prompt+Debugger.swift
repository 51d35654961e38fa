internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// The commands of the debugger, and the host side of its Lua part.
extension Prompt {
  func step(_ values: [ScriptValue], forward: Bool = true) throws(Refusal) {
    let count = try Self.count(values)
    write(try debugger.step(forward ? count : -count))
  }

  func tick(_ values: [ScriptValue]) throws(Refusal) {
    write(try debugger.tick(try Self.count(values)))
  }

  /// Adds a breakpoint, and says so.
  func breakAt(_ values: [ScriptValue]) throws(Refusal) {
    let place = try Self.place(values[0])
    let condition = values.count > 1 ? values[1].text : nil
    if case .time = place, condition != nil {
      throw Refusal("a time takes no condition; a hook does, as in break_at(\"target\", \"…\")")
    }
    debugger.add(place, condition: condition)
    writeBreaks()
  }

  func writeBreaks() {
    let lines = debugger.breaks.map { "stops at \($0.text)" }
    write(lines.isEmpty ? "there are no breakpoints" : lines.joined(separator: "\n"))
  }

  func clear(_ values: [ScriptValue]) throws(Refusal) {
    let place: PromptBreak.Place? =
      if let value = values.first, value != .nil { try Self.place(value) } else { nil }
    try debugger.clear(place)
    writeBreaks()
  }

  /// The host side of the prompt's Lua part.
  ///
  /// What is refused is returned after nil, so that the error gets the place of the user's line.
  var hostFunctions: [(name: String, signature: String, handler: ScriptSandbox.Handler)] {
    [
      (
        "reading", "s",
        answering { (bench, values) throws(Refusal) in
          [try bench.reading(values[0].text ?? "")]
        }
      ),
      ("show", "", answering { (bench, _) throws(Refusal) in [try bench.show()] }),
      (
        "fields", "s",
        answering { (_, values) throws(Refusal) in
          [.list(Self.fields(of: values[0].text ?? "").map { .string($0) })]
        }
      ),
      (
        "field", "ss",
        answering { (_, values) throws(Refusal) in
          try Self.checkField(values[1].text ?? "", of: values[0].text ?? "")
        }
      ),
      ("parameters", "", answering { (bench, _) throws(Refusal) in [bench.parameters()] }),
      (
        "unknown_parameter", "s",
        answering { (bench, values) throws(Refusal) in
          throw bench.unknownParameter(values[0].text ?? "")
        }
      ),
      (
        "break_at", "vS",
        answering { (bench, values) throws(Refusal) in
          try bench.breakAt(values)
          return []
        }
      ),
      (
        "start", "",
        answering { (bench, _) throws(Refusal) in
          try bench.debugger.start()
          return []
        }
      ),
      ("advance", "", answering { (bench, _) throws(Refusal) in try bench.advance() }),
      (
        "settle", "",
        answering { (bench, _) throws(Refusal) in
          try bench.settle()
          return []
        }
      ),
      (
        "last_break", "",
        answering { (bench, _) throws(Refusal) in
          [.integer(bench.debugger.lastBreak)]
        }
      ),
    ]
  }

  private func answering(
    _ body: @escaping (Prompt, [ScriptValue]) throws(Refusal) -> [ScriptValue]
  ) -> ScriptSandbox.Handler {
    { [unowned self] (values) throws(Refusal) in
      var answer = ScriptSandbox.Answer(cost: 100)
      do throws(Refusal) {
        answer.values = try body(self, values)
        answer.cost += answer.values.first?.elements.count ?? 0
      } catch {
        answer.values = [.nil, .string(error.message)]
      }
      return answer
    }
  }

  /// The fields and methods of a host object.
  private static func members(of object: String) -> [HostField] {
    HostInterface.objects.filter { $0.name.lowercased() == object }.flatMap(\.fields)
  }

  /// The names of the fields alone.
  private static func fields(of object: String) -> [String] {
    members(of: object).filter { if case .method = $0.kind { false } else { true } }.map(\.name)
  }

  private static func checkField(
    _ name: String, of object: String
  ) throws(Refusal) -> [ScriptValue] {
    let names = members(of: object).map(\.name)
    guard !names.contains(name) else { return [] }
    throw Refusal(
      "unknown field '\(name)' of \(object)", nearest: NearestName.of(name, among: names))
  }

  /// Shows what the hook saw in `drag`, `list` and `scroll`.
  private func show() throws(Refusal) -> ScriptValue {
    guard let call = try debugger.call() else {
      throw Refusal(
        "no hook has been asked yet, so there is nothing to show; press an item and wait, as in "
          + "press(\"bread\") wait(600), or continue() to a breakpoint")
    }
    objects.show(call.drag, in: call.scene, memory: call.memory)
    return .string(call.hook)
  }

  /// The values of the behaviour's parameters.
  private func parameters() -> ScriptValue {
    let entries = session.replay.policy.parameterValues.map { parameter in
      ScriptEntry(.string(parameter.name), ScriptValue(parameter.value))
    }
    return .table(entries)
  }

  private func unknownParameter(_ name: String) -> Refusal {
    let names = session.replay.policy.parameters.map(\.name)
    return Refusal("unknown parameter '\(name)'", nearest: NearestName.of(name, among: names))
  }

  /// Goes on to the next call that has breakpoints: its hook and their numbers, or nothing.
  private func advance() throws(Refusal) -> [ScriptValue] {
    let (numbers, line) = try debugger.advance()
    if let line { write(line) }
    return numbers.isEmpty ? [] : [.list(numbers.map { .integer($0) })]
  }

  /// Stops at the call that is being looked at.
  func settle() throws(Refusal) {
    if let line = try debugger.settle() { write(line) }
  }

  /// A number of steps; one if there is none.
  private static func count(_ values: [ScriptValue]) throws(Refusal) -> Int {
    guard let value = values.first, value != .nil else { return 1 }
    guard let count = value.whole, count != 0, abs(count) <= 1_000_000 else {
      throw Refusal("expected a whole number of steps, such as 3 or -3")
    }
    return count
  }

  /// A time, or a hook in any spelling.
  private static func place(_ value: ScriptValue) throws(Refusal) -> PromptBreak.Place {
    guard let text = value.text else {
      guard value.double != nil else {
        throw Refusal("expected a hook, such as \"target\", or a time, such as 500")
      }
      return .time(try span(value))
    }
    if text.first.map({ $0.isNumber || $0 == "." }) == true { return .time(try span(value)) }
    return .hook(try hook(text))
  }

  /// The hook that a text names, in any casing.
  static func hook(_ text: String) throws(Refusal) -> String {
    if let name = HookName.of(text) { return name }
    let nearest = NearestName.of(text, among: HookName.all)
    guard nearest != nil else {
      let all = HookName.all.joined(separator: ", ")
      throw Refusal("there is no hook '\(text)'; the hooks are \(all)")
    }
    throw Refusal("there is no hook '\(text)'", nearest: nearest)
  }
}
