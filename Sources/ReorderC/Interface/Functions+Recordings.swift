public import CReorder
internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// MARK: Recordings and replays

/// Starts a recording with the current scene; an error unless everything is at rest.
@c @implementation
public func reorder_record(_ engine: OpaquePointer?) -> reorder_status {
  call(engine) { engine throws(SessionError) in try engine.session.record() }
}

/// The events since `reorder_record`, as the text of a trace that replays to the same outcome.
@c @implementation
public func reorder_trace(
  _ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .trace) { session throws(SessionError) in
    session.trace(named: try string(name, "name")).map {
      String(decoding: $0.encoded, as: UTF8.self)
    }
  }
}

/// The outcome of the recording if it ended here, as `reorder replay --json` prints it; NULL if
/// nothing was recorded.
@c @implementation
public func reorder_outcome(_ engine: OpaquePointer?) -> UnsafePointer<CChar>? {
  text(engine, .outcome) { session throws(SessionError) in try session.outcome() }
}

/// The text of a trace by its name: of one beside the behaviours, or of a shipped one.
@c @implementation
public func reorder_find_trace(
  _ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .foundTrace) { session throws(SessionError) in
    try session.trace(at: string(name, "name"))
  }
}

/// Says where the traces of the following calls come from.
@c @implementation
public func reorder_name_traces(
  _ engine: OpaquePointer?, _ file: UnsafePointer<CChar>?
) -> reorder_status {
  call(engine) { engine in engine.session.nameTraces(file.map { String(cString: $0) }) }
}

/// Replays a trace under the chosen behaviour; the scene is unchanged.
@c @implementation
public func reorder_replay(
  _ engine: OpaquePointer?, _ trace: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .replay) { session throws(SessionError) in
    try session.replay(bytes(trace, "trace"))
  }
}

/// Replays a trace as `reorder_replay` does, and returns the figures of `reorder sweep`.
@c @implementation
public func reorder_measure(
  _ engine: OpaquePointer?, _ trace: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .measure) { session throws(SessionError) in
    try session.measure(bytes(trace, "trace"))
  }
}

/// Replays a trace as `reorder_replay` does, and returns it as an animated SVG.
@c @implementation
public func reorder_picture(
  _ engine: OpaquePointer?, _ trace: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .picture) { session throws(SessionError) in
    try session.picture(bytes(trace, "trace"))
  }
}
