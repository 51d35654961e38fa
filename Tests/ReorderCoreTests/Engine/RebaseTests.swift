import TestSupport
import Testing

@testable import ReorderCore

/// Every preview under every small change, checked against arrays: the list shows the application's
/// order with the dragged item next to its neighbor.
@Suite struct RebaseTests {
  /// A drag with a preview, without fingers and frames: the list and the log.
  private struct Drag {
    var list: ListModel
    var log = MoveLog()
    let item: ItemID

    init(_ naive: NaiveList, of source: Slot) throws {
      list = try naive.model()
      item = try #require(list.item(at: source))
    }

    mutating func insert(at slot: Slot) throws {
      let from = try #require(list.slot(of: item))
      guard list.move(item, to: slot) else { return }
      log.append(PreviewMove(kind: .insert, item: item, from: from, to: slot, other: item))
    }

    mutating func exchange(with slot: Slot) throws {
      let from = try #require(list.slot(of: item))
      let other = try #require(list.item(at: slot))
      guard list.exchange(item, with: other) else { return }
      log.append(PreviewMove(kind: .exchange, item: item, from: from, to: slot, other: other))
    }

    /// Changes the application's order under the preview.
    mutating func change(
      removing gone: ItemID? = nil, _ body: (inout ListModel) -> Void
    ) {
      let steps = log.takeBack(in: &list) { $0 != gone }
      body(&list)
      log.make(steps, of: item, in: &list)
    }

    /// The order after a cancel.
    var restored: ListModel {
      var list = list
      log.undo(in: &list)
      return list
    }
  }

  /// Checks the invariants after a change, given the application's own list.
  private func expectSound(
    _ drag: Drag, as application: NaiveList, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(drag.list.violations().isEmpty, sourceLocation: sourceLocation)
    try #require(
      drag.restored.order == application.order, "\(place)", sourceLocation: sourceLocation)
    let name = drag.list.name(of: drag.item)
    let others = { (order: [[String]]) in order.map { $0.filter { $0 != name } } }
    try #require(
      others(drag.list.order) == others(application.order), "\(place)",
      sourceLocation: sourceLocation)
    let from = try #require(application.slot(of: name))
    let to = try #require(drag.list.slot(of: drag.item))
    var list = drag.list
    try #require(drag.log.changed(&list) == (from != to), sourceLocation: sourceLocation)
    try #require((drag.log.moves.first?.from ?? from) == from, sourceLocation: sourceLocation)
    var replayed = application
    replayed.move(from: from, to: to)
    try #require(
      replayed.order == drag.list.order, "\(place)", sourceLocation: sourceLocation)
  }

  @Test func everyInsertUnderEveryInsertion() throws {
    for naive in NaiveList.all(upTo: 5, sections: 2) {
      for (source, target) in drags(naive) {
        for gap in gaps(naive) {
          var drag = try Drag(naive, of: source)
          try drag.insert(at: target)
          var application = naive
          application.sections[gap.section].items.insert(
            NaiveList.Item(name: "new", length: 7), at: gap.item)
          drag.change { $0.insert([ItemDescription(id: "new", length: 7)], at: gap) }
          try expectSound(drag, as: application, "\(source) to \(target), new at \(gap)")
        }
      }
    }
  }

  @Test func everyInsertUnderEveryRemoval() throws {
    for naive in NaiveList.all(upTo: 5, sections: 2) {
      for (source, target) in drags(naive) {
        for slot in naive.slots where slot != source {
          var drag = try Drag(naive, of: source)
          try drag.insert(at: target)
          var application = naive
          let gone = application.sections[slot.section].items.remove(at: slot.item)
          let item = try #require(drag.list.item(named: gone.name))
          drag.change(removing: item) { $0.remove(item) }
          try expectSound(drag, as: application, "\(source) to \(target), without \(slot)")
        }
      }
    }
  }

  @Test func severalInsertsAreOne() throws {
    let naive = NaiveList(cut: [4, 2])
    var drag = try Drag(naive, of: Slot(0, 1))
    for slot in [Slot(0, 3), Slot(1, 0), Slot(1, 2), Slot(0, 0)] { try drag.insert(at: slot) }
    let shown = drag.list.order
    drag.change { _ in }
    #expect(drag.list.order == shown)
    #expect(drag.log.moves.count == 1)
    #expect(drag.log.last?.from == Slot(0, 1))
    #expect(drag.log.last?.to == Slot(0, 0))
  }

  @Test func everyTwoExchangesUnderEveryInsertionAreTheSameTwo() throws {
    for naive in NaiveList.all(upTo: 4, sections: 2) {
      for source in naive.slots {
        for first in naive.slots {
          for second in naive.slots {
            for gap in gaps(naive) {
              var drag = try Drag(naive, of: source)
              try drag.exchange(with: first)
              try drag.exchange(with: second)
              let partners = drag.log.moves.map { drag.list.name(of: $0.other) }
              var shown = naive
              shown.sections[gap.section].items.insert(
                NaiveList.Item(name: "new", length: 7), at: gap.item)
              let application = shown.order
              drag.change { $0.insert([ItemDescription(id: "new", length: 7)], at: gap) }
              let name = drag.list.name(of: drag.item)
              for partner in partners {
                shown.exchange(
                  try #require(shown.slot(of: name)), try #require(shown.slot(of: partner)))
              }
              try #require(drag.list.order == shown.order)
              try #require(drag.restored.order == application)
              try #require(drag.list.violations().isEmpty)
            }
          }
        }
      }
    }
  }

  @Test func aLogKnowsByHowMuchItMadeASectionLonger() throws {
    var drag = try Drag(NaiveList(cut: [2, 2]), of: Slot(0, 0))
    try drag.exchange(with: Slot(1, 0))
    #expect((0..<2).map { drag.log.growth(of: $0, in: 0) } == [0, 0])
    try drag.insert(at: Slot(0, 1))
    #expect((0..<2).map { drag.log.growth(of: $0, in: 0) } == [1, -1])
  }

  private func drags(_ naive: NaiveList) -> [(Slot, Slot)] {
    naive.slots.flatMap { source in naive.drops(from: source).map { (source, $0) } }
  }

  private func gaps(_ naive: NaiveList) -> [Gap] {
    naive.sections.indices.flatMap { section in
      (0...naive.sections[section].items.count).map { Gap(section: section, item: $0) }
    }
  }
}
