internal import CLuaSandbox

// Conversion of faults and advice from and to C.
extension LuaFault {
  init?(_ fault: UnsafePointer<lsb_fault>) {
    let name = text(lsb_fault_name(fault))
    let owner = text(lsb_fault_owner(fault))
    switch fault.pointee.kind {
    case LSB_FAULT_COMPARISON:
      self = .comparison(text(lsb_fault_expected(fault)), text(lsb_fault_got(fault)))
    case LSB_FAULT_ARGUMENT: self = .argument(Int(fault.pointee.number), of: name)
    case LSB_FAULT_UNKNOWN_FIELD: self = .unknownField(name, of: owner)
    case LSB_FAULT_READ_ONLY_FIELD: self = .readOnlyField(name, of: owner)
    case LSB_FAULT_NO_SELF: self = .missingSelf(name, of: owner)
    case LSB_FAULT_MODULE: self = .module(name)
    case LSB_FAULT_TABLE: self = .table
    case LSB_FAULT_SYNTAX: self = .syntax(LuaSyntaxFault(fault, near: name))
    case LSB_FAULT_UNFINISHED: self = .syntax(LuaSyntaxFault(fault, near: nil))
    case let kind:
      guard let operation = Operation(kind) else { return nil }
      self = .operation(operation, type: text(lsb_fault_got(fault)), LuaVariable(fault))
    }
  }

  /// Its kind on the C side, with the name and the owner, for faults that a host may raise.
  var raw: (kind: lsb_fault_kind, name: String, owner: String)? {
    switch self {
    case .unknownField(let name, let owner): (LSB_FAULT_UNKNOWN_FIELD, name, owner)
    case .readOnlyField(let name, let owner): (LSB_FAULT_READ_ONLY_FIELD, name, owner)
    case .missingSelf(let name, let owner): (LSB_FAULT_NO_SELF, name, owner)
    case .module(let name): (LSB_FAULT_MODULE, name, "")
    case .operation, .comparison, .argument, .table, .syntax: nil
    }
  }
}

extension LuaFault.Operation {
  fileprivate init?(_ kind: lsb_fault_kind) {
    switch kind {
    case LSB_FAULT_ARITHMETIC: self = .arithmetic
    case LSB_FAULT_BITWISE: self = .bitwise
    case LSB_FAULT_CONCATENATION: self = .concatenation
    case LSB_FAULT_LENGTH: self = .length
    case LSB_FAULT_INDEX: self = .index
    case LSB_FAULT_CALL: self = .call
    default: return nil
    }
  }
}

extension LuaVariable {
  fileprivate init?(_ fault: UnsafePointer<lsb_fault>) {
    let kind: Kind
    switch fault.pointee.variable {
    case LSB_VARIABLE_LOCAL: kind = .local
    case LSB_VARIABLE_UPVALUE: kind = .upvalue
    case LSB_VARIABLE_GLOBAL: kind = .global
    case LSB_VARIABLE_FIELD: kind = .field
    case LSB_VARIABLE_METHOD: kind = .method
    case LSB_VARIABLE_CONSTANT: kind = .constant
    default: return nil
    }
    self.init(kind, text(lsb_fault_name(fault)))
  }
}

extension LuaSyntaxFault {
  fileprivate init(_ fault: UnsafePointer<lsb_fault>, near: String?) {
    let expected = text(lsb_fault_expected(fault))
    let opener = text(lsb_fault_owner(fault))
    self.init(
      near: near, expected: expected.isEmpty ? nil : expected,
      opener: opener.isEmpty ? nil : Opener(opener, line: Int(fault.pointee.number)))
  }
}

extension LuaAdvice {
  init?(_ fault: UnsafePointer<lsb_fault>) {
    let words = text(lsb_fault_advice(fault))
    switch fault.pointee.advice {
    case LSB_ADVICE_NAME: self = .name(words)
    case LSB_ADVICE_CALL: self = .call(words)
    case LSB_ADVICE_NOTE: self = .note(words)
    default: return nil
    }
  }

  /// Its kind on the C side, with its text.
  var raw: (kind: lsb_advice, text: String) {
    switch self {
    case .name(let name): (LSB_ADVICE_NAME, name)
    case .call(let text): (LSB_ADVICE_CALL, text)
    case .note(let text): (LSB_ADVICE_NOTE, text)
    }
  }
}
