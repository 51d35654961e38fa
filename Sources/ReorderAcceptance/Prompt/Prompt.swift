internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A prompt for behaviours, without the terminal: a line in, a text out.
///
/// A session is a trace in the making, and each command of the prompt is a record in it. Undo and
/// every change of the behaviour replay the session from its start, so a saved session replays to
/// what was seen.
///
/// Lines are Lua in a sandbox of their own, under the budgets of a load. An assigned hook
/// (`target = function(drag, list, p) … end`) becomes part of the behaviour, which runs in another
/// state and does not see the prompt's variables.
package final class Prompt {
  /// The reply to a line.
  package struct Reply: Hashable, Sendable {
    /// The state of the prompt after a line.
    package enum Status: Hashable, Sendable {
      /// The line ran.
      case done
      /// The chunk continues on the next line.
      case incomplete
      /// The line failed, or a hook did; ``Reply/message`` says why.
      case failed
      /// The session has ended.
      case ended
    }

    /// The state of the prompt.
    package var status: Status
    /// The printed text and the line's values, each line with its ending; may be empty.
    package var output = ""
    /// The error message; empty if there is none.
    package var message = ""
    /// Whether there is a change to draw.
    package var hasStepped = false
  }

  /// Writes files, all or none.
  ///
  /// The arguments are the texts by path, and whether existing files may be overwritten; the prompt
  /// reports what it throws to the user.
  package typealias FileWriter = ([(path: String, text: String)], Bool) throws -> Void

  let session: PromptSession
  let options: PromptOptions
  let writeFiles: FileWriter
  let debugger: PromptDebugger
  let objects: DragObjects
  private let sandbox: ScriptSandbox
  private let printed: SpecOutput
  private var functions: [String: ScriptFunction] = [:]
  /// All lines typed so far, for errors that quote a line; those long ago are empty.
  private var transcript: [String] = []
  /// How many of them keep their text, which each error looks through.
  private static let remembered = 1_000
  /// The lines of an incomplete chunk.
  private var pending: [String] = []
  private var hasEnded = false
  /// The modifier keys that are held.
  var held: ModifierKeys = []
  private var reported: Set<BehaviourError> = []
  /// The behaviour's files.
  private var files = PromptFiles()
  /// What there is to say before the first line; empty unless the options say where to begin.
  package private(set) var opening = Reply(status: .done)
  /// The messages of hooks that were shown, and how often.
  private var heard: [ScriptMessage: Int] = [:]

  /// Sets the scene.
  ///
  /// - Parameters:
  ///   - options: The scripts, the trace to begin with, and how frames are drawn.
  ///   - writeFiles: Writes the saved files.
  /// - Throws: A `BehaviourError`, a `TraceError` or a `SandboxFailure`.
  package init(_ options: PromptOptions, writeFiles: @escaping FileWriter) throws {
    self.options = options
    self.writeFiles = writeFiles
    let trace = try options.trace ?? Self.plainScene()
    var setup = ReplaySetup(trace.header, file: "the session")
    let behaviour =
      options.behaviour ?? trace.header.behaviour ?? Self.fallback(options.scripts)
    let values = behaviour == trace.header.behaviour ? trace.header.values : [:]
    setup.header.behaviour = behaviour
    setup.header.values = values.merging(options.values) { _, new in new }
    session = try PromptSession(
      setup, after: trace.records, in: options.scripts, stop: options.stop)
    let printed = SpecOutput()
    printed.printer = options.printer
    self.printed = printed
    debugger = PromptDebugger(session)
    sandbox = try ScriptSandbox(options: options.limits(printed), modules: options.scripts)
    objects = try DragObjects(in: sandbox)
    functions = try sandbox.functions(
      of: PromptPrelude.source, named: PromptPrelude.functions, try arguments())
    _ = files.look(session)
    try open()
  }

  /// Goes to where the options begin the session.
  private func open() throws {
    guard options.moment != nil || !options.breaks.isEmpty else { return }
    for name in options.breaks { debugger.add(.hook(try Self.hook(name)), condition: nil) }
    try session.go(to: options.moment ?? 0)
    guard !options.breaks.isEmpty, session.replay.countAhead > 0, let resume = functions["resume"]
    else { return }
    opening = reply { () throws in
      try sandbox.call(resume)
      return Reply(status: .done)
    }
  }

  /// The behaviour of a trace that names none, if its file exists.
  private static func fallback(_ scripts: ScriptSource) -> String? {
    ((try? scripts.behaviourNames()) ?? []).contains("default") ? "default" : nil
  }

  private static func plainScene() throws(TraceError) -> Trace {
    let line = #"""
      {"trace":1,"name":"session","scene":{"viewport":{"width":320,"height":352},"sections":\#
      [{"id":"list","items":["apples","bread","coffee","dates","eggs","flour","grapes","honey"]}]}}
      """#
    var warnings: [TraceWarning] = []
    return try Trace(reading: Array(line.utf8), file: "the session", warnings: &warnings)
  }

  private func arguments() throws(SandboxFailure) -> [ScriptValue] {
    var words: [ScriptEntry] = []
    for word in PromptCommand.all {
      let function = try sandbox.makeFunction(word.name, word.signature) {
        [unowned self] values throws(ScriptSandbox.Refusal) in
        try session.checkStop()
        try word.body(self, values)
        return ScriptSandbox.Answer(cost: 100)
      }
      words.append(ScriptEntry(.string(word.name), .function(function)))
    }
    let usages = PromptCommand.all.map { ScriptEntry(.string($0.name), .string($0.hint)) }
    var host: [ScriptEntry] = []
    for (name, signature, handler) in hostFunctions {
      let function = try sandbox.makeFunction(name, signature, handler)
      host.append(ScriptEntry(.string(name), .function(function)))
    }
    return [.table(words), .table(host), .table(usages)]
  }

  /// Whether a chunk continues on the next line.
  package var isAwaitingMore: Bool { !pending.isEmpty }

  /// Drops the lines of an incomplete chunk.
  package func forgetChunk() { pending = [] }

  /// Runs a line.
  package func enter(_ line: String) -> Reply {
    let line = line.contains("\0") ? line.replacing("\0", with: "\u{FFFD}") : line
    if pending.isEmpty, line.allSatisfy(\.isWhitespace) { return Reply(status: .done) }
    pending.append(pending.isEmpty ? PromptLine.rewritten(line) : line)
    let chunk = pending.joined(separator: "\n")
    if sandbox.isIncomplete(chunk) { return Reply(status: .incomplete) }
    let start = transcript.count + 1
    let forgotten = max(0, transcript.count - Self.remembered)
    transcript += pending
    for line in forgotten..<max(forgotten, transcript.count - Self.remembered) {
      transcript[line] = ""
    }
    pending = []
    let change = files.look(session)
    if case .replayed(let text)? = change { write(text) }
    var reply = reply { try carryOut(chunk, at: start) }
    if change != nil { reply.hasStepped = true }
    if case .broken(let text)? = change {
      reply.message = text + (reply.message.isEmpty ? "" : "\n" + reply.message)
      if reply.status == .done { reply.status = .failed }
    }
    return reply
  }

  /// Runs a line, and collects everything that is to be shown.
  private func reply(_ run: () throws -> Reply) -> Reply {
    var reply: Reply
    do {
      try session.beginLine()
      reply = try run()
    } catch {
      reply = Reply(status: .failed, message: Self.message(error))
    }
    do {
      // A condition that fails stops where it was asked.
      if options.stop.isRaised { debugger.abandon() } else { try settle() }
    } catch {
      reply = Reply(status: .failed, message: error.message)
    }
    writeMessages()
    reply.output = printed.take() + reply.output
    reply.hasStepped = session.hasStepped
    writeFailures(in: &reply)
    if hasEnded { reply.status = .ended }
    return reply
  }

  private func carryOut(_ chunk: String, at line: Int) throws -> Reply {
    do {
      if let hook = PromptLine.hook(in: chunk) {
        try session.change { $0.install(hook) }
        return Reply(status: .done)
      }
      if let misnamed = PromptLine.misnamedHook(in: chunk) {
        guard !misnamed.isCertain else { throw ScriptSandbox.Refusal(misnamed.advice) }
        write("note: \(misnamed.advice)")
      }
      guard let echo = functions["echo"] else { return Reply(status: .failed) }
      let source = ScriptSource.File(
        path: "repl", bytes: Array(transcript.joined(separator: "\n").utf8))
      let text = try sandbox.evaluate(chunk, at: line, of: source, showing: echo)
      return Reply(status: .done, output: text.isEmpty ? "" : Self.cut(text) + "\n")
    } catch let error as BehaviourError {
      let hint = PromptLine.uncalledCommand(in: chunk).map { "\n\($0.usage): \($0.summary)" }
      return Reply(status: .failed, message: "\(error)" + (hint ?? ""))
    }
  }

  private static func message(_ error: any Error) -> String {
    (error as? ScriptSandbox.Refusal)?.message ?? "\(error)"
  }

  /// The longest value that is shown in full, in characters.
  private static let longestValue = 4000

  private static func cut(_ text: String) -> String {
    text.count > longestValue ? text.prefix(longestValue) + "…" : text
  }

  /// Prints the messages since the last line; a replay from the start repeats the others.
  private func writeMessages() {
    var counts: [ScriptMessage: Int] = [:]
    for message in session.messages {
      counts[message, default: 0] += 1
      guard counts[message, default: 0] > heard[message, default: 0] else { continue }
      heard[message] = counts[message]
      write("\(message)")
    }
  }

  /// Reports the hooks that failed since the last line, each once.
  private func writeFailures(in reply: inout Reply) {
    for failure in session.failures where reported.insert(failure).inserted {
      reply.message += (reply.message.isEmpty ? "" : "\n") + "\(failure)"
      reply.status = .failed
    }
  }

  /// Prints a text after what the line has printed so far.
  func write(_ text: String) { printed.write(text + "\n") }

  /// Ends the session.
  func end() { hasEnded = true }

  /// The names in a table of the prompt, by its dotted path.
  func names(in path: String) -> [String] {
    guard let function = functions["names"] else { return [] }
    return ((try? sandbox.call(function, [.string(path)])) ?? .nil).elements.compactMap(\.text)
  }
}
