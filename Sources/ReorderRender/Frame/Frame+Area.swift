public import ReorderCore

extension Frame {
  /// A list or a zone of a board.
  public struct Area: Hashable, Sendable {
    /// What lies there.
    @frozen
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// A list.
      case list
      /// A zone, on which items are dropped.
      case zone
    }

    /// What a drag makes of it.
    @frozen
    public enum State: Int, Hashable, Sendable, CaseIterable {
      /// No drag is over it.
      case plain
      /// A drop would go here.
      case meant
      /// The drag is over it, and it does not take the item.
      case refusing
    }

    /// What lies there.
    public var role: Role
    /// The label: the name of the list or zone.
    public var label: String
    /// Its frame.
    public var frame: Rect2D
    /// Its number among the lists, or among the zones.
    public var number: Int
    /// How many items it holds, if it has a limit.
    public var count: Int?
    /// How many items it holds at most; `nil` for any number.
    public var limit: Int?
    /// Whether it is a list that can be dragged itself.
    public var isMovable: Bool
    /// What a drag makes of it.
    public var state: State
    /// The visible part of a list's items; `nil` for a zone.
    public var scroll: Scroll?

    /// Creates an area.
    package init(
      role: Role, label: String, frame: Rect2D, number: Int = 0, count: Int? = nil,
      limit: Int? = nil, isMovable: Bool = false, state: State = .plain, scroll: Scroll? = nil
    ) {
      self.role = role
      self.label = label
      self.frame = frame
      self.number = number
      self.count = count
      self.limit = limit
      self.isMovable = isMovable
      self.state = state
      self.scroll = scroll
    }

    /// What is written on it: the label, and behind that of a list with a limit how full it is.
    package var title: String {
      guard let count, let limit else { return label }
      return "\(label) \(count)/\(limit)"
    }

    /// The points that a title above a list takes.
    static let titleHeight = 18.0

    /// Whether its title lies above it: a list with room there.
    package func isTitleAbove(at content: Rect2D) -> Bool {
      role == .list && content.minY >= Self.titleHeight
    }
  }
}
