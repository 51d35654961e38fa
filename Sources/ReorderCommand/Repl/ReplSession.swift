import ReorderAcceptance

/// The conversation between a user and a prompt.
struct ReplSession {
  let bench: Prompt
  let console: Console

  /// Reads lines from standard input and prints nothing but results.
  func runPiped() throws -> ExitCode {
    var lines = LineReader(input: console.streams.input)
    try show(bench.opening)
    var hasFailed = !bench.opening.message.isEmpty
    while let line = try lines.next() {
      let reply = bench.enter(line)
      try show(reply)
      if console.interrupt.isRaised { throw Interrupted() }
      if !reply.message.isEmpty { hasFailed = true }
      if reply.status == .ended { return hasFailed ? .failure : .success }
    }
    try console.interrupt.check()
    if bench.isAwaitingMore {
      console.complain("repl: the last chunk is not complete")
      hasFailed = true
    }
    return hasFailed ? .failure : .success
  }

  /// Talks to the user at the terminal, and draws the list after each step.
  func runTerminal(_ editor: LineEditor, history: HistoryFile?) throws -> ExitCode {
    console.note("help() lists the commands, Ctrl-D ends")
    try show(bench.opening)
    try console.writeLine(bench.frame())
    while true {
      switch editor.read(prompt: bench.isAwaitingMore ? "      … " : "reorder> ") {
      case .end:
        try console.writeLine("")
        return .success
      case .interrupted:
        bench.forgetChunk()
        try console.writeLine("^C")
      case .line(let line):
        if !line.isEmpty {
          editor.remember(line)
          history?.append(line)
        }
        if try !answer(line) { return .success }
      }
      console.interrupt.clear()
    }
  }

  /// - Returns: Whether the session goes on.
  private func answer(_ line: String) throws -> Bool {
    let reply = bench.enter(line)
    // The terminal has shown ^C where the cursor was.
    if console.interrupt.isRaised { try console.writeLine("") }
    try show(reply)
    if reply.hasStepped, !console.interrupt.isRaised { try console.writeLine(bench.frame()) }
    return reply.status != .ended
  }

  private func show(_ reply: Prompt.Reply) throws {
    if !reply.output.isEmpty { try console.write(HarmlessText.of(reply.output)) }
    if !reply.message.isEmpty { console.complain(reply.message) }
  }
}

/// An input split into lines.
struct LineReader {
  private let input: any Input
  private var bytes: [UInt8] = []
  private var hasEnded = false

  init(input: any Input) { self.input = input }

  /// The next line without its ending; `nil` after the last one.
  mutating func next() throws -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return line
      }
      if hasEnded {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      let more = try input.read()
      if more.isEmpty { hasEnded = true }
      bytes += more
    }
  }
}
