import ReorderCore
import ReorderTrace
import Testing

/// The events of a gesture in an outcome, in the words of its JSON.
@Suite("An outcome's events")
struct OutcomeEventTests {
  /// Announces every event but scrolls, in its own word.
  private struct Speaker: ReorderPolicy {
    var native = NativePolicy(target: .underFinger)

    mutating func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? { native.decide(query, in: scene) }

    mutating func observe(
      _ event: DragEvent, of drag: borrowing DragContext, in scene: borrowing ReorderScene
    ) -> String? { event == .scrolled ? nil : "\(event.rawValue)!" }
  }

  private func outcome(
    _ header: EncodedHeader, _ records: [EncodedRecord], swap: SwapRule = .insert
  ) throws -> Outcome {
    var replayer = try Replayer(header: header, file: "x")
    var policy = Speaker()
    policy.native.swap = swap
    var witness = NoObserver()
    let trace = Trace(file: "x", header: header, records: records)
    return try replayer.run(trace, asking: &policy, observing: &witness)
  }

  private func words(_ outcome: Outcome) -> [String] {
    outcome.events.map { event in
      let start = "\(event.time.milliseconds) \(event.kind.rawValue) \(event.item ?? "–")"
      return switch event.detail {
      case .none: start
      case .path(let from, let to): "\(start) \(from.item)→\(to.item)"
      case .offset(let offset): "\(start) \(offset.y)"
      case .proposal(let proposal):
        "\(start) \(proposal.map { "\($0.kind.name) \($0.slot.item)" } ?? "nothing")"
      case .text(let text): "\(start) \(text)"
      case .reason(let why): "\(start) \(why)"
      }
    }
  }

