internal import CLuaSandbox

/// A value that a state keeps for the host: a function, a record, a table or a string.
///
/// It lives as long as its state, or until ``LuaState/release(_:)``.
package struct LuaReference: Sendable, Hashable {
  let anchor: Int32
  let serial: UInt64
}

/// A function of a script, to be called by the host.
package struct LuaFunction: Sendable, Hashable {
  /// The function as a value.
  package let reference: LuaReference
}

/// A string that a state keeps, so that looking up a field by it allocates nothing.
package struct LuaKey: Sendable, Hashable {
  /// The field's name.
  package let name: String
  /// The string as a value.
  package let reference: LuaReference
}

/// A call with everything ready: the function, its arguments and room for its results.
public struct LuaHook {
  let raw: UnsafeMutablePointer<lsb_prepared>
  let serial: UInt64

  /// How often it was called.
  package var calls: Int { Int(clamping: raw.pointee.calls) }
  /// The most instructions that one of its calls used, counted as ``LuaUsage`` counts them.
  package var mostInstructions: Int { Int(clamping: raw.pointee.most_instructions) }
}
