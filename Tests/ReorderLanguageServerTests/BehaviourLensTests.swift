import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// The lenses over a behaviour, and what they run.
@Suite struct BehaviourLensTests {
  private func lenses(_ file: String, _ text: String) throws -> [JSONValue] {
    let client = try Client()
    client.open(file, text)
    return try client.request(
      "textDocument/codeLens", #"{"textDocument":{"uri":"\#(client.uri(file))"}}"#
    ).elements
  }

  @Test("A behaviour has two, above its table; a module has none")
  func places() throws {
    let found = try lenses("behaviours/a.lua", "local x = {}\nreturn {\n}")
    #expect(found.count == 2)
    #expect(found.first?["range"]?["start"]?["line"]?.whole == 1)
    #expect(found.map { $0["command"]?["title"]?.text } == ["replay", "laws"])
    #expect(try lenses("lib/a.lua", "return {}").isEmpty)
  }

  @Test("They run the text as it is, and show what comes of it", arguments: BehaviourLens.allCases)
  func runs(lens: BehaviourLens) throws {
    let client = try Client()
    client.open("behaviours/mine.lua", "return { api = 1 } -- unsaved")
    let result = try client.request(
      "workspace/executeCommand",
      #"{"command":"\#(lens.rawValue)","arguments":["\#(client.uri("behaviours/mine.lua"))"]}"#)
    #expect(result.text == "\(lens) mine: return { api = 1 } -- unsaved")
    let shown = client.notifications.last
    #expect(shown?["method"]?.text == "window/showMessage")
    #expect(shown?["params"]?["message"] == result)
  }

  @Test(
    "A command that does not exist, and one without a behaviour, are refused",
    arguments: [
      #"{"command":"reorder.other"}"#, #"{"command":"reorder.replay"}"#, "{}", "null",
      #"{"command":"reorder.replay","arguments":["file:///lib/a.lua"]}"#,
      #"{"command":"reorder.replay","arguments":[1]}"#,
    ])
  func refused(params: String) throws {
    let answer = try Client().answer("workspace/executeCommand", params)
    #expect(answer["error"]?["code"]?.whole == -32602)
  }
}
