import ReorderJSON
import TestSupport
import Testing

@testable import ReorderLanguageServer

/// Whatever arrives, the server answers with an error or ends; it never crashes.
@Suite struct NonsenseTests {
  @Test(
    "A stream that is not one of messages ends with an error",
    arguments: [
      "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n",
      "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 33554433\r\n\r\n",
      "Content-Type: a\r\n\r\n", "nonsense\r\n\r\n", "\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "Content-Length: +2\r\n\r\n{}", String(repeating: "x", count: 5000),
    ])
  func headers(text: String) throws {
    let client = try Client()
    let answers = client.send(raw: Array(text.utf8))
    #expect(answers.count == 1)
    #expect(answers.first?["error"]?["code"]?.whole == -32700)
    #expect(answers.first?["id"] == .null)
    #expect(client.server.exitStatus == 1)
  }

  @Test("A header that is not UTF-8 ends it too")
  func bytes() throws {
    let client = try Client()
    client.send(raw: [0xff, 0xfe, 0x00] + Array("\r\n\r\n".utf8))
    #expect(client.server.exitStatus == 1)
  }

  @Test(
    "A message that is no request is refused, and the next one is answered",
    arguments: [
      ("", -32700), ("{", -32700), ("[]", -32600), ("[{}]", -32600), ("{}", -32600),
      ("null", -32600), ("1", -32600), (#""text""#, -32600), (#"{"id":1}"#, -32600),
      (#"{"id":[],"method":"shutdown"}"#, -32600), (#"{"id":{},"method":"shutdown"}"#, -32600),
      (#"{"id":1,"id":2,"method":"shutdown"}"#, -32700), (#"{"id":1,"method":7}"#, -32600),
      (String(repeating: "[", count: 100), -32700), (#"{"id":1e999,"method":"a"}"#, -32700),
    ])
  func messages(json: String, code: Int) throws {
    let client = try Client()
    #expect(client.send(json).first?["error"]?["code"]?.whole == code)
    #expect(try client.request("shutdown") == .null)
  }

  @Test("A message that is not UTF-8 is refused")
  func encoding() throws {
    let client = try Client()
    let answers = client.send(raw: Array("Content-Length: 3\r\n\r\n".utf8) + [0x22, 0xff, 0x22])
    #expect(answers.first?["error"]?["code"]?.whole == -32700)
  }

  static let methods = [
    "completion", "hover", "definition", "rename", "prepareRename", "codeLens",
  ].map { "textDocument/\($0)" }

  static let params = [
    "null", "{}", "[]", "1", #"{"textDocument":1}"#, #"{"textDocument":{}}"#,
    #"{"textDocument":{"uri":1}}"#, #"{"textDocument":{"uri":"file:///nowhere.lua"}}"#,
    #"{"textDocument":{"uri":""},"position":{"line":0,"character":0}}"#,
  ]

  @Test("Requests with wrong parameters are refused", arguments: methods, params)
  func parameters(method: String, params: String) throws {
    let answer = try Client().answer(method, params)
    #expect(answer["error"]?["code"]?.whole == -32602)
  }

  @Test(
    "Notifications with wrong parameters are ignored",
    arguments: ["didOpen", "didChange", "didClose", "didSave"], params)
  func notifications(method: String, params: String) throws {
    let client = try Client()
    client.notify("textDocument/\(method)", params)
    #expect(client.server.exitStatus == nil)
  }

  @Test(
    "A position outside the text is moved into it",
    arguments: [
      "-1", "0.5", "1e300", "9007199254740993", "9223372036854774784", "-9223372036854775808",
      "100", "null", "\"1\"",
    ])
  func positions(number: String) throws {
    let client = try Client()
    client.open("lib/a.lua", "local é = '🍞'\nreturn é")
    for method in Self.methods {
      for position in [#""line":\#(number),"character":1"#, #""line":0,"character":\#(number)"#] {
        _ = try client.answer(
          method,
          "{\"textDocument\":{\"uri\":\"\(client.uri("lib/a.lua"))\"},\"newName\":\"x\","
            + "\"position\":{\(position)}}")
      }
    }
    client.notify(
      "textDocument/didChange",
      "{\"textDocument\":{\"uri\":\"\(client.uri("lib/a.lua"))\"},\"contentChanges\":[{\"text\":"
        + "\"x\",\"range\":{\"start\":{\"line\":\(number),\"character\":9},"
        + "\"end\":{\"line\":0,\"character\":\(number)}}},{},1,{\"text\":2}]}")
    #expect(try client.request("shutdown") == .null)
  }

  @Test("Every beginning of a script, and every script with a byte left out, can be asked about")
  func pieces() throws {
    let text = """
      local s = require "styles"
      local function f(a, ...) repeat local b <const> = {...} until b end
      return { api = 1, params = { ["x"] = { default = 'é' } }, [1] = [[long]],
        target = function(drag, list, p) for i = 1, 2 do goto l ::l:: end
          if p.x == "a" then return list:at(drag.x) elseif p["x"] then else end end, --[==[ c ]==]
      }
      """
    let client = try Client()
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      var shorter = bytes
      shorter.remove(at: index)
      ask(client, String(decoding: bytes[..<index], as: UTF8.self), index)
      ask(client, String(decoding: shorter, as: UTF8.self), index)
    }
    #expect(try client.request("shutdown") == .null)
  }

  private static let words = [
    "local", "function", "end", "if", "then", "else", "elseif", "for", "in", "do", "while",
    "repeat", "until", "return", "goto", "::", "{", "}", "(", ")", "[", "]", "=", ",", ";", ".",
    ":", "..", "...", "<", ">", "==", "p", "drag", "list", "a", "b", "params", "api", "replay",
    "require", "\"x\"", "'", "\"", "[[", "]]", "--", "--[[", "1", "0x", "\\", "\n", "\u{0}", "é",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<40).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  @Test("Random words of Lua can be asked about")
  func random() throws {
    let client = try Client()
    var random = SeededRandom(seed: 15)
    for _ in 0..<300 {
      ask(client, Self.text(&random), Int.random(in: 0..<80, using: &random))
    }
    #expect(try client.request("shutdown") == .null)
  }

  @Test("Random words of Lua can be opened and checked")
  func checks() throws {
    let client = try Client()
    var random = SeededRandom(seed: 317)
    for _ in 0..<40 {
      for file in ["behaviours/a.lua", "lib/a.lua", "spec/a_spec.lua"] {
        client.open(file, Self.text(&random))
        #expect(client.problems(file) != nil)
      }
    }
    #expect(try client.request("shutdown") == .null)
  }

  @Test("Deep nesting is no problem", arguments: ["{a=", "(", "function(p) ", "if a then ", "["])
  func nesting(opener: String) throws {
    let client = try Client()
    ask(client, "return " + String(repeating: opener, count: 20_000), 50_000)
    #expect(try client.request("shutdown") == .null)
  }

  /// Asks everything about a text at one character, without the check, which has its own tests.
  private func ask(_ client: Client, _ text: String, _ offset: Int) {
    for path in ["behaviours/a.lua", "spec/a_spec.lua"] {
      let kind: Script.Kind = path.hasPrefix("spec") ? .spec : .behaviour
      let document = Document(uri: client.uri(path), version: nil, text: text)
      let plain = client.server.workspace.script(document)
      #expect(plain.kind == kind)
      let offset = min(offset, text.utf8.count)
      _ = ScriptCompletion(script: plain, offset: offset).result
      _ = ScriptHover(script: plain, offset: offset).result
      _ = ScriptDefinition(script: plain, offset: offset).place
      _ = try? ParameterRename(script: plain, offset: offset).edits("fresh")
      _ = BehaviourLens.range(in: plain)
    }
  }
}
