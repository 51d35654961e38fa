import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// Situations from public bug reports of other libraries, each with its right value.
@Suite("What users of other libraries report") struct ReportTests {
  private func trace(_ name: String) throws -> Trace {
    try Trace(
      reading: Repository.bytes("Tests/ReorderReplayTests/Reports/\(name).trace.jsonl"), file: name)
  }

  private func outcome(_ name: String, under behaviour: String? = nil) throws -> Outcome {
    let trace = try trace(name)
    let under = behaviour ?? trace.header.behaviour
    var replay = try Staging.replay(trace, under, ReplayNotes())
    let outcome = try replay.run(trace)
    #expect(outcome.scriptErrors.isEmpty)
    return outcome
  }

  private func events(_ kind: Outcome.Event.Kind, _ outcome: Outcome) -> [Outcome.Event] {
    outcome.events.filter { $0.kind == kind }
  }

  private func texts(_ outcome: Outcome) -> [String] {
    outcome.events.compactMap { if case .text(let text) = $0.detail { text } else { nil } }
  }

  @Test(
    "A finger that rests moves and scrolls nothing: flush with an edge, or as tall as the viewport",
    arguments: [
      "flush-top-rest", "flush-bottom-rest", "flush-board", "tall-item-rest", "board-tall-card",
      "wide-column-rest",
    ])
  func rest(name: String) throws {
    let board = name.contains("board")
    for behaviour in [nil, board ? "kanban" : "half_overlap", board ? nil : "table_autoscroll"] {
      let outcome = try outcome(name, under: behaviour)
      #expect(outcome.phase == .ended && outcome.commit == nil)
      #expect(events(.moved, outcome).isEmpty && events(.scrolled, outcome).isEmpty)
    }
  }

  @Test("An item as tall as the viewport is measured at the finger")
  func tall() throws {
    #expect(try events(.scrolled, outcome("tall-item-down")).isEmpty)
  }

  @Test("A press ends with a second finger, and when the content moves under it")
  func presses() throws {
    for name in ["pinch-before-lift", "press-scroll-away"] {
      let outcome = try outcome(name)
      #expect(outcome.phase == .failed && events(.began, outcome).isEmpty, "\(name)")
    }
    #expect(try outcome("press-scroll-away").offset.y == 400)
  }

  @Test("A contact that comes down again has left, with or without its up")
  func lostUp() throws {
    let outcome = try outcome("lost-up")
    #expect(outcome.commit?.item == "g" && outcome.order[0][4] == "g")
    #expect(outcome.order[0].first == "a")
  }

