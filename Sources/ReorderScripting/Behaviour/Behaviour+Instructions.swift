internal import LuaRuntime

extension Behaviour {
  /// The VM instructions of all calls so far, loading included.
  ///
  /// In hundreds, unless ``BehaviourOptions/countsExactly`` has each counted by itself; the same
  /// on every machine either way.
  public var totalInstructions: Int { script.state.usage.totalInstructions }
}
