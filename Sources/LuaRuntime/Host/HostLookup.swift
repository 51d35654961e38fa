/// One lookup, as the C side sees it.
final class HostLookup {
  private let body: LuaLookup

  init(_ body: @escaping LuaLookup) { self.body = body }

  // As with handlers, the bridge keeps it alive.
  static func answer(
    _ lookup: UnsafeMutableRawPointer?, _ numbers: UnsafePointer<Double>?,
    _ place: UnsafeMutablePointer<Int64>?
  ) -> Bool {
    guard let lookup, let numbers, let place else { return false }
    return Unmanaged<HostLookup>.fromOpaque(lookup)._withUnsafeGuaranteedRef { lookup in
      guard let (first, second) = lookup.body(numbers) else { return false }
      place[0] = Int64(first)
      place[1] = Int64(second)
      return true
    }
  }
}
