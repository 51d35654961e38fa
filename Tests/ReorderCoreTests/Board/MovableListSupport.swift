import TestSupport
import Testing

@testable import ReorderCore

extension Finger where Policy == MovableListTests.Listener {
  /// Lifts a list by its title.
  mutating func lift(_ index: Int, _ axis: Axis2D) throws {
    let center = try #require(engine.scene.board).lists[index].frame.center
    if axis == .horizontal {
      try down(x: center.x, y: 30)
    } else {
      try down(x: 30, y: center.y)
    }
  }

  /// Drags until the list has come to a place, and looks at each step.
  mutating func drag(
    _ index: Int, to place: Int, _ axis: Axis2D, look: (Self) throws -> Void = { _ in }
  ) throws {
    let name = try #require(engine.scene.board).lists[index].id
    let first = try #require(engine.scene.listOrder.firstIndex(of: name))
    for _ in 0..<500 where engine.scene.listOrder.firstIndex(of: name) != place {
      let way = place < first ? -2.0 : 2
      if axis == .horizontal {
        try move(x: position.x + way, y: position.y, after: 0.001)
      } else {
        try move(x: position.x, y: position.y + way, after: 0.001)
      }
      try look(self)
    }
    #expect(engine.scene.listOrder.firstIndex(of: name) == place)
  }

  mutating func key(_ key: KeyCommand) { send(.key(key, at: .at(now))) }

  /// Where the lists begin.
  func starts(_ axis: Axis2D) -> [String: Double] {
    var starts: [String: Double] = [:]
    for list in engine.scene.board?.lists ?? [] { starts[list.id] = list.frame.min(axis) }
    return starts
  }

  /// Where a list is drawn now.
  func drawn(_ name: String) -> Double? {
    var engine = engine
    _ = engine.placeListsAsDrawn(at: engine.time)
    return engine.scene.board?.lists.first { $0.id == name }?.frame.minX
  }

  var listCommits: [ListCommit] {
    effects.compactMap { if case .listCommitted(let commit) = $0 { commit } else { nil } }
  }

  /// The order that the moves lead to.
  var replayed: [String] {
    var order = MovableListTests.names
    for case .listMoved(let move) in effects {
      #expect(order[move.from] == move.list)
      switch move.kind {
      case .insert: order.insert(order.remove(at: move.from), at: move.to)
      case .exchange: order.swapAt(move.from, move.to)
      }
    }
    return order
  }
}

extension ReorderEngine {
  /// The numbers of the lists, back to front.
  func placeOfLists(at time: Timestamp) -> [Int] {
    var engine = self
    return engine.placeListsAsDrawn(at: time)
  }
}

extension MovableListTests {
  /// Notes what it hears of lists.
  struct Listener: ReorderPolicy {
    private(set) var heard: [String] = []
    private(set) var areLists = true
    private(set) var drags: [Int] = []

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { nil }

    mutating func observe(
      _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
    ) -> String? {
      guard let item = drag.item, scene.list.isPresent(item.id) else { return nil }
      if event == .began { drags.append(drag.id) }
      if !drag.isList || scene.board != nil { areLists = false }
      let place = "\(item.current.item + 1) of \(scene.list.count)"
      heard.append("\(event.rawValue) \(scene.list.name(of: item.id)) \(place)")
      return heard.last
    }
  }
}
