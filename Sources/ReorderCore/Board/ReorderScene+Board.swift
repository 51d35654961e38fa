// A scene shows one list at a time. The others of its board wait in it, and change places with the
// current one in O(1). The current one is that of what is pressed or dragged. It stays so, for what
// is asked or changed elsewhere is done inside of `showing`, but for two cases: while a list is
// asked whether it accepts an item it is that list, and moves of several items go from list to list
// with `goTo`.

extension ReorderScene {
  /// The board that the application has described; `nil` for a scene that is one list.
  public var board: Board? {
    @inline(__always) _read { yield storage.value.pointee.board }
  }

  /// Whether there is a board.
  @inline(__always)
  package var hasBoard: Bool { storage.value.pointee.board.hasValue }

  /// Whether items can go from one list to another, or come into the only one from outside.
  @inline(__always)
  package var canTravel: Bool { !storage.value.pointee.waiting.isEmpty }

  /// The lists and zones among which items travel: those of the board, or for an item from outside
  /// of a scene that is one list its viewport, which shows that list; `nil` if none can travel.
  ///
  /// A copy: what is asked in every step has questions of its own.
  package var surface: Board? {
    canTravel && !hasBoard ? Board(ofOnlyListIn: viewport) : board
  }

  /// The frontmost zone or list at a point of the surface; `nil` if there is none in sight.
  package func place(at point: Point2D) -> Board.Place? {
    hasBoard ? board?.place(at: point) : surface?.place(at: point)
  }

  /// Whether a part of a list or zone of the surface is in sight.
  func shows(_ place: Board.Place) -> Bool {
    (hasBoard ? board?.shows(place) : surface?.shows(place)) ?? false
  }

  /// The visible extent of the scene, in points.
  public var viewport: Size2D {
    storage.value.pointee.board?.scroll.viewport
      ?? (scroll(ofList: 0) ?? scroll).viewport
  }

  /// The visible part of the board; without a board the visible part of the list.
  public var outerScroll: ScrollState {
    if let scroll = board?.scroll { return scroll }
    return canTravel ? Board(ofOnlyListIn: viewport).scroll : scroll
  }

  /// What is visible of what a question is about: of the list, or of the board.
  package func scroll(of drag: borrowing DragContext) -> ScrollState {
    drag.isOfBoard ? outerScroll : scroll
  }

  /// The name of a list of the board, ``Board/nameOfOutside`` for none; `nil` without a board.
  package func listName(_ list: Int) -> String? {
    if list == Board.outside { return Board.nameOfOutside }
    guard let board, board.lists.indices.contains(list) else { return nil }
    return board.lists[list].id
  }

  /// The number of the current list; ``Board/outside`` while what is in no list is asked about.
  public var currentList: Int { storage.value.pointee.current }

  /// How many lists there are; 1 without a board.
  package var listCount: Int { storage.value.pointee.board?.lists.count ?? 1 }

  /// The visible part of a list; `nil` if there is no such list.
  package func scroll(ofList number: Int) -> ScrollState? {
    guard (0..<listCount).contains(number) else { return nil }
    return number == currentList ? scroll : storage.value.pointee.waiting[number + 1]?.scroll
  }

  /// The offset of every list, in points.
  ///
  /// O(lists).
  package var offsets: [Point2D] {
    (0..<listCount).map { scroll(ofList: $0)?.offset ?? scroll.offset }
  }

  /// The name of the item of a list that is in sight under a point, in the board's content
  /// coordinates; `nil` if there is none.
  ///
  /// O(lists + log n).
  package func item(
    under point: Point2D, inList number: Int, effort: inout Effort
  ) -> String? {
    guard let frame = surface?.lists[number].frame, frame.contains(point),
      let offset = scroll(ofList: number)?.offset
    else { return nil }
    let scene = showing(number)
    let content = Point2D(
      x: point.x - frame.minX + offset.x, y: point.y - frame.minY + offset.y)
    let slot = scene.slot(at: content, effort: &effort)
    return slot.flatMap { scene.list.item(at: $0) }.map { scene.list.name(of: $0) }
  }

  /// How many items a list has.
  package func itemCount(ofList number: Int) -> Int {
    guard number != currentList, (0..<listCount).contains(number) else { return itemCount }
    return storage.value.pointee.waiting[number + 1]?.list.count ?? itemCount
  }

  /// Whether a drag can mean a list or zone.
  func hasPlace(_ place: Board.Place) -> Bool {
    guard canTravel else { return false }
    return switch place {
    case .list(let list): (0..<listCount).contains(list)
    case .zone(let zone): board?.zones.indices.contains(zone) ?? false
    }
  }

  /// The item of a name, in any list; `nil` if there is none.
  public func item(named name: String) -> ItemID? {
    guard let item = list.names.id(named: name), contains(item) else { return nil }
    return item
  }

  /// Whether an item is in any list.
  func contains(_ item: ItemID) -> Bool { list(of: item) != nil }

  /// The list that an item is in; `nil` if it is in none.
  ///
  /// O(1).
  package func list(of item: ItemID) -> Int? { list.directory.list(of: item) }

  /// The scene with another list as the current one; ends the program if there is no such list.
  ///
  /// O(n) in the lists, since it is a copy.
  public func showing(_ list: Int) -> ReorderScene {
    var scene = self
    scene.show(list)
    return scene
  }

  /// Makes another list the current one.
  ///
  /// O(1).
  package mutating func show(_ number: Int) {
    guard number != currentList, canTravel else { return }
    own().pointee.show(number)
    placeCurrentList()
  }

  /// Makes another list the current one after changes of this one's items.
  mutating func goTo(list number: Int) {
    guard number != currentList else { return }
    measure()
    show(number)
  }

