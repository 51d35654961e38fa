/// What a drop at a place would do, beyond the plain move that a preview shows at once.
///
/// Only a ``DropKind/move`` changes the order before the drop. A proposal stays until `target`
/// gives another answer.
///
/// ```swift
/// let data = DropData([DropData.Entry("side", .string("left"))])
/// let answer = PolicyDecision.proposal(
///   DropProposal(.onto, at: Slot(section: 0, item: 2), data: data))
/// ```
public struct DropProposal: Hashable, Sendable {
  /// The place: where the item goes, or the slot of the item that it is dropped onto.
  public var slot: Slot
  /// What the drop does there.
  public var kind: DropKind
  /// What the commit says to the application; empty if nothing.
  public var data: DropData
  /// The number of the board's list that has the slot; 0 without a board.
  public var list: Int
  /// The level that a drop puts the item on; `nil` in a list without levels, and if nothing moves.
  public var level: Int?

  /// Creates a proposal.
  public init(
    _ kind: DropKind, at slot: Slot, data: DropData = DropData(), list: Int = 0, level: Int? = nil
  ) {
    self.slot = slot
    self.kind = kind
    self.data = data
    self.list = list
    self.level = level
  }
}

/// What a drop does at its place.
public enum DropKind: Hashable, Sendable {
  /// The item goes there at once, and others make room.
  case move
  /// The place is marked; the item goes there with the drop.
  case mark
  /// The item is combined with the one there; the order stays as it is.
  case onto
  /// The item is dropped on a zone of the board, by its name; the order stays as it is.
  case zone(String)
  /// What only the application understands; the order stays as it is.
  case custom(String)

  /// The kind of a name: `move`, `mark`, `onto`, or one of the script's own.
  public init(_ name: String) {
    switch name {
    case "move": self = .move
    case "mark": self = .mark
    case "onto": self = .onto
    default: self = .custom(name)
    }
  }

  /// The name in scripts and files.
  public var name: String {
    switch self {
    case .move: "move"
    case .mark: "mark"
    case .onto: "onto"
    case .zone: "zone"
    case .custom(let name): name
    }
  }

  /// Whether a drop changes the order by itself.
  public var moves: Bool { self == .move || self == .mark }
}

/// What a rule says to the application with a drop: values by name.
public struct DropData: Hashable, Sendable {
  /// A value and its name.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ParameterValue

    /// Creates an entry.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// The entries, in byte order of their names.
  public let entries: [Entry]

  /// Creates data; of two entries with one name the first counts.
  public init(_ entries: [Entry] = []) {
    guard entries.count > 1 else {
      self.entries = entries
      return
    }
    var names: Set<String> = []
    self.entries = entries.filter { names.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The data without an entry.
  func without(_ name: String) -> DropData {
    DropData(entries.filter { $0.name != name })
  }

  /// The value of a name; `nil` if there is none.
  public subscript(name: String) -> ParameterValue? {
    entries.first { $0.name == name }?.value
  }
}
