package import ReorderCore
internal import ReorderText
package import ReorderTrace

/// A task of a study: an item, and the place where a hand is to bring it.
package struct StudyTask: Sendable {
  /// The task's name.
  package private(set) var name: String
  /// The scene at the start.
  package let scene: SceneDescription
  /// The item to move.
  package let item: ItemID
  /// Where it is to go.
  package let goal: Goal
  /// The part of the item that lifts it, in points from its own top left corner; `nil` for all.
  let handle: Rect2D?
  /// An engine that has set the scene; a copy starts each trial.
  let engine: ReorderEngine

  /// Where an item is to go.
  package struct Goal: Hashable, Sendable {
    /// The number of the board's list; 0 without a board.
    package var list: Int
    /// The section; `nil` for any place of the list.
    package var section: Int?
    /// The index in the section; `nil` for any.
    package var place: Int?
    /// The level in a tree; `nil` for any.
    package var level: Int?

    /// Whether an item in a place is where it is to be.
    func isReached(list: Int, slot: Slot, level: Int?) -> Bool {
      list == self.list && (section == nil || slot.section == section)
        && (place == nil || slot.item == place) && (self.level == nil || level == self.level)
    }
  }

  /// Sets the scene of a task.
  ///
  /// - Parameters:
  ///   - encoded: The task as read from a file.
  ///   - file: The file's name in errors.
  /// - Throws: A ``/ReorderTrace/TraceError`` for a scene that contradicts itself, and for an item
  ///   or a place that does not exist.
  package init(_ encoded: EncodedTask, file: String) throws(TraceError) {
    do throws(TraceError.Code) {
      try self.init(encoded)
    } catch {
      throw TraceError(file: file, line: 1, code: .task(encoded.name, error))
    }
  }

  private init(_ encoded: EncodedTask) throws(TraceError.Code) {
    name = encoded.name
    scene = encoded.scene
    var engine: ReorderEngine
    do { engine = try ReorderEngine(scene: scene) } catch { throw .scene(error) }
    engine.tracksDisplacement = true
    self.engine = engine
    guard let item = engine.scene.item(named: encoded.item) else {
      throw .unknownItem(encoded.item)
    }
    self.item = item
    handle = scene.item(named: encoded.item)?.handle
    goal = try Self.goal(of: encoded, item, in: engine.scene)
  }

  /// The same task under another name.
  package func named(_ name: String) -> StudyTask {
    var task = self
    task.name = name
    return task
  }

  private static func goal(
    of task: EncodedTask, _ item: ItemID, in scene: ReorderScene
  ) throws(TraceError.Code) -> Goal {
    guard let home = Whereabouts(of: item, in: scene) else { throw .unknownItem(task.item) }
    var goal = Goal(list: home.list, section: task.section, place: task.place, level: task.level)
    if let name = task.list {
      guard let board = scene.board else { throw .noLists(name) }
      guard case .list(let list)? = board.place(named: name) else {
        throw .unknownList(
          name, nearest: NearestName.of(name, among: board.lists.map { $0.id }))
      }
      goal.list = list
    }
    let isHome = goal.list == home.list
    if goal.section == nil, goal.place != nil || isHome {
      goal.section = isHome ? home.slot.section : 0
    }
    if isHome, goal.place == nil, goal.section == home.slot.section { goal.place = home.slot.item }
    try check(goal, home, in: goal.list == home.list ? scene : scene.showing(goal.list))
    return goal
  }

  private static func check(
    _ goal: Goal, _ home: Whereabouts, in scene: ReorderScene
  ) throws(TraceError.Code) {
    guard let section = goal.section else { return }
    guard section < scene.sectionCount else {
      throw .outOfRange(
        key: "to.section", got: Double(section), wanted: .integer(0, scene.sectionCount - 1))
    }
    let isOwn = goal.list == home.list && section == home.slot.section
    let last = scene.list.itemCount(in: section) - (isOwn ? 1 : 0)
    guard let place = goal.place, place > last else { return }
    throw .outOfRange(key: "to.place", got: Double(place), wanted: .integer(0, last))
  }
}

extension SceneDescription {
  /// The description of an item that is written out, in the scene or in a list of its board.
  fileprivate func item(named name: String) -> ItemDescription? {
    for section in allSections {
      guard case .listed(let items) = section.items else { continue }
      if let item = items.first(where: { $0.id == name }) { return item }
    }
    return nil
  }
}

/// Where an item is: the list of the board, and the slot in it.
struct Whereabouts {
  let list: Int
  let slot: Slot
  let level: Int?

  /// Finds an item; `nil` if it is in no list.
  ///
  /// O(log n) if the item is in the current list.
  init?(of item: ItemID, in scene: borrowing ReorderScene) {
    if let slot = scene.list.slot(of: item) {
      self.init(list: scene.currentList, slot: slot, in: scene.list, item)
      return
    }
    for number in 0..<scene.listCount where number != scene.currentList {
      let other = scene.showing(number)
      guard let slot = other.list.slot(of: item) else { continue }
      self.init(list: number, slot: slot, in: other.list, item)
      return
    }
    return nil
  }

  /// Creates a place.
  init(list: Int, slot: Slot, level: Int?) {
    (self.list, self.slot, self.level) = (list, slot, level)
  }

  private init(list: Int, slot: Slot, in model: ListModel, _ item: ItemID) {
    self.init(list: list, slot: slot, level: model.level(of: item))
  }
}
