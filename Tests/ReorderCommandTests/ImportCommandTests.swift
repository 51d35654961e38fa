import Foundation
import Testing

@testable import ReorderCommand

/// `reorder import`, as a user runs it: the screen and the box on it.
@Suite("reorder import") struct ImportCommandTests {
  /// A list of ten rows, 56 points high, in a box of 360 × 598 points.
  private static let box = """
    {"viewport":{"width":360,"height":598},"layout":{"type":"list","item_length":56},\
    "sections":[{"id":"s","items":["0","1","2","3","4","5","6","7","8","9"]}]}
    """

  /// A phone of 1080 × 2160 units, touched at a place.
  private static func finger(_ x: Int, _ y: Int) -> String {
    """
    A: 00 0 1079 0 0
    A: 01 0 2159 0 0
    E: 0.0 0003 0000 \(x)
    E: 0.0 0003 0001 \(y)
    E: 0.0 0001 014a 1
    E: 0.0 0000 0000 0
    E: 0.6 0001 014a 0
    E: 0.6 0000 0000 0

    """
  }

  private func run(
    _ more: [String], scene: String = box, recording: String = finger(540, 504),
    name: String = "finger.evemu"
  ) throws -> Run {
    let folder = NSTemporaryDirectory() + "reorder-import-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try scene.write(toFile: "\(folder)/list.json", atomically: true, encoding: .utf8)
    try recording.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    var run = Run(["import", "\(folder)/\(name)", "--scene", "\(folder)/list.json"] + more)
    run.error = run.error.replacing("\(folder)/", with: "")
    return run
  }

  @Test("takes the screen and the box apart: the finger is on the row that it was on")
  func box() throws {
    let run = try run(["--screen", "360x720", "--at", "0,80"])
    // 504 of 2160 units are 168 of 720 points, 88 in the box: row 1, and not row 2.
    #expect(run.error == "2 samples, 0.6 s, on '1'\n" && run.status == 0)
    #expect(run.output.contains("\"x\":180,\"y\":88"))
  }

