import ReorderCore
import ReorderTrace
import Testing

@Suite("A record")
struct EncodedRecordTests {
  /// A line or more of every kind, and what it says.
  static let examples: [(line: String, action: EncodedAction)] = [
    (
      #"{"t":0,"p":"down","x":10,"y":66}"#,
      EncodedAction.pointer(EncodedPointer(.down, x: 10, y: 66))
    ),
    (
      #"{"t":0,"p":"cancel","x":1e1,"y":66,"id":3}"#,
      .pointer(EncodedPointer(.cancel, x: 10, y: 66, contact: 3))
    ),
    (
      #"{"t":0,"p":"move","x":10,"y":66,"kind":"mouse"}"#,
      .pointer(EncodedPointer(.move, x: 10, y: 66, kind: .mouse))
    ),
    (
      #"{"t":0,"p":"up","x":10,"y":66,"id":2,"kind":"pen"}"#,
      .pointer(EncodedPointer(.up, x: 10, y: 66, contact: 2, kind: .pen))
    ),
    (
      #"{"kind":"touch","t":0,"p":"up","x":10,"y":66}"#,
      .pointer(EncodedPointer(.up, x: 10, y: 66))
    ),
    (
      #"{"t":0,"p":"up","x":10,"y":66,"kind":"mouse","keys":["shift","alt"]}"#,
      .pointer(EncodedPointer(.up, x: 10, y: 66, kind: .mouse, modifiers: [.shift, .alt]))
    ),
    (
      #"{"keys":["meta","control","meta"],"t":0,"p":"up","x":10,"y":66}"#,
      .pointer(EncodedPointer(.up, x: 10, y: 66, modifiers: [.control, .meta]))
    ),
    (#"{"t":0,"p":"up","x":10,"y":66,"keys":[]}"#, .pointer(EncodedPointer(.up, x: 10, y: 66))),
    (#"{"t":0,"wait":true}"#, .wait),
    (#"{"t":0,"tick":true}"#, .tick),
    (#"{"t":0,"key":"lift","item":"b"}"#, .key(.lift, item: "b")),
    (#"{"t":0,"key":"drop"}"#, .key(.drop, item: nil)),
    (#"{"t":0,"scroll":{"x":0,"y":120}}"#, .scroll(Point2D(x: 0, y: 120))),
    (
      #"{"t":0,"scroll":{"x":0,"y":120},"by":"user"}"#,
      .scroll(Point2D(x: 0, y: 120), by: .user)
    ),
    (
      #"{"t":0,"scroll":{"x":0,"y":120},"by":"app"}"#,
      .scroll(Point2D(x: 0, y: 120), by: .app)
    ),
    (
      #"{"t":0,"resize":{"width":320,"height":300}}"#,
      .change(.resize(Size2D(width: 320, height: 300)))
    ),
    (
      #"{"t":0,"insert":{"at":[0,3],"items":["n",{"id":"m","length":5}]}}"#,
      .change(
        .insert(
          [ItemDescription(id: "n"), ItemDescription(id: "m", length: 5)],
          at: Gap(section: 0, item: 3)))
    ),
    (#"{"t":0,"remove":["b","c"]}"#, .change(.remove(["b", "c"]))),
    (#"{"t":0,"select":["a","c"]}"#, .change(.select(["a", "c"]))),
    (#"{"t":0,"collapse":["a"]}"#, .change(.collapse(["a"]))),
    (#"{"t":0,"expand":["a","b"]}"#, .change(.expand(["a", "b"]))),
    (
      #"{"t":0,"reload":{"sections":[{"id":"s","items":[]}]}}"#,
      .change(.reload([SectionDescription(id: "s", items: .listed([]))]))
    ),
    (
      #"{"t":0,"enter":{"id":"n","size":[200,44],"data":{"kind":"card"}},"x":10,"y":66}"#,
      .change(
        .enter(
          ItemEntry(
            ItemDescription(id: "n", data: DropData([.init("kind", .string("card"))])),
            size: Size2D(width: 200, height: 44), at: Point2D(x: 10, y: 66))))
    ),
    (
      #"{"t":0,"enter":{"id":"n","size":[9,9],"length":5},"x":1,"y":2,"id":3,"kind":"pen"}"#,
      .change(
        .enter(
          ItemEntry(
            ItemDescription(id: "n", length: 5), size: Size2D(width: 9, height: 9),
            at: Point2D(x: 1, y: 2), contact: 3, kind: .pen)))
    ),
    (
      #"{"t":0,"add_list":{"id":"l","frame":[0,0,9,9],"sections":[],"gives":"copy","limit":3}}"#,
      .change(
        .addList(
          ListDescription(
            id: "l", frame: Rect2D(x: 0, y: 0, width: 9, height: 9), sections: [],
            gives: .copies, limit: 3)))
    ),
    (#"{"t":0,"remove_list":"l"}"#, .change(.removeList("l"))),
    (
      #"{"t":0,"frame":[1,2,3,4],"list":"l"}"#,
      .change(.inList("l", .frame(Rect2D(x: 1, y: 2, width: 3, height: 4))))
    ),
    (#"{"t":0,"limit":3,"list":"l"}"#, .change(.inList("l", .limit(3)))),
    (#"{"t":0,"limit":null,"list":"l"}"#, .change(.inList("l", .limit(nil)))),
    (#"{"t":0,"limit":false,"list":"l"}"#, .change(.inList("l", .limit(nil)))),
    (#"{"t":0,"next_copy":"n"}"#, .change(.nextCopy("n"))),
    (#"{"t":0,"next_copy":null}"#, .change(.nextCopy(nil))),
    (#"{"t":0,"next_copy":false}"#, .change(.nextCopy(nil))),
    (
      #"{"t":0,"container":[0,40,480,240]}"#,
      .change(.container(Rect2D(x: 0, y: 40, width: 480, height: 240)))
    ),
    (
      #"{"t":0,"obstruction":[0,200,480,120]}"#,
      .change(.obstruction(Rect2D(x: 0, y: 200, width: 480, height: 120)))
    ),
    (#"{"t":0,"obstruction":null}"#, .change(.obstruction(nil))),
    (#"{"t":0,"obstruction":false}"#, .change(.obstruction(nil))),
    (
      #"{"t":0,"p":"down","x":1,"y":2,"kind":"mouse","buttons":2}"#,
      .pointer(EncodedPointer(.down, x: 1, y: 2, kind: .mouse, buttons: .secondary))
    ),
    (
      #"{"t":0,"p":"up","x":1,"y":2,"buttons":0}"#,
      .pointer(EncodedPointer(.up, x: 1, y: 2, buttons: []))
    ),
  ]

  @Test("of every kind is read", arguments: examples)
  func kinds(line: String, action: EncodedAction) throws {
    #expect(try record(line) == EncodedRecord(time: 0, action: action))
  }

  @Test("of every kind has an example here", arguments: EncodedRecord.Kind.allCases)
  func example(kind: EncodedRecord.Kind) {
    #expect(Self.examples.contains { $0.line.contains(#","\#(kind.rawValue)":"#) })
  }

  @Test(
    "has a time in milliseconds with fractions",
    arguments: [
      ("0", 0.0), ("16.667", 16.667), ("1e3", 1000), ("1000000000000", 1e12),
    ])
  func times(text: String, time: Double) throws {
    #expect(try record(#"{"t":\#(text),"wait":true}"#)?.time == time)
  }

  @Test(
    "has a contact of 32 bits, clamped if a longer one is given",
    arguments: [
      (0, 0), (-7, -7), (2_147_483_647, 2_147_483_647), (2_147_483_648, 2_147_483_647),
      (.max, 2_147_483_647), (.min, -2_147_483_648),
    ] as [(Int, Int)])
  func contacts(given: Int, kept: Int) throws {
    var pointer = EncodedPointer(.move, x: 1, y: 2, contact: given)
    #expect(pointer.contact == kept)
    pointer.contact = 1
    pointer.contact = given
    #expect(pointer == EncodedPointer(.move, x: 1, y: 2, contact: kept))
    let line = #"{"t":0,"p":"move","x":1,"y":2,"id":\#(kept)}"#
    #expect(try record(line)?.action == .pointer(pointer))
  }

  @Test("is passed in four registers")
  func size() {
    #expect(MemoryLayout<EncodedRecord>.size <= 32)
    #expect(MemoryLayout<TraceReader.Element?>.size <= 32)
  }
}
