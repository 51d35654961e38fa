import Foundation
import Testing

@testable import ReorderCommand

/// `reorder scene`, as a user runs it.
@Suite("reorder scene") struct SceneCommandTests {
  /// A node of a dump.
  private static func node(
    _ bounds: String, _ more: String = "", text: String = "", inside: String = ""
  ) -> String {
    "<node text=\"\(text)\" content-desc=\"\" \(more) bounds=\"\(bounds)\">\(inside)</node>"
  }

  /// A screen of 1080 × 2160 pixels with a toolbar and a list from 240 to 2034.
  private static func dump(
    _ rows: String, rotation: Int = 0, list: String = "scrollable=\"true\""
  ) -> String {
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
      + "<hierarchy rotation=\"\(rotation)\">"
      + node(
        "[0,0][1080,2160]",
        inside: node("[0,72][1080,240]", "resource-id=\"com.acme:id/toolbar\"")
          + node("[0,240][1080,2034]", "resource-id=\"com.acme:id/list\" \(list)", inside: rows))
      + "</hierarchy>"
  }

  /// Rows of a list, 24 pixels from its sides, from a place on; their heights, 12 pixels apart.
  private static func rows(_ names: [String], from top: Int = 264, heights: [Int]) -> String {
    var top = top
    return zip(names, heights).map { name, height in
      defer { top += height + 12 }
      return node(
        "[24,\(top)][1056,\(top + height)]", inside: node("[48,\(top)][60,\(top + 9)]", text: name))
    }.joined()
  }

  private func run(_ text: String, _ more: [String] = ["--density", "480"]) throws -> Run {
    let folder = NSTemporaryDirectory() + "reorder-scene-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(toFile: "\(folder)/dump.xml", atomically: true, encoding: .utf8)
    var run = Run(["scene", "\(folder)/dump.xml", "--from", "uiautomator"] + more)
    run.error = run.error.replacing("\(folder)/", with: "")
    return run
  }

  private static func note(_ count: Int) -> String {
    "dump.xml: \(count) rows in sight; a dump has no others, nor how far the list is scrolled, nor "
      + "which rows are fixed\n"
  }

