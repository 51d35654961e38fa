import Glibc
import TestSupport
import Testing

@testable import ReorderScripting

/// inotify on real files: every test waits for the kernel's event, none for time to pass.
@Suite struct NotifyWatcherTests {
  private let scratch: ScratchDirectory
  private let watcher: NotifyWatcher

  init() throws {
    scratch = try ScratchDirectory()
    watcher = try #require(NotifyWatcher(scratch.scripts))
  }

  /// Waits until the kernel has an event, at most ten seconds.
  private func hasEvents() -> Bool {
    var wanted = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 10_000) == 1
  }

  private func expectChange(_ change: () throws -> Void) throws {
    #expect(!watcher.hasChanged())
    try change()
    #expect(hasEvents())
    #expect(watcher.hasChanged())
    #expect(!watcher.hasChanged())
  }

  @Test("New, changed and removed files are reported")
  func files() throws {
    try expectChange { try scratch.write("1", to: "scripts/behaviours/a.lua") }
    try expectChange { try scratch.write("2", to: "scripts/behaviours/a.lua") }
    try expectChange { try scratch.write("1", to: "scripts/lib/m.lua") }
    try expectChange { try scratch.remove("scripts/behaviours/a.lua") }
    try expectChange { try scratch.write("1", to: "scripts/behaviours/a.lua") }
  }

  @Test("An editor's write and rename is reported")
  func rename() throws {
    try scratch.write("1", to: "scripts/behaviours/a.lua")
    try scratch.write("2", to: "outside/.a.lua.swp")
    _ = watcher.hasChanged()
    try expectChange {
      #expect(
        Glibc.rename(
          scratch.file("outside/.a.lua.swp"), scratch.file("scripts/behaviours/a.lua")) == 0)
    }
    #expect(try scratch.text("a") == "2")
  }

  @Test("A file written in place, byte by byte, is reported")
  func inPlace() throws {
    try scratch.write("1", to: "scripts/behaviours/a.lua")
    _ = watcher.hasChanged()
    let file = open(scratch.file("scripts/behaviours/a.lua"), O_WRONLY)
    defer { close(file) }
    try expectChange { #expect(pwrite(file, "22", 2, 0) == 2) }
    try expectChange { #expect(ftruncate(file, 0) == 0) }
  }

  @Test("A folder of modules that appears later is watched too")
  func newFolder() throws {
    try expectChange { try scratch.makeDirectory("scripts/lib/motion") }
    try expectChange { try scratch.write("1", to: "scripts/lib/motion/spring.lua") }
    try expectChange { try scratch.remove("scripts/lib/motion") }
  }

  @Test("A directory that disappears and returns is watched as before")
  func vanishing() throws {
    try expectChange { try scratch.remove("scripts") }
    try scratch.makeDirectory("scripts/behaviours")
    #expect(watcher.hasChanged(), "there is no event for it: the watcher looks for the directory")
    try expectChange { try scratch.write("1", to: "scripts/behaviours/a.lua") }
  }

  @Test("A directory that replaces another is watched instead")
  func replacement() throws {
    try scratch.makeDirectory("other/behaviours")
    let (old, new) = (scratch.file("scripts"), scratch.file("other"))
    #expect(Glibc.rename(old, scratch.file("old")) == 0 && Glibc.rename(new, old) == 0)
    #expect(watcher.hasChanged())
    try expectChange { try scratch.write("1", to: "scripts/behaviours/a.lua") }
    try scratch.write("1", to: "old/behaviours/a.lua")
    #expect(!watcher.hasChanged())
  }

  @Test("More events than the kernel keeps are a change like any other")
  func overflow() throws {
    for index in 0..<20_000 {
      let path = scratch.file("scripts/behaviours/f\(index % 7).lua")
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      close(file)
    }
    #expect(watcher.hasChanged())
    #expect(!watcher.hasChanged())
    try expectChange { try scratch.write("1", to: "scripts/behaviours/a.lua") }
  }

  @Test("Changes outside are not reported")
  func outside() throws {
    try scratch.write("1", to: "outside/a.lua")
    try scratch.link("scripts/lib/out", to: scratch.file("outside"))
    #expect(watcher.hasChanged())
    try scratch.write("2", to: "outside/a.lua")
    #expect(!watcher.hasChanged())
  }

  @Test("A missing directory is waited for")
  func absent() throws {
    let later = try #require(NotifyWatcher(ScriptSource(path: scratch.file("later"))))
    #expect(!later.hasChanged())
    try scratch.makeDirectory("later/behaviours")
    #expect(later.hasChanged())
  }

  @Test("Watchers release what they acquire")
  func manyWatchers() throws {
    for _ in 0..<2_000 { _ = try #require(NotifyWatcher(scratch.scripts)) }
  }
}
