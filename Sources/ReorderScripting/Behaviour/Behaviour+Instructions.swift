internal import LuaRuntime

extension Behaviour {
  /// The VM instructions of all calls so far, loading included.
  ///
  /// Counted in hundreds, unless ``BehaviourOptions/countsExactly`` counts each one; the same on
  /// every machine either way.
  public var totalInstructions: Int { script.state.usage.totalInstructions }
}
