import Foundation
import ReorderJSON
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder scene --from dom` where no browser is needed; `scripts/test --browser` has the others.
@Suite("reorder scene --from dom") struct PageSceneCommandTests {
  /// Runs a command line in a folder with `page.html`, which must stay as it is, and a browser.
  private func run(_ more: [String], browser: String? = nil) throws -> Run {
    let folder = NSTemporaryDirectory() + "reorder-page-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "<ul><li>a<li>b</ul>".write(
      toFile: "\(folder)/page.html", atomically: true, encoding: .utf8)
    var environment = ["TMPDIR": folder, "PATH": "\(folder)/nothing::\(folder)/programs"]
    if let browser {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/programs", withIntermediateDirectories: true)
      let path = "\(folder)/programs/chromium"
      try install(browser, at: path)
      environment["HOME"] = folder
    }
    let arguments = more.map { $0.replacing("FOLDER", with: folder) }
    var run = Run(
      ["scene", "\(folder)/page.html", "--from", "dom"] + arguments,
      environment: environment)
    run.error = run.error.replacing("\(folder)/", with: "").replacing("reorder scene: ", with: "")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == (browser == nil ? ["page.html"] : ["page.html", "programs"]))
    return run
  }

  /// Writes a program from another process: one that this process starts meanwhile would inherit
  /// the open file, and a file that is open for writing cannot be run.
  private func install(_ program: String, at path: String) throws {
    let command = "printf %s \"$1\" >\"$2\" && chmod 700 \"$2\""
    #expect(try Shell.run("/bin/sh", ["-c", command, "sh", program, path]).status == 0)
  }

  @Test("says how to install the browser if there is none")
  func noBrowser() throws {
    let run = try run([])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.error == "Chromium, which shows the page, is missing; install it, as with 'apt install "
        + "chromium', or set CHROMIUM to its path\n")
  }

  @Test("says which variable names a browser that is not there")
  func wrongBrowser() {
    let run = Run(
      ["scene", #filePath, "--from", "dom"], environment: ["CHROMIUM": "/nowhere/chromium"])
    #expect(run.status == 1)
    #expect(
      run.error == "reorder scene: CHROMIUM=/nowhere/chromium: No such file or directory; it names "
        + "the browser to run\n")
  }

  @Test("repeats what a browser says that ends, and leaves no profile")
  func endedBrowser() throws {
    let run = try run([], browser: "#!/bin/sh\necho one >&2\necho no display >&2\n")
    #expect(run.status == 1 && run.error == "programs/chromium ended: no display\n")
    #expect(
      try self.run([], browser: "#!/bin/sh\n").error
        == "programs/chromium ended without a message\n")
    #expect(
      try self.run([], browser: "#!/nowhere\n").error
        == "programs/chromium: No such file or directory\n")
  }

  @Test("starts the browser without its sandbox for root only")
  func options() throws {
    let run = try run([], browser: "#!/bin/sh\necho \"$@\" >&2\n")
    #expect(run.error.contains(" --headless --remote-debugging-pipe --user-data-dir="))
    #expect(run.error.contains(" --no-sandbox ") == (geteuid() == 0))
    #expect(run.error.hasSuffix(" --allow-file-access-from-files\n"))
  }

  /// Asks a browser that does not answer for a page, and expects no trace of it afterwards.
  private func wait(patience: Int, isStopped: Bool) throws -> (any Error)? {
    let folder = NSTemporaryDirectory() + "reorder-page-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/browser"
    try install("#!/bin/sh\nexec cat <&3\n", at: path)
    let memory = MemoryConsole(environment: ["CHROMIUM": path, "TMPDIR": folder])
    if isStopped { memory.interrupt.raise() }
    defer {
      let left = try? FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == ["browser"])
    }
    do {
      _ = try PageScene(
        PageAddress("http://localhost/"), list: nil, viewport: PageScene.viewport,
        patience: patience, memory.console)
      return nil
    } catch { return error }
  }

  @Test("ends a browser that does not answer, after a stated time")
  func lateBrowser() throws {
    let error = try wait(patience: 0, isStopped: false) as? CommandFailure
    #expect(error?.message == "http://localhost/: the page did not load within 0 s")
  }

  @Test("takes a request to stop while it waits, and ends the browser")
  func stopped() throws {
    #expect(try wait(patience: 20, isStopped: true) is Interrupted)
  }

  @Test(
    "is refused, with what to do, if the page or an option does not fit",
    arguments: [
      (["nowhere.html", "--from", "dom"], 1, "nowhere.html: No such file or directory"),
      (["/", "--from", "dom"], 1, "/: Is a directory"),
      (
        ["ftp://a/b", "--from", "dom"], 1,
        "ftp://a/b: expected a file, or an address with http or https"
      ),
      (
        ["a", "--from", "dom", "--density", "3"], 64,
        "--density is a screen's; a page is measured in points"
      ),
      (
        ["a", "--from", "uiautomator", "--density", "3", "--viewport", "3x4"], 64,
        "--viewport is a browser's; a dump has the screen's extents"
      ),
      (
        ["a", "--from", "dom", "--viewport", "390.5x844"], 64,
        "--viewport expects whole points from 1 to 10000, such as 390x844, got '390.5x844'"
      ),
      (
        ["a", "--from", "dom", "--viewport", "10001x844"], 64,
        "--viewport expects whole points from 1 to 10000, such as 390x844, got '10001x844'"
      ),
    ])
  func refused(arguments: [String], status: Int32, message: String) {
    let run = Run(["scene"] + arguments)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.error.hasPrefix("reorder scene: \(message)\n"))
  }

  @Test(
    "says of a selector what was meant, or else what the page has",
    arguments: [
      ("todo", "page: none; did you mean '#todo'?"), ("#tood", "page: none; did you mean '#todo'?"),
      ("tood", "page: none; did you mean '#todo'?"),
      (".vegetables", "page: none; the page has the list '#todo' (2 rows)"),
    ])
  func hints(list: String, message: String) throws {
    let text = """
      {"failure":"none","names":["#todo","#done"],\
      "lists":"the page has the list '#todo' (2 rows)"}
      """
    let result = try JSONValue(reading: Array(text.utf8), file: "page")
    let error = #expect(throws: CommandFailure.self) {
      try PageScene(result, list: list, "page")
    }
    #expect(error?.message == message)
  }

  @Test("opens a file's own path, whatever its name")
  func addresses() throws {
    let folder = NSTemporaryDirectory() + "reorder page #1% ü \(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "".write(toFile: "\(folder)/a?.html", atomically: true, encoding: .utf8)
    let address = try PageAddress("\(folder)/a?.html")
    #expect(address.isFile && address.url.contains("/reorder%20page%20%231%25%20%C3%BC%20"))
    #expect(address.url.hasPrefix("file:///") && address.url.hasSuffix("/a%3F.html"))
    #expect(URL(string: address.url)?.path == "\(folder)/a?.html")
    #expect(try !PageAddress("HTTPS://a/b?c").isFile)
    #expect(try PageAddress("file:///a%20b").url == "file:///a%20b")
  }
}
