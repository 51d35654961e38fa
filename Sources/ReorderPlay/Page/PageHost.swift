internal import ReorderCore
package import ReorderScripting

/// A page that runs its session itself.
///
/// Its scripts are in memory, over the shipped ones. The page saves recordings.
package final class PageHost: PlaygroundHost {
  /// The page's own scripts, over the shipped ones.
  package let scripts: ScriptSource
  /// The usual budgets.
  package let options = BehaviourOptions()
  /// The behaviours with their descriptions.
  package private(set) var entries: [PlaygroundAnswer.Entry] = []

  /// Nothing changes the scripts of a page.
  private final class Watcher: ScriptWatcher {
    func hasChanged() -> Bool { false }
  }

  /// Loads all behaviours for their descriptions.
  ///
  /// - Parameter texts: The texts by their paths in a directory, such as `behaviours/mine.lua`.
  package init(texts: [String: String] = [:]) {
    scripts =
      texts.isEmpty ? .shipped : ScriptSource(texts: texts, path: "scripts").over(.shipped)
    entries = scripts.offeredNames.map { name in
      PlaygroundAnswer.Entry(LiveBehaviour(named: name, of: self, stop: StopSwitch()))
    }
  }

  /// A watcher that reports nothing: no file changes here.
  package func watcher() -> any ScriptWatcher { Watcher() }

  /// Saves nothing: the page downloads the files.
  package func save(_ files: [RecordingFile]) throws(RequestRefusal) -> String? { nil }

  /// Refuses, because there is no directory of scripts.
  package func write(
    _ file: RecordingFile, over known: [UInt8]?, isThere present: [UInt8]?
  ) throws(RequestRefusal) -> String {
    throw RequestRefusal("this page has no directory of scripts; copy a link, or the text")
  }
}
