import ReorderCore
import ReorderJSON
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// An observed outcome against a replay.
@Suite struct ConformanceTests {
  /// Those of one list; a board has a test of its own.
  private static let traces = ((try? Staging.scripts.traceNames()) ?? []).filter {
    !$0.hasPrefix("board")
  }
  private static let behaviours = (try? Staging.scripts.behaviourNames()) ?? []

  /// A replay at its end, and its outcome as JSON.
  private struct Subject {
    let outcome: Outcome
    let orders: MoveOrders
    let scene: ReorderScene
    let value: JSONValue

    init(_ trace: Trace, _ behaviour: String) throws {
      var replay = try Staging.replay(trace, behaviour, MoveOrders())
      outcome = try replay.run(trace)
      (orders, scene) = (replay.observer, replay.engine.scene)
      value = try JSONValue(reading: outcome.encoded, file: "outcome")
    }

    func compare(_ value: JSONValue, _ tolerance: ConformTolerance = .init()) throws -> Conformance
    {
      var warnings: [String] = []
      let observed = try ObservedOutcome(
        reading: value.bytes, file: "x.observed.json", warnings: &warnings)
      #expect(warnings.isEmpty)
      return Conformance(of: observed, to: outcome, orders, in: scene, within: tolerance)
    }
  }

