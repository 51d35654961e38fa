import Foundation
import TestSupport
import Testing

@testable import ReorderScripting

/// Symbolic links in a scripts directory: followed if they end inside, refused elsewhere.
@Suite struct LinkTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write("secret", to: "outside/secret.lua")
    try scratch.write("inside", to: "scripts/lib/inside.lua")
  }

  private func escapes(_ name: String) -> ScriptFileError {
    .escapes(path: scratch.file("scripts/behaviours/\(name).lua"))
  }

  @Test("A link that ends inside is followed, also over other links")
  func inside() throws {
    try scratch.link("scripts/behaviours/a.lua", to: "../lib/inside.lua")
    try scratch.link("scripts/behaviours/b.lua", to: "a.lua")
    try scratch.link("scripts/behaviours/c.lua", to: scratch.file("scripts/lib/inside.lua"))
    try scratch.link("scripts/behaviours/d.lua", to: "../../scripts/lib/./inside.lua")
    for name in ["a", "b", "c", "d"] { #expect(try scratch.text(name) == "inside") }
  }

  @Test("A linked directory inside is followed")
  func insideDirectory() throws {
    try scratch.link("scripts/lib/more", to: "../lib")
    #expect(try scratch.scripts.module("more.inside").bytes == Array("inside".utf8))
  }

  @Test("The scripts directory itself may be a link")
  func linkedRoot() throws {
    try scratch.link("link", to: "scripts")
    try scratch.link("scripts/behaviours/a.lua", to: "../lib/inside.lua")
    let scripts = ScriptSource(path: scratch.file("link"))
    #expect(try scripts.behaviourNames() == ["a"])
    let source = try scripts.behaviour("a")
    #expect(source.bytes == Array("inside".utf8))
    #expect(source.path == scratch.file("link/behaviours/a.lua"))
  }

  @Test("A link that ends outside, or nowhere, is refused")
  func outside() throws {
    let targets = [
      "../../outside/secret.lua", scratch.file("outside/secret.lua"), "/etc/passwd", "nowhere.lua",
      "../../../../../../../../../../etc/passwd", "loop.lua",
    ]
    for (index, target) in targets.enumerated() {
      try scratch.link("scripts/behaviours/l\(index).lua", to: target)
      #expect(throws: escapes("l\(index)")) { try scratch.scripts.behaviour("l\(index)") }
    }
    try scratch.link("scripts/behaviours/loop.lua", to: "loop.lua")
    #expect(throws: escapes("loop")) { try scratch.scripts.behaviour("loop") }
  }

  @Test("A directory whose name merely starts with the scripts directory's name is outside")
  func neighbor() throws {
    try scratch.makeDirectory("scripts-secret")
    try scratch.write("secret", to: "scripts-secret/a.lua")
    try scratch.link("scripts/behaviours/a.lua", to: "../../scripts-secret/a.lua")
    #expect(throws: escapes("a")) { try scratch.scripts.behaviour("a") }
  }

  @Test("A linked directory outside is neither listed nor read")
  func outsideDirectory() throws {
    try scratch.link("scripts/lib/out", to: "../../outside")
    #expect(throws: ScriptFileError.escapes(path: scratch.file("scripts/lib/out/secret.lua"))) {
      try scratch.scripts.module("out.secret")
    }
    try scratch.remove("scripts/behaviours")
    try scratch.link("scripts/behaviours", to: "../outside")
    #expect(throws: escapes("secret")) { try scratch.scripts.behaviour("secret") }
    #expect(throws: ScriptFileError.escapes(path: scratch.file("scripts/behaviours"))) {
      try scratch.scripts.behaviourNames()
    }
  }

  @Test("A link that is swapped all the time never leads out")
  func swapped() async throws {
    let (inner, outer) = ("../lib/inside.lua", "../../outside/secret.lua")
    try scratch.link("scripts/behaviours/a.lua", to: inner)
    let (path, spare) = (
      scratch.file("scripts/behaviours/a.lua"), scratch.file("scripts/behaviours/spare")
    )
    let swapping = Task.detached {
      var turn = 0
      while !Task.isCancelled {
        unlink(spare)
        symlink(turn % 2 == 0 ? outer : inner, spare)
        rename(spare, path)
        turn += 1
      }
    }
    for _ in 0..<2_000 {
      do throws(ScriptFileError) {
        #expect(try scratch.scripts.behaviour("a").bytes == Array("inside".utf8))
      } catch {
        #expect(error == escapes("a"))
      }
    }
    swapping.cancel()
    await swapping.value
  }

  @Test("A file that is replaced all the time is read whole, either old or new")
  func replaced() async throws {
    let versions = [UInt8(ascii: "a"), UInt8(ascii: "b")].map {
      [UInt8](repeating: $0, count: 100_000 + Int($0))
    }
    let (path, spare) = (
      scratch.file("scripts/behaviours/a.lua"), scratch.file("scripts/behaviours/spare")
    )
    try scratch.write(versions[0], to: "scripts/behaviours/a.lua")
    let replacing = Task.detached {
      var turn = 1
      while !Task.isCancelled {
        try Data(versions[turn % 2]).write(to: URL(filePath: spare))
        rename(spare, path)
        turn += 1
      }
    }
    for _ in 0..<300 {
      let bytes = try scratch.scripts.behaviour("a").bytes
      #expect(versions.contains(bytes))
    }
    replacing.cancel()
    try await replacing.value
  }
}
