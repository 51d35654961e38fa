import ReorderCore
import ReorderScripting
import ReorderSystem
import ReorderTrace

/// `reorder scene`: a screen's dump in, a scene out.
struct SceneCommand: Command {
  static let row = CommandRow(
    "scene", "Makes a scene of a screen's dump, for reorder import.",
    details: "The viewport of the scene is the whole screen, and what lies around the list is its "
      + "insets, so that a recording of the screen needs no further options. Rows that may be cut, "
      + "equal names and everything else that a dump leaves open are warned about.",
    operands: [Operand("FILE", "what 'adb shell uiautomator dump' wrote", kind: .files(".xml"))],
    options: [.source, .density, .listID, .output], required: [.source],
    examples: [
      .init(
        "reorder scene dump.xml --from uiautomator --density 480 --list rows",
        "the list with the resource id rows, on a screen of 480 dpi")
    ])

  let file: String
  let source: SceneSource
  let density: Double?
  let list: String?
  let output: String?

  init(_ arguments: ParsedArguments) {
    file = arguments.operands.first ?? ""
    source = arguments.value(of: .source).flatMap(SceneSource.init) ?? .uiautomator
    density = arguments.number(of: .density)
    list = arguments.value(of: .listID)
    output = arguments.output
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let density else {
      throw UsageError.contradiction(
        "--density is missing: the pixels of the dump become points with it; "
          + "'adb shell wm density' prints it")
    }
    let bytes: [UInt8]
    do { bytes = try FileSource.bytes(of: file) } catch {
      throw CommandFailure("\(file): \(FileDescriptor.describe(error.code))")
    }
    let root: MarkupElement
    do throws(MarkupElement.Failure) { root = try MarkupElement.read(bytes) } catch {
      throw CommandFailure("\(file):\(error.line): \(error.message)")
    }
    let dump: ScreenDump
    do { dump = try ScreenDump(root, scale: Self.scale(density)) } catch {
      throw CommandFailure("\(file): \(error.message)")
    }
    return try write(dump, console)
  }

  private func write(_ dump: ScreenDump, _ console: Console) throws -> ExitCode {
    let node = try listNode(in: dump)
    let rows = dump.children(of: node)
    guard !rows.isEmpty else {
      throw CommandFailure("\(file): the list '\(node.resource)' has no row in sight")
    }
    let found = DumpedList(rows, in: node, on: dump.screen.frame)
    let header = EncodedHeader(name: "list", scene: found.scene)
    var notes: [TraceWarning] = []
    let text = SceneDescription(found.scene).encoded
    do {
      try header.checkScene(in: text, file: output ?? file, warnings: &notes)
    } catch { throw CommandFailure("\(error)") }
    for warning in found.warnings { console.warn("\(file): \(warning)") }
    for note in notes { console.warn("\(note)") }
    console.note(
      "\(file): \(rows.count) row\(rows.count == 1 ? "" : "s") in sight; a dump has no others, "
        + "nor how far the list is scrolled, nor which rows are fixed")
    if dump.rotation != 0 {
      console.note(
        "\(file): the device was turned; a recording of it needs --rotate "
          + "\(dump.rotation % 4 * 90)")
    }
    let line = String(decoding: text, as: UTF8.self) + "\n"
    if let output { try WholeFile.write(line, to: output) } else { try console.write(line) }
    return .success
  }

  /// The node of the list: the one that was named, or the only one that scrolls.
  private func listNode(in dump: ScreenDump) throws(CommandFailure) -> ScreenDump.Node {
    let nodes = dump.all
    if let list {
      let named = nodes.filter { $0.resource == list || $0.resource.hasSuffix(":id/\(list)") }
      if let first = named.first { return first }
      let names = Array(Set(nodes.map(\.resource).filter { !$0.isEmpty })).sorted()
      let short = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      throw CommandFailure(
        "\(file): no node has the resource id '\(list)'; \(NameHint(to: list, among: short))")
    }
    let scrolling = nodes.filter(\.isScrollable)
    if scrolling.count == 1 { return scrolling[0] }
    let names = scrolling.map { "'\($0.resource)'" }.joined(separator: ", ")
    throw CommandFailure(
      scrolling.isEmpty
        ? "\(file): no node scrolls; name the list's resource id with --list ID"
        : "\(file): several nodes scroll, \(names); name the list's resource id with --list ID")
  }

  /// Pixels per point: 160 dots per inch are one; up to 20, the density is the factor itself.
  private static func scale(_ density: Double) -> Double {
    density > 20 ? density / 160 : density
  }
}

/// What a scene is made of.
enum SceneSource: String, Hashable, Sendable, CaseIterable {
  /// What `uiautomator dump` writes on Android.
  case uiautomator
}

extension Option {
  static let source = Option(
    "from", .choice(SceneSource.allCases.map(\.rawValue)), "what the file is")
  static let density = Option(
    "density", .number("D", 0.5...1000),
    "the screen's density, as 'adb shell wm density' prints it, or pixels per point")
  static let listID = Option(
    "list", .text("ID"), "the resource id of the list (default: the only node that scrolls)")
}
