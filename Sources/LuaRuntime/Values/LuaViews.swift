internal import CLuaSandbox

/// The results of a call, or the arguments of a host function; borrowed like ``LuaView``.
public struct LuaViews: RandomAccessCollection {
  let raw: OpaquePointer
  let values: UnsafePointer<RawValue>
  /// How many values there are.
  public let count: Int

  init(raw: OpaquePointer, values: UnsafePointer<RawValue>, count: Int) {
    self.raw = raw
    self.values = values
    self.count = count
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of values.
  public var endIndex: Int { count }

  /// The value at a position from 0; nil beyond the last one, as in Lua.
  public subscript(_ position: Int) -> LuaView {
    LuaView(raw: raw, value: contains(position) ? values[position] : RawValue())
  }

  /// Whether the value at a position is nil.
  public func isNil(at position: Int) -> Bool {
    !contains(position) || values[position].kind == LSB_NIL
  }

  /// The number at a position, as in ``LuaView/number``.
  public func number(at position: Int) -> Double? {
    contains(position) ? values[position].asNumber : nil
  }

  /// The whole number at a position, as in ``LuaView/integer``.
  public func integer(at position: Int) -> Int? {
    contains(position) ? values[position].asInteger : nil
  }

  /// The first two as numbers, if both are.
  public var numberPair: (Double, Double)? {
    guard count > 1, let first = values[0].asNumber, let second = values[1].asNumber else {
      return nil
    }
    return (first, second)
  }

  /// The first two as whole numbers, if both are.
  public var integerPair: (Int, Int)? {
    guard count > 1, let first = values[0].asInteger, let second = values[1].asInteger else {
      return nil
    }
    return (first, second)
  }

  private func contains(_ position: Int) -> Bool { position >= 0 && position < count }
}
