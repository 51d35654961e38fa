internal import CLuaSandbox

/// One field of a kind of record, as scripts see it.
package struct LuaField {
  /// How the field is made.
  package enum Kind {
    /// The slot.
    case number(slot: Int)
    /// The slot, which holds a whole number.
    case integer(slot: Int)
    /// False when the slot is 0.
    case boolean(slot: Int)
    /// The slot, or nil when it is NaN.
    case optionalNumber(slot: Int)
    /// The slot as a whole number, or nil when it is NaN.
    case optionalInteger(slot: Int)
    /// One of the strings, counted from 0, or nil when the slot is outside.
    case choice(slot: Int, [String])
    /// What the handler replies, each time; a record that it replies with shows what its slots
    /// hold by then.
    case computed(LuaHandler)
    /// Nil when the slot is NaN, else what the handler replies, each time.
    case optional(slot: Int, LuaHandler)
    /// Another record of the state.
    case record(LuaRecord)
    /// A table that scripts may change, empty when it is first read, and again after
    /// ``LuaState/dropTables(of:)``.
    case table
    /// A method with a signature as in ``LuaState/makeFunction(_:_:_:)``, without the record.
    case method(String, LuaHandler)
    /// A method whose signature is all `n` and `i`, and which cannot fail: the cheapest way to ask
    /// the host for a place, or for numbers.
    case lookup(String, LuaLookup)
  }

  /// At most 40 bytes.
  package var name: String
  /// How the field is made.
  package var kind: Kind

  /// A field.
  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A kind of record that a state knows.
package struct LuaRecordType {
  let raw: OpaquePointer
  let serial: UInt64
}

/// A host object that is made once and refilled before each call.
public struct LuaRecord {
  /// The doubles behind the fields; valid as long as the state.
  public let slots: UnsafeMutableBufferPointer<Double>
  /// The record as a value.
  package let reference: LuaReference
  @usableFromInline let read: UnsafePointer<Int32>
  @usableFromInline let readCount: UnsafePointer<Int32>
  let record: UnsafePointer<lsb_record>

  /// The slots of the fields that scripts have read so far, which must be filled before each call;
  /// valid as long as the state.
  @inlinable public var readSlots: UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: read, count: Int(readCount.pointee))
  }
}

extension LuaState {
  /// Registers a kind of record.
  ///
  /// Scripts read its fields; assigning one is an error, and so is an unknown name, with the
  /// nearest valid one in the message.
  package func makeRecordType(
    _ name: String, _ fields: [LuaField]
  ) throws(LuaError) -> LuaRecordType {
    let strings = CStringPool()
    let specs = fields.map { spec(of: $0, strings) }
    var type: OpaquePointer?
    let status = specs.withUnsafeBufferPointer {
      lsb_make_record_type(raw, name, $0.baseAddress, Int32($0.count), &type)
    }
    try check(status)
    guard let type else { throw LuaError(.memory, "not enough memory for a record type") }
    return LuaRecordType(raw: type, serial: serial)
  }

  /// Makes a record with slots of 0; invalidates borrowed values.
  ///
  /// - Parameters:
  ///   - type: the kind, which determines its fields.
  ///   - count: how many slots.
  ///   - handle: the number that its methods get.
  ///   - fill: gives the value of a slot whose field a script reads for the first time; if it
  ///     returns nil, or is left out, the slot is unchanged.
  package func makeRecord(
    _ type: LuaRecordType, slots count: Int, handle: Int = 0,
    fill: ((_ slot: Int) -> Double?)? = nil
  ) throws(LuaError) -> LuaRecord {
    guard type.serial == serial else {
      throw LuaError(.misused, "the record type belongs to another Lua state")
    }
    let filler = fill.map { fill in
      bridge.add { call in
        if let slot = call.arguments[0].integer, let number = fill(slot) { call.reply(number) }
      }
    }
    var made: UnsafePointer<lsb_record>?
    try check(lsb_make_record(raw, type.raw, Int32(count), Int64(handle), filler, &made))
    guard let made, let readCount = lsb_record_read_count(made) else {
      throw LuaError(.memory, "not enough memory for a record")
    }
    return LuaRecord(
      slots: UnsafeMutableBufferPointer(start: made.pointee.slots, count: count),
      reference: LuaReference(anchor: made.pointee.anchor, serial: serial),
      read: UnsafePointer(made.pointee.read), readCount: readCount,
      record: made)
  }

  /// Forgets the tables of a record, so that scripts find empty ones; not while a script runs.
  package func dropTables(of record: LuaRecord) {
    guard record.reference.serial == serial else { return }
    lsb_drop_tables(raw, record.record)
  }

  /// The table of a record's field, as scripts left it; not while a script runs.
  ///
  /// - Returns: `nil` if no script has read it since it was dropped, or if it is not plain data of
  ///   the given size.
  package func table(of record: LuaRecord, _ conversion: LuaConversion) -> LuaValue? {
    let mark = lsb_mark(raw)
    defer { lsb_forget(raw, mark) }
    var table = lsb_value()
    guard record.reference.serial == serial, lsb_peek_table(raw, record.record, &table) else {
      return nil
    }
    return try? LuaView(raw: raw, value: table).plain(conversion)
  }

  private func spec(of field: LuaField, _ strings: CStringPool) -> lsb_field_spec {
    var spec = lsb_field_spec()
    spec.name = strings.add(field.name)
    switch field.kind {
    case .number(let slot): spec.set(LSB_FIELD_NUMBER, slot)
    case .integer(let slot): spec.set(LSB_FIELD_INTEGER, slot)
    case .boolean(let slot): spec.set(LSB_FIELD_BOOLEAN, slot)
    case .optionalNumber(let slot): spec.set(LSB_FIELD_OPTIONAL_NUMBER, slot)
    case .optionalInteger(let slot): spec.set(LSB_FIELD_OPTIONAL_INTEGER, slot)
    case .choice(let slot, let choices):
      spec.set(LSB_FIELD_CHOICE, slot)
      spec.choices = strings.add(choices)
      spec.choice_count = Int32(choices.count)
    case .computed(let handler):
      spec.set(LSB_FIELD_COMPUTED, 0)
      spec.handler = bridge.add(handler)
    case .optional(let slot, let handler):
      spec.set(LSB_FIELD_OPTIONAL, slot)
      spec.handler = bridge.add(handler)
    case .record(let record):
      spec.set(LSB_FIELD_RECORD, 0)
      spec.anchor = record.reference.anchor
    case .table: spec.set(LSB_FIELD_TABLE, 0)
    case .method(let signature, let handler):
      spec.set(LSB_FIELD_METHOD, 0)
      spec.signature = strings.add(signature)
      spec.handler = bridge.add(handler)
    case .lookup(let signature, let lookup):
      spec.set(LSB_FIELD_METHOD, 0)
      spec.signature = strings.add(signature)
      spec.is_lookup = true
      spec.handler = bridge.add(lookup)
    }
    return spec
  }
}

extension lsb_field_spec {
  fileprivate mutating func set(_ kind: lsb_field_kind, _ slot: Int) {
    self.kind = kind
    self.slot = Int32(slot)
  }
}