  @Test("gives a message for the box as the scene of a whole screen's recording, and no trace")
  func mistake() throws {
    let run = try run([])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error == """
        reorder import: finger.evemu: recorded on 1080 × 2160 units, a shape that the scene's \
        viewport, 360 × 598, does not have, so it is not the whole screen; give the screen's \
        extents and the viewport's place on it: --screen WIDTHxHEIGHT --at X,Y (360x720 if the \
        list is as wide as the screen)

        """)
  }

  private static let landscape = box.replacing(
    "\"width\":360,\"height\":598", with: "\"width\":720,\"height\":360")

  @Test("of a turned device needs to know how it was turned")
  func turned() throws {
    let run = try run([], scene: Self.landscape)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error == """
        reorder import: finger.evemu: recorded on 1080 × 2160 units, but the scene's viewport, \
        720 × 360, lies on its side; add --rotate 90 if the device's upper edge was at the left, \
        or --rotate 270 if it was at the right

        """)
    let left = try self.run(["--rotate", "90"], scene: Self.landscape)
    #expect(left.output.contains("\"x\":168,\"y\":179.667"))
    let right = try self.run(["--rotate", "270"], scene: Self.landscape)
    #expect(right.output.contains("\"x\":551.667,\"y\":180"))
    let both = try self.run(
      ["--rotate", "90", "--screen", "360x720", "--at", "100,100"], scene: Self.landscape)
    #expect(both.output.contains("\"x\":68,\"y\":79.667"))
    #expect(
      both.error == "the scene's viewport, 720 × 360 at 100, 100, reaches beyond the screen, "
        + "720 × 360\n2 samples, 0.6 s, on '1'\n")
    let upright = try self.run(["--rotate", "90"], scene: Self.box.replacing("598", with: "720"))
    #expect(
      upright.error.hasSuffix(
        "which have the shape of the scene's viewport, 360 × 720; leave out --rotate 90\n"))
    #expect(
      try self.run(["--rotate", "90", "--screen", "720x360"], scene: Self.landscape).error
        .hasSuffix(
          "but the screen, 720 × 360, lies on its side; --screen is of the upright device, as in "
            + "--screen 360x720 --rotate 90\n"))
  }

  @Test("warns of a screen with another shape than the recording's, which the user has said")
  func stretched() throws {
    let run = try run(["--screen", "360x640", "--at", "0,20"])
    #expect(run.status == 0 && run.output.hasPrefix("{\"trace\":1,"))
    #expect(
      run.error == """
        finger.evemu: recorded on 1080 × 2160 units, a shape that the screen, 360 × 640, does not \
        have, so the points are stretched; 'adb shell wm size' divided by the density says its \
        extents
        2 samples, 0.6 s, on '2'

        """)
  }

  @Test("refuses values and combinations that mean nothing")
  func refused() throws {
    for (options, message) in [
      (["--screen", "360"], "--screen expects WIDTHxHEIGHT in points, such as 360x720, got '360'"),
      (["--screen", "0x9"], "--screen expects WIDTHxHEIGHT in points, such as 360x720, got '0x9'"),
      (["--screen", "9x-9"], "--screen expects WIDTHxHEIGHT"),
      (["--at", "8"], "--at expects X,Y in points, such as 0,80, got '8'"),
      (["--at", "nan,0"], "--at expects X,Y in points"),
      (["--rotate", "45"], "--rotate cannot be '45'; it can be 0, 90, 180 or 270"),
      (["--at", "0,80"], "--at is a place on the screen; give the screen's extents too, with "),
      (["--element", "f.1=0"], "--element is for WebDriver actions; other recordings name no "),
      (["--element", "f.1"], "--element expects ELEMENT=ITEM, got 'f.1'"),
    ] {
      let run = try run(options)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  private static let actions = """
    [{"type":"pointer","actions":[{"type":"pointerMove","x":0,"y":0,\
    "origin":{"element-6066-11e4-a52e-4f735466cecf":"f.1"}},{"type":"pointerDown"},\
    {"type":"pause","duration":600},{"type":"pointerUp"}]}]
    """

  @Test("takes an element of WebDriver's actions as the middle of an item")
  func element() throws {
    let unbound = try run([], recording: Self.actions, name: "a.json")
    #expect(unbound.status == 1 && unbound.output.isEmpty)
    #expect(
      unbound.error == "reorder import: a.json: [0].actions[0].origin is the element \"f.1\", "
        + "whose place is unknown; say which item it is, with --element f.1=ITEM\n")
    let bound = try run(
      ["--element", "f.1=3", "--at", "0,80"], recording: Self.actions, name: "a.json")
    #expect(bound.error == "2 samples, 0.6 s, on '3'\n")
    #expect(bound.output.contains("\"x\":180,\"y\":196"))
    let unknown = try run(["--element", "f.1=33"], recording: Self.actions, name: "a.json")
    #expect(unknown.error.contains("--element f.1: there is no item '33' in the scene; "))
    let twice = try run(
      ["--element", "f.1=3", "--element", "f.1=4"], recording: Self.actions, name: "a.json")
    #expect(twice.error.contains("--element f.1 is given twice; an element is one item"))
    let turned = try run(["--rotate", "90"], recording: Self.actions, name: "a.json")
    #expect(turned.error.contains("stylus can be turned; leave out --rotate"))
  }

  @Test("says at a page's recording that the scene is taken as the whole page")
  func page() throws {
    let run = try run(["--element", "f.1=3"], recording: Self.actions, name: "a.json")
    #expect(
      run.error == "2 samples, 0.6 s, on '3', if the scene is the whole page; if not, give its "
        + "place on the page: --at X,Y\n")
  }

  @Test("warns of a recording that ends while the finger is down")
  func unfinished() throws {
    let recording = Self.finger(540, 504).split(separator: "\n").dropLast(2)
    let run = try run(
      ["--screen", "360x720", "--at", "0,80"], recording: recording.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    #expect(
      run.error.hasPrefix(
        "finger.evemu: the recording ends while a finger is down, so its drag never ends in a "
          + "replay\n"), "\(run.error)")
  }

  @Test("refuses a scene that replay would refuse, with its file and line")
  func equalIDs() throws {
    let scene = Self.box.replacing("\"9\"", with: "\n\"4\"")
    let run = try run(["--screen", "360x720", "--at", "0,80"], scene: scene)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error
        == "reorder import: list.json:2: two items have the id \"4\"; ids must be unique\n")
  }
}
