import Foundation
import Testing

/// The playground's server, from start to end.
@Suite struct PlayCommandTests {
  @Test("It prints its address, and serves the page there and on 127.0.0.1 only")
  func address() throws {
    let play = try PlayProcess()
    #expect(play.address == "http://127.0.0.1:\(play.port)/")
    #expect(play.port > 0)
    #expect(try play.listeners() == ["0100007F"])
    let connection = try #require(LocalConnection(port: play.port))
    let page = connection.ask(
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(play.port)\r\nConnection: close\r\n\r\n")
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("<title>Reorder playground</title>"))
  }

  @Test("Its address says what the page begins with: what is asked for, or what was saved last")
  func beginning() throws {
    let scripts = try Scratch()
    let own = "return { api = 1, summary = 'Mine.' }"
    try scripts.write(own, to: "behaviours/zeta.lua")
    try scripts.write(own, to: "behaviours/alpha.lua")
    for (name, time) in [("zeta", 2_000.0), ("alpha", 1_000.0)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)],
        ofItemAtPath: "\(scripts.path)/behaviours/\(name).lua")
    }
    for (words, wanted) in [
      ([], "#behaviour=zeta"), (["--behaviour", "alpha"], "#behaviour=alpha"),
      (["--scene", "kanban", "-b", "kanban"], "#scene=kanban&behaviour=kanban"),
      (["short-move"], ""), (["short-move", "-b", "alpha"], "#behaviour=alpha"),
    ] as [([String], String)] {
      let play = try PlayProcess(words + ["--scripts", scripts.path])
      #expect(play.address == "http://127.0.0.1:\(play.port)/\(wanted)")
    }
  }

  @Test("A scene or a behaviour that there is not is an error that names the likely one")
  func unknownBeginning() {
    let scene = Run(["play", "--scene", "kanbann"])
    #expect(scene.status == 64 && scene.error.contains("'kanbann'"), "\(scene.error)")
    let behaviour = Run(["play", "-b", "kanbann"])
    #expect(behaviour.status == 1 && behaviour.error.contains("did you mean 'kanban'?"))
    #expect(Run(["play", "short-move", "--scene", "kanban"]).status == 64)
    #expect(Run(["play", "--export", "x", "-b", "kanban"]).status == 64)
  }

  @Test("Ctrl-C ends it with 130, even with a connection open, and frees the port")
  func interrupt() throws {
    let first = try PlayProcess()
    let connection = try #require(LocalConnection(port: first.port))
    let end = first.interrupt()
    #expect(end.status == 130)
    #expect(end.error.isEmpty)
    withExtendedLifetime(connection) {}
    #expect(try first.listeners().isEmpty)
    let second = try PlayProcess(["--port", "\(first.port)"])
    #expect(second.port == first.port)
    #expect(second.interrupt().status == 130)
  }

  @Test("A port in use is an error that says so")
  func portInUse() throws {
    let play = try PlayProcess()
    let run = Run(shipped: ["play", "--port", "\(play.port)"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        reorder play: cannot listen on port \(play.port); it may be in use; choose another

        """)
    #expect(play.interrupt().status == 130)
  }

  @Test("Two at once choose different ports")
  func twoAtOnce() throws {
    let (one, other) = (try PlayProcess(), try PlayProcess())
    #expect(one.port != other.port)
  }

  @Test(
    "An invalid port is wrong usage", arguments: ["70000", "65536", "-1", "x", "1.5", "", "0x50"])
  func badPort(port: String) {
    let run = Run(shipped: ["play", "--port=\(port)"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("--port"))
    #expect(run.error.contains("65535"))
    #expect(run.error.hasSuffix("Try 'reorder play --help' for more.\n"))
  }

  @Test("A missing port number and a second operand are wrong usage")
  func otherUsage() {
    #expect(Run(["play", "--port"]).status == 64)
    #expect(Run(["play", "here", "there"]).status == 64)
  }

  @Test("A trace that cannot be read is an error before anything is served")
  func badTrace() {
    let run = Run(shipped: ["play", "nowhere"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("reorder play: "))
    #expect(run.error.contains("nowhere"))
  }

  @Test("A trace by its name is served")
  func trace() throws {
    let play = try PlayProcess(["short-move"])
    #expect(play.port > 0)
    #expect(play.interrupt().status == 130)
  }

  @Test("An export starts no server", arguments: [["--open"], ["--port", "8080"]])
  func exportAndServer(options: [String]) {
    let run = Run(shipped: ["play", "--export", "/no/such"] + options)
    #expect(run.status == 64)
    #expect(run.error.contains("--export starts no server"))
  }

  @Test("A directory without behaviours is an error that names it")
  func noScripts() {
    let run = Run(["play", "--scripts", "/no/such"])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("reorder play: /no/such: no such directory"))
  }

  @Test("Without a desktop to show the page, the address is printed instead")
  func noDesktop() throws {
    let play = try PlayProcess(["--open"])
    #expect(
      play.interrupt().error == "xdg-open is missing; open \(play.address) in a browser\n")
  }

  @Test("--open hands the address to the desktop")
  func desktop() throws {
    let scratch = try Scratch()
    let told = "\(scratch.path)/told"
    #expect(mkfifo(told, 0o600) == 0)
    // Open for reading and writing, so that opening does not wait.
    let pipe = FileHandle(fileDescriptor: open(told, O_RDWR), closeOnDealloc: true)
    let script = URL(fileURLWithPath: "\(scratch.path)/xdg-open")
    try Data("#!/bin/sh\nprintf %s \"$1\" > '\(told)'\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
    let play = try PlayProcess(["--open"], path: scratch.path)
    var look = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&look, 1, 30_000) == 1)
    #expect(String(decoding: pipe.availableData, as: UTF8.self) == play.address)
    #expect(play.interrupt().error.isEmpty)
  }

  @Test("Its help names its options with their ranges, and an example")
  func help() {
    let run = Run(["play", "--help"])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    for text in ["--port", "--open", "--scripts", "127.0.0.1", "reorder play --port 8080 --open"] {
      #expect(run.output.contains(text), "\(text)")
    }
  }
}
