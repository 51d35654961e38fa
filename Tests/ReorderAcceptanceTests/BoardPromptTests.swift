import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderAcceptance

/// Boards, trees and selections at the prompt, dragged by the names of what is in them.
@Suite struct BoardPromptTests {
  /// A prompt after a trace; the frames are as large as they may be if no width is given.
  private static func prompt(_ trace: String, width: Int? = 80) throws -> TypedPrompt {
    let file = try Specs.scripts.trace(trace)
    let read = try Trace(reading: file.bytes, file: file.path)
    return try TypedPrompt {
      $0.trace = read
      $0.drawing = TextOptions(width: width ?? $0.mostCells.columns, height: 24)
    }
  }

  @Test(
    "A card, a row, a file, a picture and a tool are dragged",
    arguments: [
      (
        "board", "Test", "doing",
        "{ { \"Draw\", \"Name it\" }, { \"Build\", \"Review\", \"Test\" }, "
          + "{ \"Write\", \"Plan\" } }"
      ),
      (
        "outline", "Page", "Build",
        "Plan Page Build Core Lists Trees Test Draw Review Ship"
      ),
      ("folders", "Todo", "Bills", "onto Bills"),
      (
        "selection", "beach", "cliff",
        "beach glacier lake peak cliff dune forest hill island meadow ocean river"
      ),
      (
        "board-copy", "image", "lead",
        "{ { \"text\", \"image\", \"table\" }, { \"title\", \"image~1\", \"image~2\", \"lead\" } }"
      ),
    ])
  func dragged(trace: String, item: String, to place: String, result: String) throws {
    let prompt = try Self.prompt(trace)
    let said = prompt.enter(
      "press('\(item)')", "wait(600)", "move_to('\(place)', 300)", "release()", "wait(500)")
    #expect(said == "")
    let order =
      trace == "folders"
      ? prompt.value("run.commit.how .. ' ' .. run.commit.onto")
      : prompt.value("#run.order > 1 and run.order or table.concat(run.order[1], ' ')")
    let flat = order.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.replacing(", }", with: " }").replacing("\"\(result)\"", with: result) == result)
  }

  @Test("A name is that of an item, a list or a zone; another one is an error with the nearest")
  func names() throws {
    let prompt = try Self.prompt("board")
    prompt.enter("press('Test')", "wait(600)", "move_to('trash', 300)", "release()")
    #expect(prompt.value("run.commit.zone") == "\"trash\"")
    #expect(prompt.enter("press('Tset')").contains("did you mean 'Test'?"))
    prompt.enter("press('Draw')")
    #expect(prompt.enter("move_to('trahs')").contains("did you mean 'trash'?"))
    #expect(prompt.enter("move_to(5)").contains("move_to expects x and y, or a name"))
  }

  @Test("Rows collapse, expand, come and go, and each line can be undone and saved")
  func rows() throws {
    let prompt = try Self.prompt("outline")
    let start = prompt.value("table.concat(run.order[1], ' ')")
    func order() -> String { prompt.value("table.concat(run.order[1], ' ')") }
    #expect(prompt.enter("collapse{'Build'}") == "")
    #expect(order() == "\"Plan Build Test Draw Review Ship\"")
    #expect(prompt.enter("insert(1, 3, {{id = 'Lists', level = 2}})").contains("level 2"))
    let both = "{{id = 'Lists', level = 1}, {id = 'Trees', level = 2}}"
    #expect(prompt.enter("insert(1, 3, \(both))") == "")
    #expect(order() == "\"Plan Build Lists Trees Test Draw Review Ship\"")
    #expect(prompt.enter("remove{'Lists'}").contains("Trees"))
    #expect(prompt.enter("remove{'Lists', 'Trees'}", "expand{'Build'}") == "")
    #expect(prompt.enter("undo()", "undo()", "undo()", "undo()") == "")
    #expect(order() == start)
    #expect(prompt.enter("collapse('Build')").contains("collapse{\"bread\", \"milk\"}"))
    #expect(prompt.enter("collapse{'Biuld'}").contains("did you mean \"Build\"?"))
    #expect(prompt.enter("insert('x', 1, {'a'})").contains("insert expects a place and items"))
    #expect(prompt.enter("insert(1, 2, {{}})").contains("expected an item: its id"))
    for (section, item) in [(1, 99), (9, 1), (0, 1), (1, 0), (1, -5)] {
      let place = "there is no place \(section), \(item) to insert at"
      #expect(prompt.enter("insert(\(section), \(item), {'a'})").contains(place))
    }
  }

  @Test("A card is inserted into a list of a board, during a drag too")
  func insertedIntoList() throws {
    let prompt = try Self.prompt("board")
    #expect(prompt.enter("press('Draw')", "wait(600)", "insert('done', 1, 1, {'New'})") == "")
    #expect(prompt.value("run.lists.done[1][1]") == "\"New\"")
    #expect(prompt.enter("insert('dome', 1, 1, {'Newer'})").contains("dome"))
    let records = prompt.bench.session.replay.records
    #expect(
      records.last?.action
        == .change(
          .inList("done", .insert([ItemDescription(id: "New")], at: Gap(section: 0, item: 0)))))
  }

  @Test("A list scrolls by its name")
  func scrolled() throws {
    let prompt = try Self.prompt("board-scrolls")
    let session = prompt.bench.session
    let list = try #require(session.run.engine.scene.board).lists[0].id
    #expect(prompt.enter("scroll(0, 30, '\(list)')") == "")
    #expect(
      session.replay.records.last?.action == .scrollList(list, Point2D(x: 0, y: 30), by: .user)
    )
    #expect(prompt.enter("scroll(0, 30, 'nowhere')").contains("nowhere"))
  }

  @Test("Tags are drawn as wide as their names need", arguments: ["flow", "flow-right-to-left"])
  func tags(trace: String) throws {
    let drawing = try Self.prompt(trace, width: nil).enter("look()")
    for name in ["apples", "bread rolls", "dark chocolate", "figs", "jam", "oat flakes", "tea"] {
      #expect(drawing.contains(" \(name) "), "\(drawing)")
    }
  }

  @Test("A board is drawn with its lists side by side", arguments: [40, 80, 100])
  func drawn(width: Int) throws {
    let prompt = try Self.prompt("board-full-and-trash", width: width)
    prompt.enter("press('Draw')", "wait(600)", "move_to('doing', 300)")
    let drawing = prompt.enter("look()")
    expectGolden(drawing, "board-\(width).txt")
    let lines = drawing.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    for name in ["Write", "Build", "Review", "Plan", "todo", "trash"] {
      #expect(lines.contains { $0.contains(name) }, "nothing hides \(name)")
    }
  }
}