  /// Makes the list of an item the current one after changes of this one's items.
  mutating func goTo(listOf item: ItemID) {
    if let number = list(of: item) { goTo(list: number) }
  }

  /// Does something with another list as the current one.
  mutating func showing<Result>(
    _ list: Int, _ body: (inout ReorderScene) -> Result
  ) -> Result {
    let current = currentList
    show(list)
    defer { show(current) }
    return body(&self)
  }

  /// Takes note of where the current list lies in the viewport.
  mutating func placeCurrentList() {
    guard let origin = board?.origin(of: currentList) else { return }
    scroll.origin = origin
  }

  /// Scrolls the board.
  mutating func scrollBoard(_ body: (inout ScrollState) -> Void) {
    guard var scroll = board?.scroll else { return }
    body(&scroll)
    own().pointee.board?.scroll = scroll
    placeCurrentList()
  }

  /// Moves an item from its list to another one, which becomes the current one.
  ///
  /// O(log n). The item must not be pinned, nor an item behind it in its section, nor one behind
  /// the slot.
  mutating func transfer(_ item: ItemID, to number: Int, at slot: Slot) {
    if let own = self.list(of: item) { show(own) }
    guard let from = list.slot(of: item) else { return }
    let length = list.takeOut(item, from: from)
    let isItsOwn = list.flags[item.index] & ListModel.hasLength != 0
    measure()
    show(number)
    if hasLevels { list.becomeTree() }
    list.putBack(item, length: isItsOwn ? length : list.metrics.itemLength, at: slot)
    list.focus(on: slot)
    measure()
  }

  /// Moves an item of any list to a place, whose list becomes the current one; nothing
  /// happens if there is no such place.
  mutating func put(_ item: ItemID, at place: Place) {
    if place.list == currentList, list(of: item) == currentList {
      list.move(item, to: place.slot)
    } else {
      transfer(item, to: place.list, at: place.slot)
    }
  }

  /// Takes one of the moves of an item of the current list around pinned ones.
  ///
  /// - Returns: The move.
  mutating func take(_ leg: ListModel.Leg, of item: ItemID, from slot: Slot) -> PreviewMove {
    var other = item
    switch leg.kind {
    case .insert: list.move(item, to: leg.to)
    case .exchange:
      other = list.item(at: leg.to) ?? item
      list.exchange(item, with: other)
    }
    return PreviewMove(
      kind: leg.kind, item: item, from: slot, to: leg.to, other: other, fromList: currentList,
      toList: currentList)
  }

  /// Undoes a move that was the last one; the item's list becomes the current one.
  mutating func undo(_ move: PreviewMove) {
    switch move.kind {
    case .insert: put(move.item, at: move.source)
    case .exchange: list.exchange(move.item, with: move.other)
    }
  }

  /// Where an item is; `nil` if it is in no list.
  mutating func place(of item: ItemID) -> Place? {
    guard let number = list(of: item) else { return nil }
    guard number != currentList else {
      return list.slot(of: item).map { Place(list: number, slot: $0) }
    }
    let slot = showing(number) { $0.list.slot(of: item) }
    return slot.map { Place(list: number, slot: $0) }
  }

  /// The names of all items, list by list and section by section.
  ///
  /// O(n).
  public var orders: [[[String]]] { mapLists { $0.list.order } }

  /// What a function makes of the scene with each list as the current one.
  ///
  /// O(n) in the lists, besides the function: one copy goes through them.
  package func mapLists<Result>(_ body: (ReorderScene) -> Result) -> [Result] {
    var scene = self
    return (0..<listCount).map { number in
      scene.show(number)
      return body(scene)
    }
  }

  /// The names of all items, section by section, those of a board's lists one after the other.
  ///
  /// O(n).
  public var sectionOrder: [[String]] { canTravel ? Array(orders.joined()) : list.order }

  /// What the application says of an item: its `kind`, for one.
  public func data(of item: ItemID) -> DropData {
    storage.value.pointee.data[item] ?? DropData()
  }

  /// The part by which an item is lifted, in points from its own top left corner; `nil` for all of
  /// it.
  public func handle(of item: ItemID) -> Rect2D? { storage.value.pointee.handles[item] }

  /// The item that a press at a place of the content is for: not one that is covered there, or has
  /// its handle elsewhere.
  func item(pressedAt place: Point2D) -> ItemID? {
    guard let slot = uncoveredSlot(at: place), let item = list.item(at: slot) else { return nil }
    guard let handle = handle(of: item) else { return item }
    let corner = uncheckedFrame(at: slot).origin
    return handle.contains(place - (corner - .zero)) ? item : nil
  }
}

extension ReorderEngine {
  /// Makes another list of the board the current one, to draw it; only in a copy, for the engine
  /// itself shows the list of the drag.
  package mutating func show(list: Int) { scene.show(list) }

  /// Does something with another list as the current one.
  mutating func showing<Result>(
    _ list: Int, _ body: (inout ReorderEngine) -> Result
  ) -> Result {
    let current = scene.currentList
    scene.show(list)
    defer { scene.show(current) }
    return body(&self)
  }
}

extension DropData {
  /// The item's kind: what lists accept it by.
  var kind: String? {
    if case .string(let kind)? = self["kind"] { kind } else { nil }
  }
}

extension ReorderScene.Parts {
  /// Has another list of the board change places with the current one.
  fileprivate mutating func show(_ number: Int) {
    work.add(shown.list.work.take())
    guard var next = waiting[number + 1].take() else { return }
    swap(&next, &shown)
    swap(&next.list.directory, &shown.list.directory)
    waiting[current + 1] = next
    current = number
  }
}
