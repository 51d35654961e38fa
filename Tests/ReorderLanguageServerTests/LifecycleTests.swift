import ReorderJSON
import Testing

@testable import ReorderLanguageServer

/// The order of requests from the start to the exit.
@Suite struct LifecycleTests {
  @Test("Before 'initialize' every other request is refused")
  func early() throws {
    let client = try Client(capabilities: nil)
    let answer = try client.answer("textDocument/hover", "{}")
    #expect(answer["error"]?["code"]?.whole == -32002)
    #expect(try client.request("initialize", "{}")["capabilities"] != nil)
    #expect(try client.answer("initialize", "{}")["error"]?["code"]?.whole == -32600)
  }

  @Test("After 'shutdown' only 'exit' follows, and the status is 0")
  func shutdown() throws {
    let client = try Client()
    #expect(try client.request("shutdown") == .null)
    #expect(try client.answer("textDocument/hover", "{}")["error"]?["code"]?.whole == -32600)
    #expect(client.server.exitStatus == nil)
    client.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.server.exitStatus == 0)
  }

  @Test("'exit' without 'shutdown' is a failure, and so is the end of input")
  func exit() throws {
    let client = try Client()
    #expect(client.server.statusAtEndOfInput == 1)
    client.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.server.exitStatus == 1)
    #expect(client.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#).isEmpty)
  }

  @Test("Unknown requests are refused; unknown notifications and answers are ignored")
  func unknown() throws {
    let client = try Client()
    #expect(try client.answer("textDocument/fold", "{}")["error"]?["code"]?.whole == -32601)
    #expect(try client.answer("$/fold", "{}")["error"]?["code"]?.whole == -32601)
    client.notify("$/cancelRequest", #"{"id":77}"#)
    client.notify("workspace/didChangeConfiguration", "{}")
    #expect(client.send(#"{"jsonrpc":"2.0","id":5,"result":null}"#).isEmpty)
    #expect(client.notifications.isEmpty)
  }

  @Test("An id may be a string")
  func ids() throws {
    let answers = try Client().send(#"{"jsonrpc":"2.0","id":"a","method":"shutdown"}"#)
    #expect(answers.first?["id"] == .string("a"))
  }

  @Test("A byte at a time, and several messages at once, are the same messages")
  func pieces() throws {
    let messages =
      Client.framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#)
      + Client.framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
    let (bytewise, whole) = (try Client(capabilities: nil), try Client(capabilities: nil))
    let answers = messages.flatMap { bytewise.send(raw: [$0]) }
    #expect(answers.count == 2 && answers == whole.send(raw: messages))
  }

  @Test("Without a directory of its own, a folder's scripts are found")
  func folder() throws {
    let files = ["behaviours/other.lua": "return { api = 1 }"]
    let client = try Client(files, capabilities: nil)
    let folder = client.uri("").dropLast("/scripts/".count)
    _ = try client.request("initialize", #"{"rootUri":"\#(folder)"}"#)
    #expect(client.server.workspace.root == String(client.path("").dropLast()))
  }
}
