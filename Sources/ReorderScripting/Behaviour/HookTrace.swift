internal import LuaRuntime
package import ReorderCore

/// What a hook read when it was called, and where it answered.
package struct HookTrace: Hashable, Sendable {
  /// Whether the script has the hook.
  package var hasHook = false
  /// Whether it was called: it is not once it has failed in a drag.
  package var wasCalled = false
  /// What it read, in order; a field that is read again is not repeated.
  package var reads: [HookRead] = []
  /// The number of reads beyond the first ``mostReads``.
  package var omittedReads = 0
  /// The line of the hook that returned; `nil` if the hook was not called, or failed.
  package var line: ScriptLine?
  /// The line of another function that returned in its place, after a tail call.
  package var tail: ScriptLine?
  /// The variables of the hook as ``line`` began: those around it first, then its own.
  package var variables: [HookVariable] = []
  /// What `drag.memory` held when the hook was called, a variable for each key.
  package var memory: [HookVariable] = []
  /// Why its answer was not taken: the failure of this call, or the one that silenced the hook.
  package var failure: BehaviourError?

  /// The number of reads that are kept.
  package static let mostReads = 200

  /// Creates the trace of a hook that is not there.
  package init() {}
}

/// A field that a hook read, or a method that it called.
package struct HookRead: Hashable, Sendable {
  /// The name as in a script: `drag.x`, `list:at`.
  package let name: String
  /// The arguments of a call; `nil` for a field.
  package let arguments: [ParameterValue?]?
  /// The results of a call, or the field's value.
  package let results: [ParameterValue?]
}

/// A variable of a hook and its value, or a key of `drag.memory`.
package struct HookVariable: Hashable, Sendable {
  /// The name, such as `best` or `drag.memory.n`.
  package let name: String
  /// The value; `nil` for one without a plain form, and for a table that is too large to show.
  package let value: ScriptValue?
  /// What kind of value it is, such as a number or a table.
  package let kind: String
}

/// A line of a script.
package struct ScriptLine: Hashable, Sendable {
  /// The file's path as shown in messages.
  package let file: String
  /// The line's number, from 1.
  package let number: Int
  /// The line without the blanks around it; empty if the text is unknown.
  package let text: String

  /// `file:line`.
  package var place: String { "\(file):\(number)" }
}

extension Behaviour {
  /// Answers a question as ``decide(_:in:)`` does, and says what the hook read on the way.
  ///
  /// The answer, its cost and the script's state afterwards are the same.
  package func explain(
    _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
  ) -> (answer: PolicyDecision?, trace: HookTrace) {
    let hook = query.hook
    let (calls, failures) = (script.calls(of: hook), self.failures.count)
    let tracer = LuaTracer(keeping: HookTrace.mostReads)
    let memory = memory(in: query.drag, at: hook)
    script.state.startTrace(tracer)
    let answer = decide(query, in: scene)
    script.state.stopTrace(tracer)
    var trace = HookTrace()
    trace.hasHook = script.answers & hook.bit != 0
    trace.wasCalled = script.calls(of: hook) > calls
    if self.failures.count > failures || (trace.hasHook && !trace.wasCalled) {
      trace.failure = self.failures.last { $0.hook == hook.rawValue } ?? self.failures.last
    }
    guard trace.wasCalled else { return (answer, trace) }
    trace.reads = tracer.trace.accesses.compactMap { HookRead($0) }
    trace.memory = HookVariable.members(of: memory, in: "drag.memory")
    trace.omittedReads = tracer.trace.omitted
    guard trace.failure == nil else { return (answer, trace) }
    trace.line = line(tracer.trace.place)
    trace.variables = HookVariable.seen(tracer.trace.variables)
    trace.tail = line(tracer.trace.tail)
    return (answer, trace)
  }

  /// What `drag.memory` holds as a hook is called, or an event reported; an empty table if it holds
  /// nothing, or more than can be shown.
  package func memory(in drag: borrowing DragContext, at hook: PolicyHook?) -> ScriptValue {
    // Each drag begins with `can_lift`, and without a memory.
    guard drag.id == self.drag, hook != .canLift else { return .table([]) }
    var limits = LuaConversion()
    (limits.depth, limits.count, limits.bytes) = (4, 1000, 10_000)
    return script.state.table(of: script.objects.drag, limits).map { ScriptValue($0) } ?? .table([])
  }

  /// The value of each parameter as the hooks read it, in the order of ``parameters``.
  package var parameterValues: [(name: String, value: ParameterValue)] {
    parameters.map { parameter in
      let given = values[parameter.name] ?? parameter.initial
      return (parameter.name, (try? parameter.value(from: given)) ?? parameter.initial)
    }
  }

  private func line(_ place: LuaPlace?) -> ScriptLine? {
    guard let place, place.chunk != Prelude.chunk else { return nil }
    let source = script.sourceMap.source(of: place.chunk)
    let line = source.flatMap { SourceText.line(place.line, of: $0.bytes) } ?? ""
    return ScriptLine(
      file: source?.path ?? place.chunk, number: place.line, text: String(line.trimmed))
  }
}

extension HookRead {
  /// `nil` for the memory itself, whose members are listed.
  fileprivate init?(_ access: LuaAccess) {
    if access.owner == "drag", access.name == "memory" { return nil }
    let owner = access.owner == "modifiers" ? "drag.modifiers" : access.owner
    name = owner + (access.arguments == nil ? "." : ":") + access.name
    arguments = access.arguments.map { $0.map { $0.scalar } }
    results = access.results.map { $0.scalar }
  }
}

extension HookVariable {
  /// The variables that a person wants to see: without functions and host objects, and without
  /// those that a later one hides.
  fileprivate static func seen(_ variables: [LuaBinding]) -> [HookVariable] {
    variables.enumerated().filter { index, variable in
      variable.kind != .function && variable.kind != .record
        && !variables[(index + 1)...].contains { $0.name == variable.name }
    }.map { HookVariable($0.element) }
  }

  private init(_ variable: LuaBinding) {
    name = variable.name
    value = variable.value.map { ScriptValue($0) }
    kind = variable.kind.word
  }

  /// A variable for each key of a table.
  fileprivate static func members(of table: ScriptValue, in owner: String) -> [HookVariable] {
    guard case .table(let entries) = table else { return [] }
    return entries.map { entry in
      let name = entry.key.text.flatMap { LuaLiteral.isName($0) ? ".\($0)" : nil }
      return HookVariable(
        name: owner + (name ?? "[\(entry.key.scalar?.description ?? "")]"), value: entry.value,
        kind: entry.value.kind)
    }
  }
}

extension LuaValue {
  /// The number, string or truth value; `nil` for anything else.
  var scalar: ParameterValue? {
    switch self {
    case .boolean(let truth): .boolean(truth)
    case .integer(let whole): .number(Double(whole))
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .nil, .bytes, .table, .reference: nil
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return part
  }
}
