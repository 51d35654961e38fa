import ReorderCore
import ReorderJSON
import ReorderTrace
import Testing

/// The report about a bad line: the place, what is wrong, and what is expected.
@Suite("A bad line")
struct TraceErrorTests {
  /// The kinds of records, as an error lists them.
  private static let kinds = names(EncodedRecord.Kind.allCases)

  private static func names(_ kinds: some Collection<some RawRepresentable<String>>) -> String {
    let names = kinds.map { "\"\($0.rawValue)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }

  @Test(
    "of a record is reported with what is expected",
    arguments: [
      (#"{"t":0,"p":"down","x":"ten","y":1}"#, #""x" is a string; expected a finite number"#),
      (#"{"t":0,"p":"down","x":10}"#, #""y" is missing; expected a finite number"#),
      (
        #"{"p":"down","x":10,"y":1}"#,
        #""t" is missing; expected a number from 0 to 1000000000000"#
      ),
      (
        #"{"t":-1,"p":"down","x":10,"y":1}"#,
        #""t" is -1; expected a number from 0 to 1000000000000"#
      ),
      (
        #"{"t":0,"p":"down","x":2e9,"y":1}"#,
        #""x" is 2000000000; expected a number from -1000000000 to 1000000000"#
      ),
      (
        #"{"t":0,"p":"hover","x":1,"y":1}"#,
        #""p" is "hover"; expected "down", "move", "up" or "cancel""#
      ),
      (#"{"t":0,"p":1,"x":1,"y":1}"#, #""p" is a number; expected a string"#),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"kind":"mous"}"#,
        #""kind" is "mous"; expected "touch", "mouse" or "pen"; did you mean "mouse"?"#
      ),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"kind":"trackball"}"#,
        #""kind" is "trackball"; expected "touch", "mouse" or "pen""#
      ),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"keys":["option"]}"#,
        #""keys" is "option"; expected "shift", "control", "alt" or "meta""#
      ),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"keys":["shif"]}"#,
        #""keys" is "shif"; expected "shift", "control", "alt" or "meta"; did you mean "shift"?"#
      ),
      (#"{"t":0,"p":"down","x":1,"y":1,"keys":[1]}"#, #""keys" is a number; expected a string"#),
      (#"{"t":0,"p":"down","x":1,"y":1,"keys":"alt"}"#, #""keys" is a string; expected an array"#),
      (#"{"t":0,"p":"down","x":1,"y":1,"kind":1}"#, #""kind" is a number; expected a string"#),
      (
        #"{"t":0,"p":"up","x":1,"y":1,"id":1.5}"#,
        #""id" is 1.5; expected a whole number from -2147483648 to 2147483647"#
      ),
      (
        #"{"t":0,"zoom":2}"#,
        #"unknown kind of record with "t" and "zoom"; expected \#(kinds)"#
      ),
      (
        #"{"t":0,"colapse":["a"]}"#,
        #"unknown kind of record with "t" and "colapse"; expected \#(kinds); "#
          + #"did you mean "collapse"?"#
      ),
      (#"{}"#, #"the record is empty; expected \#(kinds)"#),
      (
        #"{"t":0,"wait":true,"p":"up","x":1,"y":1}"#,
        #"the record has "wait" and "p"; expected one of them"#
      ),
      (#"{"t":0,"wait":false}"#, #""wait" is false; expected true"#),
      (#"{"t":0,"wait":1}"#, #""wait" is a number; expected true"#),
      (#"{"t":0,"scroll":{"x":0}}"#, #""scroll.y" is missing; expected a finite number"#),
      (#"{"t":0,"scroll":[0,1]}"#, #""scroll" is an array; expected an object"#),
      (
        #"{"t":0,"resize":{"width":-1,"height":1}}"#,
        #""resize.width" is -1; expected a number from 0 to 1000000000"#
      ),
      (#"{"t":0,"key":"lift"}"#, #""item" is missing; expected a string"#),
      (
        #"{"t":0,"key":"jump"}"#,
        #""key" is "jump"; expected "lift", "up", "down", "left", "right", "#
          + #""page_up", "page_down", "home", "end", "drop" or "cancel""#
      ),
      (
        #"{"t":0,"insert":{"at":[0],"items":[]}}"#,
        #""insert.at" is an array; expected an array of 2 numbers"#
      ),
      (
        #"{"t":0,"insert":{"at":[0,1],"items":["a",{"length":1}]}}"#,
        #""insert.items[1].id" is missing; expected a string"#
      ),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"buttons":64}"#,
        #""buttons" is 64; expected a whole number from 0 to 63"#
      ),
      (
        #"{"t":0,"p":"down","x":1,"y":1,"buttons":"left"}"#,
        #""buttons" is a string; expected a whole number from 0 to 63"#
      ),
      (
        #"{"t":0,"container":null}"#, #""container" is null; expected an array of 4 numbers"#
      ),
      (
        #"{"t":0,"container":[0,0,9,-1]}"#,
        #""container[3]" is -1; expected a number from 0 to 1000000000"#
      ),
      (
        #"{"t":0,"obstruction":[0,0,9]}"#,
        #""obstruction" is an array; expected an array of 4 numbers"#
      ),
      (#"{"t":0,"remove":["a",2]}"#, #""remove[1]" is a number; expected a string"#),
      (#"{"t":0,"reload":{}}"#, #""reload.sections" is missing; expected an array"#),
      (#"[1]"#, #"the line is an array; expected an object"#),
      (#"null"#, #"the line is null; expected an object"#),
    ])
  func record(line: String, message: String) {
    #expect(problems("\(plainHeader)\n\(line)\n") == ["drag.trace.jsonl:2: \(message)"])
  }

  @Test(
    "of JSON is reported with its column",
    arguments: [
      (
        #"{"t":0,"p":"down","x":10,"y":66"#,
        "the line ends in the middle of a value; is it cut off?"
      ),
      (
        #"{"t":0,}"#,
        #"unexpected '}' at column 8, after {"t":0,; take out the comma before it"#
      ),
      (
        #"{"t":NaN}"#,
        #"unexpected 'N' at column 6, after {"t":; a value is a number, true, false, null or a "#
          + "string in double quotes"
      ),
      ("{'t':0}", "unexpected ''' at column 2, after {; JSON has double quotes"),
      ("{t:0}", "unexpected 't' at column 2, after {; names and strings have double quotes"),
      (
        #"{"t":0 "p":"up"}"#,
        #"unexpected '"' at column 8, after {"t":0 ; is there a comma missing before it?"#
      ),
      ("// a comment", "unexpected '/' at column 1; JSON has no comments"),
      (
        #"{"t":0,"grüße, ihr alle":?}"#,
        #"unexpected '?' at column 28, after ":0,"grüße, ihr alle":"#
      ),
      (#"{"t":01}"#, "a malformed number at column 8"),
      (#"{"t":1.}"#, "a malformed number at column 8"),
      (#"{"t":1e999}"#, "a number that is not finite at column 6"),
      (#"{"t":0,"t":1}"#, #""t" appears twice in an object, again at column 8"#),
      (#"{"t":0} x"#, "unexpected text after the value at column 9"),
      (#"{"t":"\q"}"#, "an unknown escape inside a string at column 7"),
      (#"{"t":"\ud800"}"#, "an unknown escape inside a string at column 7"),
      ("{\"t\":\"a\tb\"}", "a control character inside a string at column 8"),
      ("{\u{A0}}", "unexpected byte 0xc2 at column 2, after {"),
      (String(repeating: "[", count: 70), "nested deeper than 64 levels at column 65"),
    ])
  func json(line: String, message: String) {
    #expect(problems("\(plainHeader)\n\(line)\n") == ["drag.trace.jsonl:2: \(message)"])
  }

  @Test(
    "What is no error but hardly meant is a warning: seconds, and a drag without a down",
    arguments: [
      (
        #"[{"t":0,"p":"down","x":1,"y":1},{"t":0.5,"p":"move","x":1,"y":9},"#
          + #"{"t":0.75,"p":"up","x":1,"y":9}]"#,
        #"1: warning: the trace is over after 0.75 ms; "t" is in milliseconds, not in seconds"#
      ),
      (
        #"[{"t":0,"p":"move","x":1,"y":1},{"t":90,"p":"up","x":1,"y":9}]"#,
        "2: warning: no pointer goes down, so nothing is pressed; "
          + #"a drag begins with "p":"down""#
      ),
      (#"[{"t":0,"p":"down","x":1,"y":1},{"t":8,"p":"up","x":1,"y":1}]"#, ""),
      (#"[{"t":0,"wait":true},{"t":0.5,"p":"down","x":1,"y":1}]"#, ""),
    ])
  func doubts(records: String, warning: String) throws {
    let lines = records.dropFirst().dropLast().replacing("},{", with: "}\n{")
    var warnings: [TraceWarning] = []
    _ = try Trace(
      reading: Array("\(plainHeader)\n\(lines)\n".utf8), file: "d", warnings: &warnings)
    #expect(warnings.map { "\($0)" } == (warning.isEmpty ? [] : ["d:\(warning)"]))
  }

  @Test("that is not UTF-8 is reported with the byte")
  func utf8() {
    let bytes = Array("\(plainHeader)\n{\"key\":\"é".utf8) + [0xFF] + Array("\"}\n".utf8)
    let expected = TraceError(
      file: "drag.trace.jsonl", line: 2, code: .json(JSONError(column: 11, reason: .notUTF8)))
    #expect(elements(bytes).last == .problem(expected))
  }

  @Test(
    "of a header is reported with the path to the value",
    arguments: [
      (#"{"trace":2}"#, "trace version 2 is unknown; this program reads 1"),
      (#"{"trace":"1"}"#, #""trace" is a string; expected a finite number"#),
      (#"{"trace":1}"#, #""scene" is missing; expected an object"#),
      (#"{"trace":1,"scene":[]}"#, #""scene" is an array; expected an object"#),
      (
        #"{"trace":1,"tick_hz":0,"scene":{}}"#,
        #""tick_hz" is 0; expected a number above 0, up to 1000"#
      ),
      (
        #"{"trace":1,"tick_hz":1001,"scene":{}}"#,
        #""tick_hz" is 1001; expected a number above 0, up to 1000"#
      ),
      (
        #"{"trace":1,"seed":1.5,"scene":{}}"#,
        #""seed" is 1.5; expected a whole number from 0 to 9007199254740992"#
      ),
      (#"{"trace":1,"behaviour":7,"scene":{}}"#, #""behaviour" is a number; expected a string"#),
      (
        #"{"trace":1,"params":{"a":[1]},"scene":{}}"#,
        #""params.a" is an array; expected a string, a number, true, false or null"#
      ),
      (#"{"trace":1,"scene":{}}"#, #""scene.viewport" is missing; expected an object"#),
      (
        #"{"trace":1,"scene":{"viewport":{"width":"wide","height":1},"sections":[]}}"#,
        #""scene.viewport.width" is a string; expected a number from 0 to 1000000000"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1}}}"#,
        #""scene.sections" is missing; expected an array"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"layout":{"type":"pile"}}}"#,
        #""scene.layout.type" is "pile"; expected \#(names(LayoutDescription.Kind.allCases))"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":{"count":10000001,"prefix":"r"}}]}}"#,
        #""scene.sections[0].items.count" is 10000001; expected a whole number from 0 to 10000000"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[1]}]}}"#,
        #""scene.sections[0].items[0]" is a number; expected an item's id, "#
          + #"or an object with an id"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":7}]}}"#,
        #""scene.sections[0].items" is a number; expected an array of items, "#
          + #"or {"count":…,"prefix":…}"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[{"id":"a","frame":[1,2,3]}]}]}}"#,
        #""scene.sections[0].items[0].frame" is an array; expected an array of 4 numbers"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[{"id":"a","span":[1,65]}]}]}}"#,
        #""scene.sections[0].items[0].span[1]" is 65; expected a whole number from 1 to 64"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[{"id":"a","handle":[0,0,-1,4]}]}]}}"#,
        #""scene.sections[0].items[0].handle[2]" is -1; expected a number from 0 to 1000000000"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[{"id":"a","handle":true}]}]}}"#,
        #""scene.sections[0].items[0].handle" is a boolean; expected an array of 4 numbers"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[{"id":"s","items":[{"id":"a","span":"2x1"}]}]}}"#,
        #""scene.sections[0].items[0].span" is a string; expected an array of 2 numbers"#
      ),
      (
        #"{"trace":1,"scene":{"viewport":{"width":1,"height":1},"#
          + #""sections":[],"windows":[{"id":"w"}]}}"#,
        #""scene.windows[0].frame" is missing; expected an array of 4 numbers"#
      ),
    ])
  func header(line: String, message: String) {
    #expect(problems(line) == ["drag.trace.jsonl:1: \(message)"])
  }

  @Test("that goes back in time is reported with both times")
  func time() {
    let text = """
      \(plainHeader)
      {"t":20,"p":"down","x":1,"y":1}
      {"t":20,"p":"move","x":1,"y":1}
      {"t":19.5,"p":"move","x":1,"y":1}
      """
    #expect(
      problems(text) == [
        "drag.trace.jsonl:4: \"t\" goes back from 20 to 19.5; times never decrease"
      ])
  }

  @Test("with an unknown key is a warning, reported once per trace")
  func warning() {
    let text = """
      {"trace":1,"colour":1,"scene":{"viewport":{"width":1,"height":1,"depth":1},"sections":[]}}
      {"t":0,"p":"down","x":1,"y":1,"pressure":0.5}
      {"t":1,"p":"up","x":1,"y":1,"pressure":0.4}
      """
    #expect(
      warnings(text + "\n" + text) == [
        "drag.trace.jsonl:1: warning: unknown key \"depth\" in the viewport, "
          + "insets or offset is ignored",
        "drag.trace.jsonl:1: warning: unknown key \"colour\" in the header is ignored",
        "drag.trace.jsonl:2: warning: unknown key \"pressure\" in the record is ignored",
        "drag.trace.jsonl:4: warning: unknown key \"depth\" in the viewport, "
          + "insets or offset is ignored",
        "drag.trace.jsonl:4: warning: unknown key \"colour\" in the header is ignored",
        "drag.trace.jsonl:5: warning: unknown key \"pressure\" in the record is ignored",
      ])
  }

  @Test("with ever new unknown keys does not fill the memory with warnings")
  func manyWarnings() {
    let lines = (0..<500).map { #"{"t":0,"wait":true,"key\#($0)":1}"# }
    #expect(warnings(([plainHeader] + lines).joined(separator: "\n")).count == 100)
  }

  @Test("puts no control characters on a terminal, and is cut")
  func hostileText() {
    let evil = "\\u001b[2J" + String(repeating: "x", count: 200)
    let told =
      problems(#"{"trace":1,"scene":{"viewport":1,"layout":0},"\#(evil)":0}"#)
      + problems("\(plainHeader)\n{\"t\":0,\"p\":\"\(evil)\",\"x\":1,\"y\":1}")
    #expect(told.count == 2)
    #expect(told.allSatisfy { !$0.contains("\u{1B}") && $0.count < 250 })
  }
}
