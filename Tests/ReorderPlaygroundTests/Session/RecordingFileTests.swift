import Foundation
import ReorderCore
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderPlay
@testable import ReorderPlayground
@testable import ReorderTrace

@Suite struct RecordingFileTests {
  private func played() throws -> Tab {
    let tab = try Tab()
    tab.start()
    tab.drag(from: 72, to: 264)
    return tab
  }

  @Test func aSavedTraceReplaysToTheSameOrder() throws {
    let tab = try played()
    let order = try #require(tab.replayed()).order
    tab.say(#"{"do":"save","as":"trace","name":"by-hand"}"#)
    #expect(
      (tab.answers.first?["saved"] as? String)?.hasSuffix("traces/by-hand.trace.jsonl") == true)
    let file = tab.folder.appending(path: "traces/by-hand.trace.jsonl")
    let trace = try Trace(
      reading: Data(contentsOf: file), file: "by-hand.trace.jsonl")
    #expect(trace.header.name == "by-hand")
    #expect(trace.header.behaviour == "plain")
    let replay = try RecordingReplay(Subject(trace), under: nil)
    #expect(replay.outcome.order == [order])
  }

  @Test func aSpecNamesItsTraceAndItsOrder() throws {
    let tab = try played()
    tab.say(#"{"do":"save","as":"spec","name":"by-hand"}"#)
    let spec = try String(
      contentsOf: tab.folder.appending(path: "spec/by-hand_spec.lua"), encoding: .utf8)
    #expect(spec.contains(#"replay { trace = "by-hand", behaviour = "plain" }"#))
    #expect(spec.contains(#"assert.equal("ended", drag.phase)"#))
    #expect(spec.contains("assert.same({ item = \"Bread\", from = "))
    #expect(spec.contains(" }, drag.items)") || spec.contains("assert.same(rows, drag.items)"))
    let path = tab.folder.appending(path: "traces/by-hand.trace.jsonl").path
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func nothingIsWrittenOver() throws {
    let tab = try played()
    tab.say(#"{"do":"save","as":"trace","name":"once"}"#)
    tab.say(#"{"do":"save","as":"trace","name":"once"}"#)
    #expect(tab.error?.contains("already exists") == true)
    tab.say(#"{"do":"save","as":"spec","name":"once"}"#)
    #expect(tab.error?.contains("already exists") == true)
  }

  @Test(arguments: [
    "", "..", "a/b", "../a", "A", "a b", "a.b", "é", "a\\\\b", String(repeating: "a", count: 41),
  ])
  func aNameThatIsNoPlainNameIsRefused(name: String) throws {
    let tab = try played()
    tab.say(#"{"do":"save","as":"trace","name":"\#(name)"}"#)
    #expect(tab.error?.contains("a-z") == true)
    let path = tab.folder.appending(path: "traces").path
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func withoutADragThereIsNothingToSave() throws {
    let tab = try Tab()
    tab.start()
    tab.say(#"{"do":"save","as":"trace","name":"empty"}"#)
    #expect(tab.error?.contains("no drag") == true)
  }

  @Test func aLinkInThePlaceOfTheFileIsNotFollowed() throws {
    let tab = try played()
    let traces = tab.folder.appending(path: "traces")
    try FileManager.default.createDirectory(at: traces, withIntermediateDirectories: true)
    let target = tab.folder.appending(path: "elsewhere")
    try FileManager.default.createSymbolicLink(
      at: traces.appending(path: "link.trace.jsonl"), withDestinationURL: target)
    tab.say(#"{"do":"save","as":"trace","name":"link"}"#)
    #expect(tab.error != nil)
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }

  @Test(arguments: ["traces", "spec"])
  func aLinkInThePlaceOfAFolderIsNotFollowed(folder: String) throws {
    let tab = try played()
    let elsewhere = tab.folder.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: tab.folder.appending(path: folder), withDestinationURL: elsewhere)
    let form = folder == "spec" ? "spec" : "trace"
    tab.say(#"{"do":"save","as":"\#(form)","name":"link"}"#)
    #expect(tab.error?.contains("\(folder) is a symbolic link") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    let traces = tab.folder.appending(path: "traces/link.trace.jsonl").path
    #expect(!FileManager.default.fileExists(atPath: traces), "both or neither")
  }

  @Test func theDirectoryItselfMayBeALink() throws {
    let tab = try played()
    let link = tab.folder.deletingLastPathComponent().appending(path: "link-\(UUID())")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: tab.folder)
    defer { try? FileManager.default.removeItem(at: link) }
    tab.say(#"{"do":"save","as":"trace","name":"one"}"#)
    let path = tab.folder.appending(path: "traces/one.trace.jsonl")
    let trace = try Trace(reading: Data(contentsOf: path), file: "one")
    let saved = try RecordingFolder(directory: ScriptSource(path: link.path)).save(
      RecordingFile.files(of: trace, as: .trace, named: "two", comingTo: Self.outcome))
    #expect(saved == "\(link.path)/traces/two.trace.jsonl")
    #expect(FileManager.default.fileExists(atPath: saved))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: tab.folder.appending(path: "traces").path)
    #expect(names.sorted() == ["one.trace.jsonl", "two.trace.jsonl"])
  }

  private static let outcome = Outcome(
    trace: "q", behaviour: nil, phase: .ended, order: [["a", "x\"y", "b"]], offset: .zero,
    moves: [
      Outcome.Move(
        time: .zero, kind: .insert, item: "b", from: Slot(section: 0, item: 1),
        to: Slot(section: 0, item: 2))
    ], earlierMoves: [], commit: nil, events: [], snapshot: nil,
    windows: [
      Outcome.Window(
        id: "w", frame: Rect2D(origin: Point2D(x: 0.5, y: 2), size: Size2D(width: 3, height: 4)))
    ], scriptErrors: [], samples: 0, ticks: 0)
}
