internal import CLuaSandbox

/// A script's read of a record's field, or its call of a record's method.
package struct LuaAccess: Sendable, Hashable {
  /// The record's kind.
  package var owner: String
  /// The field's or method's name.
  package var name: String
  /// The arguments of a call; `nil` for a field.
  package var arguments: [LuaValue]?
  /// The results of a call, or the field's value.
  package var results: [LuaValue]
}

/// A variable that a call could see.
package struct LuaBinding: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// Its value, as plain data; `nil` for a function, a record, or a table that is too large.
  package var value: LuaValue?
  /// What kind of value it has.
  package var kind: LuaKind
}

/// What a traced call read, and where it ended.
package struct LuaTrace: Sendable, Hashable {
  /// The reads and calls, in order; a field that is read again is not repeated.
  package var accesses: [LuaAccess] = []
  /// The number of accesses beyond the limit.
  package var omitted = 0
  /// The last line that ran of the function that the host called; the one that returned, unless the
  /// call failed.
  package var place: LuaPlace?
  /// The line that returned in its place, in a function that it ended in with a tail call.
  package var tail: LuaPlace?
  /// The variables as the line at ``place`` began, without the arguments.
  ///
  /// Those around the function come first, then its own as they were declared; a later one may hide
  /// an earlier one. None if the call ran very many lines.
  package var variables: [LuaBinding] = []
}

/// Collects what a call reads.
package final class LuaTracer {
  /// What was read so far, and once the trace is stopped, where the call ended.
  package fileprivate(set) var trace = LuaTrace()
  fileprivate var raw: OpaquePointer?
  private let limit: Int
  private var fields: Set<String> = []

  /// - Parameter limit: The number of accesses to keep.
  package init(keeping limit: Int) { self.limit = limit }

  fileprivate func add(_ access: lsb_access) {
    switch access.kind {
    case LSB_ACCESS_LINE: trace.variables.removeAll(keepingCapacity: true)
    case LSB_ACCESS_VARIABLE: addVariable(access)
    default: addRead(access)
    }
  }

  /// A table is copied up to this size.
  private static let shown: LuaConversion = {
    var shown = LuaConversion()
    (shown.depth, shown.count, shown.bytes) = (3, 60, 1000)
    return shown
  }()

  private func addVariable(_ access: lsb_access) {
    guard let raw else { return }
    let view = LuaView(raw: raw, value: access.results[0])
    trace.variables.append(
      LuaBinding(
        name: String(cString: access.name), value: try? view.plain(Self.shown), kind: view.kind))
  }

  private func addRead(_ access: lsb_access) {
    let isCall = access.kind == LSB_ACCESS_CALL
    // What a record in a record has is reported when it is read.
    if !isCall, access.results[0].kind == LSB_RECORD { return }
    let owner = String(cString: access.owner)
    let name = String(cString: access.name)
    guard isCall || fields.insert("\(owner).\(name)").inserted else { return }
    guard trace.accesses.count < limit else {
      trace.omitted += 1
      return
    }
    trace.accesses.append(
      LuaAccess(
        owner: owner, name: name,
        arguments: isCall ? Self.values(access.arguments, access.argument_count) : nil,
        results: Self.values(access.results, access.result_count)))
  }

  private static func values(_ values: UnsafePointer<lsb_value>?, _ count: Int32) -> [LuaValue] {
    (0..<Int(count)).map { index in values.map { value(of: $0[index]) } ?? .nil }
  }

  private static func value(of value: lsb_value) -> LuaValue {
    switch value.kind {
    case LSB_BOOLEAN: .boolean(value.integer != 0)
    case LSB_INTEGER: .integer(Int(value.integer))
    case LSB_NUMBER: .number(value.number)
    case LSB_STRING: .string(String(decoding: value.content, as: UTF8.self))
    default: .nil
    }
  }
}

extension LuaState {
  /// Traces the prepared calls from here on; they give what they give without a trace, for the same
  /// charge.
  ///
  /// - Parameter tracer: Collects what they read; must live until ``stopTrace(_:)``.
  package func startTrace(_ tracer: LuaTracer) {
    tracer.raw = raw
    _ = lsb_start_trace(
      raw,
      { context, access in
        guard let context, let access else { return }
        Unmanaged<LuaTracer>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.add(access.pointee)
        }
      }, Unmanaged.passUnretained(tracer).toOpaque())
  }

  /// Ends the trace, and adds to it where the last call ended.
  package func stopTrace(_ tracer: LuaTracer) {
    lsb_stop_trace(raw)
    tracer.trace.place = Self.place(lsb_traced_return(raw))
    tracer.trace.tail = Self.place(lsb_traced_tail(raw))
  }

  private static func place(_ frame: UnsafePointer<lsb_frame>?) -> LuaPlace? {
    guard let frame else { return nil }
    let place = LuaFrame(frame)
    return LuaPlace(chunk: place.chunk, line: place.line)
  }
}