  @Test("are a lift, its moves and its end, each followed by its announcement")
  func drop() throws {
    let outcome = try outcome(
      rows(["a", "b", "c"]), [sample(0, .down, 22), sample(600, .move, 66), sample(700, .up, 66)])
    #expect(
      words(outcome) == [
        "500.0 began a", "500.0 announced a began!", "600.0 moved a 0→1",
        "600.0 announced a moved!", "700.0 ended a", "700.0 announced a ended!",
      ])
    let json = String(decoding: outcome.encoded, as: UTF8.self)
    #expect(json.contains(#"{"t":600,"event":"moved","item":"a","from":[0,0],"to":[0,1]}"#))
    #expect(json.contains(#"{"t":600,"event":"announced","item":"a","text":"moved!"}"#))
  }

  /// Combines with the third row below 80 points, and tells so.
  private struct Combiner: ReorderPolicy {
    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      guard query.hook == .target else { return nil }
      guard query.drag.pointer.y > 80 else { return .target(nil) }
      let data = DropData([.init("why", .string("\u{22}")), .init("level", .number(2))])
      return .proposal(DropProposal(.onto, at: Slot(section: 0, item: 2), data: data))
    }
  }

  @Test("say what a drop would do, and the commit what it did")
  func drops() throws {
    func replay(to y: Double) throws -> (outcome: Outcome, log: String) {
      var replayer = try Replayer(header: rows(["a", "b", "c"]), file: "x")
      var policy = Combiner()
      var log = EffectLog()
      let records = [
        sample(0, .down, 22), sample(600, .move, 100), sample(650, .move, y), sample(700, .up, y),
      ]
      let outcome = try replayer.run(
        Trace(file: "x", header: rows(["a", "b", "c"]), records: records), asking: &policy,
        observing: &log)
      return (outcome, String(decoding: log.takeBytes(), as: UTF8.self))
    }
    let (dropped, log) = try replay(to: 110)
    #expect(
      words(dropped) == ["500.0 began a", "600.0 proposed a onto 2", "700.0 ended a"])
    let json = String(decoding: dropped.encoded, as: UTF8.self)
    let what = #""to":[0,2],"how":"onto","data":{"level":2,"why":"\""}"#
    #expect(json.contains(#"{"t":600,"event":"proposed","item":"a",\#(what)}"#), "\(json)")
    let commit =
      #""item":"a","from":[0,0],"to":[0,0],"how":"onto","onto":"c","data":{"level":2,"why":"\""}}"#
    #expect(json.contains(#""commit":{\#(commit)"#), "\(json)")
    #expect(log.contains(#"{"t":600,"effect":"proposed",\#(what)}"#), "\(log)")
    #expect(log.contains(#""effect":"committed",\#(commit)"#), "\(log)")
    let (withdrawn, second) = try replay(to: 60)
    #expect(words(withdrawn)[2] == "650.0 proposed a nothing")
    #expect(withdrawn.commit == nil)
    #expect(second.contains(#"{"t":650,"effect":"proposed","how":null}"#), "\(second)")
  }

  @Test("say why a press failed and a drag was cancelled")
  func reasons() throws {
    var header = rows(["a", "b", "c"])
    header.scene.sections[0].items = .listed([
      ItemDescription(id: "a"), ItemDescription(id: "b", isMovable: false),
    ])
    let outcome = try outcome(
      header,
      [
        sample(0, .down, 66), sample(600, .up, 66), sample(700, .down, 22), sample(800, .up, 22),
        sample(900, .down, 22), sample(1500, .cancel, 22), sample(2000, .down, 22),
        EncodedRecord(time: 2600, action: .change(.remove(["a"]))),
      ])
    let told = words(outcome).filter { !$0.contains("announced") }
    #expect(
      told == [
        "500.0 tried b", "500.0 failed b immovable", "800.0 failed a press", "1400.0 began a",
        "1500.0 cancelled a pointer", "2500.0 began a", "2600.0 cancelled a removed",
      ])
    let json = String(decoding: outcome.encoded, as: UTF8.self)
    #expect(json.contains(#"{"t":2600,"event":"cancelled","item":"a","why":"removed"}"#))
  }

  @Test("report a scroll when it begins and when it comes to rest", arguments: [30.0, 60, 120])
  func scrolls(hz: Double) throws {
    let header = rows((0..<60).map { "row \($0)" }, height: 220, tickHz: hz)
    let outcome = try outcome(
      header,
      [
        sample(0, .down, 110), sample(600, .move, 215), sample(1600, .move, 110), wait(1800),
        sample(1800, .move, 5), sample(2300, .move, 110), sample(2400, .up, 110),
      ])
    let scrolls = outcome.events.filter { $0.kind == .scrolled }
    #expect(scrolls.count == 4)
    let offsets = scrolls.compactMap { event -> Double? in
      if case .offset(let offset) = event.detail { offset.y } else { nil }
    }
    #expect(scrolls.map(\.time)[1].milliseconds == 1600)
    #expect(abs(offsets[1] - 800) < 1e-6)
    #expect(abs(offsets[3] - 400) < 1e-6)
    #expect(outcome.events.map(\.time) == outcome.events.map(\.time).sorted())
    #expect(outcome.offset.y == offsets[3])
  }

  @Test("report a scroll of one step once, and none without a drag")
  func oneStep() throws {
    let header = rows((0..<60).map { "row \($0)" }, height: 220)
    let scroll = { (time: Double, y: Double) in
      EncodedRecord(time: time, action: .scroll(Point2D(x: 0, y: y)))
    }
    let outcome = try outcome(
      header,
      [
        scroll(0, 44), sample(10, .down, 110), sample(600, .move, 110), scroll(700, 88),
        sample(900, .up, 110), scroll(1500, 0),
      ])
    #expect(
      words(outcome).filter { $0.contains("scrolled") } == ["700.0 scrolled row 3 88.0"])
  }

  @Test("end with the scroll in progress if the trace is cut short")
  func cutShort() throws {
    let header = rows((0..<60).map { "row \($0)" }, height: 220)
    let outcome = try outcome(
      header, [sample(0, .down, 110), sample(600, .move, 215), wait(1600)])
    #expect(outcome.phase == .unfinished)
    #expect(outcome.events.count { $0.kind == .scrolled } == 2)
  }

  @Test("leave the result of exchanges to the commit")
  func commit() throws {
    let records = [
      sample(0, .down, 22), sample(600, .move, 66), sample(700, .move, 154),
      sample(800, .up, 154),
    ]
    let header = rows(["a", "b", "c", "d"])
    let inserted = try outcome(header, records)
    #expect(inserted.commit?.steps == [])
    let exchanged = try outcome(header, records, swap: .exchange)
    #expect(exchanged.order == [["b", "d", "c", "a"]])
    #expect(
      String(decoding: exchanged.encoded, as: UTF8.self).contains(
        #""commit":{"item":"a","from":[0,0],"to":[0,3],"moves":["#
          + #"{"kind":"exchange","from":[0,0],"to":[0,1]},"#
          + #"{"kind":"exchange","from":[0,1],"to":[0,3]}]}"#))
  }
}
