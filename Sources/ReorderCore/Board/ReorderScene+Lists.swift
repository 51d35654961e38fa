// Lists of a board that come and go.

extension ReorderScene {
  /// Builds a list that comes to the board.
  func part(for description: ListDescription) throws(SceneChange.Invalid) -> ListPart {
    guard let board else { throw .noBoard }
    do throws(Invalid) {
      guard board.lists.count < Board.most else { throw .board(.count) }
      let names = board.lists.map { $0.id } + board.zones.map { $0.id } + [Board.nameOfOutside]
      guard !names.contains(description.id) else { throw .board(.duplicateID(description.id)) }
      try Board.check(description)
      do throws(Invalid) {
        return try ListPart(description, in: list.directory, list: board.lists.count)
      } catch {
        throw .board(.list(id: description.id, error))
      }
    } catch {
      throw .scene(error)
    }
  }

  /// Adds a list to the board, in front of the others.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - description: The list.
  ///   - part: What was built of it, perhaps with its items in other leaves than now.
  mutating func addList(_ description: ListDescription, _ part: ListPart) {
    let number = listCount
    var part = part
    list.directory.take(part.list.directory.take(), ofList: number)
    own().pointee.board?.lists.append(Board.List(description))
    own().pointee.waiting.append(part)
    showing(number) { scene in
      scene.measure()
      scene.scroll.scroll(to: description.offset)
      for section in description.sections { scene.addNotes(of: section.items) }
    }
    measureBoard()
  }

  /// The items of a list of the board.
  func items(ofList number: Int) -> Set<ItemID> {
    let list = showing(number).list
    return Set((0..<list.count).map { list.tree.item(at: $0) })
  }

  /// Removes a list of the board with its items; those behind it get other numbers.
  ///
  /// O(n), and O(log n) for each of its items.
  mutating func removeList(_ number: Int) {
    for item in items(ofList: number) { remove(item) }
    show(Board.outside)
    let parts = own()
    parts.pointee.board?.lists.remove(at: number)
    parts.pointee.waiting.remove(at: number + 1)
    list.directory.forget(list: number)
    for other in number..<listCount {
      parts.pointee.waiting[other + 1]?.list.tree.list = Int16(other)
    }
    showAnyList()
    measureBoard()
  }

  /// Takes note of where the lists of the board lie now.
  mutating func measureBoard() {
    own().pointee.board?.measure()
    placeCurrentList()
  }
}

extension Board.List {
  /// A list as it is described, without its items.
  init(_ description: ListDescription) {
    self.init(
      id: description.id, frame: description.frame, gives: description.gives,
      accepts: description.accepts, limit: description.limit, handle: description.handle)
  }
}
