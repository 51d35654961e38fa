import ReorderCore
import ReorderTrace
import TestSupport
import Testing

/// What is wrong with a board, a tree or a selection, as a person reads it.
@Suite("An error of a board, a tree or a selection") struct BoardErrorTests {
  private static func scene(_ rest: String) -> String {
    #"{"trace":1,"name":"t","scene":{"viewport":{"width":300,"height":300},\#(rest)}}"#
  }

  private static func list(_ id: String, _ items: String = "[]", _ more: String = "") -> String {
    #"{"id":"\#(id)","frame":[0,0,100,300],"sections":[{"id":"s","items":\#(items)}]\#(more)}"#
  }

  private static func board(_ more: String = "", _ rest: String = "") -> String {
    scene(
      #""lists":[\#(list("todo", #"["apple","pear"]"#, more)),\#(list("done"))]\#(rest)"#)
  }

  private static func plain(_ items: String, _ layout: String = "") -> String {
    scene(#""layout":{"type":"list"\#(layout)},"sections":[{"id":"s","items":\#(items)}]"#)
  }

  private func message(_ header: String, _ record: String) -> String {
    let lines = record.isEmpty ? [header] : [header, record]
    do {
      _ = try replay(try Trace(reading: (lines.joined(separator: "\n") + "\n").utf8))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "in a scene says what to write",
    arguments: [
      (
        board(#","gives":1"#),
        #""scene.lists[0].gives" is a number; expected true, false or "copy""#
      ),
      (
        board(#","gives":"copie""#),
        #""scene.lists[0].gives" is a string; expected true, false or "copy""#
      ),
      (
        board(#","accepts":"card""#),
        #""scene.lists[0].accepts" is a string; expected true, false or an array of kinds"#
      ),
      (
        board(#","limit":-1"#),
        #""scene.lists[0].limit" is -1; expected a whole number from 0 to 10000000"#
      ),
      (board(#","limit":null"#), ""), (board("", #","zones":[]"#), ""),
      (board(#","handle":null"#), ""), (board(#","handle":[0,-20,9,20]"#), ""),
      (
        board(#","handle":[0,0,-1,5]"#),
        #""scene.lists[0].handle[2]" is -1; expected a number from 0 to 1000000000"#
      ),
      (
        board("", #","zones":[{"id":"done","frame":[0,0,9,9]}]"#),
        #"two lists or zones have the id "done"; ids must be unique"#
      ),
      (
        board("", #","zones":[{"id":"","frame":[0,0,9,9]}]"#),
        "a list or a zone has an empty id; give it a name"
      ),
      (
        scene(#""lists":[]"#),
        "a board needs at least one list, and has at most 10000 lists and 10000 zones"
      ),
      (
        scene(#""lists":[{"id":"a","frame":[NaN,0,9,9],"sections":[]}]"#),
        #"unexpected 'N' at column 98, after ts":[{"id":"a","frame":[; a value is a number, true, "#
          + "false, null or a string in double quotes"
      ),
      (
        plain(#"[{"id":"a","level":1}]"#),
        #"item "a" is on level 1; where it is, only level 0 is legal"#
      ),
      (
        plain(#"[{"id":"a","level":0},{"id":"b","level":2}]"#),
        #"item "b" is on level 2; where it is, levels from 0 to 1 are legal"#
      ),
    ])
  func scenes(header: String, text: String) {
    let message = message(header, "")
    #expect(text.isEmpty ? message.isEmpty : message.hasSuffix(":1: \(text)"))
  }

  @Test(
    "in a record names what was meant, or what to write",
    arguments: [
      (
        board(), #""remove":["aple"]"#, #"there is no item "aple" to remove; did you mean "apple"?"#
      ),
      (board(), #""select":["paer"]"#, #"there is no item "paer" to select; did you mean "pear"?"#),
      (board(), #""remove_list":"odne""#, #"the board has no list "odne"; did you mean "done"?"#),
      (board(), #""limit":1,"list":"tod""#, #"the board has no list "tod"; did you mean "todo"?"#),
      (
        board(), #""scroll":{"x":0,"y":1},"list":"tod""#,
        #"the board has no list "tod"; did you mean "todo"?"#
      ),
      (
        plain(#"["a"]"#), #""insert":{"at":["todo",0,0],"items":["n"]}"#,
        #"the scene has no "lists"; leave out the list "todo""#
      ),
      (
        plain(#"["a"]"#), #""scroll":{"x":0,"y":1},"list":"todo""#,
        #"the scene has no "lists"; leave out the list "todo""#
      ),
      (
        board(), #""insert":{"at":[0,0],"items":["n"]}"#,
        #"on a board "insert" needs a list before the place, as in "at":["todo",0,3], and "#
          + #""reload" needs a "list""#
      ),
      (
        plain(#"["rose","tulip"]"#, #","indent":20"#), #""collapse":["tulp"]"#,
        #"there is no item "tulp" to collapse; did you mean "tulip"?"#
      ),
      (
        plain(#"["rose","tulip"]"#, #","indent":20"#), #""expand":["lily"]"#,
        #"there is no item "lily" to expand"#
      ),
      (
        scene(
          #""layout":{"type":"absolute"},"sections":[{"id":"s","items":[{"id":"a","#
            + #""frame":[0,0,9,9]}]}]"#
        ), #""enter":{"id":"n","size":[9,9]},"x":5,"y":5"#,
        #"an item cannot enter an "absolute" layout or a tree; use "insert" instead"#
      ),
      (
        board(), #""enter":{"id":"pear","size":[9,9]},"x":5,"y":5"#,
        #"two items have the id "pear"; ids must be unique"#
      ),
    ])
  func records(header: String, record: String, text: String) {
    #expect(message(header, #"{"t":0,\#(record)}"#).hasSuffix(":2: \(text)"))
  }
}
