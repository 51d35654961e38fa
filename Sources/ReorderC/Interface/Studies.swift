// Studies are not in the WebAssembly module, which is compiled as Embedded Swift.
#if !hasFeature(Embedded)
public import CReorder

// MARK: Studies with simulated hands

/// Lets simulated hands do tasks under the chosen behaviour; the scene stays as it is.
@c @implementation
public func reorder_trials(
  _ engine: OpaquePointer?, _ tasks: UnsafePointer<CChar>?, _ kind: reorder_pointer_kind,
  _ seed: UInt64, _ first: Int, _ count: Int
) -> UnsafePointer<CChar>? {
  text(engine, .trials) { session throws(SessionError) in
    try session.trials(
      of: Array(bytes(tasks, "tasks")), kind: pointerKind(kind), seed: seed, first: first,
      count: count)
  }
}

/// The figures of trials with their intervals.
@c @implementation
public func reorder_study(
  _ engine: OpaquePointer?, _ trials: UnsafePointer<CChar>?
) -> UnsafePointer<CChar>? {
  text(engine, .study) { session throws(SessionError) in
    try session.study(Array(bytes(trials, "trials")))
  }
}

// MARK: The laws of a drag

/// Tries laws of a drag with random drags under the chosen behaviour.
@c @implementation
public func reorder_try_laws(
  _ engine: OpaquePointer?, _ laws: UnsafePointer<CChar>?, _ seed: UInt64, _ count: Int
) -> UnsafePointer<CChar>? {
  text(engine, .tryLaws) { session throws(SessionError) in
    try session.tryLaws(
      String(decoding: bytes(laws, "laws"), as: UTF8.self), seed: seed, count: count)
  }
}
#endif
