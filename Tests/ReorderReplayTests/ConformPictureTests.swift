import Foundation
import FoundationXML
import ReorderCore
import ReorderJSON
import ReorderRender
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderReplay

/// The picture of an application and a behaviour, from traces and observed outcomes.
@Suite struct ConformPictureTests {
  /// A comparison with an application, and its picture.
  private struct Compared {
    let conformance: Conformance
    let picture: DifferencePicture

    init(
      _ trace: Trace, _ behaviour: String, adjust: (inout JSONValue) -> Void
    ) throws {
      var replay = try Staging.replay(trace, behaviour, MoveOrders())
      let outcome = try replay.run(trace)
      var value = try JSONValue(reading: outcome.encoded, file: "outcome")
      adjust(&value)
      var warnings: [String] = []
      let observed = try ObservedOutcome(
        reading: value.bytes, file: "x.observed.json", warnings: &warnings)
      conformance = Conformance(
        of: observed, to: outcome, replay.observer, in: replay.engine.scene,
        within: ConformTolerance())
      var again = try Staging.replay(trace, behaviour, ConformWitness(of: conformance))
      _ = try again.run(trace)
      again.observer.finish(again.engine)
      picture = conformance.picture(again.observer)
    }

    init(_ name: String, _ behaviour: String, adjust: (inout JSONValue) -> Void) throws {
      try self.init(try Staging.trace(name), behaviour, adjust: adjust)
    }

    /// The names in a side's rows, in order.
    func names(_ side: Int) -> [String] {
      (picture.sides[side].frame?.items ?? []).map { $0.label }
    }

    var svg: String {
      var text = ""
      DifferenceSVG(picture).write(to: &text)
      return text
    }
  }

  /// An outcome with nothing but some moves or an order.
  private static func only(_ text: String) throws -> (inout JSONValue) -> Void {
    let value = try JSONValue(reading: Array(text.utf8), file: "made")
    return { $0 = value }
  }

