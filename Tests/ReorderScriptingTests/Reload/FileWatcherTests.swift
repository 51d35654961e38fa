import TestSupport
import Testing

@testable import ReorderScripting

/// Files anywhere, and which of them changed.
@Suite struct FileWatcherTests {
  private let scratch: ScratchDirectory
  private let watcher = FileWatcher()

  init() throws { scratch = try ScratchDirectory() }

  private func expectChange(of paths: Set<String>, _ change: () throws -> Void) throws {
    #expect(!watcher.hasChanged())
    try change()
    #expect(watcher.hasChanged() == !paths.isEmpty)
    #expect(!watcher.hasChanged())
    #expect(watcher.takeChanges() == paths && watcher.takeChanges().isEmpty)
  }

  @Test("A file that appears, changes or disappears is reported by its name, and no other")
  func files() throws {
    let (a, b) = (scratch.file("outside/a.lua"), scratch.file("outside/b.lua"))
    watcher.paths = [a, b]
    try expectChange(of: [a]) { try scratch.write("1", to: "outside/a.lua") }
    try expectChange(of: [a]) { try scratch.write("22", to: "outside/a.lua") }
    try expectChange(of: []) { try scratch.write("1", to: "outside/c.lua") }
    try expectChange(of: [a, b]) {
      try scratch.write("1", to: "outside/b.lua")
      try scratch.remove("outside/a.lua")
    }
  }

  @Test("A folder changes when an entry is added or removed")
  func folder() throws {
    let folder = scratch.file("outside")
    watcher.paths = [folder]
    try expectChange(of: [folder]) { try scratch.write("1", to: "outside/a.lua") }
    try expectChange(of: [folder]) { try scratch.remove("outside/a.lua") }
  }

  @Test("A new path counts from then on, and a dropped one no longer")
  func paths() throws {
    let (a, b) = (scratch.file("outside/a.lua"), scratch.file("outside/b.lua"))
    try scratch.write("1", to: "outside/a.lua")
    watcher.paths = [a]
    try expectChange(of: [a]) { try scratch.write("22", to: "outside/a.lua") }
    try scratch.write("1", to: "outside/b.lua")
    watcher.paths = [b]
    try expectChange(of: []) { try scratch.write("333", to: "outside/a.lua") }
    try expectChange(of: [b]) { try scratch.write("22", to: "outside/b.lua") }
  }

  @Test("A change between two polls is still reported")
  func inBetween() throws {
    let (a, b) = (scratch.file("outside/a.lua"), scratch.file("outside/b.lua"))
    watcher.paths = [a]
    try scratch.write("1", to: "outside/a.lua")
    watcher.paths = [a, b]
    #expect(watcher.hasChanged() && watcher.takeChanges() == [a])
  }
}
