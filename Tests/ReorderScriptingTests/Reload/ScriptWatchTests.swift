import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// When a change of the scripts counts.
@Suite struct ScriptWatchTests {
  private let watcher = HandWatcher()

  /// Holds a watch, so that a poll can be used in an expectation.
  private final class Watched {
    private var watch: ScriptWatch

    init(_ watch: ScriptWatch) { self.watch = watch }

    func poll(at seconds: Double) -> Bool { watch.poll(at: .at(seconds)) }
  }

  private func watch() -> Watched {
    Watched(ScriptWatch(watcher, settling: 0.05, maximumDelay: 1))
  }

  @Test("Nothing is reported if nothing changes")
  func quiet() {
    let watch = watch()
    for step in 0..<100 { #expect(!watch.poll(at: Double(step) / 10)) }
    #expect(watcher.looks == 100)
  }

  @Test("A change is reported once, when it has settled")
  func settles() {
    let watch = watch()
    watcher.isChanged = true
    #expect(!watch.poll(at: 1))
    #expect(!watch.poll(at: 1.049))
    #expect(watch.poll(at: 1.05))
    #expect(!watch.poll(at: 1.06))
    #expect(!watch.poll(at: 9))
  }

  @Test("A hundred saves in a second are one change")
  func hundredSaves() {
    let watch = watch()
    var told: [Int] = []
    for save in 0..<100 {
      watcher.isChanged = true
      if watch.poll(at: Double(save) / 110) { told.append(save) }
    }
    #expect(told.isEmpty)
    #expect(!watch.poll(at: 0.94))
    #expect(watch.poll(at: 0.96))
  }

  @Test("A change that never settles is reported once per second")
  func maximumDelay() {
    let watch = watch()
    var told: [Int] = []
    for step in 0..<350 {
      watcher.isChanged = true
      if watch.poll(at: Double(step) / 100) { told.append(step) }
    }
    #expect(told == [100, 201, 302])
  }

  @Test("A watch without settling reports at once")
  func atOnce() {
    let watch = Watched(ScriptWatch(watcher, settling: 0))
    watcher.isChanged = true
    #expect(watch.poll(at: 0))
  }
}

/// Polling, with stamps made by hand and with those of files.
@Suite struct PollingWatcherTests {
  @Test(
    "Any difference between two states of the files is a change",
    arguments: [
      ["a": FileStamp(size: 2, modified: 1)], ["a": FileStamp(size: 1, modified: 2)],
      ["a": FileStamp(size: 1, modified: 1, changed: 5)],
      ["a": FileStamp(identity: [1, 9], size: 1, modified: 1)], [:],
      ["b": FileStamp(size: 1, modified: 1)],
      ["a": FileStamp(size: 1, modified: 1), "b": FileStamp(size: 0, modified: 0)],
    ])
  func stamps(after: [String: FileStamp]) {
    var now = ["a": FileStamp(size: 1, modified: 1)]
    let watcher = PollingWatcher { now }
    #expect(!watcher.hasChanged())
    now = after
    #expect(watcher.hasChanged())
    #expect(!watcher.hasChanged())
    now = ["a": FileStamp(size: 1, modified: 1)]
    #expect(watcher.hasChanged())
  }

  @Test("Scripts are seen wherever they may be, and nothing else is")
  func files() throws {
    let scratch = try ScratchDirectory()
    let watcher = PollingWatcher(scratch.scripts)
    func isSeen(_ text: String, _ name: String) throws -> Bool {
      try scratch.write(text, to: name)
      return watcher.hasChanged()
    }
    #expect(try isSeen("1", "scripts/behaviours/a.lua"))
    #expect(try isSeen("22", "scripts/behaviours/a.lua"))
    #expect(try isSeen("1", "scripts/lib/b.lua"))
    try scratch.makeDirectory("scripts/lib/deep/deeper")
    #expect(try isSeen("1", "scripts/lib/deep/deeper/c.lua"))
    #expect(try isSeen("333", "scripts/lib/deep/deeper/c.lua"))
    #expect(try !isSeen("1", "scripts/behaviours/notes.txt"))
    #expect(try !isSeen("1", "outside/d.lua"))
    try scratch.remove("scripts/lib")
    #expect(watcher.hasChanged())
  }

  @Test("No link leads a watcher out of the directory, or in circles")
  func links() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("1", to: "outside/secret.lua")
    try scratch.link("scripts/lib/out", to: scratch.file("outside"))
    try scratch.link("scripts/lib/round", to: ".")
    #expect(scratch.scripts.folders() == [[], ["behaviours"], ["lib"]])
    #expect(scratch.scripts.stamps().isEmpty)
  }

  @Test("A missing directory has no scripts, and may appear")
  func absent() throws {
    let scratch = try ScratchDirectory()
    let later = ScriptSource(path: scratch.file("later"))
    let watcher = PollingWatcher(later)
    #expect(!watcher.hasChanged())
    try scratch.makeDirectory("later/behaviours")
    try scratch.write("return {}", to: "later/behaviours/a.lua")
    #expect(watcher.hasChanged())
  }
}
