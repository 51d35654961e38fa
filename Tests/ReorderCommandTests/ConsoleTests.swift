import Glibc
import ReorderRender
import Testing

@testable import ReorderCommand

@Suite struct ConsoleTests {
  private static let terminal = TerminalSize(columns: 100, lines: 30)

  @Test("Styles are for terminals, unless NO_COLOR or a dumb terminal disables them")
  func styled() {
    func isStyled(_ environment: [String: String], _ terminal: TerminalSize?) -> Bool {
      MemoryConsole(environment: environment, terminal: terminal).console.isStyled
    }
    #expect(isStyled([:], Self.terminal))
    #expect(isStyled(["NO_COLOR": ""], Self.terminal))
    #expect(!isStyled(["NO_COLOR": "1"], Self.terminal))
    #expect(!isStyled(["TERM": "dumb"], Self.terminal))
    #expect(!isStyled([:], nil))
  }

  @Test("Drawings are in Unicode, unless the locale or the terminal is plain")
  func glyphs() {
    let cases: [([String: String], Bool)] = [
      ([:], false), (["LANG": "de_DE.UTF-8"], false), (["LANG": "C"], true),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], true),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], false), (["TERM": "dumb"], true),
    ]
    for (environment, isPlain) in cases {
      let glyphs = MemoryConsole(environment: environment).console.glyphs
      #expect((glyphs == .ascii) == isPlain, "\(environment)")
    }
  }

  @Test("Results are as wide as the terminal, or 80 columns")
  func columns() {
    #expect(MemoryConsole(terminal: Self.terminal).console.columns == 100)
    #expect(MemoryConsole().console.columns == 80)
  }

  @Test("Bytes come in chunks, then none", arguments: [1, 2, 3, 100])
  func input(chunk: Int) throws {
    let input = MemoryInput("abcde", chunk: chunk)
    var all: [UInt8] = []
    while true {
      let bytes = try input.read()
      if bytes.isEmpty { break }
      #expect(bytes.count <= chunk)
      all += bytes
    }
    #expect(all == Array("abcde".utf8))
  }
}

@Suite struct FileOutputTests {
  /// The two ends of a new pipe.
  private func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("Text is buffered until there is a lot or it is flushed, and arrives in order")
  func buffered() throws {
    let pipe = try pipe()
    defer { close(pipe.read) }
    let output = FileOutput(pipe.write, capacity: 10)
    let input = FileInput(pipe.read, interrupt: Interrupt())
    try output.write("12345")
    try output.write("67890!")
    #expect(try input.read() == Array("1234567890!".utf8))
    try output.write("ä")
    try output.flush()
    #expect(try input.read() == Array("ä".utf8))
    close(pipe.write)
    #expect(try input.read().isEmpty)
    #expect(output.terminalSize == nil)
  }

  @Test("A closed reader is distinguished from a full disk")
  func failures() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try pipe()
    close(pipe.read)
    let closed = FileOutput(pipe.write, capacity: 0)
    #expect(throws: OutputFailure.closed) { try closed.write("x") }
    close(pipe.write)
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: OutputFailure.system(ENOSPC)) { try FileOutput(full, capacity: 0).write("x") }
  }

  @Test("What is lost before a message still fails at the end")
  func loss() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let output = FileOutput(full)
    let streams = Streams(output: output, error: MemoryOutput(), input: MemoryInput())
    let console = Console(streams: streams, environment: [:], interrupt: Interrupt())
    try console.write("a result")
    console.note("a message, before which all results are written")
    #expect(throws: OutputFailure.system(ENOSPC)) { try output.flush() }
  }

  @Test("Nothing is read after an interrupt, and a bad descriptor is an error")
  func interruptedInput() throws {
    let interrupt = Interrupt()
    #expect(throws: InputFailure(code: EBADF)) {
      try FileInput(-1, interrupt: interrupt).read()
    }
    interrupt.raise()
    #expect(try FileInput(-1, interrupt: interrupt).read().isEmpty)
  }

  @Test("The environment of the process is read by name")
  func environment() {
    #expect(Environment.process["PATH"] == getenv("PATH").map { String(cString: $0) })
  }
}
