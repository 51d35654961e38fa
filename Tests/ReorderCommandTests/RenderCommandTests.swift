import Foundation
import TestSupport
import Testing

@testable import ReorderCommand

@Suite struct RenderCommandTests {
  private func render(_ trace: String, _ arguments: [String]) -> Run {
    Run(
      [
        "render", Repository.trace(named: trace), "--scripts",
        Repository.path("scripts"),
      ] + arguments)
  }

  /// A directory of its own with a place for a result in it.
  private func place() throws -> String {
    let folder = NSTemporaryDirectory() + "reorder-render-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return "\(folder)/out"
  }

  @Test(
    "A replay is a filmstrip as wide as the terminal",
    arguments: [
      ("flick", "half_overlap"), ("grid", "half_overlap_grid"),
      ("window-over-others", "floating_window"), ("edge-scroll-down", "table_autoscroll"),
    ], [40, 80, 120])
  func strip(what: (trace: String, behaviour: String), columns: Int) throws {
    let terminal = TerminalSize(columns: columns, lines: 24)
    let shown = Run(
      [
        "render", Repository.trace(named: what.trace), "--scripts",
        Repository.path("scripts"), "--behaviour", what.behaviour,
      ], environment: ["NO_COLOR": "1", "LANG": "C.UTF-8"], terminal: terminal)
    #expect(shown.status == 0 && shown.error.isEmpty)
    try expectGolden("render-\(what.trace)-\(columns)", [shown.output])
  }

  @Test("One moment is one frame")
  func moment() throws {
    let run = render("flick", ["--at", "750"])
    #expect(run.status == 0)
    try expectGolden("render-at", [run.output])
    #expect(render("flick", ["--at", "1e9"]).output.contains("at rest"))
  }

