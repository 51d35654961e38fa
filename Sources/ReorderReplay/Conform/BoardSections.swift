internal import ReorderCore
internal import ReorderJSON
internal import ReorderTrace

/// The sections of a board's lists, counted one after the other, as a plain list has them.
///
/// Moves, orders and commits of a board are compared like those of one list with all the sections.
struct BoardSections: Hashable, Sendable {
  /// The lists' names, in order.
  private var names: [String] = []
  /// The first section of each list.
  private(set) var firsts: [Int] = []

  /// Counts the sections of a scene; none without a board.
  init(of scene: ReorderScene) {
    guard let board = scene.board else { return }
    var first = 0
    for (list, count) in zip(board.lists, scene.mapLists { $0.sectionCount }) {
      names.append(list.id)
      firsts.append(first)
      first += count
    }
  }

  /// A slot of a list among all sections; `nil` for what is in no list.
  func slot(_ slot: Slot, in list: String?) -> Slot? {
    if list == Board.nameOfOutside { return nil }
    guard let index = list.flatMap({ names.firstIndex(of: $0) }) else { return slot }
    return Slot(section: firsts[index] + slot.section, item: slot.item)
  }

  /// A slot of a list among all sections; `nil` for what is in no list.
  func slot(_ slot: Slot, in list: Int) -> Slot? {
    if list == Board.outside { return nil }
    guard firsts.indices.contains(list) else { return slot }
    return Slot(section: firsts[list] + slot.section, item: slot.item)
  }

  /// A place among all sections, as observations have it.
  func place(_ slot: Slot, in list: String?) -> JSONValue {
    self.slot(slot, in: list).map { JSONValue($0) } ?? .null
  }

  /// The value with places and orders of a plain list; the value itself without a board.
  func flat(_ value: JSONValue) -> JSONValue {
    guard !names.isEmpty else { return value }
    switch value {
    case .array(let elements):
      if elements.count == 3, let name = elements[0].text, let section = elements[1].number,
        let index = names.firstIndex(of: name)
      {
        return .array([.number(Double(firsts[index]) + section), elements[2]])
      }
      return .array(elements.map { flat($0) })
    case .object(let members):
      return .object(
        members.map { member in
          JSONMember(
            key: member.key,
            value: member.key == "order" ? order(member.value) : flat(member.value))
        })
    default: return value
    }
  }

  /// An order by the names of lists as one list of sections.
  ///
  /// - Parameters:
  ///   - value: The order.
  ///   - observed: The order that an application reports: the lists that it names count.
  func order(_ value: JSONValue, like observed: JSONValue? = nil) -> JSONValue {
    guard !names.isEmpty, case .object = value else { return value }
    return .array(
      names.filter { observed == nil || observed?[$0] != nil }
        .flatMap { value[$0]?.elements ?? [] })
  }
}
