/// How large a value converted to plain data may be.
public struct LuaConversion: Sendable, Equatable {
  /// Tables within tables; default 16.
  public var depth: Int = 16
  /// Values in all, keys not counted; default 10,000.
  public var count: Int = 10_000
  /// Bytes of all strings together; default 1 MiB.
  public var bytes: Int = 1 << 20

  /// The defaults.
  public init() {}
}
