internal import ReorderCore
internal import ReorderTrace

/// The result of a drag: the order of the items, and where the windows rest.
struct Ending: Hashable, Sendable {
  /// The items' names, section by section.
  let order: [[String]]
  /// Names and frames, back to front.
  let windows: [Window]

  /// A window at rest.
  struct Window: Hashable, Sendable {
    let name: String
    let frame: Rect2D
  }

  init(_ scene: ReorderScene) {
    order = scene.list.order
    windows = scene.windows.windows.map { Window(name: $0.name, frame: $0.frame) }
  }

  init(_ outcome: Outcome) {
    order = outcome.order
    windows = outcome.windows.map { Window(name: $0.id, frame: $0.frame) }
  }

  /// Returns the windows that rest elsewhere in another ending, sorted by name.
  func windowsElsewhere(in other: Ending) -> [String] {
    windows.filter { window in
      other.windows.contains { $0.name == window.name && $0.frame != window.frame }
    }.map(\.name).sorted()
  }

  /// Whether the windows have the same z-order as in another ending.
  func hasSameStack(as other: Ending) -> Bool {
    windows.map(\.name) == other.windows.map(\.name)
  }
}
