/// The modifier keys that are held while a pointer reports.
@frozen
public struct ModifierKeys: OptionSet, Hashable, Sendable {
  /// One bit for each key: shift, control, alt and meta, from the lowest.
  public let rawValue: UInt8

  /// Creates a set from its bits; those beyond the four keys count for nothing.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// The shift key.
  public static let shift = ModifierKeys(rawValue: 1)
  /// The control key.
  public static let control = ModifierKeys(rawValue: 2)
  /// The alt key, called option on a Mac.
  public static let alt = ModifierKeys(rawValue: 4)
  /// The meta key: command on a Mac, the Windows key elsewhere.
  public static let meta = ModifierKeys(rawValue: 8)

  /// The names of all keys, as traces and scripts write them.
  package static var allNames: [String] { ["shift", "control", "alt", "meta"] }

  /// The key of a name; `nil` if there is none.
  package init?(named name: String) {
    guard let bit = Self.allNames.firstIndex(of: name) else { return nil }
    self.init(rawValue: 1 << UInt8(bit))
  }

  /// The names of the keys in the set.
  package var names: [String] {
    let all = Self.allNames
    return all.indices.filter { rawValue & 1 << UInt8($0) != 0 }.map { all[$0] }
  }
}