  @Test("Every behaviour conforms to its own outcome, with any of its parts removed")
  func itself() throws {
    var random = SeededRandom(seed: walkSeed())
    #expect(Self.traces.count > 45 && Self.behaviours.count >= 8)
    for name in Self.traces {
      let trace = try Staging.trace(name)
      for behaviour in Self.behaviours {
        let subject = try Subject(trace, behaviour)
        let exact = ConformTolerance(time: 0, point: 0)
        #expect(try subject.compare(subject.value, exact).differences == [], "\(name) \(behaviour)")
        for _ in 0..<4 {
          let part = subject.value.thinned(&random)
          guard part.has(ConformPart.allCases.map(\.rawValue)) else { continue }
          #expect(
            try subject.compare(part, exact).differences == [],
            "\(name) \(behaviour) \(part.description)")
        }
      }
    }
  }

  @Test(
    "A board's outcome conforms to itself, and its places and orders count", arguments: behaviours)
  func board(behaviour: String) throws {
    let subject = try Subject(try Staging.trace("board"), behaviour)
    #expect(try subject.compare(subject.value).conforms)
    guard subject.outcome.commit != nil else { return }
    let commit = try subject.compare(JSONValue(#"{"commit":{"to":["trash",0,0]}}"#))
    #expect(commit.differences.map(\.part) == [.commit])
    let order = try subject.compare(JSONValue(#"{"order":{"todo":[["Draw","Test","Name it"]]}}"#))
    #expect(order.conforms)
    let other = try subject.compare(JSONValue(#"{"order":{"todo":[["Test","Draw","Name it"]]}}"#))
    #expect(other.differences.map(\.part) == [.order])
  }

  @Test("No single changed move, order or commit conforms")
  func changes() throws {
    var random = SeededRandom(seed: walkSeed())
    var changed = 0
    for name in Self.traces {
      let trace = try Staging.trace(name)
      for behaviour in Self.behaviours {
        let subject = try Subject(trace, behaviour)
        for part in ["moves", "order", "commit"] {
          guard let value = subject.value.changing(part, &random) else { continue }
          changed += 1
          let result = try subject.compare(value)
          #expect(result.differences.map(\.part.rawValue) == [part], "\(name) \(value.description)")
          let lines = result.lines(Conformance.Style(columns: 80))
          // A row may be said to be where the list has no room for it.
          let hasLists = part == "order" || result.move?.application != nil
          #expect(lines.count > 3 || !hasLists || result.move?.isOnlyTime == true)
        }
      }
    }
    #expect(changed > 500)
  }

  @Test("What an application puts back at a cancel is no difference; what it leaves is one")
  func puttingBack() throws {
    var restored = 0
    for name in Self.traces {
      let trace = try Staging.trace(name)
      for behaviour in Self.behaviours {
        let subject = try Subject(trace, behaviour)
        let (moves, cancel) = (
          subject.outcome.moves, subject.outcome.events.last { $0.kind == .cancelled }
        )
        // A subtree has come back in one piece, and what was removed does not come back.
        guard let cancel, !trace.name.hasPrefix("outline"), !trace.name.hasPrefix("remove"),
          subject.outcome.commit == nil, let first = moves.first,
          let last = moves.last, subject.outcome.earlierMoves.isEmpty, first.from != last.to,
          moves.allSatisfy({ $0.kind == .insert && $0.item == first.item })
        else { continue }
        restored += 1
        func observed(_ back: Slot, order: [[String]]) -> JSONValue {
          let own = moves.map { ($0.time.milliseconds, $0.from, $0.to) }
          let all = own + [(cancel.time.milliseconds + 3, last.to, back)]
          let texts = all.map { time, from, to in
            #"{"t":\#(time),"item":"\#(first.item)","from":[\#(from.section),\#(from.item)],"#
              + #""to":[\#(to.section),\#(to.item)]}"#
          }
          let order = JSONValue(names: order).description
          return JSONValue(#"{"moves":[\#(texts.joined(separator: ","))],"order":\#(order)}"#)
        }
        let order = subject.outcome.order
        #expect(
          try subject.compare(observed(first.from, order: order)).conforms, "\(name) \(behaviour)")
        let other = Slot(section: first.from.section, item: first.from.item == 0 ? 1 : 0)
        guard other != last.to else { continue }
        #expect(
          try !subject.compare(observed(other, order: order)).conforms, "\(name) \(behaviour)")
      }
    }
    #expect(restored > 5)
  }

  @Test("The lists at the first move that differs are those of the replay and of the application")
  func lists() throws {
    let subject = try Subject(try Staging.trace("short-move"), "half_overlap")
    let move = try #require(subject.outcome.moves.first)
    let value = JSONValue(
      #"{"moves":[{"item":"\#(move.item)","to":[0,4],"t":\#(move.time.milliseconds)}]}"#)
    let result = try subject.compare(value)
    let found = try #require(result.move)
    #expect(found.number == 1 && found.expected == move && !found.isOnlyTime)
    let rest = ["flour", "grapes", "honey"]
    #expect(found.list == [["apples", "coffee", "bread", "dates", "eggs"] + rest])
    #expect(found.application == [["apples", "coffee", "dates", "eggs", "bread"] + rest])
  }

  @Test("The order after each move is that of the engine", arguments: traces)
  func orders(name: String) throws {
    let trace = try Staging.trace(name)
    for behaviour in Self.behaviours {
      let subject = try Subject(trace, behaviour)
      var replay = try Staging.replay(trace, behaviour, LastOrders())
      _ = try replay.run(trace)
      for (time, order) in replay.observer.orders {
        // The order that the engine had, told as the application's after the last move of a tick.
        let moves = subject.outcome.moves
        guard let last = moves.lastIndex(where: { $0.time == time }) else { continue }
        let list = JSONValue.array(
          moves.indices.map {
            $0 == last
              ? .object([JSONMember(key: "order", value: JSONValue(names: order))]) : .object([])
          })
        let value = JSONValue.object([JSONMember(key: "moves", value: list)])
        #expect(try subject.compare(value).differences == [], "\(name) \(behaviour) \(time)")
      }
    }
  }

  @Test("Times count within the tolerance, and the report says how late a move is")
  func times() throws {
    let subject = try Subject(try Staging.trace("short-move"), "half_overlap")
    let time = try #require(subject.outcome.moves.first).time.milliseconds
    func compare(_ offset: Double, _ tolerance: Double) throws -> Conformance {
      let value = JSONValue(#"{"moves":[{"t":\#(time + offset)}]}"#)
      return try subject.compare(value, ConformTolerance(time: tolerance))
    }
    #expect(try compare(50, 50).conforms && compare(-50, 50).conforms && compare(0, 0).conforms)
    #expect(try compare(51, 50).summary == "move 1 is 51 ms too late (within 50 ms)")
    #expect(try compare(-7.5, 2).summary == "move 1 is 7.5 ms too early (within 2 ms)")
  }

  @Test("Points count within the tolerance")
  func points() throws {
    let subject = try Subject(try Staging.trace("edge-scroll-down"), "table_autoscroll")
    let y = subject.outcome.offset.y
    func compare(_ offset: Double) throws -> Conformance {
      try subject.compare(JSONValue(#"{"offset":{"y":\#(y + offset)}}"#))
    }
    #expect(try compare(1).conforms && compare(-1).conforms)
    #expect(try compare(1.5).summary.hasPrefix("offset, y is "))
  }

  @Test("Kinds of events that the application never reports are not compared, but ends are")
  func events() throws {
    let subject = try Subject(try Staging.trace("cancel"), "half_overlap")
    #expect(subject.outcome.events.contains { $0.kind == .cancelled })
    func compare(_ events: String) throws -> Conformance {
      try subject.compare(JSONValue("{\"events\":[\(events)]}"))
    }
    #expect(try compare(#"{"event":"began"},{"event":"cancelled","why":"pointer"}"#).conforms)
    #expect(
      try compare(#"{"event":"began"}"#).summary
        == "event 2, cancelled apples (pointer), is missing")
    #expect(
      try compare(#"{"event":"began"},{"event":"ended"}"#).summary
        == "event 2, event is ended; expected cancelled")
    #expect(
      try compare(#"{"event":"began"},{"event":"cancelled","why":"host"}"#).summary
        == "event 2, why is host; expected pointer")
  }

  @Test("Frames are compared where they are seen, in any order")
  func frames() throws {
    let subject = try Subject(try Staging.trace("short-move"), "half_overlap")
    func compare(_ frames: String) throws -> Conformance {
      try subject.compare(JSONValue("{\"frames\":[\(frames)]}"))
    }
    let place = try #require(subject.scene.list.item(named: "bread"))
    let frame = try #require(subject.scene.frame(of: place))
    let good = #"{"id":"bread","frame":[0,\#(frame.minY),\#(frame.size.width),44]}"#
    #expect(try compare(good).conforms)
    #expect(try !compare(#"{"id":"bread","frame":[0,999,1,1]}"#).conforms)
    #expect(try !compare(#"{"id":"nobody","frame":[0,0,1,1]}"#).conforms)
  }

  @Test("No events at all means that nothing happened")
  func noEvents() throws {
    let subject = try Subject(try Staging.trace("short-move"), "half_overlap")
    #expect(try !subject.compare(JSONValue(#"{"events":[]}"#)).conforms)
    #expect(try subject.compare(JSONValue(#"{"events":[{"event":"moved"}]}"#)).conforms)
  }

  @Test("Moves before the last gesture are compared if the application reports them")
  func twoDrags() throws {
    let subject = try Subject(try Staging.trace("two-drags"), "half_overlap")
    let moved = subject.outcome.events.filter { $0.kind == .moved }
    #expect(moved.count > subject.outcome.moves.count)
    let all = moved.map { #"{"t":\#($0.time.milliseconds),"item":"\#($0.item ?? "")"}"# }
    let value = JSONValue("{\"moves\":[\(all.joined(separator: ","))]}")
    #expect(try subject.compare(value).conforms)
    let less = JSONValue("{\"moves\":[\(all.dropFirst().joined(separator: ","))]}")
    #expect(try subject.compare(less).conforms == (moved.count - 1 == subject.outcome.moves.count))
  }

  @Test(
    "A bad file is refused with its place and the nearest right word",
    arguments: [
      ("[]", "x.json: it is not an object; expected an outcome"),
      (
        "{}",
        "x.json: it has nothing to compare; expected any of moves, order, commit, list_order, "
          + "offset, events, phase, windows, frames, snapshot"
      ),
      (
        #"{"outcome":2,"order":[]}"#,
        "x.json: version 2 is unknown; this program reads outcomes of version 1"
      ),
      (
        #"{"offset":{},"order":[]}"#,
        #"x.json: "offset" is empty, so it says nothing; fill it or leave it out"#
      ),
      (
        #"{"frames":[]}"#,
        #"x.json: "frames" is empty, so it says nothing; fill it or leave it out"#
      ),
      (#"{"ordr":[]}"#, #"x.json: unknown key "ordr"; did you mean "order"?"#),
      (
        #"{"moves":[{"itm":"a"}]}"#,
        #"x.json: unknown key "itm" in "moves[0]"; did you mean "item"?"#
      ),
      (
        #"{"moves":[{"to":[0]}]}"#,
        #"x.json: "moves[0].to" has 1 element; expected 2 numbers"#
      ),
      (
        #"{"moves":[{"to":[0,-1]}]}"#,
        #"x.json: "moves[0].to[1]" is -1; expected a whole number from 0 to 2147483648"#
      ),
      (
        #"{"frames":[{"id":"a","frame":[0,0,1,1]},{"id":"b \"2\"","frame":[1,2,3]}]}"#,
        #"x.json: "frames[1] (b "2").frame" has 3 elements; expected 4 numbers"#
      ),
      (
        #"{"moves":[{"item":"bread","t":"soon"}]}"#,
        #"x.json: "moves[0] (bread).t" is a string; expected a number from 0 to 1000000000000"#
      ),
      (#"{"order":[["a""#, "x.json:1: the line ends in the middle of a value; is it cut off?"),
      (
        "{\"order\":[[\"a\"\n\n  \n",
        "x.json:1: the line ends in the middle of a value; is it cut off?"
      ),
      (
        "{\"order\":\n[[\"a\"\n", "x.json:2: the line ends in the middle of a value; is it cut off?"
      ),
      (#"{"order":["a"]}"#, #"x.json: "order[0]" is a string; expected an array"#),
      (#"{"phase":"endet"}"#, #"x.json: "phase" is "endet"; did you mean "ended"?"#),
      (
        #"{"events":[{"t":"1"}]}"#,
        #"x.json: "events[0].t" is a string; expected a number from 0 to 1000000000000"#
      ),
      ("{\n\"order\":\n?}", "x.json:3: unexpected '?' at column 1"),
    ])
  func refusals(text: String, message: String) {
    var warnings: [String] = []
    do {
      _ = try ObservedOutcome(reading: Array(text.utf8), file: "x.json", warnings: &warnings)
      Issue.record("read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("A key that is like no other is ignored with a warning")
  func warning() throws {
    var warnings: [String] = []
    let text = #"{"phase":"ended","browser":"x","events":[{"app":1}]}"#
    let observed = try ObservedOutcome(
      reading: Array(text.utf8), file: "x.json", warnings: &warnings)
    #expect(observed[.phase] == .string("ended") && observed[.order] == nil)
    #expect(
      warnings == [
        #"x.json: warning: unknown key "browser" is ignored"#,
        #"x.json: warning: unknown key "app" in "events[0]" is ignored"#,
      ])
  }
}

/// The engine's order after each event that moved an item.
private struct LastOrders: ReplayObserver {
  var orders: [(time: Timestamp, order: [[String]])] = []

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    let moves = engine.changes.filter { if case .moved = $0.effect { true } else { false } }
    guard let last = moves.last, !engine.changes.contains(where: { $0.effect.breaksTheMoves })
    else { return }
    orders.append((last.time, engine.scene.sectionOrder))
  }
}

extension ReorderEffect {
  /// Whether the order changes by more than a move: previews are undone, or several items are
  /// dropped and come back into the list.
  fileprivate var breaksTheMoves: Bool {
    switch self {
    case .restored: true
    case .committed(let commit): commit.isBlock
    default: false
    }
  }
}