  @Test("Every row that differs is marked on both sides, under every behaviour and in every trace")
  func marked() throws {
    var random = SeededRandom(seed: walkSeed())
    var drawn = 0
    for name in try Staging.scripts.traceNames() where !name.hasPrefix("board") {
      let trace = try Staging.trace(name)
      for behaviour in ["default", "half_overlap", "half_overlap_grid"] {
        for part in ["moves", "order"] {
          let compared = try Compared(trace, behaviour) {
            $0 = $0.changing(part, &random) ?? $0
          }
          #expect(XMLParser(data: Data(compared.svg.utf8)).parse(), "\(name) \(behaviour)")
          let sides = compared.picture.sides
          guard sides.count == 2, let left = sides[0].frame, let right = sides[1].frame else {
            continue
          }
          drawn += 1
          var names: [Slot: String] = [:]
          for item in left.items { names[item.slot] = item.label }
          for item in right.items {
            guard let other = names[item.slot] else { continue }
            #expect(
              sides[0].different.contains(item.slot) == (other != item.label),
              "\(name) \(behaviour) \(item.slot)")
          }
          #expect(sides[0].different == sides[1].different)
          // What differs is shown, as far as it fits, or said to be left out.
          let shown = Set((left.items + right.items).map { $0.slot })
          let hidden = sides[0].different.subtracting(shown).count
          #expect(
            hidden == 0 || compared.picture.cut.contains("\(hidden) more that differ"),
            "\(name) \(behaviour): \(compared.picture.cut)")
        }
      }
    }
    #expect(drawn > 80)
  }

  @Test("The lists are those of the report, at the moment of the first move that differs")
  func moment() throws {
    let compared = try Compared(
      "multi-row-jump", "half_overlap",
      adjust: Self.only(#"{"moves":[{"t":640,"item":"bread","to":[0,4]}]}"#))
    #expect(
      compared.names(0)
        == ["apples", "coffee", "dates", "eggs", "flour", "bread", "grapes", "honey"])
    #expect(
      compared.names(1)
        == ["apples", "coffee", "dates", "eggs", "bread", "flour", "grapes", "honey"])
    let picture = compared.picture
    #expect(picture.sides.map { $0.title } == ["half_overlap", "the application"])
    #expect(
      picture.sides.map { $0.notes } == [["640 ms", "bread 2 → 6"], ["640 ms", "bread → 5"]])
    #expect(picture.subtitle == "the first move that differs: move 1, at 640 ms")
    #expect(picture.caption == compared.conformance.sentence)
    // The finger came from the second row, and lies over the one that it lifted.
    let frame = try #require(picture.sides[0].frame)
    let finger = try #require(frame.finger)
    let snapshot = try #require(frame.snapshots.first)
    #expect(frame.snapshots.count == 1 && snapshot.frame.contains(finger))
    #expect(picture.sides[1].frame?.finger == finger)
    #expect(picture.sides[1].frame?.snapshots.isEmpty == true)
    #expect(frame.items.filter { $0.isHidden }.map { $0.label } == ["bread"])
    let first = try #require(picture.path.first)
    #expect(frame.items[1].frame.contains(first) && picture.path.last == finger)
  }

  @Test("Rows have the scene's own frames, whatever their heights")
  func frames() throws {
    let compared = try Compared(
      "mixed-heights", "half_overlap",
      adjust: Self.only(#"{"moves":[{"t":706,"item":"apples","to":[0,2]}]}"#))
    let sides = compared.picture.sides.compactMap { $0.frame }
    func heights(_ frame: Frame) -> [String: Double] {
      var heights: [String: Double] = [:]
      for item in frame.items { heights[item.label] = item.frame.size.height }
      return heights
    }
    let trace = try Staging.trace("mixed-heights")
    let scene = try Staging.replay(trace, "half_overlap", MoveOrders()).engine.scene
    #expect(sides.count == 2)
    for frame in sides {
      var end = 0.0
      for item in frame.items {
        #expect(item.frame.minY == end)
        end = item.frame.maxY
        // The last row may go beyond what is in sight.
        let id = try #require(scene.list.item(named: item.label))
        #expect(scene.frame(of: id)?.size.height == item.frame.size.height)
      }
    }
    #expect(heights(sides[0]) == heights(sides[1]) && Set(heights(sides[0]).values).count > 2)
  }

  @Test("Names that the scene lacks, and names that come twice, have their place too")
  func strange() throws {
    let compared = try Compared(
      "multi-row-jump", "half_overlap",
      adjust: Self.only(#"{"order":[["new","apples","coffee","apples"]]}"#))
    #expect(compared.names(1) == ["new", "apples", "coffee", "apples (again)"])
    #expect(compared.names(0).count == 8)
    #expect(compared.picture.sides[1].different.count == 8)
    #expect(compared.picture.subtitle == "at the end; no move differs")
    #expect(compared.picture.lanes[1].title == "the application: its moves were not observed")
  }

  @Test("Of many rows only those near are drawn, and the rest is counted")
  func many() throws {
    var trace = try Staging.trace("multi-row-jump")
    trace.header.scene.sections[0].items = .listed(
      (0..<5000).map { ItemDescription(id: "row \($0)") })
    let compared = try Compared(
      trace, "half_overlap",
      adjust: Self.only(#"{"moves":[{"t":640,"item":"row 1","to":[0,3000]}]}"#))
    let sides = compared.picture.sides.compactMap { $0.frame }
    #expect(sides.count == 2 && sides.allSatisfy { (8...16).contains($0.items.count) })
    #expect(compared.names(0).contains("row 1"))
    let shown = Set(sides.flatMap { $0.items }.map { $0.slot })
    let first = try #require(shown.min()?.item)
    let last = try #require(shown.max()?.item)
    let hidden = compared.picture.sides[0].different.subtracting(shown).count
    #expect(
      compared.picture.cut
        == "not shown: \(first) items before, \(4999 - last) items after, "
        + "\(hidden) more that differ"
    )
    #expect(compared.svg.utf8.count < 30_000)
  }

  @Test("However long the orders, the picture stays small")
  func longOrder() throws {
    var trace = try Staging.trace("multi-row-jump")
    let names = (0..<3000).map { "row \($0)" }
    trace.header.scene.sections[0].items = .listed(names.map { ItemDescription(id: $0) })
    let compared = try Compared(
      trace, "half_overlap",
      adjust: { $0 = .object([.init(key: "order", value: .init(names: [names]))]) })
    #expect(compared.picture.caption.utf8.count > 20_000)
    #expect(compared.svg.utf8.count < 30_000)
    let cut = try Compared(trace, "half_overlap") { $0 = JSONValue(#"{"order":[["row 2999"]]}"#) }
    #expect(cut.names(1) == ["row 2999"])
    #expect(cut.names(0).count < 20 && cut.picture.sides[0].different.count == 3000)
  }

  @Test("The finger's way is drawn up to a drop that comes before the difference")
  func way() throws {
    let text = #"{"moves":[{"t":640},{"t":651},{"t":802,"item":"bread","to":[0,0]}]}"#
    let compared = try Compared("multi-row-jump", "half_overlap", adjust: Self.only(text))
    #expect(compared.picture.sides[0].frame?.finger == nil && compared.picture.path.count > 3)
    #expect(compared.svg.contains("dots: the finger&#39;s way"))
  }

  @Test("A row that the application took out of sight is shown beside the behaviour's")
  func outOfSight() throws {
    var trace = try Staging.trace("multi-row-jump")
    trace.header.scene.sections[0].items = .listed(
      (0..<40).map { ItemDescription(id: "row \($0)") })
    let compared = try Compared(
      trace, "half_overlap",
      adjust: Self.only(#"{"moves":[{"t":640,"item":"row 1","to":[0,12]}]}"#))
    #expect(compared.names(0).contains("row 1") && compared.names(1).contains("row 1"))
    #expect(!compared.picture.cut.contains("differ"))
  }

  @Test("A move that one side lacks has its place in that side's lane, and the list before it")
  func missing() throws {
    let extra = #"{"moves":[{"t":640},{"t":651},{"t":790,"item":"bread","to":[0,0]}]}"#
    let many = try Compared("multi-row-jump", "half_overlap", adjust: Self.only(extra))
    #expect(
      many.picture.lanes.map { $0.title } == ["half_overlap: 2 moves", "the application: 3 moves"])
    #expect(
      many.picture.lanes.map { $0.ticks.map { $0.isMove } } == [
        [true, true, false], [true, true, true],
      ])
    #expect(
      many.picture.lanes.allSatisfy { $0.ticks.map { $0.isDifferent } == [false, false, true] })
    #expect(many.names(1).first == "bread" && many.names(0)[6] == "bread")
    let few = try Compared(
      "multi-row-jump", "half_overlap", adjust: Self.only(#"{"moves":[{"t":640}]}"#))
    #expect(
      few.picture.lanes.map { $0.ticks.map { $0.isMove } } == [[true, true], [true, false]])
    #expect(few.picture.sides.map { $0.notes } == [["651 ms", "bread 6 → 7"], ["no move"]])
  }

  @Test(
    "An application that moved another item has that one marked, and no gap for the behaviour's")
  func another() throws {
    let text = #"{"moves":[{"t":640,"item":"dates","to":[0,0]}]}"#
    let compared = try Compared("multi-row-jump", "half_overlap", adjust: Self.only(text))
    let sides = compared.picture.sides
    func label(_ side: DifferencePicture.Side) -> String? {
      side.frame?.items.first { $0.id == side.moved }?.label
    }
    #expect(label(sides[0]) == "bread" && label(sides[1]) == "dates")
    #expect(
      sides.map { $0.frame?.items.filter { $0.isHidden }.map { $0.label } }
        == [["bread"], ["dates"]])
    #expect(compared.names(1).first == "dates")
  }

  @Test("What is not known is said: a list, times")
  func unknown() throws {
    let compared = try Compared(
      "multi-row-jump", "half_overlap",
      adjust: Self.only(#"{"moves":[{"item":"dates"},{"t":651}]}"#))
    #expect(compared.picture.sides[1].frame == nil)
    #expect(
      compared.picture.sides[1].notes == ["at a time not told", "dates", "its list is not known"])
    #expect(compared.picture.lanes[1].title == "the application: 2 moves, 1 of unknown time")
    #expect(compared.names(0).count == 8)
  }

  @Test("If only a time differs, or nothing, there are only the lanes")
  func lanes() throws {
    let late = try Compared(
      "multi-row-jump", "half_overlap", adjust: Self.only(#"{"moves":[{"t":940},{"t":951}]}"#))
    #expect(
      late.picture.sides.isEmpty && late.picture.caption.hasSuffix("300 ms too late (within 50 ms)")
    )
    #expect(
      late.picture.lanes.map { $0.ticks.filter { $0.isDifferent }.map { $0.time.milliseconds } }
        == [[640], [940]])
    #expect(late.picture.end.milliseconds >= 951)
    let same = try Compared("multi-row-jump", "half_overlap") { _ in }
    #expect(same.picture.sides.isEmpty && same.picture.subtitle == "nothing differs")
    #expect(same.picture.caption.hasPrefix("multi-row-jump conforms to half_overlap: 2 moves"))
    #expect(same.picture.lanes.allSatisfy { $0.ticks.map { $0.isDifferent } == [false, false] })
  }

  @Test("Sections and horizontal lists are drawn as they lie")
  func layouts() throws {
    let sections = try Compared(
      "exchange-across-sections", "half_overlap",
      adjust: Self.only(
        #"{"order":[["apples"],["coffee","dates","eggs","bread","flour","grapes"]]}"#))
    #expect(sections.picture.sides.compactMap { $0.frame }.allSatisfy { $0.bands.count >= 2 })
    let horizontal = try Compared(
      "horizontal", "half_overlap",
      adjust: Self.only(#"{"moves":[{"t":699,"item":"apples","to":[0,2]}]}"#))
    let frame = try #require(horizontal.picture.sides[1].frame)
    #expect(frame.axis == .horizontal)
    #expect(frame.items.map { $0.frame.minX } == frame.items.map { $0.frame.minX }.sorted())
    #expect(horizontal.names(1).prefix(3) == ["bread", "coffee", "apples"])
  }
}
