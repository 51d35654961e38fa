internal import CLuaSandbox

extension LuaState {
  /// Keeps a field's name for fast lookups.
  package func key(_ name: String) throws(LuaError) -> LuaKey {
    var text = name
    var anchor: Int32 = 0
    let status = text.withUTF8 { bytes in
      var value = lsb_value()
      value.kind = LSB_STRING
      value.bytes = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      value.length = bytes.count
      return lsb_anchor_value(raw, &value, 1, &anchor)
    }
    try check(status)
    return LuaKey(name: name, reference: LuaReference(anchor: anchor, serial: serial))
  }

  /// Keeps a value of the host in the state.
  package func keep(_ value: LuaValue) throws(LuaError) -> LuaReference {
    var anchor: Int32 = 0
    let status = try ValueEncoder.encode([value], for: serial) { values, count in
      lsb_anchor_value(raw, values, count, &anchor)
    }
    try check(status)
    return LuaReference(anchor: anchor, serial: serial)
  }

  /// Releases a value; the handle must not be used again.
  package func release(_ reference: LuaReference) {
    guard reference.serial == serial else { return }
    lsb_release(raw, reference.anchor)
  }

  /// Sets a global variable of the scripts.
  package func setGlobal(_ name: String, to value: LuaValue) throws(LuaError) {
    let reference = try keep(value)
    defer { release(reference) }
    try check(lsb_set_global(raw, name, reference.anchor))
  }

  /// Looks at a kept value; borrowed until the next call into the state.
  package func view(of reference: LuaReference) throws(LuaError) -> LuaView {
    try check(reference)
    return LuaView(raw: raw, value: lsb_look(raw, reference.anchor))
  }
}
