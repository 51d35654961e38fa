import ReorderCore
import ReorderScripting
import TestSupport
import Testing

@testable import ReorderLaws
@testable import ReorderTrace

/// What a search finds under a behaviour that is written here.
private func results(
  _ script: String, _ laws: [DragLaw], drags: Int = 200, seed: UInt64 = 1
) throws -> [LawResult] {
  let subject = try subject(script)
  return LawSearch(subject, laws, seed: seed).results(0..<drags)
}

private func subject(_ script: String) throws -> LawSubject {
  try LawSubject { values throws(BehaviourError) in
    try Behaviour(
      named: "planted", source: .text("return { api = 1, \(script) }"), modules: .shipped,
      setting: values)
  }
}

extension ScriptSource.File {
  fileprivate static func text(_ text: String) -> ScriptSource.File {
    ScriptSource.File(path: "planted.lua", bytes: Array(text.utf8))
  }
}

@Suite("The laws of a drag") struct LawTests {
  /// A behaviour that breaks a law on purpose, for each law that a behaviour can break.
  static let planted: [(DragLaw, String)] = [
    (.rest, "steady = false, autoscroll = function() return 0, 200 end"),
    (.whole, "cancel = function() return \"commit\" end"),
    (
      .home,
      """
      steady = false, target = function(drag, list)
        return drag.section, math.min(list:items(drag.section), drag.item + 1)
      end
      """
    ),
    (
      .still,
      """
      steady = false, target = function(drag, list)
        local n = (drag.memory.n or 0) + 1
        drag.memory.n = n
        return drag.section, n % 2 + 1
      end
      """
    ),
    (
      .samples,
      """
      target = function(drag)
        if drag.cause ~= "sample" then return end
        local n = (drag.memory.n or 0) + 1
        drag.memory.n = n
        if n == 3 then return drag.section, 1 end
      end
      """
    ),
    (
      .ticks,
      """
      target = function(drag)
        if drag.cause ~= "tick" then return end
        local n = (drag.memory.n or 0) + 1
        drag.memory.n = n
        if n == 9 then return drag.section, 1 end
      end
      """
    ),
    (.mirror, "target = function(drag) if drag.x > 150 then return drag.section, 1 end end"),
    (.scale, "target = function(drag) if drag.y > 99 then return drag.section, 1 end end"),
    (.reach, "target = function(drag) return drag.section, drag.item end"),
    (
      .keys,
      "swap = function(drag) return drag.kind == \"keys\" and \"insert\" or \"exchange\" end"
    ),
    (.spoken, "summary = \"says nothing\""),
  ]

  @Test("are found broken by behaviours that break them", arguments: planted.map(\.0))
  func found(law: DragLaw) throws {
    let script = try #require(Self.planted.first { $0.0 == law }?.1)
    let result = try #require(try results(script, [law]).first)
    #expect(result.broken > 0)
    #expect(result.breach?.what.isEmpty == false)
  }

  @Test("name the smallest drag: a scroll at rest in four lines at most")
  func smallest() throws {
    let script = try #require(Self.planted.first { $0.0 == .rest }?.1)
    let breach = try #require(try results(script, [.rest], drags: LawSearch.quick).first?.breach)
    #expect(breach.drag.trace.records.count <= 4)
    #expect(breach.what.contains("scroll"))
  }

  @Test("are the same for a seed, and others for another")
  func seeds() throws {
    let script = try #require(Self.planted.first { $0.0 == .mirror }?.1)
    func lines(_ seed: UInt64) throws -> [String] {
      let subject = try subject(script)
      return LawSearch(subject, [.mirror], seed: seed).results(0..<80)
        .flatMap { $0.breach?.lines(subject) ?? [] }
    }
    #expect(try lines(3) == lines(3))
    #expect(try lines(3) != lines(4))
  }

  @Test(
    "that the engine holds are held whatever a script answers", arguments: [1, 2, 3] as [UInt64])
  func hostile(seed: UInt64) throws {
    let script = """
      over = function(drag, board) if math.random() < 0.3 then return board:id(1) end end,
      accept = function() return math.random() < 0.8 end,
      target = function(drag)
        if math.random() < 0.2 then return end
        local how = ({ "move", "mark", "onto" })[math.random(3)]
        return math.random(3) - 1, math.random(9) - 1, math.random() < 0.3 and how or nil
      end,
      swap = function() return math.random() < 0.5 and "insert" or "exchange" end,
      autoscroll = function() return math.random(-900, 900), math.random(-900, 900) end,
      """
    let laws = DragLaw.allCases.filter(\.isHeldByEngine)
    let subject = try subject(script)
    let search = LawSearch(subject, laws, seed: seed + SeededRandom.seed)
    for result in search.results(0..<300) {
      #expect(result.breach == nil, "\(result.breach?.lines(subject) ?? [])")
      #expect(result.drags > 0)
    }
  }
}

@Suite("The image of a scene") struct SceneImageTests {
  @Test("is the scene again, if taken twice", arguments: [SceneImage.turned, .mirrored, .reversed])
  func twice(image: SceneImage) throws {
    let drags = LawDrags(seed: SeededRandom.seed, press: .init())
    var count = 0
    for number in 0..<200 {
      guard let trace = drags.trace(number), let other = image.of(trace) else { continue }
      count += 1
      let again = try #require(image.of(other))
      #expect(again.header.scene == trace.header.scene)
      for (one, two) in zip(again.records, trace.records) {
        guard case .pointer(let a) = one.action, case .pointer(let b) = two.action else { continue }
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
      }
    }
    #expect(count > 20)
  }
}

@Suite("The table of laws that a behaviour breaks") struct BreaksTests {
  @Test("is read with its reasons, and an extension takes it over")
  func reasons() throws {
    let subject = try subject("extends = \"native\", breaks = { samples = \"looks every 50 ms\" }")
    #expect(subject.breaks == [.samples: "looks every 50 ms"])
  }

  @Test(
    "names laws, and says why",
    arguments: [
      ("breaks = { sample = \"why\" }", "samples"),
      ("breaks = { samples = true }", "the reason, a string"),
      ("breaks = { samples = \"\" }", "the reason, a string"),
      ("breaks = \"samples\"", "a table of laws and reasons"),
    ])
  func mistakes(script: String, hint: String) {
    #expect {
      _ = try subject(script)
    } throws: { error in
      "\(error)".contains(hint)
    }
  }
}

@Suite("Every shipped behaviour") struct ShippedLawTests {
  static let names =
    ((try? ScriptSource.shipped.behaviourNames()) ?? []) + ScriptSource.shipped.peerNames

  @Test("obeys the laws, or says which it breaks and why", arguments: names)
  func obeys(name: String) throws {
    let subject = try LawSubject(named: name, in: .shipped)
    let laws = DragLaw.allCases.filter { subject.breaks[$0] == nil }
    for result in LawSearch(subject, laws).results(0..<LawSearch.quick) {
      let lines = result.breach?.lines(subject) ?? []
      #expect(result.breach == nil, "\(result.law): \(lines.joined(separator: "\n"))")
    }
    for law in subject.ownBreaks.sorted(by: { $0.rawValue < $1.rawValue }) {
      // What only one of some ten thousand drags shows is kept.
      if let trace = try KeptDrag(name, law)?.trace {
        #expect(try KeptDrag.breaks(law, trace, under: subject), "\(law) is not broken any more")
        continue
      }
      let search = LawSearch(subject, [law])
      let isBroken = (0..<20).contains { portion in
        search.results(portion * 1000..<(portion + 1) * 1000)[0].broken > 0
      }
      #expect(isBroken, "\(law) is not broken any more")
    }
  }
}
