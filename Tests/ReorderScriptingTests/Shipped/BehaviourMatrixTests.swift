import Foundation
import ReorderCore
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// Every shipped behaviour against every trace that it is made for.
@Suite("A shipped behaviour, over all traces,")
struct BehaviourMatrixTests {
  @Test("has the recorded outcomes", arguments: Shipped.behaviours)
  func golden(name: String) throws {
    let outcomes = try Shipped.replays(under: name).map(\.outcome)
    #expect(outcomes.count > 0)
    expectGolden(
      outcomes.map { String(decoding: $0.encoded, as: UTF8.self) }.joined(), "\(name).jsonl")
  }

  @Test("makes no mistake, and neither loses nor duplicates an item", arguments: Shipped.behaviours)
  func sound(name: String) throws {
    for (outcome, initial) in try Shipped.replays(under: name, changing: false) {
      #expect(outcome.scriptErrors.isEmpty, "\(outcome.trace)")
      let copy = outcome.commit?.copyID.map { [$0] } ?? []
      let items = (initial.joined() + copy).sorted()
      #expect(outcome.order.joined().sorted() == items, "\(outcome.trace)")
      if outcome.phase == .cancelled { #expect(outcome.order == initial, "\(outcome.trace)") }
    }
  }

  @Test(
    "undoes no move within 50 ms: no finger turns so fast", arguments: Shipped.behaviours)
  func steady(name: String) throws {
    for (outcome, _) in try Shipped.replays(under: name) {
      for (move, next) in zip(outcome.moves, outcome.moves.dropFirst())
      where move.from == next.to && move.to == next.from && move.fromList == next.toList {
        #expect(next.time.seconds(since: move.time) >= 0.05, "\(outcome.trace) \(next.time)")
      }
    }
  }

  @Test("commits what it shows, or nothing", arguments: Shipped.behaviours)
  func commits(name: String) throws {
    for (outcome, _) in try Shipped.replays(under: name) {
      guard let commit = outcome.commit, commit.kind.moves else { continue }
      guard commit.listOrder.isEmpty else {
        #expect(commit.listOrder == outcome.listOrder, "\(outcome.trace)")
        #expect(commit.listOrder[commit.to.item] == commit.item, "\(outcome.trace)")
        continue
      }
      // In a tree the level alone may change.
      #expect(
        commit.from != commit.to || commit.fromList != commit.toList || commit.tree != nil,
        "\(outcome.trace)")
      let sections = outcome.lists.prefix { $0.id != commit.toList }.map(\.sectionCount)
      let section = sections.reduce(commit.to.section, +)
      let item = commit.copyID ?? commit.items.first ?? commit.item
      #expect(outcome.order[section][commit.to.item] == item, "\(outcome.trace)")
    }
  }

  @Test("is short enough to be read at a glance: 80 lines", arguments: Shipped.behaviours)
  func length(name: String) throws {
    let source = try Shipped.directory.behaviour(name)
    #expect(source.bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= 80)
  }
}
