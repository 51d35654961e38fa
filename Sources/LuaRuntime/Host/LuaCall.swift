internal import CLuaSandbox

/// A script's call of a host function, method or computed field.
///
/// The host reads the arguments and replies with results in order. It cannot call the same state;
/// that is refused with ``LuaError/Code/reentered``. Valid until the handler returns.
public struct LuaCall {
  let exchange: UnsafeMutablePointer<lsb_exchange>

  /// The arguments, checked against the signature; a method's record is not among them.
  public var arguments: LuaViews {
    LuaViews(
      raw: exchange.pointee.state, values: exchange.pointee.arguments,
      count: Int(exchange.pointee.count))
  }

  /// The number given to the record whose method or field this is; 0 for a function.
  package var recordHandle: Int { Int(exchange.pointee.handle) }

  /// Charges the script for work that grows with its request, once the handler has returned.
  ///
  /// - Parameter instructions: The cost of the work; the call itself is already charged.
  public func charge(_ instructions: Int) {
    let more = UInt64(clamping: instructions)
    let (sum, overflow) = exchange.pointee.cost.addingReportingOverflow(more)
    exchange.pointee.cost = overflow ? .max : sum
  }

  /// What the script can still pay, in instructions.
  ///
  /// Work that costs more ends the call, so a handler that has charged more may stop anywhere and
  /// return: nobody sees its answer. Where it ends depends on counts alone.
  package var allowance: Int {
    let (left, isOver) = exchange.pointee.allowance.subtractingReportingOverflow(
      exchange.pointee.cost)
    return isOver ? -1 : Int(clamping: left)
  }

  /// Charges for work before it is done.
  ///
  /// - Parameter instructions: The cost of the work.
  /// - Returns: Whether the script can pay it; the handler should return at once if not.
  package func canPay(_ instructions: Int) -> Bool {
    charge(instructions)
    return allowance >= 0
  }

  /// Gives the script the whole budget of a call again; its deadline stays.
  package func renewBudget() { lsb_renew_budget(exchange) }

  /// Adds a number to the results.
  package func reply(_ number: Double) {
    lsb_return_number(exchange, number)
  }

  /// Adds a whole number to the results.
  package func reply(_ integer: Int) { lsb_return_integer(exchange, Int64(integer)) }

  /// Adds a truth value to the results.
  package func reply(_ truth: Bool) { reply(LSB_BOOLEAN, truth ? 1 : 0) }

  /// Adds a string to the results.
  package func reply(_ text: String) {
    var copy = text
    copy.withUTF8 { reply($0) }
  }

  /// Adds a string, given as bytes, to the results.
  package func reply(_ bytes: UnsafeBufferPointer<UInt8>) {
    bytes.withMemoryRebound(to: CChar.self) {
      lsb_return_string(exchange, $0.baseAddress, $0.count)
    }
  }

  /// Adds nil to the results.
  package func replyNil() { reply(LSB_NIL, 0) }

  /// Adds a kept value to the results; a handle of another state adds nil.
  package func reply(_ reference: LuaReference) {
    guard reference.serial == lsb_serial(exchange.pointee.state) else { return replyNil() }
    reply(LSB_ANCHORED, Int64(reference.anchor))
  }

  /// Adds a value of any shape to the results.
  package func reply(_ value: LuaValue) {
    switch value {
    case .nil: replyNil()
    case .boolean(let truth): reply(truth)
    case .integer(let whole): reply(whole)
    case .number(let double): reply(double)
    case .string(let text): reply(text)
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { reply($0) }
    case .reference(let reference): reply(reference)
    case .table(let entries): reply(entries)
    }
  }

  private func reply(_ entries: [LuaEntry]) {
    reply(LSB_OPEN, 0)
    for entry in entries {
      reply(entry.key)
      reply(entry.value)
    }
    reply(LSB_CLOSE, 0)
  }

  private func reply(_ kind: lsb_kind, _ integer: Int64) {
    var value = lsb_value()
    value.kind = kind
    value.integer = integer
    lsb_return_value(exchange, value)
  }
}

/// Why a host function refuses; raised as an error in the script that called it.
package struct LuaHostError: Error, Sendable, Equatable {
  /// What the script's author reads, after the place of the call.
  package var problem: String
  /// How to fix it; the message ends with it.
  package var advice: LuaAdvice?
  /// What it is about: a field, a method or a module.
  package var fault: LuaFault?

  /// A refusal.
  package init(_ problem: String, advice: LuaAdvice? = nil, about fault: LuaFault? = nil) {
    self.problem = problem
    self.advice = advice
    self.fault = fault
  }
}

/// The host's side of a function, method or computed field.
package typealias LuaHandler = (LuaCall) throws(LuaHostError) -> Void

/// The host's side of a method from numbers to a place, two whole numbers, or to other numbers.
///
/// It gets as many numbers as its signature has letters. Both arguments are valid until it returns;
/// the script gets nil if nothing is found.
package typealias LuaLookup = (_ numbers: UnsafePointer<Double>, _ found: LuaFound) -> Void

/// What a lookup found.
package struct LuaFound {
  let raw: UnsafeMutablePointer<lsb_found>

  /// Sets the place, which comes before the numbers.
  @inline(__always)
  package func place(_ first: Int, _ second: Int) {
    raw.pointee.place = (Int64(first), Int64(second))
    raw.pointee.has_place = true
  }

  /// Sets two numbers.
  @inline(__always)
  package func numbers(_ first: Double, _ second: Double) {
    (raw.pointee.numbers.0, raw.pointee.numbers.1) = (first, second)
    raw.pointee.count = 2
  }

  /// Sets four numbers.
  @inline(__always)
  package func numbers(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) {
    raw.pointee.numbers = (first, second, third, fourth)
    raw.pointee.count = 4
  }

  /// What the script can still pay, in instructions, as ``LuaCall/allowance`` has it.
  @inline(__always)
  package var allowance: Int { Int(clamping: raw.pointee.allowance) }

  /// Charges the script for work that grows with its request.
  ///
  /// - Parameter instructions: The cost of the work; the call itself is already charged.
  @inline(__always)
  package func charge(_ instructions: Int) { raw.pointee.cost = UInt64(clamping: instructions) }
}

/// Finds the source of a module, or nil when there is none by that name.
package typealias LuaResolver = (_ name: String) throws(LuaHostError) -> LuaSource?
