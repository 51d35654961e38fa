internal import CLuaSandbox

/// The results of a call, or the arguments of a host function; borrowed like ``LuaView``.
public struct LuaViews: RandomAccessCollection {
  let raw: OpaquePointer
  let serial: UInt64
  let values: UnsafePointer<RawValue>
  /// How many values there are.
  public let count: Int

  init(raw: OpaquePointer, serial: UInt64, values: UnsafePointer<RawValue>, count: Int) {
    self.raw = raw
    self.serial = serial
    self.values = values
    self.count = count
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of values.
  public var endIndex: Int { count }

  /// The value at a position from 0; nil beyond the last one, as Lua has it.
  public subscript(_ position: Int) -> LuaView {
    guard position >= 0, position < count else {
      return LuaView(raw: raw, serial: serial, value: RawValue())
    }
    return LuaView(raw: raw, serial: serial, value: values[position])
  }
}
