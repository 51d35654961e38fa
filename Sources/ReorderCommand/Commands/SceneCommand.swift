import ReorderCore
import ReorderScripting
import ReorderSystem
import ReorderText
import ReorderTrace

/// `reorder scene`: a screen's dump or a page in, a scene out.
struct SceneCommand: Command {
  static let row = CommandRow(
    "scene", "Makes a scene of a screen's dump or of a page, for reorder import.",
    details: "Of an Android dump, the viewport is the whole screen, and what lies around the list "
      + "is its insets, so that a recording of the screen needs no further options. A page is "
      + "opened in Chromium, and its lists are what the recorder makes of them (see reorder "
      + "recorder). Rows that may be cut, equal names and everything else that dump or page leave "
      + "open are warned about.",
    operands: [
      Operand("FILE", "what 'adb shell uiautomator dump' wrote, or a page: its file or address")
    ],
    options: [.source, .density, .viewport, .listName, .output], required: [.source],
    examples: [
      .init(
        "reorder scene dump.xml --from uiautomator --density 480 --list rows",
        "the list with the resource id rows, on a screen of 480 dpi"),
      .init(
        "reorder scene page.html --from dom --list '#todo' -o todo.json",
        "the element with the id todo, whose children are rows"),
      .init(
        "reorder scene http://localhost/ --from dom --list .lane --viewport 390x844",
        "every list of the class lane, in a viewport of 390 by 844 points"),
    ])

  let file: String
  let source: SceneSource
  let density: Double?
  let viewport: Extents?
  let list: String?
  let output: String?

  init(_ arguments: ParsedArguments) {
    file = arguments.operands.first ?? ""
    source = arguments.value(of: .source).flatMap(SceneSource.init) ?? .uiautomator
    density = arguments.value(of: .density).flatMap { ScreenDensity.number($0) }
    viewport = arguments.value(of: .viewport).flatMap { Extents(size: $0) }
    list = arguments.value(of: .listName)
    output = arguments.output
  }

  func run(_ console: Console) throws -> ExitCode {
    switch source {
    case .uiautomator: try readDump(console)
    case .dom: try openPage(console)
    }
    return .success
  }

  private func readDump(_ console: Console) throws {
    guard viewport == nil else {
      throw UsageError.contradiction("--viewport is a browser's; a dump has the screen's extents")
    }
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
    do throws(MarkupElement.Failure) {
      dump = try ScreenDump(root, scale: Self.scale(density))
    } catch { throw CommandFailure("\(file):\(error.line): \(error.message)") }
    try write(dump, console)
  }

  private func openPage(_ console: Console) throws {
    guard density == nil else {
      throw UsageError.contradiction("--density is a screen's; a page is measured in points")
    }
    var size = PageScene.viewport
    if let viewport {
      let sides = [viewport.first, viewport.second]
      guard sides.allSatisfy({ (1...10_000).contains($0) && $0 == $0.rounded() }) else {
        throw UsageError.badValue(
          .viewport, "\(JSONNumber.text(sides[0]))x\(JSONNumber.text(sides[1]))",
          wanted: "whole points from 1 to 10000, such as 390x844")
      }
      size = Size2D(width: sides[0], height: sides[1])
    }
    let found = try PageScene(PageAddress(file), list: list, viewport: size, console)
    var notes: [TraceWarning] = []
    let header: EncodedHeader
    do {
      header = try EncodedHeader(readingScene: found.text, file: file, warnings: &notes)
    } catch { throw CommandFailure("\(error)") }
    for note in notes { console.warn("\(note)") }
    try write(header.scene, found.warnings, console)
    console.note("\(file): \(found.note)")
  }

  private func write(_ dump: ScreenDump, _ console: Console) throws {
    let node = try listNode(in: dump)
    let rows = dump.children(of: node)
    for unread in dump.unread(below: node) {
      console.warn("\(file):\(unread.line): \(unread.problem)")
    }
    guard !rows.isEmpty else {
      throw CommandFailure("\(file): the list '\(node.resource.excerpt)' has no row in sight")
    }
    let found = DumpedList(rows, in: node, on: dump.screen.frame)
    try write(found.scene, found.warnings, console)
    console.note(
      "\(file): \(rows.count) row\(rows.count == 1 ? "" : "s") in sight; a dump has no others, "
        + "nor how far the list is scrolled, nor which rows are fixed")
    if dump.rotation != 0 {
      console.note(
        "\(file): the device was turned; a recording of it needs --rotate "
          + "\(dump.rotation % 4 * 90)")
    }
  }

  /// Writes a scene that a replay would accept, and what it leaves open.
  private func write(_ scene: SceneDescription, _ warnings: [String], _ console: Console) throws {
    let header = EncodedHeader(name: "list", scene: scene)
    var notes: [TraceWarning] = []
    let text = scene.encoded
    do {
      try header.checkScene(in: text, file: output ?? file, warnings: &notes)
    } catch { throw CommandFailure("\(error)") }
    for warning in warnings { console.warn("\(file): \(warning)") }
    for note in notes { console.warn("\(note)") }
    let line = String(decoding: text, as: UTF8.self) + "\n"
    if let output { try WholeFile.write(line, to: output) } else { try console.write(line) }
  }

  /// The node of the list: the one that was named, or the only one that scrolls.
  private func listNode(in dump: ScreenDump) throws(CommandFailure) -> ScreenDump.Node {
    let nodes = dump.all
    if let list {
      guard !list.isEmpty else {
        throw CommandFailure("--list is empty; name the list by its resource id")
      }
      let named = nodes.filter { $0.resource == list || $0.resource.hasSuffix(":id/\(list)") }
      if let first = named.first { return first }
      let names = Array(Set(nodes.map(\.resource).filter { !$0.isEmpty })).sorted()
      let short = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      throw CommandFailure(
        "\(file): no node has the resource id '\(list)'; \(NameHint(to: list, among: short))")
    }
    let scrolling = nodes.filter(\.isScrollable)
    if scrolling.count == 1 { return scrolling[0] }
    let names = scrolling.map { "'\($0.resource.excerpt)'" }.joined(separator: ", ")
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
  /// A page in a browser.
  case dom
}

extension Option {
  static let source = Option(
    "from", .choice(SceneSource.allCases.map(\.rawValue)), "what the file is")
  static let density = Option(
    "density", .density("D"),
    "the screen's density, as 'adb shell wm density' prints it, or pixels per point")
  static let viewport = Option(
    "viewport", .size("WxH"), "the browser's viewport, in whole points (default: 1280x720)")
  static let listName = Option(
    "list", .text("LIST"),
    "the list: its resource id, by default the only node that scrolls; or a CSS selector, by "
      + "default of the page's only list")
}
