internal import ReorderFiles
internal import ReorderJSON
package import ReorderScripting

/// The playground as files for any static host: the page runs its session itself, as WebAssembly.
///
/// The files are those of the server, but for the connection to the session, and a page that states
/// its policy itself, because a static host sends none.
package struct StaticPage {
  /// The files by their names.
  package let files: [String: [UInt8]]

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - module: The session as WebAssembly, which `scripts/wasm` builds.
  ///   - scripts: Where behaviours come from; those that are shipped are in the module.
  package init(module: [UInt8], scripts: ScriptSource) {
    var files: [String: [UInt8]] = [
      "play.wasm": module, "session.js": EmbeddedFiles.page["session.js"],
      "offline.js": EmbeddedFiles.page["offline.js"],
    ]
    for (path, file) in Playground.files where path != "/" && path != "/link.js" {
      files[String(path.dropFirst())] = file.bytes
    }
    files["index.html"] = Array(Self.page.utf8)
    files["scripts.json"] = Array(Self.json(scripts.ownScripts()).utf8)
    self.files = files
  }

  /// The mark of an exported page.
  package static let mark = "<meta name=\"generator\" content=\"reorder play --export\">"

  /// What the page may do: use its own files, run WebAssembly, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'"

  /// What the page loads before it has read its scripts: the session is the largest file by far.
  private static let first =
    "<link rel=\"preload\" href=\"play.wasm\" as=\"fetch\" crossorigin>\n"
    + "<link rel=\"preload\" href=\"scripts.json\" as=\"fetch\" crossorigin>"

  /// What is true only where the scripts are files.
  private static let fileTip =
    "<p class=\"tip\">Save a script in any editor. It takes effect at the next drag.</p>"

  private static let page = EmbeddedFiles.page.text("index.html")
    .replacing("src=\"link.js\"", with: "src=\"session.js\"")
    .replacing(fileTip, with: "")
    .replacing(
      "<meta charset=\"utf-8\">",
      with: """
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        \(mark)
        \(first)
        """)

  private static func json(_ texts: [String: [UInt8]]) -> String {
    var json = JSONWriter()
    json.object { object in
      for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
        object.key(escaping: path)
        object.value(String(decoding: text, as: UTF8.self))
      }
    }
    return json.text
  }
}
