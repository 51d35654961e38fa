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
    trace.reads = tracer.trace.accesses.map { HookRead($0) }
    trace.omittedReads = tracer.trace.omitted
    guard trace.failure == nil else { return (answer, trace) }
    trace.line = line(tracer.trace.place)
    trace.tail = line(tracer.trace.tail)
    return (answer, trace)
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
  fileprivate init(_ access: LuaAccess) {
    name = access.owner + (access.arguments == nil ? "." : ":") + access.name
    arguments = access.arguments.map { $0.map { $0.scalar } }
    results = access.results.map { $0.scalar }
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