  @Test("A moment is typed in milliseconds or in seconds")
  func units() {
    let bare = render("flick", ["--at", "750"])
    for time in ["750ms", "0.75s", "0.75 s"] {
      #expect(render("flick", ["--at", time]).output == bare.output)
    }
    let refused = render("flick", ["--at", "5 minutes"])
    #expect(refused.status == 64)
    #expect(
      refused.error.hasPrefix(
        "reorder render: --at expects a time such as 520ms or 0.52s, got '5 minutes'\n"))
  }

  @Test("Two behaviours are two strips, each under its name")
  func two() {
    let run = render("flick", ["--behaviour", "half_overlap", "--behaviour", "under_finger"])
    #expect(run.output.hasPrefix("half_overlap\n") && run.output.contains("\n\nunder_finger\n"))
  }

  @Test("An SVG shows behaviours beside each other, moving or still")
  func svg() {
    let moving = render("flick", ["--format", "svg", "--behaviour", "half_overlap"])
    #expect(moving.status == 0)
    #expect(moving.output.hasPrefix("<svg ") && moving.output.contains("@keyframes"))
    let still = render("flick", ["--format", "svg", "--at", "750"])
    #expect(still.output.hasPrefix("<svg ") && !still.output.contains("@keyframes"))
    let both = ["--format", "svg", "--behaviour", "default", "--behaviour", "half_overlap"]
    for more in [[], ["--at", "750"]] {
      let run = render("flick", both + more)
      #expect(run.status == 0 && run.output.contains("<title id=\"t\">flick</title>"))
      for name in ["default", "half_overlap"] { #expect(run.output.contains(">\(name)</text>")) }
      #expect(run.output.contains(">ended, "))
    }
  }

  @Test("Items that wiggle during a drag are drawn rotated, all in the same way")
  func wiggle() {
    let run = render("grid-diagonal", ["--format", "svg", "--behaviour", "half_overlap_grid"])
    let turns = run.output.split(separator: "\n").filter {
      $0.hasPrefix("@keyframes") && $0.contains("rotate(")
    }
    #expect(!turns.isEmpty && turns.count <= 3, "elements with the same rotation share a rule")
  }

  @Test("A page shows several behaviours, with their decisions and inputs")
  func page() throws {
    let run = render(
      "flick", ["--format", "html", "--behaviour", "half_overlap", "--behaviour", "under_finger"])
    #expect(run.status == 0 && run.error.isEmpty)
    for word in [
      #""behaviour":"half_overlap""#, #""behaviour":"under_finger""#, #""hook":"target""#,
      #""by":"policy""#, #"["drag.center_y""#, #""outcome":"ended, 5 moves: bread from 2 to 6""#,
    ] { #expect(run.output.contains(word), "\(word)") }
    #expect(render("flick", ["--format", "html", "--at", "5"]).status == 64)
  }

  @Test("A script error is on the page in its place, and is reported")
  func scriptError() throws {
    let scripts = try Scratch(copying: ["traces/flick.trace.jsonl"])
    try scripts.write(
      "return { api = 1, target = function(drag) return drag.nothing.x end }",
      to: "behaviours/broken.lua")
    let run = Run([
      "render", "\(scripts.path)/traces/flick.trace.jsonl", "--scripts", scripts.path,
      "--behaviour", "broken", "--format", "html",
    ])
    #expect(run.status == 1)
    #expect(run.error.contains("broken.lua:1"))
    #expect(run.output.contains(#""errors":[{"t":"#) && run.output.contains("broken.lua:1"))
    #expect(run.output.hasSuffix("</html>\n"))
  }

  @Test("Whatever names a trace gives its items, a page stays a page")
  func hostile() throws {
    let name = #"</script><script>alert(1)</script>"#
    let trace = """
      {"trace":1,"name":"\(name)","scene":{"viewport":{"width":320,"height":132},"layout":\
      {"type":"list","item_length":44},"sections":[{"id":"<!--",\
      "items":["\(name)","\\u202e\\u0000"]}]}}
      {"t":0,"p":"down","x":10,"y":10}
      {"t":900,"p":"move","x":10,"y":70}
      {"t":950,"p":"up","x":10,"y":70}
      """
    for format in ["html", "svg", "text"] {
      let run = Run(["render", "-", "--format", format], input: trace)
      #expect(run.status == 0, "\(run.error)")
      #expect(!run.output.unicodeScalars.contains("\u{202E}"))
      #expect(format == "text" || !run.output.contains("<script>alert"))
    }
  }

  @Test("A file is written completely, or left unchanged")
  func wholeFiles() throws {
    let place = try place()
    #expect(render("flick", ["--format", "svg", "-o", place]).status == 0)
    let written = try String(contentsOfFile: place, encoding: .utf8)
    #expect(written == render("flick", ["--format", "svg"]).output)
    for arguments in [
      ["--behaviour", "no_such"], ["--format", "html", "--at", "1"],
      ["--format", "svg", "--set", "nothing=1"],
    ] {
      let run = render("flick", arguments + ["-o", place])
      #expect(run.status == (arguments.contains("--at") ? 64 : 1) && run.output.isEmpty)
      #expect(try String(contentsOfFile: place, encoding: .utf8) == written)
    }
    let missing = render("flick", ["-o", "\(place).d/x"])
    #expect(missing.status == 1 && missing.error.contains("cannot write"))
  }

  @Test("A trace that cannot be read is reported with its place")
  func badTraces() {
    let missing = Run(["render", "/nowhere.trace.jsonl"])
    #expect(missing.status == 1 && missing.error.contains("/nowhere.trace.jsonl"))
    let none = Run(["render", "-"], input: "{}\n")
    #expect(none.status == 1 && none.error.contains("standard input:1"))
  }

  @Test("The same trace gives the same bytes", arguments: ["svg", "html", "text"])
  func deterministic(format: String) {
    let arguments = ["--format", format, "--behaviour", "half_overlap"]
    #expect(render("mixed-heights", arguments).output == render("mixed-heights", arguments).output)
  }

  @Test("A press on nothing is drawn too")
  func pressOnNothing() {
    let run = render("press-on-nothing", [])
    #expect(run.status == 0)
    #expect(run.output.contains("│ apples ") && run.output.contains("nothing was pressed"))
  }

  @Test("A trace without events shows the list at its start", arguments: ["text", "svg", "html"])
  func noEvents(format: String) throws {
    let path = Repository.trace(named: "short-move")
    let header = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" } + "\n"
    let run = Run(["render", "-", "--format", format], input: String(header))
    #expect(run.status == 0 && run.output.contains("apples"), "\(run.error)")
  }

  @Test(
    "Without a named format the file's ending decides",
    arguments: [
      ("x.svg", "<svg "), ("x.SVG", "<svg "), ("a.b.html", "<!doctype html>"),
      ("x.htm", "<!doctype html>"), ("x.txt", "  0 ms  pressed"), ("x", "  0 ms  pressed"),
      ("x.md", "  0 ms  pressed"),
    ])
  func endings(name: String, start: String) throws {
    let path = "\(try place())-\(name)"
    #expect(render("flick", ["-o", path]).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
  }

  @Test("A dash is standard output, and creates no file")
  func dash() {
    let run = render("flick", ["-o", "-"])
    #expect(run.status == 0 && run.output == render("flick", []).output)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test("A named format overrules the ending, with a note where the two disagree")
  func contradiction() throws {
    for (format, name) in [
      ("html", "x.svg"), ("text", "x.html"), ("svg", "x.txt"), ("svg", "x.png"),
    ] {
      let path = "\(try place())-\(name)"
      let run = render("flick", ["--format", format, "-o", path])
      #expect(run.status == 0)
      #expect(
        run.error == "'\(path)' holds \(format): --format \(format) decides, not the ending\n")
      let plain = "\(path).any"
      #expect(render("flick", ["--format", format, "-o", plain]).error.isEmpty)
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == String(contentsOfFile: plain, encoding: .utf8))
    }
    for name in ["x.svg", "x.SVG", "x", "x.md"] {
      let path = "\(try place())-\(name)"
      let run = render("flick", ["--format", "svg", "-o", path])
      #expect(run.status == 0 && run.error.isEmpty)
    }
  }

  @Test("The ending of another picture or video format is wrong usage; nothing is written")
  func foreignEndings() throws {
    for ending in ["jpg", "JPG", "avif", "pdf", "mp4", "webp"] {
      let path = "\(try place())-x.\(ending)"
      let run = render("flick", ["-o", path])
      #expect(run.status == 64)
      #expect(run.error.contains("; the endings are .gif, .htm, .html, .png, .svg, .txt, .webm\n"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}

/// The frames in the README and the articles are those that the command draws.
@Suite struct ShownPictureTests {
  static let frames = [
    ("one-drag", "mixed-heights", "peers/sortablejs peers/jquery_ui peers/dnd_kit"),
    ("table-edge-scrolling", "edge-scroll-down", "table_autoscroll"),
    ("half-overlap-grid", "grid-diagonal", "half_overlap_grid"),
    ("floating-window", "window-over-others", "floating_window"),
    ("board", "board", "kanban"),
    ("gallery", "selection-keys", "gallery"),
    ("outline", "outline", "outline"),
  ]
  /// One for each layout, in the article about them.
  static let layouts = [
    ("list", "mixed-heights", "default"),
    ("sticky", "sticky-headers", "default"),
    ("grid", "grid", "default"),
    ("mixed-grid", "grid-mixed-heights", "default"),
    ("spans", "spans", "default"),
    ("spans-dense", "spans-dense", "default"),
    ("flow", "flow", "default"),
    ("right-to-left", "flow-right-to-left", "default"),
    ("reversed", "reversed", "default"),
  ]
  private static let folder = "Sources/ReorderRender/ReorderRender.docc/Resources"

  @Test("Each is drawn from its trace and its behaviours", arguments: frames)
  func current(name: String, trace: String, behaviour: String) throws {
    try expectCurrent(name, trace, behaviour, in: Self.folder)
  }

  @Test("Each layout has one, which the article shows", arguments: layouts)
  func layout(name: String, trace: String, behaviour: String) throws {
    let catalog = "Sources/ReorderCore/ReorderCore.docc"
    try expectCurrent(name, trace, behaviour, in: "\(catalog)/Resources")
    let article = try Repository.text("\(catalog)/Layouts.md")
    #expect(article.contains("](\(name))"))
  }

  /// The smallest drags with which other libraries' rules break a law.
  static let breaches: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.path(drags))
    return (files ?? []).filter { $0.hasSuffix(".trace.jsonl") }
      .map { String($0.dropLast(".trace.jsonl".count)) }.sorted()
  }()
  private static let drags = "Tests/ReorderLawsTests/Peers"

  @Test("Each drag that breaks a law has one, to which the article leads", arguments: breaches)
  func breach(name: String) throws {
    let catalog = "Sources/ReorderLaws/ReorderLaws.docc"
    try expectCurrent(name, name, nil, of: Self.drags, in: "\(catalog)/Resources")
    let article = try Repository.text("\(catalog)/TheLawsOfADrag.md")
    #expect(article.contains("(Resources/\(name).svg)"))
  }

  private func expectCurrent(
    _ name: String, _ trace: String, _ behaviour: String?, of traces: String = "scripts/traces",
    in folder: String
  ) throws {
    let names = behaviour?.split(separator: " ").map { String($0) } ?? []
    let behaviours = names.flatMap { ["--behaviour", $0] }
    let drawn = Run(
      ["render", Repository.path("\(traces)/\(trace).trace.jsonl"), "--format", "svg"]
        + behaviours,
      at: Repository.root.path)
    #expect(drawn.status == 0)
    try expectGenerated(drawn.output, at: "\(folder)/\(name).svg")
    #expect(drawn.output.utf8.count < 45_000 * max(names.count, 1))
  }

  @Test("The README shows all of them, with descriptions", arguments: frames)
  func shown(name: String, trace: String, behaviour: String) throws {
    let lines = try Readme().lines.filter { $0.contains("\(Self.folder)/\(name).svg") }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("alt=\"") })
  }
}

