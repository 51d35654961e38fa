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

  /// Sends the settings of the panel and of the columns, and the scripts that another page may not
  /// have; a drag in the air becomes the subject, as far as it has come.
  func sendLink(_ send: (String) -> Void) throws(RequestRefusal) {
    _ = try started()
    let shown = try shown(send)
    keepHeld()
    sendMemory(send)
    let subject = try started().subject
    var (behaviours, settings) = ([shown], [Setting]())
    for column in columns.list {
      let behaviour = try current(column.behaviour)
      behaviours.append(behaviour)
      // One that does not load keeps its name.
      settings.append(
        behaviour.map { Setting($0) }
          ?? Setting(behaviour: column.behaviour.name, values: column.behaviour.values))
    }
    var scripts: [PlaygroundRequest.Script] = []
    for behaviour in behaviours {
      // Only a replay requires every module.
      if let subject { _ = try RecordingReplay(subject, under: behaviour, limits: .none) }
      for script in self.scripts(of: behaviour)
      where !scripts.contains(where: { $0.path == script.path }) {
        scripts.append(script)
      }
    }
    send(PlaygroundAnswer.link(Setting(shown), columns: settings, scripts, of: subject))
  }

  /// The texts of a behaviour that another page may not have.
  private func scripts(of behaviour: Behaviour?) -> [PlaygroundRequest.Script] {
    (behaviour?.sources ?? []).compactMap { file in
      guard let path = path(inDirectory: file.path), file.bytes != Self.shippedBytes(path) else {
        return nil
      }
      return .init(path: path, text: String(decoding: file.bytes, as: UTF8.self))
    }
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
  ///
  /// - Parameter subject: The drag that the link carries, which the page remembers by its number.
  static func link(
    _ setting: Setting, columns: [Setting], _ scripts: [PlaygroundRequest.Script],
    of subject: Subject?
  ) -> String {
    object("link") { link in
      link.writeMembers(of: setting)
      link.key("columns")
      link.write(columns)
      link.member("trace", subject?.trace)
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
