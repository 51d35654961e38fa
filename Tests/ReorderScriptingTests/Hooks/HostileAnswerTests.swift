import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Hostile scripts with `expect: host` make demands on the caller of hooks: their answers are
/// refused with a place, and the native rule decides.
@Suite struct HostileAnswerTests {
  @Test(
    "A table instead of a slot, a center or a speed", arguments: ["098", "100", "103", "104"],
    ["target", "follow", "autoscroll", "swap", "can_lift", "cancel"])
  func tables(_ name: String, _ hook: String) throws {
    let script = try HostileScript.named(name)
    var options = BehaviourOptions.small
    (options.instructionsPerCall, options.memory) = (2_000_000, 16 << 20)
    let drag = try MadDrag(Script.field(hook, script.text), options: options)
    let failures = drag.behaviour.failures
    #expect(!failures.isEmpty)
    #expect(failures.allSatisfy { $0.hook == hook && $0.line != nil && $0.file == "test.lua" })
    if hook != "can_lift" { drag.expectNative() }
  }

  @Test(
    "Numbers that are not valid index paths",
    arguments: ["0/0", "1/0", "-1/0", "1e300", "2^63", "-2^63", "2.5", "99", "-4", "'ghost'"])
  func numbers(_ number: String) throws {
    let drag = try MadDrag(Script.field("target", "return 1, \(number)"))
    #expect(drag.behaviour.failures.count == 2)
    drag.expectNative()
  }

  @Test("A script that fails while it loads gives nothing", arguments: ["118", "119"])
  func halfLoaded(_ name: String) throws {
    let error = try loadError(try HostileScript.named(name).text)
    #expect(error.line != nil)
    #expect(error.file == "test.lua")
  }

  @Test("A script leaves nothing for another one")
  func noChannel() throws {
    _ = try loadError(try HostileScript.named("082").text)
    let probe = "print(rawget(string, '__chan'), rawget(_G, '__chan'))"
    let paper = Paper()
    _ = try behaviour(
      "name = (function() \(probe) return 'other' end)(),", options: .small(printingTo: paper))
    #expect(paper.takeLines() == ["nil\tnil"])
  }
}
