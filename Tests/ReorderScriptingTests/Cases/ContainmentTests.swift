import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// Every hostile script, as a file and as the body of every hook in the middle of a real drag.
///
/// The limits are an application's defaults with a shorter clock. The drag continues, only the
/// list's order changes, and the process stays healthy.
@Suite struct ContainmentTests {
  @Test func thereAreScriptsAndHooks() {
    #expect(HostileScript.all.count >= 80)
    let events = DragEvent.allCases.map { "on.\($0.rawValue)" }
    let hooks = PolicyHook.allCases.map(\.rawValue) + events + ["announce"]
    #expect(HostileHook.all.map(\.name).sorted() == hooks.sorted())
  }

  @Test("As a whole file, each is refused as a behaviour", arguments: HostileScript.all)
  func asFile(_ script: HostileScript) throws {
    try load(script)
    try expectHealthyProcess()
  }

  @Test("In every hook, each is contained", arguments: HostileScript.all)
  func inEveryHook(_ script: HostileScript) throws {
    for hook in HostileHook.all { try drag(script, in: hook) }
    try expectHealthyProcess()
  }

  @Test("In a random order, files and hooks mixed, all are contained")
  func inRandomOrder() throws {
    var random = SeededRandom(seed: walkSeed())
    for script in HostileScript.all.shuffled(using: &random) {
      if random.chance(0.3) { try load(script) }
      try drag(script, in: random.element(of: HostileHook.all))
      try expectHealthyProcess()
    }
  }

  @Test("A script that is hostile in all hooks at once is contained")
  func inAllHooks() throws {
    for name in ["001", "011", "055", "104", "116"] {
      let script = try HostileScript.named(name)
      let function = "function(...)\n\(script.text)\nend"
      let hooks = HostileHook.all.filter { $0.event == nil }.map { "\($0.name) = \(function)" }
      let events = HostileHook.all.compactMap(\.event).map { "\($0) = \(function)" }
      let fields = hooks + ["on = { \(events.joined(separator: ",\n")) }"]
      let text = "return {\napi = 1,\n\(fields.joined(separator: ",\n")),\n}"
      for trace in Set(HostileHook.all.map(\.trace)) {
        _ = try replay(trace, text, options: .brief)
      }
      try expectHealthyProcess()
    }
  }

  @Test("The clock stops a drag once, however many hooks would wait")
  func clockStopsADragOnce() throws {
    let wait = """
      function()
        local a, b = ('\\0'):rep(1000000) .. 'a', ('\\0'):rep(1000000) .. 'a'
        while true do if a < b then break end end
      end
      """
    var options = BehaviourOptions()
    options.milliseconds = 20
    let hooks = ["follow", "target", "autoscroll"].map { "\($0) = \(wait)," }
    let text = "return { api = 1, \(hooks.joined(separator: "\n")) }"
    let failures = try replay("multi-row-jump", text, options: options).failures
    #expect(failures.count == 1, "\(failures)")
  }

  @Test(
    "Hooks that each stay below the limits of a call end with the drag", arguments: HostileHooks.all
  )
  func hooksEndWithTheDrag(_ script: HostileScript) throws {
    for trace in ["multi-row-jump", "edge-scroll-down", "cancel"] {
      do {
        _ = try replay(trace, script.text, options: .brief)
      } catch let error as BehaviourError {
        // Contained before the first drag.
        switch error.code {
        case .limit: break
        case .script(let sentence): #expect(sentence.contains("a chain of"), "\(script.name)")
        default: Issue.record("\(script.name): \(error)")
        }
      }
    }
    try expectHealthyProcess()
  }

  @Test("A hook that is called repeatedly uses up its drag's clock, and is reported once")
  func dragHasAClock() throws {
    let wait = "local a = ('\\0'):rep(16000) local b = a .. 'x'"
    let follow = "function() for i = 1, 20 do if a < b then b = b end end end"
    var options = BehaviourOptions.brief
    options.millisecondsPerDrag = 10
    let text = "\(wait) return { api = 1, follow = \(follow), target = \(follow) }"
    let failures = try replay("multi-row-jump", text, options: options).failures
    #expect(failures.map(\.code) == [.limit(.clock)], "\(failures)")
  }

  // MARK: One script

  private func load(_ script: HostileScript) throws {
    #expect(throws: BehaviourError.self, "\(script.name)") {
      _ = try Behaviour(named: "hostile", source: .text(script.text), options: .brief)
    }
  }

  private func drag(_ script: HostileScript, in hook: HostileHook) throws {
    let text = script.wrapped(in: hook)
    let (failures, reached) = try replay(hook.trace, text, options: .brief)
    let place = "\(script.name) in \(hook.name)"
    #expect(reached > 0, "\(place): never called")
    #expect(failures.allSatisfy { $0.hook == hook.name }, "\(place): \(failures)")
    if ["budget", "error"].contains(script.expectation) {
      #expect(failures.count == hook.drags, "\(place): \(failures)")
    }
  }

  /// Replays a trace under a script, and checks what must always hold.
  private func replay(
    _ name: String, _ text: String, options: BehaviourOptions = BehaviourOptions()
  ) throws -> (failures: [BehaviourError], reached: Int) {
    let paper = Paper()
    var options = options
    options.printer = { paper.write($0) }
    var behaviour = try Behaviour(named: "hostile", source: .text(text), options: options)
    let trace = try Trace(shipped: name)
    var replayer = try Replayer(header: trace.header, file: trace.file)
    let before = replayer.engine.scene.sectionOrder
    var watch = SoundnessObserver(before: before)
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &watch)
    #expect(watch.breaches == [], "\(text)")
    #expect(outcome.order.joined().sorted() == before.joined().sorted(), "\(text)")
    #expect((outcome.commit == nil) == (outcome.order == before), "\(text)")
    return (behaviour.failures, paper.takeLines().count { $0 == "reached" })
  }

  // MARK: Afterwards

  private static let known = Result { try shipped() }

  private static func shipped() throws -> String {
    let trace = try Trace(shipped: "short-move")
    var behaviour = try Shipped.behaviour("table_autoscroll")
    var log = EffectLog()
    var replayer = try Replayer(
      header: trace.header, file: trace.file)
    let outcome = try replayer.run(trace, asking: &behaviour, observing: &log)
    return String(decoding: outcome.encoded + log.takeBytes(), as: UTF8.self)
  }

  private func expectHealthyProcess() throws {
    let known = try Self.known.get()
    #expect(try Self.shipped() == known)
  }
}

/// Observes a replay and records violations.
private struct SoundnessObserver: ReplayObserver {
  let items: [String]
  var breaches: Set<String> = []
  private var commits = 0

  init(before: [[String]]) { items = before.joined().sorted() }

  mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
    let scene = engine.scene
    breaches.formUnion(scene.list.violations())
    if scene.sectionOrder.joined().sorted() != items { breaches.insert("no permutation") }
    if scene.scroll.offset != scene.scroll.clamped(scene.scroll.offset) {
      breaches.insert("offset \(scene.scroll.offset)")
    }
    for change in engine.changes {
      if case .began = change.effect { commits = 0 }
      if case .committed = change.effect { commits += 1 }
    }
    if commits > 1 { breaches.insert("\(commits) commits") }
  }
}
