public import ReorderCore

/// A line that a script has printed, with `print` or `reorder.log`.
public struct ScriptMessage: Hashable, Sendable {
  /// The line, without its end.
  public let text: String
  /// The behaviour's name.
  public let behaviour: String
  /// The hook that printed it; `nil` if the script did while it was loaded.
  public let hook: String?
  /// The virtual time; `nil` if the script was being loaded.
  public let time: Timestamp?
  /// The trace being replayed, if any.
  public let trace: String?
}

extension ScriptMessage: CustomStringConvertible {
  /// Where the line comes from, and the line: `[520 ms short-move half_overlap target] here`; two
  /// spaces stand for a tab.
  public var description: String {
    let milliseconds = time.map { "\($0.microseconds / 1000) ms" }
    let origin = [milliseconds, trace, behaviour, hook ?? "loading"].compactMap { $0 }
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
    return "[\(origin.joined(separator: " "))] \(parts.joined(separator: "  "))"
  }
}
