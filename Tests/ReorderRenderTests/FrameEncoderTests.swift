import Foundation
import ReorderCore
import TestSupport
import Testing

@testable import ReorderRender

@Suite struct FrameEncoderTests {
  /// A page's reconstruction from frames: the last value of each key, items by id.
  private struct TestScene {
    var values: [String: NSObject] = [:]
    var items: [Int: [Double]] = [:]

    mutating func apply(_ text: String) throws {
      let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let frame = try #require(parsed as? [String: NSObject])
      values.merge(frame) { $1 }
      for item in frame["items"] as? [[Double]] ?? [] { items[Int(item[0])] = item }
      for id in frame["gone"] as? [Int] ?? [] { items[id] = nil }
    }
  }

  @Test("The first frame is complete, later ones hold differences", arguments: [0, 1])
  func golden(which: Int) throws {
    let sequence = try [Drag.fruit, .windows][which].sequence()
    var encoder = FrameEncoder()
    let lines = sequence.entries.map { encoder.encode($0.frame, cause: $0.cause) }
    try expectGolden("frames-\(which)", lines)
  }

  @Test("Accumulated frames equal a fresh encoder's frame")
  func roundTrip() throws {
    let rows = Drag(
      scene: Drag.scene((0..<40).map { "row \($0)" }, offset: 100), start: Point2D(x: 60, y: 110),
      way: [150, 250, 262, 262, 262, 262, 20, 2, 2].map { Point2D(x: 60, y: $0) })
    for drag in [Drag.fruit, .windows, rows] {
      var encoder = FrameEncoder()
      var stage = TestScene()
      for frame in try drag.sequence().entries {
        try stage.apply(encoder.encode(frame.frame))
        var fresh = FrameEncoder()
        var whole = TestScene()
        try whole.apply(fresh.encode(frame.frame))
        #expect(stage.items == whole.items)
        for key in ["t", "phase", "view", "offset", "range", "finger", "snapshots", "windows"] {
          #expect(stage.values[key] == whole.values[key], "\(key)")
        }
      }
    }
  }

  @Test("The middle of a handle is sent once, and again when it changes")
  func grips() throws {
    var frame = try Drag.fruit.frame(at: 0)
    frame.items[1].handle = Rect2D(x: 280, y: 4, width: 40, height: 36)
    var encoder = FrameEncoder()
    let id = frame.items[1].id.rawValue
    #expect(encoder.encode(frame).contains(#""grips":{"\#(id)":[300,22]}"#))
    #expect(!encoder.encode(frame).contains("grips"))
    frame.items[1].indent = Vector2D(dx: 20, dy: 0)
    #expect(encoder.encode(frame).contains(#""grips":{"\#(id)":[280,22]}"#))
    frame.items[1].handle = nil
    #expect(encoder.encode(frame).contains(#""grips":{"\#(id)":null}"#))
  }

  @Test("A band says that it is sticky, and on a board whether it is, and its list")
  func stickyBands() throws {
    var frame = try Drag.fruit.frame(at: 0)
    let place = Rect2D(x: 0, y: 10, width: 320, height: 20)
    frame.bands = [Frame.Band(role: .header, section: 1, label: "b", frame: place, list: 2)]
    for (isSticky, list, text) in [
      (false, nil, #"[[1,"b",0,10,320,20,"header"]]"#),
      (false, 2, #"[[1,"b",0,10,320,20,"header",false,2]]"#),
      (true, 2, #"[[1,"b",0,10,320,20,"header",true,2]]"#),
      (true, nil, #"[[1,"b",0,10,320,20,"header",true]]"#),
    ] as [(Bool, Int?, String)] {
      (frame.bands[0].isSticky, frame.bands[0].list) = (isSticky, list)
      var encoder = FrameEncoder()
      #expect(encoder.encode(frame).contains(#""bands":\#(text)"#))
    }
  }

  @Test("If nothing changes a frame is only its time")
  func nothingNew() throws {
    let frame = try Drag.fruit.frame(at: 700)
    var encoder = FrameEncoder()
    _ = encoder.encode(frame)
    #expect(encoder.encode(frame) == #"{"t":700}"#)
  }

  @Test("A name is sent once, however often its item comes back into sight")
  func names() throws {
    var frame = try Drag.fruit.frame(at: 0)
    var encoder = FrameEncoder()
    #expect(encoder.encode(frame).contains("Banana"))
    let items = frame.items
    frame.items = []
    #expect(encoder.encode(frame).contains(#""gone":[0,1,2,3]"#))
    frame.items = items
    let back = encoder.encode(frame)
    #expect(back.contains(#""items":[[0,"#) && !back.contains("Banana"))
  }

  @Test("A rotated item has its degrees until it is upright again")
  func rotation() throws {
    var frame = try Drag.fruit.frame(at: 0)
    var encoder = FrameEncoder()
    _ = encoder.encode(frame)
    frame.items[1].rotation = -3.999
    #expect(encoder.encode(frame).contains(#""items":[[1,0,44,320,44,0,-4]]"#))
    frame.items[1].rotation = 0
    #expect(encoder.encode(frame).contains(#""items":[[1,0,44,320,44,0]]"#))
  }
}
