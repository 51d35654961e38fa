import ReorderJSON
import TestSupport
import Testing

@testable import ReorderLanguageServer

/// `reorder lsp` as editors run it.
@Suite struct ProcessTests {
  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#

  @Test("A session through pipes, byte by byte: problems, a replay, and the exit")
  func session() throws {
    let scratch = try ScratchDirectory()
    let uri = "file://" + scratch.file("scripts/behaviours/mine.lua")
    let server = try ServerProcess(["--scripts", "scripts"], in: scratch.path)
    try server.send(Self.initialize, pieces: 1)
    #expect(server.next()?["result"]?["serverInfo"]?["name"]?.text == "reorder")
    try server.send(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"#
        + #""text":"return { api = 1, swop = 1 }"}}}"#, pieces: 7)
    let problems = server.next()?["params"]?["diagnostics"]?.elements ?? []
    #expect(problems.first?["message"]?.text?.contains("did you mean 'swap'?") == true)
    try server.send(
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)"},"#
        + #""contentChanges":[{"text":"return { api = 1 }"}]}}"#)
    #expect(server.next()?["params"]?["diagnostics"]?.elements == [])
    try server.send(
      #"{"id":2,"method":"workspace/executeCommand","params":{"command":"reorder.replay","#
        + #""arguments":["\#(uri)"]}}"#)
    let shown = server.next()?["params"]?["message"]?.text ?? ""
    #expect(shown.hasPrefix("trace ") && shown.contains("\nshort-move"))
    #expect(server.next()?["result"]?.text == shown)
    try server.send(#"{"id":3,"method":"shutdown"}"#)
    #expect(server.next()?["result"] == .null)
    try server.send(#"{"method":"exit"}"#)
    #expect(server.next() == nil)
    #expect(server.wait() == (0, ""))
  }

  @Test("Ctrl-C ends it with 130, the end of input with 1")
  func ends() throws {
    let stopped = try ServerProcess()
    try stopped.send(Self.initialize)
    #expect(stopped.next() != nil)
    stopped.interrupt()
    #expect(stopped.wait() == (130, ""))
    let left = try ServerProcess()
    try left.send(Self.initialize)
    #expect(left.next() != nil)
    try left.close()
    #expect(left.wait() == (1, ""))
  }

  @Test("Nonsense ends it with an error, not a crash")
  func nonsense() throws {
    let server = try ServerProcess()
    try server.send("\r\n\r\n")
    _ = server.next()
    try server.close()
    #expect(server.wait() == (1, ""))
  }

  @Test("A directory that is not there is refused")
  func missing() throws {
    let server = try ServerProcess(["--scripts", "/nowhere"])
    #expect(
      server.wait() == (
        1, "reorder lsp: /nowhere: no such directory; name another one: --scripts DIR\n"
      ))
  }
}