  @Test("What is not in sight takes no drop")
  func sight() throws { #expect(try outcome("clipped-list-default").commit == nil) }

  @Test("Pinned rows and those that are no targets hold against what comes from elsewhere")
  func arrivals() throws {
    for way in ["", "keys-"] {
      let card = way.isEmpty ? "t2" : "t1"
      let pinned = try outcome(way.isEmpty ? "enter-from-top-pinned" : "keys-enter-top-pinned")
      #expect(pinned.order[1].prefix(2) == ["head", card])
      let plain = try outcome(way.isEmpty ? "enter-from-top-notarget" : "keys-enter-top-notarget")
      #expect(plain.order[1].first == "head" && plain.order[1].contains(card))
    }
  }

  @Test(
    "Toward a fixed row the nearest free place is taken, fast or slow",
    arguments: [
      "fast-to-fixed-top-pinned", "fast-to-fixed-top-notarget", "slow-to-fixed-top-pinned",
    ])
  func fixed(name: String) throws { #expect(try outcome(name).order[0].prefix(2) == ["fix", "d"]) }

  @Test("The grab keeps its share of an item that changes its size")
  func grab() throws {
    let narrow = try outcome("narrow-grab-right")
    #expect(narrow.commit?.toList == "narrow")
    let trace = try trace("collapse-dragged-only")
    var replay = try Staging.replay(trace, nil, ReplayNotes())
    try replay.load(trace.records.filter { $0.time <= 700 })
    let drag = try #require(replay.engine.drag)
    #expect(drag.bounds.size.height == 40 && drag.bounds.contains(drag.contentPointer))
  }

  @Test("A window is in the viewport after a rotation, whether or not its container is said anew")
  func rotation() throws {
    let trace = try trace("container-rotation")
    for container in [nil, Rect2D(x: 0, y: 40, width: 480, height: 240)] {
      var replay = try Staging.replay(trace, trace.header.behaviour, ReplayNotes())
      var records = trace.records
      if let container {
        records.insert(EncodedRecord(time: 500, action: .change(.container(container))), at: 1)
      }
      try replay.load(records)
      let stack = replay.engine.scene.windows
      let id = try #require(stack.window(named: "bubble"))
      let frame = try #require(stack.viewportFrame(of: id))
      #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= 480 && frame.maxY <= 320)
    }
  }

  @Test("An item keeps its own length in a grid that it comes to from another list")
  func ownLength() throws {
    let text = try Repository.text(
      "Tests/ReorderReplayTests/Reports/grid-length-lost.trace.jsonl")
    let (replay, behaviour) = try Staging.run(
      text,
      under: """
        target = function(drag, list)
          if list.name == "l0" and drag.list == "l0" then
            local _, _, width, height = list:frame(drag.section, drag.item)
            print(width, height)
          end
          return list:at(drag.x, drag.y)
        end
        """)
    #expect(behaviour.failures.isEmpty)
    #expect(Set(replay.messages.map(\.text)) == ["48.0\t30.0"])
  }

  @Test("Another item at the place of a proposal is announced before the drop")
  func announced() throws {
    let outcome = try outcome("onto-removed-wait")
    let said = try #require(
      outcome.events.first { event in
        if case .text(let text) = event.detail { text.hasSuffix(", into e") } else { false }
      })
    #expect(said.time.milliseconds < 1520)
    #expect(outcome.commit?.onto == "e")
  }

  @Test(
    "A limit holds at the drop", arguments: ["limit-filled-meanwhile", "limit-lowered-meanwhile"])
  func limits(name: String) throws {
    let outcome = try outcome(name)
    #expect(outcome.commit == nil && outcome.order[0] == ["x", "y", "z"])
  }

  @Test("Hidden rows go with the row before them")
  func hidden() throws {
    #expect(try outcome("hidden-items-keys").order == [["b", "a", "h1", "h2", "c"]])
  }

  @Test(
    "A collapsed row opens under a finger that rests on it, wherever that holds its own row",
    arguments: ["spring-95", "spring-up-95", "spring-grab-low"])
  func spring(name: String) throws {
    let opened = try #require(events(.springOpened, try outcome(name)).first)
    #expect(opened.item == "F" && (1900...2200).contains(opened.time.milliseconds))
  }

  @Test(
    "Lift, move, drop and cancel are spoken, with the item's name",
    arguments: [
      "default", "half_overlap", "under_finger", "kanban", "palette", "gallery", "outline",
    ])
  func spoken(behaviour: String) throws {
    for name in ["board-announce", "board-announce-cancel"] {
      let outcome = try outcome(name, under: behaviour)
      let texts = texts(outcome)
      #expect(texts.count == 2 + events(.moved, outcome).count)
      #expect(texts.allSatisfy { $0.contains("t1") }, "\(texts)")
    }
  }

  @Test("Rows that come above, and the offset that goes with them, leave the row where it is")
  func prepended() throws {
    let outcome = try outcome("prepend-resting")
    #expect(outcome.commit == nil && outcome.offset.y == 320)
  }

  @Test("An empty section is entered once, on any way")
  func emptySection() throws {
    let arrivals = try outcome("empty-grid-diag-slow").moves.filter { $0.to.section == 1 }
    #expect(arrivals.count == 1)
  }

  @Test(
    "Several items that have not moved stay apart",
    arguments: ["multi-lift-no-move", "multi-keys-no-move"])
  func together(name: String) throws { #expect(try outcome(name).commit == nil) }
}
