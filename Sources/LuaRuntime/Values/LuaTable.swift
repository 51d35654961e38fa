internal import CLuaSandbox

/// A table of a script, read raw: no metamethod runs.
///
/// Borrowed like ``LuaView``.
package struct LuaTable {
  let raw: OpaquePointer
  let index: Int32

  /// The value of a field.
  ///
  /// Complexity: O(1), no allocation.
  package subscript(_ key: LuaKey) -> LuaView {
    guard key.reference.serial == lsb_serial(raw) else { return view(RawValue()) }
    return look { lsb_field(raw, index, key.reference.anchor) }
  }

  /// The value at a position from 1.
  ///
  /// Complexity: O(1), no allocation.
  package subscript(_ position: Int) -> LuaView {
    look { lsb_element(raw, index, Int64(position)) }
  }

  /// A border of the table's array, as `rawlen` gives it.
  ///
  /// Complexity: O(log n).
  package var length: Int { Int(lsb_table_length(raw, index)) }

  // A value stored elsewhere does not keep its place on the stack; a string stays alive through the
  // table that holds it.
  private func look(_ value: () -> lsb_value) -> LuaView {
    let mark = lsb_mark(raw)
    let found = value()
    switch found.kind {
    case LSB_TABLE, LSB_FUNCTION, LSB_RECORD, LSB_OTHER: break
    default: lsb_forget(raw, mark)
    }
    return view(found)
  }

  private func view(_ value: lsb_value) -> LuaView {
    LuaView(raw: raw, value: value)
  }
}
