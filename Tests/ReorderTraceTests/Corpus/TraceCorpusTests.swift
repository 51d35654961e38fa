import ReorderCore
import TestSupport
import Testing

@testable import ReorderTrace

@Suite("A corpus of made-up drags")
struct TraceCorpusTests {
  private static let corpus = TraceCorpus(seed: 7)
  private static let traces = (0..<400).map(corpus.trace)

  @Test("reads back unchanged; the only warning is for short content that starts scrolled")
  func readsBack() throws {
    for trace in Self.traces {
      var warnings: [TraceWarning] = []
      let read = try Trace(reading: trace.encoded, file: trace.file, warnings: &warnings)
      try #require(read == trace, "\(trace.header.name)")
      let others = warnings.filter { if case .offset = $0.reason { false } else { true } }
      #expect(others.isEmpty, "\(others)")
    }
  }

  @Test("is the same for the same seed, trace by trace, and different for another seed")
  func deterministic() {
    for number in [0, 1, 17, 399, 123_456_789] {
      #expect(TraceCorpus(seed: 7).trace(number) == Self.corpus.trace(number))
      #expect(TraceCorpus(seed: 8).trace(number) != Self.corpus.trace(number))
    }
    #expect(Set(Self.traces.map(\.header.name)).count == Self.traces.count)
    #expect(Set(Self.traces.map { $0.records.count }).count > 150)
  }

  @Test("is the same on every machine and forever: its bytes are known")
  func known() {
    let bytes = Self.traces.prefix(20).flatMap(\.encoded)
    expectGolden(Self.hash(bytes), "corpus-seed-7.txt")
  }

  /// FNV-1a.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(String(hash, radix: 16)) \(bytes.count)\n"
  }

  @Test("of one kind has only that kind", arguments: TraceCorpus.Kind.allCases)
  func kinds(kind: TraceCorpus.Kind) {
    let corpus = TraceCorpus(seed: 3, kinds: [kind])
    for number in 0..<30 {
      let header = corpus.trace(number).header
      #expect(header.name == "\(kind.rawValue)-\(number + 1)")
      switch header.scene.layout {
      case .grid: #expect(kind == .grid)
      case .list(let list): #expect((list.axis == .horizontal) == (kind == .horizontal))
      default: Issue.record("no kind has this layout")
      }
      #expect(header.scene.windows.isEmpty == (kind != .windows))
    }
  }

  @Test("moves fingers like fingers: inside the screen, one after another")
  func fingers() {
    for trace in Self.traces {
      let viewport = trace.header.scene.viewport
      var down: Set<Int> = []
      var latest = 0.0
      for record in trace.records {
        #expect(record.time >= latest)
        latest = record.time
        guard case .pointer(let pointer) = record.action else { continue }
        #expect(pointer.x >= -5 && pointer.x <= viewport.width + 5)
        #expect(pointer.y >= -5 && pointer.y <= viewport.height + 5)
        switch pointer.phase {
        case .down: #expect(down.insert(pointer.contact).inserted, "\(trace.header.name)")
        case .move: #expect(down.contains(pointer.contact), "\(trace.header.name)")
        case .up, .cancel: #expect(down.remove(pointer.contact) != nil, "\(trace.header.name)")
        }
      }
    }
  }

  @Test("has some of everything that happens to drags")
  func varied() throws {
    var phases: [Outcome.Phase: Int] = [:]
    var (moved, committed, scrolled, ticks) = (0, 0, 0, Set<Double>())
    for trace in Self.traces {
      let outcome = try replay(trace)
      phases[outcome.phase, default: 0] += 1
      if outcome.moves.count > 1 { moved += 1 }
      if outcome.commit != nil { committed += 1 }
      let start = trace.header.scene.offset
      if outcome.offset != Point2D(x: start.x, y: start.y) { scrolled += 1 }
      ticks.insert(trace.header.tickHz)
    }
    for phase in Outcome.Phase.allCases { #expect(phases[phase, default: 0] >= 4, "\(phase)") }
    #expect(phases[.ended, default: 0] > 160, "\(phases)")
    #expect(moved > 60 && committed > 80 && scrolled > 40, "\(moved) \(committed) \(scrolled)")
    #expect(ticks == [30, 60, 90, 120])
  }

  @Test("has records of every kind except the application's own reload")
  func records() {
    var kinds: Set<String> = []
    for trace in Self.traces {
      for record in trace.records {
        switch record.action {
        case .pointer(let pointer): kinds.insert("\(pointer.phase) \(pointer.contact)")
        case .key(let key, _): kinds.insert("\(key)")
        case .scroll: kinds.insert("scroll")
        case .change(.resize): kinds.insert("resize")
        case .change(.insert): kinds.insert("insert")
        default: break
        }
      }
    }
    #expect(
      kinds.isSuperset(of: [
        "down 0", "move 0", "up 0", "cancel 0", "down 1", "up 1", "lift", "drop", "scroll",
        "resize", "insert",
      ]), "\(kinds)")
  }

  @Test("leaves a list whole under the native rules")
  func permutations() throws {
    for trace in Self.traces {
      var replayer = try Replayer(header: trace.header, file: trace.file)
      var policy = NativePolicy()
      for record in trace.records { try replayer.feed(record, line: 1, asking: &policy) }
      #expect(replayer.engine.scene.list.violations() == [])
      let outcome = replayer.finish(asking: &policy)
      #expect(outcome.order.joined().sorted() == trace.itemNames, "\(trace.header.name)")
    }
  }
}