  @Test("names the bounds of rows that cover nothing or cannot be read")
  func unread() throws {
    let rows =
      Self.rows(["Milk", "Rye"], heights: [168, 168]) + Self.node("[24,624][1056,432]")
      + Self.node("[24,x][1056,900]")
    let run = try run(Self.dump(rows))
    #expect(run.status == 0)
    for bounds in ["[24,624][1056,432]", "[24,x][1056,900]"] {
      #expect(
        run.error.contains(
          ": a row with the bounds '\(bounds)' covers nothing, or they cannot be read; it "
            + "is left out\n"), "\(run.error)")
    }
    let unnamed = try self.run(Self.dump(rows), ["--density", "480", "--list", ""])
    #expect(unnamed.error.contains("--list is empty; name the list by its resource id"))
  }

  @Test("names the line of bounds that no screen has, of a row and of the screen")
  func farBounds() throws {
    let rows = Self.rows(["Milk", "Rye"], heights: [168, 168])
    let range = "are out of range; expected pixels from -999999 to 999999"
    let row = try run(Self.dump(rows + Self.node("[24,600][1056,9999999]")))
    #expect(row.status == 0)
    #expect(row.error.contains(": the bounds '[24,600][1056,9999999]' \(range); it is left out\n"))
    let digits = String(repeating: "9", count: 400)
    for bounds in ["[0,0][9999999,100]", "[-1000000,0][10,10]", "[0,0][10,\(digits)]"] {
      let screen = try run("<hierarchy>\n\n<node bounds=\"\(bounds)\"/></hierarchy>")
      #expect(screen.status == 1)
      #expect(screen.error.hasPrefix("reorder scene: dump.xml:3: the bounds '["))
      #expect(screen.error.hasSuffix("\(range)\n"))
      #expect(screen.error.utf8.count < 300)
    }
  }

  @Test("cuts long texts in messages, but not in the scene")
  func longTexts() throws {
    let text = String(repeating: "x", count: 1_000_000)
    let run = try run(Self.dump(Self.rows([text, text, "c"], heights: [168, 168, 168])))
    #expect(run.status == 0 && run.output.utf8.count > 2_000_000)
    #expect(run.error.contains("2 rows are called '\(text.prefix(40))…'; the later ones are "))
    #expect(run.error.utf8.count < 2000)
  }

  @Test("is the whole screen, with what lies around the list as insets")
  func screen() throws {
    let run = try run(
      Self.dump(Self.rows(["Milk", "Tea &amp; rum", "Rye"], heights: [168, 252, 168])))
    #expect(run.status == 0 && run.error == Self.note(3))
    #expect(
      run.output == """
        {"viewport":{"width":360,"height":720},"insets":{"top":80,"left":8,"bottom":42,"right":8},\
        "offset":{"x":-8,"y":-80},"layout":{"type":"list","axis":"vertical","spacing":4,\
        "item_length":56,"header_length":0,"footer_length":0},"sections":[{"id":"list",\
        "header_length":8,"items":["Milk",{"id":"Tea & rum","length":84},"Rye"]}],"windows":[]}

        """)
  }

  @Test("needs no options at the import: the finger is on the row that it was on")
  func imported() throws {
    let folder = NSTemporaryDirectory() + "reorder-scene-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = Self.dump(Self.rows(["Milk", "Tea", "Rye"], heights: [168, 252, 168]))
    try text.write(toFile: "\(folder)/dump.xml", atomically: true, encoding: .utf8)
    let scene = Run([
      "scene", "\(folder)/dump.xml", "--from", "uiautomator", "--density", "3", "--list", "list",
      "-o", "\(folder)/list.json",
    ])
    #expect(scene.status == 0 && scene.output.isEmpty)
    // The rows are at 264…432, 444…696 and 708…876 pixels.
    for (y, row) in [(300, "Milk"), (450, "Tea"), (690, "Tea"), (710, "Rye")] {
      let finger = """
        A: 00 0 1079 0 0
        A: 01 0 2159 0 0
        E: 0.0 0003 0000 500
        E: 0.0 0003 0001 \(y)
        E: 0.0 0001 014a 1
        E: 0.0 0000 0000 0
        E: 0.6 0001 014a 0
        E: 0.6 0000 0000 0

        """
      try finger.write(toFile: "\(folder)/a.evemu", atomically: true, encoding: .utf8)
      let run = Run(["import", "\(folder)/a.evemu", "--scene", "\(folder)/list.json"])
      #expect(run.error == "2 samples, 0.6 s, on '\(row)'\n")
    }
  }

  @Test("warns of equal texts, missing ones, and rows that may be cut")
  func warnings() throws {
    let run = try run(
      Self.dump(
        Self.rows(["Milk", "", "Milk", "Milk"], from: 240, heights: [168, 168, 168, 1254])))
    #expect(run.output.contains(#""items":["Milk","row 2","Milk#2",{"id":"Milk#3","length":418}]"#))
    #expect(
      run.error == """
        dump.xml: 1 of 4 rows have neither a text nor a description; they are named by their \
        place, as 'row 1'
        dump.xml: 3 rows are called 'Milk'; the later ones are 'Milk#2' and so on, as ids must \
        differ
        dump.xml: 'Milk' and 'Milk#3' may be cut at the list's edge; the height in the scene is \
        what is in sight, so correct it if the row is longer

        """ + Self.note(4))
  }

  @Test("says how a recording of a turned device is imported")
  func rotation() throws {
    let run = try run(Self.dump(Self.rows(["a"], heights: [90]), rotation: 1))
    #expect(
      run.error.hasSuffix(
        "dump.xml: the device was turned; a recording of it needs --rotate 90\n"))
  }

  @Test("is a grid of cells in lines, and has frames if the rows lie anyhow")
  func layouts() throws {
    let cells = (0..<5).map { index in
      let (x, y) = (30 + index % 2 * 300, 300 + index / 2 * 210)
      return Self.node("[\(x),\(y)][\(x + 270),\(y + 180)]", text: "c\(index)")
    }
    let grid = try run(Self.dump(cells.joined()))
    #expect(
      grid.output.contains(
        #""layout":{"type":"grid","axis":"vertical","item_width":90,"item_height":60,"columns":2,"#
          + #""line_spacing":10,"item_spacing":10"#))
    #expect(grid.output.contains(#""header_length":20,"items":["c0","c1","c2","c3","c4"]"#))
    let beside = try run(
      Self.dump(
        Self.node("[30,300][330,600]", text: "a") + Self.node("[360,300][600,600]", text: "b")))
    #expect(
      beside.output.contains(
        #""layout":{"type":"list","axis":"horizontal","spacing":10,"item_length":100"#))
    let loose = try run(
      Self.dump(
        Self.node("[30,300][330,600]", text: "a") + Self.node("[60,900][600,930]", text: "b")))
    #expect(loose.output.contains(#"{"id":"a","frame":[10,100,100,100]}"#))
    #expect(
      loose.error.hasPrefix(
        "dump.xml: the rows make neither a list nor a grid: their widths, heights or gaps "))
  }

  @Test(
    "is refused, with what to do, if the file or the list is not there",
    arguments: [
      ("<a><b></a>", [], 1, "dump.xml:1: not XML: mismatched tag"),
      ("", [], 1, "dump.xml:1: not XML: no element found"),
      (
        "<a/>", [], 1,
        "dump.xml:1: <a> is not what 'uiautomator dump' writes; expected <hierarchy>"
      ),
      ("<hierarchy/>", [], 1, "dump.xml:1: the dump has no node with bounds"),
      (dump(""), [], 1, "dump.xml: the list 'com.acme:id/list' has no row in sight"),
      (
        dump("", list: ""), [], 1,
        "dump.xml: no node scrolls; name the list's resource id with --list ID"
      ),
      (
        dump(""), ["--list", "lits"], 1,
        "dump.xml: no node has the resource id 'lits'; did you mean 'list'?"
      ),
      (
        String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300), [], 1,
        "dump.xml:1: elements lie deeper than 256 in each other"
      ),
    ])
  func refused(text: String, more: [String], status: Int32, message: String) throws {
    let run = try run(text, ["--density", "3"] + more)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.error == "reorder scene: \(message)\n")
  }

  @Test("needs the density, since a dump is in pixels")
  func density() throws {
    let run = try run(Self.dump(""), [])
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix(
        "reorder scene: --density is missing: the pixels of the dump become points with it; "
          + "'adb shell wm density' prints it\n"))
    #expect(try self.run(Self.dump(""), ["--density", "0"]).status == 64)
  }

  @Test(
    "takes the density as 'wm density' prints it, the one chosen by the user first",
    arguments: [
      ("Physical density: 480", 360.0), ("Physical density: 480\nOverride density: 540\n", 320),
      ("  480 ", 360), ("density:3", 360),
    ])
  func printedDensity(text: String, width: Double) throws {
    let run = try run(Self.dump(Self.rows(["Milk"], heights: [168])), ["--density", text])
    #expect(run.status == 0 && run.output.hasPrefix("{\"viewport\":{\"width\":\(Int(width)),"))
  }

  @Test(
    "says what a density looks like", arguments: ["480 dpi", "Physical: 480", "density: 0", ""])
  func badDensity(text: String) throws {
    let run = try run(Self.dump(""), ["--density", text])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.error.hasPrefix(
        "reorder scene: --density expects a number from 0.5 to 1000, or what 'adb shell wm "
          + "density' prints, such as 'Physical density: 480', got '\(text)'\n"))
  }
}
