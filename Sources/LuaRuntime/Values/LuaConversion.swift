/// How large a value converted to plain data may be.
package struct LuaConversion: Sendable, Equatable {
  /// Tables within tables; default 16.
  package var depth: Int = 16
  /// Values in all, keys not counted; default 10,000.
  package var count: Int = 10_000
  /// Bytes of all strings together; default 1 MiB.
  package var bytes: Int = 1 << 20

  /// The defaults.
  package init() {}
}
