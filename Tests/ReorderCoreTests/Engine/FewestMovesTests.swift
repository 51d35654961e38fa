import TestSupport
import Testing

@testable import ReorderCore

/// A commit repeats a drag in the fewest possible steps, checked by a search through all orders.
@Suite struct FewestMovesTests {
  typealias Order = [Int]

  /// The least number of exchanges from the sorted order to each other order, by breadth-first
  /// search.
  private static func distances(_ count: Int) -> [Order: Int] {
    var distances = [Array(0..<count): 0]
    var border = Array(distances.keys)
    while !border.isEmpty {
      var next: [Order] = []
      for order in border {
        for a in 0..<count {
          for b in 0..<a {
            var other = order
            other.swapAt(a, b)
            guard distances[other] == nil else { continue }
            distances[other] = (distances[order] ?? 0) + 1
            next.append(other)
          }
        }
      }
      border = next
    }
    return distances
  }

  /// A list of items 0, 1, … with exchanges of one of them, and their log.
  private struct Walk {
    let cut: [Int]
    let ids: [ItemID]
    let dragged: Int
    private(set) var list: ListModel
    private(set) var log = MoveLog()

    init(cut: [Int], dragging dragged: Int) throws {
      let naive = NaiveList(cut: cut)
      self.cut = cut
      self.dragged = dragged
      list = try naive.model()
      ids = try (0..<list.count).map { [list] in
        try #require(list.item(at: list.slot(at: $0)))
      }
    }

    /// The items by place, all sections in sequence.
    var order: Order {
      (0..<list.count).compactMap { position in
        list.item(at: list.slot(at: position)).flatMap { ids.firstIndex(of: $0) }
      }
    }

    mutating func exchange(with position: Int) {
      let (item, to) = (ids[dragged], list.slot(at: position))
      guard let from = list.slot(of: item), let other = list.item(at: to),
        list.exchange(item, with: other)
      else { return }
      log.append(PreviewMove(kind: .exchange, item: item, from: from, to: to, other: other))
    }

    /// The order that the summary produces, applied as an application would.
    func repeated() -> Order {
      var order = Array(ids.indices)
      for move in log.summary {
        let (from, to) = (position(move.from), position(move.to))
        #expect(ids[order[from]] == move.item && ids[order[to]] == move.other)
        order.swapAt(from, to)
      }
      return order
    }

    private func position(_ slot: Slot) -> Int { cut[..<slot.section].reduce(slot.item, +) }
  }

  /// Drags to an order by correcting one place after the other.
  private func lead(_ walk: inout Walk, to goal: Order) {
    while walk.order != goal {
      let (order, dragged) = (walk.order, walk.dragged)
      guard let here = order.firstIndex(of: dragged) else { return }
      // The dragged item is in another item's place, or some other place is wrong.
      let isHome = goal[here] == dragged
      let wrong = isHome ? order.indices.first { order[$0] != goal[$0] } : nil
      guard let next = wrong ?? order.firstIndex(of: goal[here]) else { return }
      walk.exchange(with: next)
    }
  }

  @Test(arguments: [[2], [3], [4], [5], [6], [2, 3], [1, 0, 4], [3, 3]])
  func everyOrderIsReachedInTheFewestExchanges(cut: [Int]) throws {
    let count = cut.reduce(0, +)
    var random = SeededRandom(seed: walkSeed())
    for (goal, distance) in Self.distances(count) {
      for dragged in [0, count - 1] {
        var walk = try Walk(cut: cut, dragging: dragged)
        // A detour that the summary can leave out.
        for _ in 0..<random.below(6) { walk.exchange(with: random.below(count)) }
        lead(&walk, to: goal)
        try #require(walk.order == goal)
        #expect(walk.log.summary.count == distance, "\(walk.log.moves)")
        #expect(walk.repeated() == goal)
      }
    }
  }

  @Test func exchangesThatAllCountStayAsTheyWere() throws {
    var walk = try Walk(cut: [6], dragging: 2)
    for position in [4, 1, 5] { walk.exchange(with: position) }
    #expect(walk.log.summary == walk.log.moves)
  }

  @Test func aDraggedItemThatIsBackLeavesOneExchangeOfTheOthers() throws {
    var walk = try Walk(cut: [4], dragging: 0)
    for position in [1, 3, 0] { walk.exchange(with: position) }
    #expect(walk.order == [0, 3, 2, 1])
    let step = try #require(walk.log.summary.first)
    #expect(walk.log.summary.count == 1)
    #expect(Set([step.from, step.to]) == [Slot(0, 1), Slot(0, 3)])
  }
}
