package import ReorderCore
package import ReorderScripting

/// What a session gets from the place where it runs, a server or a page: the scripts, and a place
/// for recordings.
package protocol PlaygroundHost: AnyObject {
  /// Where behaviours come from.
  var scripts: ScriptSource { get }
  /// The options of all behaviours.
  var options: BehaviourOptions { get }
  /// The available behaviours, sorted by name.
  var entries: [PlaygroundAnswer.Entry] { get }

  /// Makes a watcher that reports settled changes of the scripts.
  func watcher() -> any ScriptWatcher

  /// Saves files, all or none, and overwrites none.
  ///
  /// - Returns: The path of the last one; `nil` if the page has to save the files.
  func save(_ files: [RecordingFile]) throws(RequestRefusal) -> String?
}

extension LiveBehaviour {
  /// Follows its file once the host has noticed a change.
  ///
  /// - Parameter stop: Ends the script from outside.
  package convenience init(
    named name: String, of host: any PlaygroundHost,
    setting values: [String: ParameterValue] = [:], stop: StopSwitch
  ) {
    self.init(
      named: name, in: host.scripts, setting: values,
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
