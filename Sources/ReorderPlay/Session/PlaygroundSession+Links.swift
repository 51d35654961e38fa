internal import ReorderCore
internal import ReorderJSON
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

// What a link carries beside the subject, and files to download.
extension PlaygroundSession {
  /// Replaces the page's own scripts by those of a link.
  func takeScripts(
    _ scripts: [PlaygroundRequest.Script], _ send: (String) -> Void
  ) throws(RequestRefusal) {
    var next = Drafts()
    for script in scripts { try next.put(script.text, at: script.path) }
    drafts = next
    try renewColumns(send)
  }

  /// Sends the panel's setting and the scripts that another page may not have.
  func sendLink(_ send: (String) -> Void) throws(RequestRefusal) {
    let run = try started()
    let behaviour = try shown(send)
    // Only a replay requires every module.
    if let subject = run.subject {
      _ = try RecordingReplay(subject, under: behaviour, limits: .none)
    }
    var scripts: [PlaygroundRequest.Script] = []
    for file in behaviour?.sources ?? [] {
      guard let path = path(inDirectory: file.path), file.bytes != Self.shippedBytes(path) else {
        continue
      }
      scripts.append(.init(path: path, text: String(decoding: file.bytes, as: UTF8.self)))
    }
    send(PlaygroundAnswer.link(Setting(behaviour), scripts))
  }

  /// The path of a script below the directory that it comes from; `nil` of one in a file of its
  /// own, or of one that no file has.
  private func path(inDirectory path: String) -> String? {
    for folder in [Drafts.folder, directory.path, ScriptSource.shipped.path]
    where path.hasPrefix("\(folder)/behaviours/") || path.hasPrefix("\(folder)/lib/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return nil
  }

  private static func shippedBytes(_ path: String) -> [UInt8]? {
    let parts = path.split(separator: "/").map { String($0) }
    return try? ScriptSource.shipped.file(at: parts, limit: ScriptSource.longestScript).bytes
  }
}

extension PlaygroundAnswer {
  /// Encodes what a link carries beside the subject.
  static func link(_ setting: Setting, _ scripts: [PlaygroundRequest.Script]) -> String {
    object("link") { link in
      link.member("behaviour", setting.behaviour)
      link.key("params")
      link.write(setting.values)
      link.key("scripts")
      link.array { array in
        for script in scripts {
          array.object { file in
            file.member("path", script.path)
            file.member("text", script.text)
          }
        }
      }
    }
  }
}
