import TestSupport
import Testing

@testable import ReorderCore

/// Names used in scripts, traces and logs, and the questions that bear them.
@Suite struct PolicyValueTests {
  @Test func hooksAreNamedAsInScripts() {
    #expect(
      PolicyHook.allCases.map(\.rawValue) == [
        "can_lift", "lift", "follow", "over", "accept", "target", "swap", "style", "autoscroll",
        "settle", "cancel", "raise", "shake", "wiggle", "key",
      ])
    #expect(
      SwapRule.allCases.map(\.rawValue) == [
        "insert", "flow", "exchange", "exchange_origin", "step", "copy",
      ])
    #expect(CancelRule.allCases.map(\.rawValue) == ["restore", "commit"])
  }

  @Test func nativeRulesAnswerEveryQuestionWithItsOwnKind() throws {
    let scene = try ReorderScene(rows(3, of: 44))
    let item = try #require(scene.list.item(named: "B"))
    let frame = try #require(scene.frame(of: item))
    let drag = DragContext(
      id: 1, subject: .item(DraggedItem(item, at: Slot(0, 1))), frame: frame, pointer: frame.center,
      contentPointer: frame.center, time: .zero)
    let native = NativePolicy()
    for hook in PolicyHook.allCases where hook != .key {
      let query = PolicyQuery(hook: hook, drag: drag)
      let answer = try #require(native.decide(query, in: scene))
      #expect(DecisionGate.refusal(of: answer, to: query, in: scene) == nil)
    }
  }

  @Test func aContextStartsWhereTheItemIs() {
    let frame = Rect2D(x: 0, y: 44, width: 320, height: 44)
    let drag = DragContext(
      id: 7, subject: .item(DraggedItem(ItemID(rawValue: 3), at: Slot(0, 1))), frame: frame,
      pointer: Point2D(x: 10, y: 50), contentPointer: Point2D(x: 10, y: 60), time: .at(2))
    #expect(drag.center == frame.center)
    #expect(drag.bounds == frame)
    #expect(drag.grab == Vector2D(dx: -150, dy: -6))
    #expect(
      [
        drag.item?.origin, drag.item?.current, drag.item?.proposal, drag.item?.lastFrom,
        drag.item?.lastTo,
      ]
        == Array(repeating: Slot(0, 1), count: 5))
    #expect(drag.phase == .possible)
    #expect((drag.liftTime, drag.frameSeconds, drag.item?.moves) == (.at(2), 0, 0))
    var scaled = drag
    scaled.fields.scale = 2
    #expect(scaled.frame == frame.scaled(by: 2))
    #expect(scaled.bounds == frame)
  }
}
