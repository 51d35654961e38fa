import TestSupport
import Testing

@testable import ReorderCore

/// Steps requested during a step wait for their turn.
@Suite struct ReorderDriverTests {
  /// A policy that calls back when asked.
  final class Caller: ReorderPolicy {
    var whenAsked: (PolicyHook) -> Void = { _ in }

    func decide(
      _ query: borrowing PolicyQuery, in scene: borrowing ReorderScene
    ) -> PolicyDecision? {
      whenAsked(query.hook)
      return nil
    }
  }

  private let caller = Caller()
  private let driver: ReorderDriver<Caller>

  init() throws {
    let engine = try ReorderEngine(
      scene: rows(6, of: 50), press: PressRules(duration: 0), native: .still)
    driver = ReorderDriver(engine, policy: caller)
  }

  private func touch(_ phase: PointerSample.Phase, y: Double, at seconds: Double) throws {
    driver.handle(.pointer(try sample(phase, y: y, at: seconds)))
  }

  @Test("A policy finds no engine during a step, and the last step's engine after it")
  func reading() throws {
    var seen: [Bool] = []
    caller.whenAsked = { [driver] _ in seen.append(driver.engine == nil) }
    try touch(.down, y: 25, at: 0)
    #expect(!seen.isEmpty)
    #expect(seen.allSatisfy { $0 })
    #expect(driver.engine?.isDragging == true)
  }

  @Test("Changes requested by a policy take effect after the step, in order")
  func changes() throws {
    var shown: [String] = []
    driver.show = { shown.append($0.scene.list.line) }
    caller.whenAsked = { [caller, driver] hook in
      guard hook == .target else { return }
      caller.whenAsked = { _ in }
      for name in ["X", "Y"] {
        driver.perform { engine, policy in
          let change = SceneChange.insert([ItemDescription(id: name)], at: Gap(section: 0, item: 0))
          try? engine.apply(change, at: engine.time, asking: &policy)
        }
      }
    }
    try touch(.down, y: 25, at: 0)
    try touch(.move, y: 80, at: 0.1)
    #expect(shown == ["ABCDEF", "BACDEF", "XBACDEF", "YXBACDEF"])
    try touch(.up, y: 80, at: 0.2)
    #expect(shown.last?.count == 8)
  }

  @Test("A change requested while a step is shown is shown after it")
  func showing() throws {
    var shown: [ReorderEffect?] = []
    driver.show = { [driver] engine in
      shown.append(engine.changes.first?.effect)
      #expect(driver.engine == engine)
      if case .began = engine.changes.first?.effect { driver.handle(.cancel(at: engine.time)) }
    }
    try touch(.down, y: 25, at: 0)
    let item = try #require(driver.engine?.scene.list.item(named: "A"))
    #expect(shown.count == 2)
    #expect(shown.first == .began(.item(item)))
    #expect(driver.engine?.isDragging == false)
  }
}
