import ReorderCore
import ReorderFiles
import ReorderJSON
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// Lists in a page, as the recorder describes them in a browser.
struct PageScene {
  /// How long a page may take until it is loaded.
  static let patience = 20
  /// The browser's viewport unless another is given.
  static let viewport = Size2D(width: 1280, height: 720)

  /// The text of the scene.
  let text: [UInt8]
  /// What the page leaves open.
  let warnings: [String]
  /// What the scene is of.
  let note: String

  /// Opens a page in Chromium.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - list: A selector; `nil` for the page's only list.
  ///   - viewport: The browser's, in whole points.
  init(
    _ page: PageAddress, list: String?, viewport: Size2D, patience: Int = Self.patience,
    _ console: Console
  ) throws {
    let path = try Chromium.path(console.environment)
    let browser = try Chromium(
      path, options: page.isFile ? ["--allow-file-access-from-files"] : [],
      environment: console.environment)
    defer { browser.end() }
    var tools = DevTools(browser.socket, patience: .seconds(patience), console.interrupt)
    let result: JSONValue
    do {
      result = try Self.result(&tools, page, list, viewport)
    } catch DevTools.Failure.closed {
      throw CommandFailure(
        "\(path) ended" + (browser.lastMessage.map { ": \($0)" } ?? " without a message"))
    } catch DevTools.Failure.late {
      throw CommandFailure("\(page.name): the page did not load within \(patience) s")
    } catch DevTools.Failure.refused(let reason) {
      throw CommandFailure("\(page.name): \(reason)")
    }
    try self.init(result, list: list, page.name)
  }

  /// What the script has said of a page.
  init(_ result: JSONValue, list: String?, _ page: String) throws(CommandFailure) {
    guard let scene = result["scene"]?.text else {
      let reason = result["failure"]?.text ?? "the page gives no scene"
      guard let list, let names = result["names"] else {
        throw CommandFailure("\(page): \(reason)")
      }
      throw CommandFailure("\(page): \(reason); \(Self.hint(to: list, names, result["lists"]))")
    }
    text = Array(scene.utf8)
    warnings = (result["warnings"]?.elements ?? []).compactMap { $0.text }
    note = result["note"]?.text ?? ""
  }

  /// The selector that was meant, or else the page's lists.
  private static func hint(to list: String, _ names: JSONValue, _ lists: JSONValue?) -> String {
    let known = names.elements.compactMap { $0.text }
    // A name without its number sign is a usual mistake.
    for name in [list, "#\(list)"] {
      let hint = NameHint(to: name, among: known)
      if known.contains(name) { return "did you mean '\(name)'?" }
      if case .nearest = hint { return "\(hint)" }
    }
    return lists?.text ?? "the page has no list"
  }

  /// Loads the page, and runs the recorder in a world of its own, where the page's scripts are not.
  private static func result(
    _ tools: inout DevTools, _ page: PageAddress, _ list: String?, _ viewport: Size2D
  ) throws -> JSONValue {
    let target = try tools.call("Target.createTarget") { $0.member("url", "about:blank") }
    let attached = try tools.call("Target.attachToTarget") { json in
      json.member("targetId", target["targetId"]?.text)
      json.member("flatten", true)
    }
    tools.session = attached["sessionId"]?.text
    _ = try tools.call("Emulation.setDeviceMetricsOverride") { json in
      json.member("width", Int(viewport.width))
      json.member("height", Int(viewport.height))
      json.member("deviceScaleFactor", 1)
      json.member("mobile", false)
    }
    _ = try tools.call("Page.enable")
    _ = try tools.call("Page.setLifecycleEventsEnabled") { $0.member("enabled", true) }
    let first = try tools.call("Page.getFrameTree")["frameTree"]?["frame"]
    let frame = first?["id"]?.text ?? ""
    let opened = try tools.call("Page.navigate") { $0.member("url", page.url) }
    if let reason = opened["errorText"]?.text {
      throw CommandFailure("\(page.name): the page does not load: \(reason)")
    }
    try tools.waitForLoad(of: frame, after: first?["loaderId"]?.text ?? "")
    let world = try tools.call("Page.createIsolatedWorld") { $0.member("frameId", frame) }
    let context = world["executionContextId"]?.number ?? 0
    let answer = try tools.call("Runtime.evaluate") { json in
      json.member("expression", script(list))
      json.member("contextId", Int(context))
      json.member("awaitPromise", true)
      json.member("returnByValue", true)
    }
    guard let text = answer["result"]?["value"]?.text else {
      let reason = answer["exceptionDetails"]?["exception"]?["description"]?.text
      throw CommandFailure("\(page.name): \(reason ?? "the page gives no scene")")
    }
    return try JSONValue(reading: Array(text.utf8), file: page.name)
  }

  private static func script(_ list: String?) -> String {
    var argument = JSONWriter()
    if let list { argument.value(list) } else { argument.null() }
    return RecorderFile.script.text + "("
      + EmbeddedFiles.command.text("scene.js") + ")(\(argument.text))"
  }
}
