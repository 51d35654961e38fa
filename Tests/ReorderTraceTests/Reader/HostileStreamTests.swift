import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// For any bytes a reader reports and continues, and a replay ends.
@Suite("A stream of arbitrary bytes")
struct HostileStreamTests {
  @Test("never traps, keeps its grammar, and reads the same in any chunks")
  func mutated() throws {
    var random = SeededRandom(seed: walkSeed())
    for name in ["two-contacts", "across-sections", "mixed-heights", "scrolled-meanwhile"] {
      let bytes = try Repository.traceBytes(name)
      for _ in 0..<(40 * walkScale) {
        let broken = Self.broken(bytes + bytes, &random)
        let whole = elements(broken)
        try #require(Self.isWellFormed(whole.map(\.letter).joined()))
        try #require(elements(broken, chunk: 1 + random.below(300)) == whole)
      }
    }
  }

  @Test("replays what can be read, and keeps the list a permutation")
  func replayed() throws {
    var random = SeededRandom(seed: walkSeed())
    for name in ["reversal", "grid", "two-drags"] {
      let bytes = try Repository.traceBytes(name)
      for _ in 0..<(30 * walkScale) {
        var replayer: Replayer?
        var policy = NativePolicy()
        for element in elements(Self.broken(bytes, &random)) {
          switch element {
          case .header(let header): replayer = try? Replayer(header: header, file: name)
          case .record(let record): try? replayer?.feed(record, line: 1, asking: &policy)
          case .end, .problem: break
          }
        }
        #expect(replayer?.engine.scene.list.violations() ?? [] == [])
      }
    }
  }

  private static func broken(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(5) {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] = UInt8(random.below(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(random.element(of: Array("{}[]\",:\n0-9eE.\\".utf8)), at: place)
      default: bytes.removeSubrange(place..<min(place + random.below(80), bytes.count))
      }
    }
    return bytes
  }

  /// Whether the elements follow `(H r* (E | !) | !)*`.
  private static func isWellFormed(_ letters: String) -> Bool {
    var isInTrace = false
    for letter in letters {
      switch letter {
      case "H":
        guard !isInTrace else { return false }
        isInTrace = true
      case "r": guard isInTrace else { return false }
      case "E":
        guard isInTrace else { return false }
        isInTrace = false
      default: isInTrace = false
      }
    }
    return !isInTrace
  }

  @Test("with a bad trace among good ones loses only that one")
  func oneBad() throws {
    let good = Array(try replay(Trace(shipped: "short-move")).encoded)
    let bytes = try Repository.traceBytes("short-move")
    let bad =
      Array(#"{"trace":1,"scene":7}"#.utf8) + [10] + Array(#"{"t":0,"wait":true}"#.utf8) + [10]
    var reader = TraceReader(file: "-")
    for index in 0..<50 { reader.feed(index % 7 == 3 ? bad : bytes) }
    reader.finish()
    var outcomes: [[UInt8]] = []
    var problems = 0
    var replayer: Replayer?
    var policy = NativePolicy()
    while let element = reader.next() {
      switch element {
      case .header(let header): replayer = try Replayer(header: header, file: "-")
      case .record(let record): try replayer?.feed(record, line: reader.line, asking: &policy)
      case .end: outcomes.append(replayer?.finish(asking: &policy).encoded ?? [])
      case .problem: problems += 1
      }
    }
    #expect(problems == 7)
    #expect(outcomes == Array(repeating: good, count: 43))
  }
}
