package import ReorderCore

/// The keys that a behaviour's table may have, and what each of them holds.
package enum BehaviourKey {
  /// What a key holds.
  package enum Content: Sendable {
    case hook(PolicyHook)
    case announce
    case events
    case keep
    case reload
    case parameters
    case press
    case text
    case version
  }

  /// All keys, in the order in which a behaviour is usually written.
  package static let all: [(name: String, content: Content)] =
    [
      ("api", .version), ("name", .text), ("summary", .text), ("params", .parameters),
      ("press", .press),
    ] + PolicyHook.allCases.map { ($0.rawValue, .hook($0)) } + [
      ("announce", .announce), ("on", .events), ("keep", .keep), ("on_reload", .reload),
    ]

  /// What a key holds; `nil` for a name that is not a key.
  package static func content(of name: String) -> Content? {
    all.first { $0.name == name }?.content
  }

  /// The key that is nearest to a name, where one is near.
  package static func nearest(to name: String) -> String? {
    NearestName.of(name, among: all.map(\.name))
  }
}
