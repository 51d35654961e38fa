package import ReorderCore
internal import ReorderPlay
internal import ReorderRender
package import ReorderScripting
package import ReorderTrace

/// The engine in a browser: pages for playing with behaviours, served on 127.0.0.1.
///
/// ```swift
/// let playground = Playground(scripts: ScriptSource(path: "scripts"), clock: clock)
/// let server = try playground.server(port: 0)
/// server.run { shouldStop }
/// ```
package struct Playground {
  private let scripts: ScriptSource
  private let clock: @Sendable () -> Timestamp
  private let trace: Trace?

  /// Prepares a playground.
  ///
  /// - Parameters:
  ///   - scripts: The directory of behaviours and saved recordings.
  ///   - trace: What each page opens first, if anything.
  ///   - clock: Any clock that never goes back; it determines when a saved script has settled.
  package init(
    scripts: ScriptSource, opening trace: Trace? = nil,
    clock: @escaping @Sendable () -> Timestamp
  ) {
    self.scripts = scripts
    self.trace = trace
    self.clock = clock
  }

  /// Listens for browsers; each tab gets its own session.
  ///
  /// - Parameter port: The port; 0 lets the system choose.
  package func server(port: Int) throws(WebServer.Failure) -> WebServer {
    let lister = BehaviourLister(BehaviourCatalog(scripts), clock: clock)
    return try WebServer(port: port, files: Self.files) { [trace, clock] stop in
      PlaygroundSession(host: lister.catalog, given: trace, stop: stop, clock: clock)
    }
  }

  /// All served files.
  static let files: [String: WebServer.File] = [
    "/": WebServer.File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "/icon.svg": WebServer.File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/dom.js": script(PackageResources.dom_js),
    "/clock.js": script(PackageResources.clock_js),
    "/scene.js": script(SceneFiles.script),
    "/track.js": script(SceneFiles.track),
    "/film.js": script(PackageResources.film_js),
    "/timeline.js": script(PackageResources.timeline_js),
    "/calls.js": script(PackageResources.calls_js),
    "/columns.js": script(PackageResources.columns_js),
    "/controls.js": script(PackageResources.controls_js),
    "/link.js": script(PackageResources.link_js),
    "/memory.js": script(PackageResources.memory_js),
    "/panel.js": script(PackageResources.panel_js),
    "/printed.js": script(PackageResources.printed_js),
    "/subject.js": script(PackageResources.subject_js),
    "/press.js": script(PackageResources.press_js),
    "/hand.js": script(PackageResources.hand_js),
    "/outside.js": script(PackageResources.outside_js),
    "/sheet.js": script(PackageResources.sheet_js),
    "/keys.js": script(PackageResources.keys_js),
    "/stages.js": script(PackageResources.stages_js),
    "/links.js": script(PackageResources.links_js),
    "/editor.js": script(PackageResources.editor_js),
    "/play.js": script(PackageResources.play_js),
    "/play.css": style(PackageResources.play_css),
    "/scene.css": style(SceneFiles.style),
  ]

  private static func script(_ bytes: [UInt8]) -> WebServer.File {
    WebServer.File(type: "text/javascript; charset=utf-8", bytes: bytes)
  }

  private static func style(_ bytes: [UInt8]) -> WebServer.File {
    WebServer.File(type: "text/css; charset=utf-8", bytes: bytes)
  }
}

extension PlaygroundSession: WebServer.Peer {}
