import Glibc
import ReorderCore
import ReorderPlayground
import ReorderScripting
import ReorderTrace

/// `reorder play`: the playground in a browser.
struct PlayCommand: Command {
  static let row = CommandRow(
    "play", "Serves a playground for the browser, on 127.0.0.1 only.",
    details: "Lists, grids, boards and trees to drag with mouse, touch or keys. The behaviour "
      + "and its parameters are chosen on the page; a script saved in any editor takes effect "
      + "at the next drag. --behaviour and --scene say which the page begins with; else it is "
      + "your own behaviour that was saved last. Drags can be "
      + "recorded, replayed, compared, and saved as traces and "
      + "specs. With TRACE, the page begins with its scene, and its drag can be replayed, "
      + "compared and explained there. Ctrl-C ends it. --export writes the page as files for any "
      + "static host, with the engine as WebAssembly, once scripts/wasm has built it, and the "
      + "scripts as they are now; it replaces an earlier export.",
    operands: [
      Operand(
        "TRACE", "a recorded drag to begin with: its path or name", kind: .trace,
        isOptional: true)
    ],
    options: [.port, .oneBehaviour, .playedScene, .scripts, .open, .export],
    examples: [
      .init("reorder play", "on a free port, which is printed"),
      .init("reorder play short-move", "with the list and the drag of a trace"),
      .init("reorder play -b kanban --scene kanban", "a board, under the rules for boards"),
      .init("reorder play --port 8080 --open", "on port 8080, and opens the page"),
      .init("reorder play --export site", "the page as files, which need no server of ours"),
    ])

  let trace: String?
  let port: Int
  let scripts: ScriptSource
  let isOpened: Bool
  let folder: String?
  private let behaviour: String?
  private let scene: String?
  private let isServer: Bool
  private let isTwice: Bool

  init(_ arguments: ParsedArguments) {
    trace = arguments.traces.first
    port = arguments.whole(of: .port) ?? 0
    scripts = arguments.scripts
    isOpened = arguments.has(.open)
    folder = arguments.value(of: .export)
    behaviour = arguments.behaviours.first
    scene = arguments.value(of: .playedScene)
    isTwice = trace != nil && scene != nil
    isServer =
      [.open, .port, .oneBehaviour, .playedScene].contains { arguments.has($0) }
  }

  func run(_ console: Console) throws -> ExitCode {
    let scenes = Playground.scenes.map(\.name)
    if let scene, !scenes.contains(scene) {
      throw UsageError.unknownChoice(.playedScene, scene, known: scenes)
    }
    if isTwice { throw UsageError.contradiction("TRACE and --scene cannot be combined") }
    let directory = scripts
    _ = try directory.behaviourNames()
    if let behaviour, behaviour != ScriptSource.native { _ = try directory.behaviour(behaviour) }
    if let folder { return try export(directory, to: folder, console) }
    let trace = try trace.map { try TraceFile.read($0, in: scripts, console) }
    let server = try server(directory, trace)
    let address = "http://127.0.0.1:\(server.port)/\(beginning)"
    try console.writeLine(address)
    try console.streams.output.flush()
    if isOpened { open(address, console) }
    server.run { console.interrupt.isRaised }
    try console.interrupt.check()
    return .success
  }

  /// What the page begins with, as a part of its address: what is asked for, or one's own behaviour
  /// that was saved last, if the trace does not name one; empty for its usual beginning.
  private var beginning: String {
    let behaviour = behaviour ?? (trace == nil ? latest : nil)
    let wishes = [("scene", scene), ("behaviour", behaviour)].compactMap { key, value in
      value.map { "\(key)=\($0)" }
    }
    return wishes.isEmpty ? "" : "#" + wishes.joined(separator: "&")
  }

  /// One's own behaviour that was saved last; `nil` if there is none.
  private var latest: String? {
    let saved = scripts.ownBehaviourNames.compactMap { name -> (name: String, time: Int)? in
      var status = stat()
      guard let file = try? scripts.behaviour(name), stat(file.path, &status) == 0 else {
        return nil
      }
      return (name, status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
    }
    return saved.max { $0.time < $1.time }?.name
  }

  private func export(
    _ directory: ScriptSource, to folder: String, _ console: Console
  ) throws -> ExitCode {
    guard !isServer, trace == nil else {
      throw UsageError.contradiction(
        "--export starts no server and opens nothing; leave out TRACE, --port, --open, --behaviour "
          + "and --scene")
    }
    let page = StaticPage(module: try PageModule.bytes(), scripts: directory)
    try PageFolder(path: folder).write(page.files, mark: StaticPage.mark)
    try console.writeLine("\(folder)/index.html")
    return .success
  }

  private func server(
    _ directory: ScriptSource, _ trace: Trace?
  ) throws(CommandFailure) -> WebServer {
    do throws(WebServer.Failure) {
      return try Playground(scripts: directory, opening: trace, clock: Self.now).server(port: port)
    } catch {
      throw CommandFailure("cannot listen on port \(port); it may be in use; choose another")
    }
  }

  private static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Asks the desktop to open the page; without a desktop, the address is already printed.
  private func open(_ address: String, _ console: Console) {
    let opener = ExternalProgram(name: "xdg-open", package: "xdg-utils")
    if opener.start([address], console) == nil {
      console.note("xdg-open is missing; open \(address) in a browser")
    }
  }
}

extension Option {
  static let playedScene = Option(
    "scene", .text("NAME"), "begins with this scene; 'reorder list scenes' has the names")
  static let port = Option(
    "port", .whole("N", 0...65_535), "listens on this port (default: a free one)")
  static let export = Option(
    "export", .directory("DIR"), "writes the page as files for any static host instead")
  static let open = Option("open", .none, "opens the page in the default browser")
}
