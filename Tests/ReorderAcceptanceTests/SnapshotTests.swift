import ReorderScripting
import Synchronization
import TestSupport
import Testing

@testable import ReorderAcceptance

/// `snapshot_of`: runs against the texts that were recorded of them.
@Suite("A snapshot") struct SnapshotTests {
  /// Files beside a spec, in memory.
  final class Desk: Sendable {
    let files = Mutex<[String: String]>([:])

    var folder: ScriptSource { ScriptSource(texts: files.withLock { $0 }, path: "spec") }

    func results(_ text: String, records: Bool = false) -> [SpecResult] {
      Specs.results(text, path: "spec/made_spec.lua", folder: folder) { options in
        options.isRecording = records
        options.save = { [self] path, text in
          files.withLock { $0[String(path.dropFirst("spec/".count))] = text }
        }
      }
    }

    func unused(_ text: String) -> [String] {
      let source = ScriptSource.File(path: "spec/made_spec.lua", bytes: Array(text.utf8))
      return SpecSuite(SpecOptions(scripts: Specs.scripts)).run(source, in: folder) { _ in }
        .unusedSnapshots
    }
  }

  private func spec(_ behaviour: String) -> String {
    """
    it('moves a row', function()
      snapshot_of(replay { trace = 'short-move', behaviour = '\(behaviour)' })
    end)
    """
  }

  @Test("that is missing fails, and says how to record it; nothing is written")
  func missing() throws {
    let desk = Desk()
    let result = try #require(desk.results(spec("half_overlap")).first)
    #expect(result.verdict == .failed)
    #expect(
      result.failure?.message == "there is no snapshot spec/snapshots/made_spec/moves-a-row.txt; "
        + "'reorder test --record' records it")
    #expect(desk.files.withLock { $0.isEmpty })
  }

  @Test("is recorded by a run that fails, and then compared by one that passes")
  func record() throws {
    let desk = Desk()
    let first = try #require(desk.results(spec("half_overlap"), records: true).first)
    #expect(first.verdict == .failed)
    #expect(
      first.failure?.message == "recorded spec/snapshots/made_spec/moves-a-row.txt\n"
        + "look at it, and run the test again without --record")
    let text = try #require(
      desk.files.withLock { $0["snapshots/made_spec/moves-a-row.txt"] })
    expectGolden(text, "snapshot.txt")
    #expect(desk.results(spec("half_overlap")).map(\.verdict) == [.passed])
    #expect(
      desk.results(spec("half_overlap"), records: true).map(\.verdict) == [.passed],
      "nothing has changed, so nothing is recorded")
    #expect(desk.files.withLock { $0.count } == 1)
  }

  @Test("of another run fails, and the differing lines are marked")
  func different() throws {
    let desk = Desk()
    _ = desk.results(spec("half_overlap"), records: true)
    let failure = try #require(desk.results(spec("under_finger")).first?.failure)
    #expect(
      failure.message == "the run differs from its snapshot "
        + "spec/snapshots/made_spec/moves-a-row.txt; if that is intended, "
        + "'reorder test --record' records it again")
    let lines = FailureText(failure).lines
    #expect(lines.contains("  - behaviour: half_overlap"), "\(lines)")
    #expect(lines.contains("  + behaviour: under_finger"))
    #expect(desk.results(spec("under_finger"), records: true).map(\.verdict) == [.failed])
    #expect(desk.results(spec("under_finger")).map(\.verdict) == [.passed])
  }

  @Test("has a file for each name, and for each unnamed one of a test")
  func names() {
    let desk = Desk()
    let text = """
      describe('a list', function()
        it('t', function()
          local run = replay { trace = 'short-move' }
          snapshot_of(run) snapshot_of(run) snapshot_of(run, 'b/c') snapshot_of(run, 'b/c')
        end)
      end)
      """
    _ = desk.results(text, records: true)
    #expect(
      desk.files.withLock { $0.keys.sorted() } == [
        "snapshots/made_spec/a-list-t.2.txt",
        "snapshots/made_spec/a-list-t.\(SafeName.of("b/c")).txt",
        "snapshots/made_spec/a-list-t.txt",
      ])
    #expect(desk.results(text).map(\.verdict) == [.passed])
  }

  @Test("has one text for a name: a second run that differs fails while recording, too")
  func twice() throws {
    let desk = Desk()
    let text = """
      it('t', function()
        snapshot_of(replay { trace = 'short-move' }, 'one')
        snapshot_of(replay { trace = 'multi-row-jump' }, 'one')
      end)
      """
    let failure = try #require(desk.results(text, records: true).first?.failure)
    #expect(failure.message.hasPrefix("the run differs from its snapshot"))
  }

  @Test("that no test compares is reported, if all tests ran and passed")
  func unused() {
    let desk = Desk()
    _ = desk.results(spec("half_overlap"), records: true)
    #expect(desk.unused(spec("half_overlap")) == [])
    #expect(
      desk.unused("it('other', function() end)") == [
        "spec/snapshots/made_spec/moves-a-row.txt"
      ])
    #expect(desk.unused("it('other', function() error('x') end)") == [])
  }

  @Test("of a long list names the rows that changed and counts the others")
  func long() throws {
    let desk = Desk()
    let text = """
      it('t', function()
        local scene = { sections = { { id = 's', items = { count = 1000, prefix = 'r' } } } }
        snapshot_of(session { scene = scene }:lift('r1'):move(160, 110):release():rest())
      end)
      """
    _ = desk.results(text, records: true)
    let snapshot = try #require(desk.files.withLock { $0["snapshots/made_spec/t.txt"] })
    #expect(
      snapshot.contains(
        """
        order, 1000 items:
          r0
          r2
          r1
          r3
          … 996 the same

        """), "\(snapshot)")
    #expect(snapshot.utf8.count < 4000)
  }

  @Test("has whole hundredths, so that the last bits of a number do not matter")
  func rounded() throws {
    let desk = Desk()
    _ = desk.results(spec("half_overlap"), records: true)
    let text = try #require(desk.files.withLock { $0.values.first })
    #expect(!text.contains(/at [0-9, ]*\.[0-9]{3}/))
  }

  @Test(
    "of what is no run is refused",
    arguments: [
      ("snapshot_of()", "'snapshot_of' expects a run"),
      ("snapshot_of({})", "'snapshot_of' expects a run"),
      ("snapshot_of(replay { trace = 'short-move' }, 1)", "expects a name"),
    ])
  func mistakes(lines: String, message: String) throws {
    let failure = try #require(Specs.failure(of: lines))
    #expect(failure.message.contains(message))
    #expect(failure.place?.line == 2)
  }

  @Test("is never read or written outside of the spec's folder")
  func inside() throws {
    let desk = Desk()
    _ = desk.results(
      "it('../../etc', function() snapshot_of(replay { trace = 'short-move' }, '../x') end)",
      records: true)
    let path = try #require(desk.files.withLock { $0.keys.first })
    #expect(path.hasPrefix("snapshots/made_spec/etc-") && !path.contains(".."))
  }
}
