import Foundation
import ReorderTrace
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// What a script sees of a refused target, and which targets are no longer refused.
@Suite struct RefusalTests {
  private func order(
    _ samples: String, under name: String
  ) throws -> String {
    let header =
      #"{"trace":1,"tick_hz":60,"scene":{"viewport":{"width":180,"height":400},"#
      + #""layout":{"type":"grid","axis":"vertical","columns":3,"item_width":60,"#
      + #""item_height":60,"footer_length":200},"#
      + #""sections":[{"id":"s","items":["a","b","c","d","e","f"]}],"windows":[]}}"#
    let text = Data((header + "\n" + samples).utf8)
    let trace = try Trace(reading: text, file: "grid")
    var behaviour = try Shipped.behaviour(name)
    var replayer = try Replayer(
      header: trace.header, file: "grid", press: behaviour.press ?? PressRules())
    var observer = NoObserver()
    return try replayer.run(trace, asking: &behaviour, observing: &observer).order[0].joined()
  }

  @Test("An item held below the last line ends there, whichever way the finger came")
  func endOfGrid() throws {
    let diagonally = """
      {"t":0,"p":"down","x":150,"y":30}
      {"t":1500,"p":"move","x":130,"y":50}
      {"t":1600,"p":"move","x":115,"y":65}
      {"t":1700,"p":"move","x":110,"y":90}
      {"t":1800,"p":"move","x":110,"y":130}
      {"t":1900,"p":"move","x":110,"y":160}
      {"t":2000,"p":"move","x":110,"y":200}
      {"t":2500,"p":"up","x":110,"y":200}

      """
    let straight = """
      {"t":0,"p":"down","x":150,"y":30}
      {"t":1500,"p":"move","x":150,"y":90}
      {"t":1700,"p":"move","x":150,"y":200}
      {"t":1900,"p":"move","x":110,"y":200}
      {"t":2500,"p":"up","x":110,"y":200}

      """
    for samples in [diagonally, straight] {
      #expect(try order(samples, under: "under_finger").hasSuffix("c"))
    }
  }

  @Test("drag.refused_because says why, until the answer changes; then style is asked again")
  func reasons() throws {
    let paper = Paper()
    var scene = rows(4, of: 50)
    scene.sections[0].items = .listed(
      (0..<4).map { ItemDescription(id: rowName($0), length: 50, isTarget: $0 != 0) })
    let behaviour = try behaviour(
      """
      autoscroll = function() return 0, 0 end,
      target = function(drag, list)
        local section, item = list:at(drag.x, drag.y)
        if drag.x > 150 and drag.moves > 0 then return 1, 2 end
        return section, item
      end,
      swap = function(drag) if drag.x < 50 then return nil end return "insert" end,
      style = function(drag) print(drag.refused, drag.refused_because) end,
      """, options: .small(printingTo: paper))
    var finger = try Finger(on: scene, behaviour, native: .still)
    try finger.press(y: 75)
    try finger.move(y: 78, after: 0.1)
    try finger.move(y: 25, after: 0.1)
    try finger.move(x: 40, y: 125, after: 0.1)
    try finger.move(x: 160, y: 126, after: 0.1)
    finger.tick(after: 0.1)
    finger.tick(after: 0.1)
    #expect(
      paper.takeLines() == [
        "false\tnil", "true\tno_target", "true\tswap", "false\tnil", "true\tunchanged",
      ])
    #expect(finger.order == "ACBD" && finger.engine.drag?.item?.refusal == .unchanged)
    #expect(behaviour.failures.isEmpty, "\(behaviour.failures)")
  }
}
