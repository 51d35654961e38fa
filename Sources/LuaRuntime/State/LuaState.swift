internal import CLuaSandbox

/// A sandboxed Lua 5.4 state that closes itself.
///
/// It has exactly one owner and runs on one thread at a time. The worst that a script can do is end
/// in an error, spend its budget or fill its memory: the state stays usable, and so does the
/// process. Functions, keys and records are handles into the state that made them; another state
/// refuses them.
public struct LuaState: ~Copyable {
  /// The libraries that a script has; `require` also returns each by its name.
  package static let libraries = ["string", "table", "utf8", "math", "coroutine", "_G"]

  let raw: OpaquePointer
  let bridge: HostBridge
  let serial: UInt64

  /// A state with the sandboxed libraries open.
  ///
  /// - Parameters:
  ///   - limits: what scripts may use.
  ///   - seed: starts `math.random`; equal seeds give equal runs.
  ///   - stop: ends scripts from outside.
  ///   - script: the script that the state is for; its text seeds the hash of strings, so that it
  ///     cannot contain strings made to collide.
  /// - Throws: ``LuaError`` with ``LuaError/Code/memory`` when the system has no memory for it,
  ///   ``LuaError/Code/unsupported`` if the linked library is not a known one.
  package init(
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
      throw LuaError(.memory, "not enough memory for a new state")
    }
    self.raw = raw
    serial = lsb_serial(raw)
    bridge = HostBridge(stop: stop)
    bridge.install(in: raw)
  }

  deinit { lsb_destroy(raw) }

  /// Instructions of the last call, in hundreds.
  ///
  /// Complexity: O(1), cheap enough after each call.
  package var lastInstructions: Int { Int(clamping: lsb_last_instructions(raw)) }

  /// What scripts have used so far.
  package var usage: LuaUsage { LuaUsage(lsb_usage_of(raw)) }

  /// Remembers the state as it is now, for ``rewind()``; not while a script runs.
  ///
  /// - Returns: False if scripts have used more than a mebibyte, if there is no memory, or where a
  ///   state has no region of its own: under the address sanitizer and in WebAssembly.
  ///
  /// Complexity: O(bytes that the state has used).
  package func remember() -> Bool { lsb_remember(raw) }

  /// Puts the state back to what it was when it was last remembered.
  ///
  /// That is everything that scripts see or have used, and all handles made until then. Those made
  /// since must not be used again.
  ///
  /// - Returns: False if nothing is remembered, or while a script runs.
  ///
  /// Complexity: O(bytes remembered), without allocation.
  package func rewind() -> Bool { lsb_rewind(raw) }

  /// Sets where `print` goes from now on, in pieces of UTF-8 that may be cut anywhere.
  package func setPrinter(_ printer: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    bridge.printer = printer
  }

  /// Sets the chunk that returns the function with which `print` writes a table; without one,
  /// `print` writes tables as `tostring` does.
  package func setShower(_ source: LuaSource) { bridge.shower = source }

  /// Sets what finds the modules that scripts `require` from now on.
  ///
  /// Names are made of letters, digits and `_` with dots between; each module runs once.
  package func setResolver(_ resolver: @escaping LuaResolver) { bridge.resolver = resolver }

  func check(_ status: lsb_status) throws(LuaError) {
    guard status != LSB_OK else { return }
    throw LuaError(last: raw)
  }

  func check(_ reference: LuaReference) throws(LuaError) {
    guard reference.serial != serial else { return }
    throw LuaError(.misused, "the handle belongs to another Lua state")
  }
}
