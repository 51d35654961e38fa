public import ReorderCore

/// A line that a script has printed, with `print` or a function such as `reorder.warn`.
public struct ScriptMessage: Hashable, Sendable {
  /// How much a message matters.
  public enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    /// For whoever works on the script: `reorder.debug`.
    case debug
    /// What the script does: `print` and `reorder.log`.
    case info
    /// What should not happen: `reorder.warn`.
    case warning

    /// Whether the left one matters less.
    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .debug: 0
      case .info: 1
      case .warning: 2
      }
    }
  }

  /// The line, without its end.
  public let text: String
  /// How much it matters.
  public let level: Level
  /// The behaviour's name.
  public let behaviour: String
  /// The hook that printed it; `nil` if the script did while it was loaded.
  public let hook: String?
  /// The virtual time; `nil` if the script was being loaded.
  public let time: Timestamp?
  /// The trace being replayed, if any.
  public let trace: String?

  /// Creates a message.
  package init(
    text: String, level: Level, behaviour: String, hook: String?, time: Timestamp?, trace: String?
  ) {
    self.text = text
    self.level = level
    self.behaviour = behaviour
    self.hook = hook
    self.time = time
    self.trace = trace
  }
}

extension ScriptMessage: CustomStringConvertible {
  /// Where the line comes from, its level unless that is ``Level/info``, and the line:
  /// `[520 ms short-move half_overlap target] here`; two spaces stand for a tab.
  public var description: String {
    let milliseconds = time.map { "\(LuaLiteral.number($0.milliseconds)) ms" }
    let origin = [milliseconds, trace, behaviour, hook ?? "loading"].compactMap { $0 }
    let level = level == .info ? "" : "\(level.rawValue): "
    return "[\(origin.joined(separator: " "))] \(level)\(Self.spaced(text))"
  }

  /// A printed line for people: two spaces stand for a tab.
  package static func spaced(_ line: String) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
  }
}
