import Foundation
import ReorderCore
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// Test subjects: the traces and behaviours of the repository.
enum Staging {
  static let scripts = ScriptSource(path: Repository.path("scripts"))

  /// Drags of items, grids, windows and keys, and scenes that change under a drag.
  static let names = [
    "flick", "edge-zones", "exchange-across-sections", "grid-diagonal", "remove-under-drag",
    "resize-under-drag", "window-to-edge", "cancel", "press-too-short",
  ]

  static let behaviours = ["default", "half_overlap", "floating_window"]

  static func trace(_ name: String) throws -> Trace {
    let source = try scripts.trace(name)
    return try Trace(reading: source.bytes, file: source.path)
  }

  /// An empty replay.
  static func replay<Observer: ReplayObserver>(
    _ trace: Trace, _ behaviour: String?, _ observer: Observer, stop: StopSwitch = StopSwitch(),
    adjust: (inout ReplaySetup) -> Void = { _ in }
  ) throws -> Replay<Behaviour, Observer> {
    var setup = ReplaySetup(trace, shouldStop: { stop.isRaised })
    setup.header.behaviour = behaviour
    setup.header.parameters = []
    adjust(&setup)
    return try Replay(
      setup, under: try setup.behaviour(in: scripts, stop: stop), observing: observer)
  }

  /// A trace as its text has it, run to its end under a behaviour with these fields.
  static func run(
    _ lines: String, under fields: String
  ) throws -> (Replay<Behaviour, DecisionLog>, Behaviour) {
    let trace = try Trace(reading: lines.utf8, file: "trace")
    let text = "return { api = 1, \(fields) }"
    let behaviour = try Behaviour(
      named: "mine", source: ScriptSource.File(path: "mine.lua", bytes: Array(text.utf8)))
    var setup = ReplaySetup(trace)
    setup.reportsDecisions = true
    var replay = try Replay(setup, under: behaviour, observing: DecisionLog())
    #expect(try replay.run(trace).phase == .ended)
    return (replay, behaviour)
  }

  /// A replay of a list of eight rows under the native rules.
  static func list(stop: StopSwitch = StopSwitch()) throws -> Replay<Behaviour, ReplayNotes> {
    let line = #"""
      {"trace":1,"name":"list","scene":{"viewport":{"width":320,"height":352},"sections":\#
      [{"id":"list","items":["a","b","c","d","e","f","g","h"]}]}}
      """#
    let trace = try Trace(reading: line.utf8, file: "list")
    return try replay(trace, nil, ReplayNotes(), stop: stop) { $0.reportsDecisions = true }
  }
}

extension Replay {
  /// Presses the second row and drags it over the next.
  mutating func dragOverNext() throws {
    try act(.pointer(EncodedPointer(.down, x: 160, y: 66)))
    beginStep()
    try act(.wait, after: 600)
    beginStep()
    try act(.pointer(EncodedPointer(.move, x: 160, y: 126)), after: 20)
    beginStep()
    try act(.pointer(EncodedPointer(.up, x: 160, y: 126)), after: 20)
    beginStep()
    try act(.wait, after: 1000)
  }
}
