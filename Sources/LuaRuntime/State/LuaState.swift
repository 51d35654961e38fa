internal import CLuaSandbox

/// A sandboxed Lua 5.4 state that closes itself.
///
/// It has exactly one owner and runs on one thread at a time. A script can end in an error, spend
/// its budget or fill its memory, and nothing more: the state stays usable, and so does the
/// process. Functions, keys and records are handles into the state that made them; another state
/// refuses them.
public struct LuaState: ~Copyable {
  /// The libraries that a script has; each is also what `require` gives for its name.
  public static let libraries = ["string", "table", "utf8", "math", "coroutine", "_G"]

  let raw: OpaquePointer
  let bridge: HostBridge
  let serial: UInt64

  /// A state with the sandboxed libraries open.
  ///
  /// - Parameters:
  ///   - limits: what scripts may use.
  ///   - seed: starts `math.random`; equal seeds give equal runs.
  ///   - stop: ends scripts from outside.
  ///   - script: the script that the state is for; how strings hash comes from its text, so that
  ///     none can be written that hash alike.
  /// - Throws: ``LuaError`` with ``LuaError/Code/memory`` when the system has no memory for it,
  ///   ``LuaError/Code/unsupported`` where the library that is linked is not one that is known.
  public init(
    limits: LuaLimits = LuaLimits(), seed: UInt64 = 0, stop: LuaStopSwitch? = nil,
    script: LuaSource? = nil
  ) throws(LuaError) {
    var rawLimits = limits.raw
    let text = script?.bytes ?? []
    let made = text.withUnsafeBytes { bytes in
      lsb_create_for(
        &rawLimits, seed, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let raw = made else {
      if let refusal = lsb_creation_refusal() {
        throw LuaError(.unsupported, String(cString: refusal))
      }
      throw LuaError(.memory, "there is no memory for a new state")
    }
    self.raw = raw
    serial = lsb_serial(raw)
    bridge = HostBridge(stop: stop)
    bridge.install(in: raw)
  }

  deinit { lsb_destroy(raw) }

  /// Instructions of the last call, in hundreds.
  ///
  /// Complexity: O(1), for asking after each call.
  public var lastInstructions: Int { Int(clamping: lsb_last_instructions(raw)) }

  /// What scripts used so far.
  public var usage: LuaUsage { LuaUsage(lsb_usage_of(raw)) }

  /// Replaces the limits from the next call on; memory and coroutines can only become fewer.
  public func setLimits(_ limits: LuaLimits) {
    var rawLimits = limits.raw
    lsb_set_limits(raw, &rawLimits)
  }

  /// Starts the random stream again.
  public func reseed(_ seed: UInt64) { lsb_reseed(raw, seed) }

  /// Where `print` goes from now on, in pieces of UTF-8 that may be cut anywhere.
  public func setPrinter(_ printer: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    bridge.printer = printer
  }

  /// Who finds the modules that scripts `require` from now on.
  ///
  /// Names are made of letters, digits and `_` with dots between; each module runs once.
  public func setResolver(_ resolver: @escaping LuaResolver) { bridge.resolver = resolver }

  func check(_ status: lsb_status) throws(LuaError) {
    guard status != LSB_OK else { return }
    throw LuaError(last: raw)
  }

  func check(_ reference: LuaReference) throws(LuaError) {
    guard reference.serial != serial else { return }
    throw LuaError(.misused, "the handle belongs to another Lua state")
  }
}
