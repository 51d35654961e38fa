package import ReorderCore
internal import ReorderFiles
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

  /// The scenes that pages offer: their names, and their contents in a few words.
  package static var scenes: [(name: String, summary: String)] {
    PlaygroundScene.Kind.offered.map { ($0.rawValue, $0.summary) }
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

  private static let page = EmbeddedFiles.page

  /// All served files.
  static let files: [String: WebServer.File] = [
    "/": WebServer.File(type: "text/html; charset=utf-8", bytes: page["index.html"]),
    "/icon.svg": WebServer.File(type: "image/svg+xml", bytes: page["icon.svg"]),
    "/scene.js": script(SceneFiles.script),
    "/track.js": script(SceneFiles.track),
    "/link.js": script(page["link.js"]),
    "/play.js": script(page["play.js"]),
    "/play.css": style(page["play.css"]),
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
