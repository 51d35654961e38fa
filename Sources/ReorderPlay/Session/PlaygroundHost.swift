package import ReorderCore
package import ReorderScripting

/// What a session gets from the place where it runs, a server or a page: the scripts, and a place
/// for recordings.
package protocol PlaygroundHost: AnyObject {
  /// Where behaviours come from.
  var scripts: ScriptSource { get }
  /// The options of all behaviours.
  var options: BehaviourOptions { get }
  /// The available behaviours, sorted by name, then the native rules, then other libraries' rules.
  var entries: [PlaygroundAnswer.Entry] { get }

  /// Makes a watcher that reports settled changes of the scripts.
  func watcher() -> any ScriptWatcher

  /// Saves files, all or none, and overwrites none.
  ///
  /// - Returns: The path of the last one; `nil` if the page has to save the files.
  func save(_ files: [RecordingFile]) throws(RequestRefusal) -> String?

  /// Saves the text of a behaviour, over its own file only.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - known: The text of the file that the page has read.
  ///   - present: The text that the file has now; `nil` if there is no file.
  /// - Returns: The path of the file.
  func write(
    _ file: RecordingFile, over known: [UInt8]?, isThere present: [UInt8]?
  ) throws(RequestRefusal) -> String
}

extension LiveBehaviour {
  /// Follows its file once the host has noticed a change.
  ///
  /// - Parameters:
  ///   - name: The name of the behaviour.
  ///   - host: Where it runs.
  ///   - source: Where it comes from; the host's scripts if `nil`.
  ///   - values: The values of its parameters.
  ///   - stop: Ends the script from outside.
  package convenience init(
    named name: String, of host: any PlaygroundHost, in source: ScriptSource? = nil,
    setting values: [String: ParameterValue] = [:], stop: StopSwitch
  ) {
    self.init(
      named: name, in: source ?? host.scripts, setting: values,
      options: host.options.stopping(at: stop),
      watch: ScriptWatch(host.watcher(), settling: 0))
  }
}

extension BehaviourOptions {
  /// The same for a behaviour that can be ended from outside.
  func stopping(at stop: StopSwitch) -> BehaviourOptions {
    var options = self
    options.stop = stop
    return options
  }
}

extension ScriptSource {
  /// The names of the behaviours that a page offers: one's own, the shipped ones, the native rules,
  /// and those that follow other libraries.
  package var offeredNames: [String] {
    let own = ownBehaviourNames
    let others = ((try? behaviourNames()) ?? []).filter { !own.contains($0) }
    return own + others + [Self.native] + peerNames
  }
}