extension Trace {
  /// The items in the list at the end, in any order.
  fileprivate var itemNames: [String] {
    var names: [String] = []
    for section in header.scene.sections {
      switch section.items {
      case .listed(let items): names += items.map(\.id)
      case .generated(let count, let prefix): names += (0..<count).map { "\(prefix)\($0)" }
      }
    }
    for record in records {
      if case .change(.insert(let items, _)) = record.action { names += items.map(\.id) }
    }
    return names.sorted()
  }
}

@Suite("A made-up finger")
struct FingerModelTests {
  @Test("starts and ends its strokes at rest, and is halfway at half time")
  func leastJerk() {
    #expect(FingerModel.leastJerk(0) == 0)
    #expect(FingerModel.leastJerk(0.5) == 0.5)
    #expect(FingerModel.leastJerk(1) == 1)
    let shares = (0...100).map { FingerModel.leastJerk(Double($0) / 100) }
    #expect(shares == shares.sorted())
    #expect(shares[1] < 0.0001 && shares[99] > 0.9999)
  }

  @Test("reports at the device's rate, within its tremor, and ends where intended")
  func stroke() {
    for stream in 0..<50 {
      var finger = FingerModel(
        at: Point2D(x: 50, y: 60), RandomStream(seed: 1, stream: stream))
      finger.down()
      finger.stroke(to: Point2D(x: 250, y: 160), within: 400)
      #expect(finger.place == Point2D(x: 250, y: 160))
      #expect(12...97 ~= finger.records.count)
      for record in finger.records {
        guard case .pointer(let pointer) = record.action else { continue }
        let line = 60 + (pointer.x - 50) / 2
        #expect(abs(pointer.y - line) < 4)
      }
    }
  }

  @Test("at rest is reported again, or not, depending on the device")
  func coalesced() {
    var counts: Set<Bool> = []
    for stream in 0..<50 {
      var finger = FingerModel(
        at: Point2D(x: 50, y: 60), RandomStream(seed: 2, stream: stream))
      finger.down()
      finger.hold(500)
      finger.up()
      #expect(finger.time >= 480)
      counts.insert(finger.records.count > 30)
    }
    #expect(counts == [true, false])
  }
}

@Suite("Random numbers of a corpus")
struct RandomStreamTests {
  @Test("stay in their ranges, reach both ends, and are spread evenly")
  func ranges() {
    var random = RandomStream(seed: walkSeed(), stream: 0)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7000 {
      let number = random.number(-2...3)
      #expect(number >= -2 && number <= 3)
      counts[random.whole(10...16) - 10] += 1
    }
    #expect(counts.allSatisfy { 800...1200 ~= $0 }, "\(counts)")
    #expect(random.element(of: ["x"]) == "x")
    #expect(!random.chance(0) && random.chance(1.01))
  }

  @Test("of neighboring streams, seeds and parts are unrelated")
  func streams() {
    var firsts: Set<Double> = []
    for seed in 0..<20 {
      for stream in 0..<20 {
        var random = RandomStream(seed: UInt64(seed), stream: stream)
        var part = random.split()
        firsts.formUnion([random.number(0...1), part.number(0...1)])
      }
    }
    #expect(firsts.count == 800)
  }
}
