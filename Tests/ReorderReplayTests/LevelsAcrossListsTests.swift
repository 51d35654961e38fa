import ReorderReplay
import ReorderScripting
import Testing

/// What a script reads of levels as a row goes from a tree to a list without levels.
@Suite struct LevelsAcrossListsTests {
  private static let trace = #"""
    {"trace":1,"name":"out","scene":{"viewport":{"width":200,"height":200},"lists":[\#
    {"id":"tree","frame":[0,0,100,200],"layout":{"type":"list","item_length":50},\#
    "sections":[{"id":"s","items":[{"id":"a","level":0},{"id":"b","level":1}]}]},\#
    {"id":"flat","frame":[100,0,100,200],"layout":{"type":"list","item_length":50},\#
    "sections":[{"id":"t","items":["c"]}]}]}}
    {"t":0,"p":"down","x":50,"y":75}
    {"t":50,"p":"move","x":60,"y":75}
    {"t":100,"p":"move","x":150,"y":25}
    {"t":150,"p":"move","x":150,"y":30}
    {"t":200,"p":"up","x":150,"y":30}

    """#

  @Test("`origin_level` stays what it was; `level` is nil where there are none")
  func read() throws {
    let (replay, behaviour) = try Staging.run(
      Self.trace,
      under: """
        press = { distance = 1 }, steady = false,
        accept = function(drag) print("accept", drag.level, drag.origin_level) return true end,
        target = function(drag, list)
          if drag.cause ~= "sample" then return end
          print(list.name, drag.list, drag.level, drag.origin_level)
        end
        """)
    #expect(behaviour.failures.isEmpty)
    #expect(
      replay.messages.map(\.text) == [
        "tree\ttree\t1\t1", "accept\t1\t1", "flat\tflat\tnil\t1", "flat\tflat\tnil\t1",
        "flat\tflat\tnil\t1",
      ])
  }
}
