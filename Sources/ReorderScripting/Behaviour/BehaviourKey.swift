package import ReorderCore
internal import ReorderText

/// The keys that a behaviour's table may have, and the kind of value each holds.
package enum BehaviourKey {
  /// The kind of value that a key holds.
  package enum Content: Sendable {
    /// The function of a hook.
    case hook(PolicyHook)
    /// The function that makes sentences for a screen reader.
    case announce
    /// The table of functions that observe events.
    case events
    /// The function that returns the values to keep over a reload.
    case keep
    /// The function that receives the kept values.
    case reload
    /// The table of parameters.
    case parameters
    /// The table of the press settings.
    case press
    /// Whether moves that only go back and forth are refused, or the function that says so.
    case steady
    /// The table of laws that the behaviour breaks, each with the reason.
    case breaks
    /// The name of the behaviour that this one builds on.
    case base
    /// A string.
    case text
    /// The version of the interface.
    case version
  }

  /// All keys, in the order in which a behaviour usually lists them.
  package static let all: [(name: String, content: Content)] =
    [
      ("api", .version), ("name", .text), ("summary", .text), ("extends", .base),
      ("params", .parameters),
      ("press", .press), ("steady", .steady), ("breaks", .breaks),
    ] + PolicyHook.allCases.map { ($0.rawValue, .hook($0)) } + [
      ("announce", .announce), ("on", .events), ("keep", .keep), ("on_reload", .reload),
    ]

  /// The kind of value that a key holds; `nil` for an unknown key.
  package static func content(of name: String) -> Content? {
    all.first { $0.name == name }?.content
  }

  /// The key nearest to a name, if one is near.
  package static func nearest(to name: String) -> String? {
    NearestName.of(name, among: all.map { $0.name })
  }
}
