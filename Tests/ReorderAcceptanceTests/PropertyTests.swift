import Foundation
import ReorderCore
import ReorderRender
import ReorderScripting
import Synchronization
import TestSupport
import Testing

@testable import ReorderAcceptance
@testable import ReorderLaws
@testable import ReorderTrace

/// `for_any`: properties of random drags.
@Suite("A property") struct PropertyTests {
  static let rows = """
    local scene = {
      layout = { type = 'list', axis = 'vertical', item_length = 50 },
      sections = { { id = 'rows', items = { 'a', 'b', 'c', 'd', 'e', 'f' } } },
    }

    """

  /// Behaviours with mistakes that only some drags show.
  static let planted = [
    // The finger's row, but never one above the row where it is.
    "noback": """
    return { api = 1, name = 'noback', target = function(drag, list)
      local section, item = list:at(drag.x, drag.y)
      if item and item >= drag.item then return section, item end
    end }
    """,
    // The finger's row, for three moves.
    "three": """
    local moves = 0
    return { api = 1, name = 'three',
      target = function(drag, list)
        if moves < 3 then return list:drop_at(drag.x, drag.y) end
      end,
      on = {
        began = function() moves = 0 end, moved = function() moves = moves + 1 end,
      } }
    """,
  ]

  /// The result of a test that holds only these lines.
  private func result(
    _ lines: String, _ adjust: (inout SpecOptions) -> Void = { _ in }
  ) throws -> SpecResult {
    let scripts = try Specs.scriptsWith(behaviours: Self.planted)
    let results = Specs.results(Self.rows + "it('t', function()\n\(lines)\nend)") {
      $0.scripts = scripts
      adjust(&$0)
    }
    return try #require(results.first)
  }

  /// The lines of a failure's report, from the smallest drag's records on.
  private func smallest(_ lines: String) throws -> [String] {
    let failure = try #require(try result(lines).failure)
    let note = try #require(failure.note)
    return note.split(separator: "\n").dropFirst().map { String($0) }
  }

  @Test("that holds for every drag passes")
  func holds() throws {
    let result = try result(
      """
      local count = 0
      for_any(drags { scene = scene, count = 30 }, function(run)
        count = count + 1
        local items = run.items
        table.sort(items)
        assert.same({ 'a', 'b', 'c', 'd', 'e', 'f' }, items)
      end)
      assert.equal(30, count)
      """)
    #expect(result.verdict == .passed, "\(String(describing: result.failure))")
  }

