import Testing

@testable import ReorderCommand

/// A command that ends in the way its operand names.
private struct EndingCommand: Command {
  static let row = CommandRow(
    "end", "Ends.", operands: [Operand("HOW", "how to end")],
    examples: [.init("reorder end well", "ends well")])
  let how: String

  init(_ arguments: ParsedArguments) { how = arguments.operands.first ?? "" }

  struct Strange: Error {}

  func run(_ console: Console) throws -> ExitCode {
    try console.writeLine("a result")
    switch how {
    case "badly": throw CommandFailure("no such \u{1B}thing")
    case "strangely": throw Strange()
    case "failing":
      console.note("it did not hold")
      return .failure
    case "polling":
      console.interrupt.raise()
      try console.interrupt.check()
      return .success
    case "full": throw OutputFailure.system(28)
    case "unread": throw InputFailure(code: 5)
    case "talking":
      while true { try console.writeLine("on and on") }
    default: return .success
    }
  }
}

@Suite struct DispatcherTests {
  private func run(_ how: String, _ memory: MemoryConsole = MemoryConsole()) -> ExitCode {
    Dispatcher(console: memory.console, commands: [EndingCommand.self]).run(["end", how])
  }

  @Test("A check that holds: status 0, and no message")
  func well() {
    let memory = MemoryConsole()
    #expect(run("well", memory) == .success)
    #expect(memory.output.text == "a result\n" && memory.error.text.isEmpty)
  }

  @Test("A failure says why, with control characters escaped, the command's name and status 1")
  func badly() {
    let memory = MemoryConsole()
    #expect(run("badly", memory) == .failure)
    #expect(memory.error.text == "reorder end: no such ␛thing\n")
    #expect(memory.output.text == "a result\n")
  }

  @Test("A command that has reported its errors prints no more")
  func failing() {
    let memory = MemoryConsole()
    #expect(run("failing", memory) == .failure)
    #expect(memory.error.text == "it did not hold\n")
  }

  @Test("An error without a message of its own is still named")
  func strangely() {
    let memory = MemoryConsole()
    #expect(run("strangely", memory) == .failure)
    #expect(memory.error.text == "reorder end: Strange()\n")
  }

  @Test("A polled interrupt ends with 130, quietly, and keeps the results so far")
  func interrupted() {
    let memory = MemoryConsole()
    #expect(run("polling", memory) == .interrupted)
    #expect(memory.error.text.isEmpty && memory.output.text == "a result\n")
  }

  @Test("A closed reader ends the work quietly")
  func closed() {
    let memory = MemoryConsole(capacity: 100)
    #expect(run("talking", memory) == .success)
    #expect(memory.error.text.isEmpty && memory.output.text.utf8.count <= 100)
  }

  @Test("A full disk and a broken input are failures with the system's words")
  func systemErrors() {
    let full = MemoryConsole()
    #expect(run("full", full) == .failure)
    #expect(full.error.text == "reorder end: cannot write the results: No space left on device\n")
    let unread = MemoryConsole()
    #expect(run("unread", unread) == .failure)
    #expect(unread.error.text == "reorder end: cannot read standard input: Input/output error\n")
  }

  @Test("Exit statuses are the documented ones")
  func statuses() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 64, 130])
  }

  @Test("The first interrupt is distinguished from the second")
  func interrupt() {
    let interrupt = Interrupt()
    #expect(!interrupt.isRaised)
    #expect(throws: Never.self) { try interrupt.check() }
    #expect(interrupt.raise())
    #expect(!interrupt.raise())
    #expect(throws: Interrupted()) { try interrupt.check() }
  }
}

@Suite struct MissingFileTests {
  @Test(
    "A missing file is named on standard error, status 1",
    arguments: [
      ["replay", "/no/such"], ["exec", "/no/such"], ["import", "/no/such", "--scene", "/no/such"],
    ])
  func missingFile(arguments: [String]) {
    let run = Run(arguments)
    #expect(run.status == 1)
    #expect(run.error.contains("/no/such"))
    #expect(!run.output.contains("/no/such"))
  }
}
