import Foundation
import TestSupport
import Testing

@testable import ReorderScripting

/// Directory entries that are not scripts.
@Suite struct HostileFileTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func shown(_ name: String) -> String { scratch.file("scripts/behaviours/\(name).lua") }

  @Test("A pipe is refused without waiting for a writer")
  func pipe() throws {
    try #require(mkfifo(shown("a"), 0o600) == 0)
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try scratch.scripts.behaviour("a")
    }
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try ScriptSource.script(at: shown("a"))
    }
  }

  @Test("A directory is not a script, whatever its name")
  func directory() throws {
    try scratch.makeDirectory("scripts/behaviours/a.lua")
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try scratch.scripts.behaviour("a")
    }
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try ScriptSource.script(at: shown("a"))
    }
  }

  @Test("A socket is not a script")
  func socket() throws {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    // A socket path must be short, so it is bound from the directory itself.
    let link = "/tmp/reorder-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try #require(symlink(scratch.file("scripts/behaviours"), link) == 0)
    defer { unlink(link) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: (link + "/a.lua").utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try scratch.scripts.behaviour("a")
    }
    #expect(throws: ScriptFileError.notAFile(path: shown("a"))) {
      try ScriptSource.script(at: shown("a"))
    }
  }

  @Test("A device is refused, by link and by name")
  func device() throws {
    try scratch.link("scripts/behaviours/a.lua", to: "/dev/zero")
    #expect(throws: ScriptFileError.escapes(path: shown("a"))) {
      try scratch.scripts.behaviour("a")
    }
    #expect(throws: ScriptFileError.notAFile(path: "/dev/zero")) {
      try ScriptSource.script(at: "/dev/zero")
    }
  }

  @Test("Ten gigabytes are refused unread")
  func sparse() throws {
    try scratch.write("", to: "scripts/behaviours/a.lua")
    try #require(truncate(shown("a"), 10 << 30) == 0)
    let limit = ScriptSource.longestScript
    #expect(throws: ScriptFileError.tooLong(path: shown("a"), limit: limit)) {
      try scratch.scripts.behaviour("a")
    }
  }

  @Test("The longest script is read whole; one byte more is refused")
  func longest() throws {
    let limit = ScriptSource.longestScript
    let head = Array("return { api = 1 } --".utf8)
    let bytes = head + Array(repeating: UInt8(ascii: "x"), count: limit - head.count)
    try scratch.write(bytes, to: "scripts/behaviours/a.lua")
    #expect(try scratch.scripts.behaviour("a").bytes == bytes)
    _ = try Behaviour(named: "a", in: scratch.scripts)
    try scratch.write(bytes + [10], to: "scripts/behaviours/a.lua")
    #expect(throws: ScriptFileError.tooLong(path: shown("a"), limit: limit)) {
      try scratch.scripts.behaviour("a")
    }
  }

  @Test("An unreadable file is refused in the system's words")
  func unreadable() throws {
    try scratch.write("x", to: "scripts/behaviours/a.lua")
    try #require(chmod(shown("a"), 0) == 0)
    // Root reads everything.
    guard geteuid() != 0 else { return }
    #expect(throws: ScriptFileError.system(path: shown("a"), code: EACCES)) {
      try scratch.scripts.behaviour("a")
    }
  }

  @Test("A path with a NUL is not the path before it")
  func nulInPath() throws {
    try scratch.write("x", to: "scripts/behaviours/a.lua")
    let path = shown("a") + "\0.txt"
    #expect(throws: ScriptFileError.missing(path: path)) { try ScriptSource.script(at: path) }
  }

  @Test("A script named by its path is read anywhere")
  func byPath() throws {
    try scratch.write("return 1", to: "outside/a.lua")
    try scratch.link("outside/b.lua", to: "a.lua")
    for name in ["a", "b"] {
      let path = scratch.file("outside/\(name).lua")
      let source = try ScriptSource.script(at: path)
      #expect(source == ScriptSource.File(path: path, bytes: Array("return 1".utf8)))
    }
    let missing = scratch.file("outside/c.lua")
    #expect(throws: ScriptFileError.missing(path: missing)) {
      try ScriptSource.script(at: missing)
    }
  }
}
