import TestSupport
import Testing

@testable import ReorderCore

/// The list against arrays: every list of up to six items, every way to cut it into sections.
@Suite struct ListModelOracleTests {
  static let small = NaiveList.all(upTo: 6, sections: 3)

  @Test func everyLiftAndEveryDropInserts() throws {
    for naive in Self.small {
      let model = try naive.model()
      for source in naive.slots {
        let item = try #require(model.item(at: source))
        for target in naive.drops(from: source) {
          var (moved, expected) = (model, naive)
          #expect(moved.canMove(item, to: target))
          let changed = moved.move(item, to: target)
          #expect(changed == (source != target))
          expected.move(from: source, to: target)
          try expectSame(moved, expected)
          #expect(moved.slot(of: item) == target)
        }
      }
    }
  }

  @Test func everyPairExchanges() throws {
    for naive in Self.small {
      let model = try naive.model()
      for a in naive.slots {
        for b in naive.slots {
          var (exchanged, expected) = (model, naive)
          let items = (try #require(model.item(at: a)), try #require(model.item(at: b)))
          let changed = exchanged.exchange(items.0, with: items.1)
          #expect(changed == (a != b))
          expected.exchange(a, b)
          try expectSame(exchanged, expected)
        }
      }
    }
  }

  @Test func everyMoveIsTakenBackByItsOpposite() throws {
    for naive in Self.small {
      var model = try naive.model()
      for source in naive.slots {
        let item = try #require(model.item(at: source))
        for target in naive.drops(from: source) {
          model.move(item, to: target)
          model.move(item, to: source)
          #expect(model.order == naive.order)
        }
      }
      #expect(model.violations().isEmpty)
    }
  }

  @Test func slotsThatDoNotExistAreRefused() throws {
    for naive in Self.small {
      var model = try naive.model()
      for source in naive.slots {
        let item = try #require(model.item(at: source))
        let size = naive.sections[source.section].items.count
        let nowhere = [
          Slot(-1, 0), Slot(naive.sections.count, 0), Slot(source.section, -1),
          Slot(source.section, size), Slot(source.section, .max), Slot(.max, .max),
          Slot(.min, .min),
        ]
        for slot in nowhere {
          #expect(!model.canMove(item, to: slot))
          let moved = model.move(item, to: slot)
          #expect(!moved)
        }
      }
      #expect(model.order == naive.order)
      #expect(model.item(at: Slot(-1, 0)) == nil)
      #expect(model.item(at: Slot(naive.sections.count, 0)) == nil)
      #expect(model.itemCount(in: -1) == 0)
    }
  }

  @Test func itemsThatAreNotInTheListStayOutOfIt() throws {
    var model = try NaiveList(cut: [2, 1]).model()
    let first = try #require(model.item(at: Slot(0, 0)))
    for stranger in [ItemID(rawValue: 3), ItemID(rawValue: -1), ItemID(rawValue: .max)] {
      #expect(!model.contains(stranger))
      #expect(model.slot(of: stranger) == nil)
      #expect(!model.canMove(stranger, to: Slot(0, 0)))
      let changes = [
        model.move(stranger, to: Slot(0, 0)), model.exchange(first, with: stranger),
        model.exchange(stranger, with: first),
      ]
      #expect(changes == [false, false, false])
    }
    #expect(model.line == "AB|C")
  }

  @Test func positionsAndHitTestsAreThoseOfTheArrays() throws {
    for spacing in [0, 6.5] {
      for var naive in Self.small {
        naive.spacing = spacing
        let scene = try naive.scene()
        #expect(scene.scroll.contentSize.height == naive.extent)
        for slot in naive.slots {
          let (start, length) = naive.span(of: slot)
          #expect(scene.frame(at: slot) == Rect2D(x: 0, y: start, width: 320, height: length))
        }
        for y in stride(from: -3.0, through: naive.extent + 3, by: 2.125) {
          #expect(scene.slot(at: Point2D(x: 5, y: y)) == naive.slot(at: y))
        }
      }
    }
  }

  private func expectSame(_ model: ListModel, _ naive: NaiveList) throws {
    #expect(model.order == naive.order)
    #expect(model.violations().isEmpty)
    #expect(model.sectionTree.extent == naive.extent)
    for (section, content) in naive.sections.enumerated() {
      #expect(model.itemCount(in: section) == content.items.count)
      #expect(model.sectionTree.extent(of: section) == naive.extent(of: content))
    }
    for slot in naive.slots {
      let item = try #require(model.item(at: slot))
      #expect(model.slot(of: item) == slot)
      #expect(model.length(of: item) == naive[slot].length)
    }
  }
}