  @Test("that fails after the third move fails for three moves by whole rows from the corner")
  func threeMoves() throws {
    let lines = try smallest(
      """
      for_any(drags { scene = scene, behaviour = 'three' }, function(run)
        return #run.moves < 3
      end)
      """)
    #expect(
      lines.prefix(6) == [
        "      0 ms  down 0, 0", "    500 ms  move 0, 50", "    500 ms  move 0, 100",
        "    500 ms  move 0, 150", "on 6 items: a b c d e f", "under three",
      ])
  }

  @Test("that a behaviour never goes back shows the shortest way there and back")
  func noBack() throws {
    let lines = try smallest(
      """
      -- The finger stays over the rows.
      scene.viewport = { width = 320, height = 300 }
      for_any(drags { scene = scene, behaviour = 'noback' }, function(run)
        -- After a move, the hook names no row although the finger is over one.
        local moved = #run.moves > 0 and run.moves[1].t
        for _, d in ipairs(run.decisions) do
          if d.hook == 'target' and d.answer == 'nil' and moved and d.t > moved then
            return false
          end
        end
      end)
      """)
    #expect(
      lines.prefix(5) == [
        "      0 ms  down 0, 0", "    500 ms  move 0, 50", "    501 ms  move 0, 49",
        "on 6 items: a b c d e f", "under noback",
      ])
  }

  @Test("without a scene is tested on scenes of each kind, which become smaller too")
  func kinds() throws {
    let lines = try smallest(
      "for_any(drags { kinds = { 'list' } }, function(run) return #run.moves == 0 end)")
    #expect(lines.contains("on 2 items: row-0 row-1"), "\(lines)")
    #expect(lines.count { $0.contains(" ms  ") } <= 3)
  }

  @Test("fails for the same smallest drag with the same seed, whatever else was tested")
  func deterministic() throws {
    let lines = "for_any(drags { scene = scene }, function(run) return #run.moves < 4 end)"
    let first = try smallest(lines)
    #expect(try smallest(lines) == first)
    #expect(try smallest("for_any(drags {}, function() end)\n" + lines) == first)
  }

  @Test("has drags that depend on the seed: its own, the command line's, or 1")
  func seeds() throws {
    func trail(_ options: String, seed: UInt64? = nil) throws -> String {
      let lines = """
        for_any(drags { scene = scene, count = 8 \(options) }, function(run)
          print(#run.moves, run.samples, run.ticks)
        end)
        """
      let result = try result(lines) { $0.seed = seed }
      #expect(result.verdict == .passed)
      return result.output
    }
    let usual = try trail("")
    #expect(try trail(", seed = 1") == usual)
    #expect(try trail("", seed: 7) == trail(", seed = 7"))
    #expect(try trail("", seed: 7) != usual)
    #expect(try trail(", seed = 1", seed: 7) == usual, "a seed in the spec is a pin")
  }

  @Test("reports seed, number of the drag, failure of the smallest, and how to run it again")
  func report() throws {
    let failure = try #require(
      try result(
        "for_any(drags { scene = scene }, function(run)\nassert.equal(0, #run.moves)\nend)"
      ) { $0.seed = 3 }.failure)
    #expect(failure.message == "not equal" && failure.expected == "0" && failure.actual == "1")
    #expect(failure.place?.line == 7)
    let note = try #require(failure.note)
    #expect(note.hasPrefix("the smallest drag for which it fails: "))
    #expect(note.contains("seed 3; "))
    #expect(note.hasSuffix("again: reorder test made_spec.lua --filter 't' --seed 3"))
    #expect(failure.storyboard.last?.frame.items.count == 6)
  }

  @Test("saves the smallest drag as a trace that fails again")
  func saved() throws {
    let files = Mutex<[String: String]>([:])
    let save: SpecOptions.Save = { path, text in files.withLock { $0[path] = text } }
    let lines = "for_any(drags { scene = scene, behaviour = 'three', params = {} }, check)"
    let check = "local function check(run) assert.equal(0, #run.moves) end\n"
    let failure = try #require(try result(check + lines) { $0.save = save }.failure)
    let text = try #require(files.withLock { $0["failures/t.trace.jsonl"] })
    #expect(
      failure.note?.contains(
        "saved as failures/t.trace.jsonl; to pin it: replay { trace = \"failures/t\" }") == true)
    let trace = try Trace(reading: text.utf8, file: "t")
    #expect(trace.header.behaviour == "three" && trace.header.name == "t")
    let again = try #require(
      Specs.results(
        check + "it('again', function() check(replay { trace = 'failures/t' }) end)",
        folder: ScriptSource(texts: ["failures/t.trace.jsonl": text])
      ) { $0.scripts = (try? Specs.scriptsWith(behaviours: Self.planted)) ?? $0.scripts }.first)
    #expect(again.failure?.message == "not equal")
  }

  @Test("says so if its drag cannot be saved")
  func notSaved() throws {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
    let failure = try result(
      "for_any(drags { scene = scene }, function(run) return #run.moves == 0 end)"
    ) { $0.save = { _, _ in throw Full() } }.failure
    #expect(failure?.note?.contains("not saved: the disk is full") == true)
  }

  @Test("is a failure if it returns false or an expectation fails, an error if it raises one")
  func verdicts() throws {
    let drags = "for_any(drags { scene = scene, count = 5 }, function(run)"
    let returned = try result("\(drags) return false end)")
    #expect(returned.verdict == .failed)
    #expect(returned.failure?.message == "the property does not hold")
    #expect(try result("\(drags) assert.is_nil(run) end)").verdict == .failed)
    let raised = try result("\(drags) error('broken') end)")
    #expect(raised.verdict == .error && raised.failure?.message.contains("broken") == true)
    #expect(raised.failure?.message.contains("the smallest drag") == true)
    #expect(try result("\(drags) pending('later') end)").verdict == .pending)
    #expect(try result("\(drags) return nil end)").verdict == .passed)
  }

  @Test("has a budget of its own for every drag")
  func budget() throws {
    // Each needs more than a fiftieth of a test's budget.
    let result = try result(
      """
      for_any(drags { scene = scene, count = 60 }, function()
        for _ = 1, 1000000 do end
      end)
      """)
    #expect(result.verdict == .passed, "\(String(describing: result.failure))")
    let endless = try self.result(
      "for_any(drags { scene = scene }, function() while true do end end)")
    #expect(endless.verdict == .error)
    #expect(endless.failure?.message.contains("instruction budget") == true)
  }

  @Test("that holds the second time is reported as one that changes")
  func unsteady() throws {
    let failure = try result(
      """
      local count = 0
      for_any(drags { scene = scene }, function() count = count + 1; return count ~= 1 end)
      """
    ).failure
    #expect(
      failure?.message == "the property failed for a drag and then held for the same drag")
  }

  @Test(
    "that is not one is refused, with the nearest right word",
    arguments: [
      ("drags { scen = scene }", "'drags' has no option 'scen'; did you mean 'scene'?"),
      ("for_any({}, print)", "'for_any' expects drags first"),
      ("for_any(drags {}, 1)", "'for_any' expects a function of a run"),
      ("for_any(drags { kinds = { 'gird' } }, print)", "did you mean 'grid'?"),
      ("for_any(drags { kinds = 'grid' }, print)", "'kinds' must be a list"),
      ("for_any(drags { scene = scene, kinds = { 'grid' } }, print)", "leave out 'kinds'"),
      ("for_any(drags { count = 0 }, print)", "'count' must be a whole number from 1 to 10000"),
      ("for_any(drags { seed = 1.5 }, print)", "'seed' must be a whole number"),
      ("drags { scene = scene, trace = 'short-move' }", "either a scene or a trace"),
      ("for_any(drags { behaviour = 'half_overlp' }, print)", "no such file"),
      ("for_any(drags { trace = 'short-mov' }, print)", "did you mean 'short-move'?"),
      (
        "for_any(drags { scene = { sections = {} } }, print)",
        "none of the 100 drags lifts anything, so nothing was tested"
      ),
    ])
  func mistakes(lines: String, message: String) throws {
    let failure = try #require(try result(lines).failure)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(failure.place?.line == 6)
  }

  @Test("outside a test is refused")
  func outside() {
    let results = Specs.results("for_any(drags {}, print)")
    #expect(results[0].failure?.message.contains("works only in a test") == true)
  }

  @Test("is not told of changes by the application unless it asks for them")
  func changes() throws {
    let lines = """
      function(run)
        assert.equal(6, #run.items)
      end)
      """
    #expect(try result("for_any(drags { scene = scene },\n" + lines).verdict == .passed)
    let changed = try result("for_any(drags { scene = scene, changes = true },\n" + lines)
    #expect(changed.failure?.note?.contains("\"insert\":") == true)
  }
}

/// The search for the smallest drag, against an oracle: the drags that fail are known.
@Suite("The name of a test's file") struct SafeNameTests {
  @Test(
    "has letters, digits, '_' and '-' only",
    arguments: [
      ("a list moves", "a-list-moves"), ("half_overlap_spec", "half_overlap_spec"),
      ("  a  b ", "a-b"),
    ])
  func plain(title: String, name: String) { #expect(SafeName.of(title) == name) }

  @Test(
    "tells apart what would look the same, and never leads anywhere",
    arguments: [
      "a/b", "../../etc", "a.b", "ä", "", "-", String(repeating: "x", count: 300), "a\nb",
    ])
  func odd(title: String) {
    let name = SafeName.of(title)
    #expect(!name.isEmpty && name.utf8.count <= 89 && name.first != "-")
    #expect(name.utf8.allSatisfy { $0 < 128 } && !name.contains("/") && !name.contains("."))
    #expect(name != SafeName.of(title + "/"))
  }
}
