internal import CLuaSandbox

/// One lookup, as the C side sees it.
final class HostLookup {
  private let body: LuaLookup

  init(_ body: @escaping LuaLookup) { self.body = body }

  // As with handlers, the bridge keeps it alive.
  static func answer(
    _ lookup: UnsafeMutableRawPointer?, _ numbers: UnsafePointer<Double>?,
    _ found: UnsafeMutablePointer<lsb_found>?
  ) {
    guard let lookup, let numbers, let found else { return }
    Unmanaged<HostLookup>.fromOpaque(lookup)._withUnsafeGuaranteedRef {
      $0.body(numbers, LuaFound(raw: found))
    }
  }
}
