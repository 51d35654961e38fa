/// How much work a search has done, and how much it may do; counted, never timed.
///
/// The unit is about an instruction of a script, which pays for the searches that it asks for. A
/// search that has done more than it may stops where it is, and what it returns then means nothing.
package struct Effort: Hashable, Sendable {
  /// What an item costs that a search looks at.
  package static let ofItem = 10
  /// What a frame or a node costs in the index of an absolute layout.
  static let ofFrame = 4
  /// What each level of the tree costs through which lines are counted.
  static let ofLevel = 16
  /// What it costs to move an item, or to exchange two.
  static let ofMove = 256
  /// What it costs to measure the lines of a section again, and more for each item of a line.
  static let ofLines = (section: 512, item: 160)
  /// What an item costs that is passed by, or that takes other cells.
  static let ofPassedItem = 8
  /// What the call of a search covers of the work on the way to the items.
  static let covered = 128

  private var paid = 0
  private var passed = 0
  private let most: Int

  /// Starts with no work done.
  ///
  /// - Parameter most: How much the work may cost; no bound if it is left out.
  package init(most: Int = .max) { self.most = most }

  /// What the work costs beyond the call itself.
  @inline(__always)
  package var cost: Int { paid + max(0, passed - Self.covered) }

  /// Whether the work costs more than it may.
  @inline(__always)
  package var isSpent: Bool { cost > most }

  /// What has been visited, whether or not it costs anything.
  package var visited: Int { paid / Self.ofItem + passed }

  /// Looks at items; `false` if that is too much.
  @inline(__always)
  package mutating func look(at items: Int = 1) -> Bool { pay(Self.ofItem * items) }

  /// Begins work of a known size; `false` if that is too much.
  @inline(__always)
  package mutating func pay(_ work: Int) -> Bool {
    paid += work
    return !isSpent
  }

  /// Does some work on the way; `false` if that is too much.
  @inline(__always)
  package mutating func pass(_ work: Int = 1) -> Bool {
    passed += work
    return !isSpent
  }
}

/// The work that has been done on a list or a scene, which makes no two of them different.
struct WorkCount: Hashable, Sendable {
  private(set) var units = 0

  /// Adds work, in the unit of ``Effort``.
  @inline(__always)
  mutating func add(_ work: Int) { units &+= work }

  /// Returns the work, and forgets it.
  @inline(__always)
  mutating func take() -> Int {
    defer { units = 0 }
    return units
  }

  static func == (a: WorkCount, b: WorkCount) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