@Suite struct OutcomeTableWidthTests {
  @Test("On a narrow terminal the order gets lines of its own, and no item is lost")
  func narrow() throws {
    let trace = Repository.trace(named: "flick")
    for columns in [20, 40, 60, 80, 120, 200] {
      let run = Run(
        [
          "replay", trace, "--behaviour", "default", "--scripts", Repository.path("scripts"),
        ],
        terminal: TerminalSize(columns: columns, lines: 24))
      let lines = run.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns })
      for name in ["apples", "honey", "juice"] { #expect(run.output.contains(name)) }
    }
  }

  @Test(
    "In a small terminal fewer rows are shown whole, and the others are counted",
    arguments: [(20, 6), (30, 8), (40, 15), (80, 24), (120, 40)], [0, 600, 1500, 2500])
  func small(size: (columns: Int, lines: Int), time: Int) {
    let terminal = TerminalSize(columns: size.columns, lines: size.lines)
    let drawn = Run(shipped: ["render", "flick", "--at", "\(time)"], terminal: terminal)
      .output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    #expect(drawn.count < size.lines && drawn.allSatisfy { $0.count <= size.columns })
    let names = [
      "apples", "bread", "coffee", "dates", "eggs", "flour", "grapes", "honey", "ice", "juice",
    ]
    let shown = names.filter { name in drawn.contains { $0.contains(" \(name)") } }
    let counted = drawn.compactMap { line in
      line.firstMatch(of: /(\d+) more (above|below)/).flatMap { Int($0.1) }
    }
    #expect(shown.count + counted.reduce(0, +) == names.count, "\(drawn)")
  }
}
