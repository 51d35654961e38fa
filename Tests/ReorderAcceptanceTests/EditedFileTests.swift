import Foundation
import ReorderReplay
import ReorderScripting
import ReorderTrace
import Testing

@testable import ReorderAcceptance

/// A behaviour that is edited in any editor takes effect at the next line of the same drag.
@Suite final class EditedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "reorder-edited-\(UUID().uuidString)")

  init() throws {
    for name in ["behaviours", "lib"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try write(naming(4), to: "behaviours/mine.lua")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  /// A behaviour that names a place, also under a finger that has not moved.
  private func naming(_ item: Int) -> String {
    "return { api = 1, steady = false, target = function() return 1, \(item) end }"
  }

  /// A prompt that stands at the first `target` of a drag.
  private func prompt() throws -> TypedPrompt {
    let trace = try DebuggerTests.trace("short-move")
    return try TypedPrompt {
      $0.scripts = ScriptSource(path: folder.path)
      ($0.trace, $0.behaviour, $0.breaks) = (trace, "mine", ["target"])
    }
  }

  @Test("The next line shows the changed answer, at the same place of the same drag")
  func edited() throws {
    let prompt = try prompt()
    #expect(prompt.bench.opening.output == "500 ms, tick: target → 1, 4\n")
    try write(naming(6), to: "behaviours/mine.lua")
    let reply = prompt.bench.enter("drag.time")
    #expect(reply.output == "mine.lua changed: replayed to 500 ms with it\n0.5\n")
    #expect(reply.hasStepped && reply.status == .done)
    #expect(prompt.value("run.items[6], run.time") == "\"bread\", 500")
    #expect(prompt.enter("continue").hasSuffix(": target → 1, 6\n"))
    #expect(prompt.bench.session.replay.countAhead > 0)
  }

  @Test("A module counts as well, also one that a hook requires later")
  func modules() throws {
    try write(
      """
      return { api = 1, steady = false, target = function() return 1, require "row".number end }
      """,
      to: "behaviours/mine.lua")
    try write("return { number = 3 }", to: "lib/row.lua")
    let prompt = try prompt()
    #expect(prompt.value("run.items[3]") == "\"bread\"")
    try write("return { number = 5 }", to: "lib/row.lua")
    #expect(
      prompt.enter("run.items[5]") == "lib/row.lua changed: replayed to 500 ms with it\n\"bread\"\n"
    )
    #expect(prompt.enter("1") == "1\n")
  }

  @Test("A broken text is reported once, and the one before stays in use until it is mended")
  func broken() throws {
    let prompt = try prompt()
    try write("return { api = 1, targt = function() end }", to: "behaviours/mine.lua")
    let reply = prompt.bench.enter("run.items[4]")
    #expect(reply.status == .failed && reply.output == "\"bread\"\n")
    #expect(
      reply.message.hasPrefix("mine.lua changed, but does not load, so the text before stays"))
    #expect(reply.message.contains("did you mean 'target'?"))
    #expect(prompt.bench.enter("step()").status == .done)
    #expect(prompt.value("run.items[4]") == "\"bread\"")
    try write(naming(5), to: "behaviours/mine.lua")
    #expect(prompt.enter("run.items[5]").hasPrefix("mine.lua changed: replayed to "))
    #expect(prompt.value("run.items[5]") == "\"bread\"")
  }

  @Test("A module that is missing, and then is not, mends the text")
  func missingModule() throws {
    let prompt = try prompt()
    try write("return require \"other\"", to: "behaviours/mine.lua")
    #expect(prompt.bench.enter("1").message.contains("other"))
    #expect(prompt.enter("1") == "1\n")
    try write(naming(7), to: "lib/other.lua")
    #expect(prompt.enter("run.items[7]").contains("replayed to 500 ms"))
    #expect(prompt.value("run.items[7]") == "\"bread\"")
  }

  @Test("A file that is gone is a broken text")
  func gone() throws {
    let prompt = try prompt()
    try FileManager.default.removeItem(at: folder.appendingPathComponent("behaviours/mine.lua"))
    #expect(prompt.bench.enter("1").message.hasPrefix("mine.lua changed, but does not load"))
    #expect(prompt.value("run.items[4]") == "\"bread\"")
  }

  @Test("An unchanged text is not replayed, whatever its time")
  func touched() throws {
    let prompt = try prompt()
    try write(naming(4), to: "behaviours/mine.lua")
    #expect(prompt.bench.enter("1") == Prompt.Reply(status: .done, output: "1\n"))
  }

  @Test("The line and the new text are undone one after the other")
  func undo() throws {
    let prompt = try prompt()
    try write(naming(6), to: "behaviours/mine.lua")
    prompt.enter("step()", "undo()")
    #expect(prompt.value("run.time, run.items[6]") == "500, \"bread\"")
    prompt.enter("undo()")
    #expect(prompt.value("run.time, run.items[4]") == "500, \"bread\"")
    prompt.enter("reload()")
    #expect(prompt.value("run.time, run.items[6]") == "500, \"bread\"")
  }

  @Test("Typed hooks stay, over the new text")
  func typed() throws {
    let prompt = try prompt()
    prompt.enter("target = function() return 1, 3 end")
    #expect(prompt.enter("run.items[3]") == "\"bread\"\n")
    try write(
      "return { api = 1, steady = false, swap = function() return 'exchange' end }",
      to: "behaviours/mine.lua")
    #expect(
      prompt.enter("run.items[3]").hasPrefix("mine.lua changed: replayed to 500 ms with it\n"))
    #expect(prompt.value("run.moves[1].kind, run.items[3]") == "\"exchange\", \"bread\"")
  }
}
