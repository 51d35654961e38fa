internal import ReorderCore
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

/// A scene under a behaviour, driven by an application: what an engine of the C interface is.
struct Session {
  /// The behaviour that the application has chosen.
  var chosen: LiveBehaviour?
  /// Where the chosen behaviour and its modules are: ``directory``, or its text over that.
  var source = ScriptSource.shipped
  /// Where behaviours are looked for.
  var directory = ScriptSource.shipped
  /// The file that traces are read from, as messages name it.
  var file = Session.usualFile
  static let usualFile = "trace"

  /// The engine, with an empty list before there is a scene.
  var engine: ReorderEngine
  /// The behaviour that decides: the chosen one, or the one before it while a drag goes on.
  var behaviour = LiveBehaviour(named: ScriptSource.native, in: .shipped)
  var clock = TickClock.usual
  var ticks = 0
  var nextTick = Timestamp.zero
  /// The latest time of the application in the engine's: the engine sees no time at rest.
  var now = Timestamp.zero
  /// Whether the application has set a scene.
  var hasScene = false
  /// The scene that the engine began with, and the items that the application has inserted since.
  var (scene, inserted): (SceneDescription, [ItemDescription])
  /// The start of the engine's time in the application's, in microseconds.
  var base: Int64 = 0
  var recorder: TraceRecorder?
  /// Whether a recording waits for its first event, whose time is its zero.
  var isRecordingEmpty = false

  /// The modifier keys that are held.
  var modifiers: ModifierKeys = []
  /// The buttons that are down; `nil` if nothing is said of them.
  var buttons: PointerButtons?

  var changes = SessionQueue<SessionChange>(limit: 65_536)
  var problems = SessionQueue<String>(limit: 1_024)

  /// Creates a session with an empty scene, under the native rules.
  init() throws(ReorderScene.Invalid) {
    let empty = SceneDescription(viewport: .zero)
    engine = try ReorderEngine(scene: empty)
    (scene, inserted) = (empty, [])
  }

  // MARK: Scripts

  /// Takes behaviours from a directory over the shipped ones, or from these alone.
  mutating func useScripts(_ path: String?) throws(SessionError) {
    guard let path else { return directory = .shipped }
    let own = ScriptSource(path: path)
    do {
      _ = try own.behaviourNames()
    } catch {
      throw SessionError("\(error)")
    }
    directory = own.over(.shipped)
  }

  /// The names of all behaviours, in byte order.
  var behaviourNames: [String] { (try? directory.behaviourNames()) ?? [] }

  /// Chooses a behaviour, from a text if one is given.
  mutating func use(_ name: String, text: String? = nil) throws(SessionError) {
    var source = directory
    if let text {
      source = ScriptSource(texts: ["behaviours/\(name).lua": text], path: "text").over(directory)
    }
    try use(name, in: source)
  }

  /// Chooses a behaviour in a file of its own.
  mutating func use(fileAt path: String) throws(SessionError) {
    let name = ScriptSource.name(ofBehaviourAt: path)
    guard name != ScriptSource.native else {
      throw SessionError("\(path): 'native' names the native rules; rename the file")
    }
    try use(name, in: directory.adding(behaviourAt: path))
  }

  private mutating func use(_ name: String, in source: ScriptSource) throws(SessionError) {
    self.source = source
    let behaviour = LiveBehaviour(named: name, in: source)
    chosen = behaviour
    takeChoice()
    if let problem = behaviour.problem { throw SessionError("\(problem)") }
  }

  /// Sets a parameter of the chosen behaviour.
  mutating func set(_ key: String, to text: String) throws(SessionError) {
    guard let chosen else {
      throw SessionError("choose a behaviour before you set its parameter '\(key.excerpt(of: 80))'")
    }
    guard let loaded = chosen.next ?? chosen.current else {
      throw SessionError("\(chosen.name) has an error, so its parameters are unknown")
    }
    let parameters = loaded.parameters
    guard let parameter = parameters.settable(key) else {
      let hint = parameters.hint(to: key)
      throw SessionError("\(loaded.error(.unknownParameter(key, hint: hint)))")
    }
    do {
      chosen.values[key] = try parameter.value(parsing: text)
    } catch {
      throw SessionError("\(loaded.error(.parameter(key, error)))")
    }
    chosen.reload()
    takeChoice()
    if let problem = chosen.problem { throw SessionError("\(problem)") }
  }

  /// Loads the chosen behaviour again if it was saved.
  ///
  /// - Returns: Whether a new text was loaded.
  mutating func reload(at seconds: Double) throws(SessionError) -> Bool {
    guard let chosen else { return false }
    guard let time = Timestamp(milliseconds: seconds * 1000) else {
      throw Self.badTime(seconds)
    }
    switch chosen.poll(at: time) {
    case nil: return false
    case .ready, .restored:
      takeChoice()
      return true
    case .broken(let error): throw SessionError("\(error)")
    }
  }

  /// Puts the choice in force unless something is dragged.
  mutating func takeChoice() {
    guard let chosen, !engine.isDragging else { return }
    chosen.take()
    behaviour = chosen
  }

  // MARK: What came of it

  /// Returns the next change.
  mutating func nextChange() -> SessionChange? { changes.next() }

  /// Returns the next problem that no call has returned.
  mutating func nextProblem() -> String? { problems.next() }

  /// A time of the engine in the application's seconds.
  func seconds(of time: Timestamp) -> Double {
    Timestamp(microseconds: time.microseconds + base).seconds
  }
}
