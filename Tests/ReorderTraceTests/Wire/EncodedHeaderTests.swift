import ReorderCore
import ReorderTrace
import Testing

@Suite("A header")
struct EncodedHeaderTests {
  @Test("needs a viewport and sections, and has defaults for the rest")
  func defaults() throws {
    let header = try header(plainHeader)
    let expected = EncodedHeader(
      name: "a", tickHz: 60, seed: 0, behaviour: nil, parameters: [],
      scene: SceneDescription(
        viewport: Size2D(width: 320, height: 480), insets: Insets.zero,
        offset: Point2D.zero, layout: .list(.init()),
        sections: [
          SectionDescription(
            id: "s",
            items: .listed([
              ItemDescription(id: "a"), ItemDescription(id: "b"), ItemDescription(id: "c"),
            ]))
        ], windows: [], container: nil))
    #expect(header == expected)
  }

  @Test("keeps the parameters in their order")
  func parameters() throws {
    let line = plainHeader.replacing(
      #""name":"a","#,
      with: #""behaviour":"half_overlap","params":{"z":1,"a":true,"m":"insert","n":null},"#)
    let header = try header(line)
    #expect(header.behaviour == "half_overlap")
    #expect(
      header.parameters == [
        EncodedParameter(key: "z", value: .number(1)),
        EncodedParameter(key: "a", value: .boolean(true)),
        EncodedParameter(key: "m", value: .string("insert")),
        EncodedParameter(key: "n", value: nil),
      ])
  }

  @Test("reads every part of a scene")
  func scene() throws {
    let header = try header(
      #"{"trace":1,"tick_hz":59.94,"seed":7,"scene":{"viewport":{"width":320,"height":600},"#
        + #""insets":{"top":20,"bottom":34},"offset":{"x":0,"y":-20},"#
        + #""layout":{"type":"list","axis":"horizontal","spacing":8,"item_length":72,"#
        + #""header_length":4,"footer_length":2},"sections":[{"id":"s","header_length":30,"#
        + #""items":["a",{"id":"b","length":80},{"id":"c","movable":false,"target":false}]},"#
        + #"{"id":"t","footer_length":3,"items":{"count":5,"prefix":"row-"}}],"#
        + #""windows":[{"id":"w","frame":[1,2,3,4],"drag":true,"bounces":false}],"#
        + #""container":[0,0,375,600]}}"#)
    #expect(header.tickHz == 59.94)
    #expect(header.seed == 7)
    let scene = header.scene
    #expect(scene.insets == Insets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(scene.offset == Point2D(x: 0, y: -20))
    #expect(
      scene.layout
        == .list(
          .init(
            axis: .horizontal, spacing: 8, itemLength: 72, headerLength: 4, footerLength: 2)))
    #expect(
      scene.sections == [
        SectionDescription(
          id: "s", headerLength: 30,
          items: .listed([
            ItemDescription(id: "a"), ItemDescription(id: "b", length: 80),
            ItemDescription(id: "c", isMovable: false, isTarget: false),
          ])),
        SectionDescription(id: "t", footerLength: 3, items: .generated(count: 5, prefix: "row-")),
      ])
    #expect(
      scene.windows == [
        WindowDescription(
          id: "w", frame: Rect2D(x: 1, y: 2, width: 3, height: 4),
          options: WindowOptions(isDraggable: true, bounces: false))
      ])
    #expect(scene.container == Rect2D(x: 0, y: 0, width: 375, height: 600))
  }

  @Test(
    "reads grids and absolute slots",
    arguments: [
      (
        #"{"type":"grid","item_width":100,"item_height":90,"columns":3,"#
          + #""line_spacing":10,"item_spacing":5}"#,
        LayoutDescription.grid(
          .init(
            itemWidth: 100, itemHeight: 90, columns: 3, lineSpacing: 10, itemSpacing: 5))
      ),
      (
        #"{"type":"grid","axis":"horizontal","columns":2}"#,
        .grid(.init(axis: .horizontal, columns: 2))
      ),
      (#"{"type":"absolute"}"#, .absolute),
    ])
  func layouts(text: String, layout: LayoutDescription) throws {
    let line = plainHeader.replacing(
      #""sections""#, with: #""layout":\#(text),"sections""#)
    #expect(try header(line).scene.layout == layout)
  }

  @Test("is read from a bare scene over several lines")
  func bareScene() throws {
    let text = """
      {
        "viewport": {"width": 320, "height": 480},
        "colour": "red",
        "sections": [{"id": "s", "items": ["a"]}]
      }
      """
    var warnings: [TraceWarning] = []
    let header = try EncodedHeader(
      readingScene: Array(text.utf8), file: "dir/scene.json", warnings: &warnings)
    #expect(header.name == "scene")
    #expect(header.scene.viewport == Size2D(width: 320, height: 480))
    #expect(warnings.map(\.reason) == [.unknownKey("colour", in: .scene)])
  }

  @Test("is read as a scene from a trace's header too, and a bad one is reported with its line")
  func stage() throws {
    var warnings: [TraceWarning] = []
    let whole = try EncodedHeader(
      readingScene: Array(plainHeader.utf8), file: "x", warnings: &warnings)
    #expect(whole.name == "a")
    #expect {
      try EncodedHeader(
        readingScene: Array("{\n  \"viewport\": ?\n}".utf8), file: "s.json", warnings: &warnings)
    } throws: {
      "\($0)" == "s.json:2: unexpected '?' at column 15, after   \"viewport\": "
    }
    #expect {
      try EncodedHeader(readingScene: Array("{}".utf8), file: "s.json", warnings: &warnings)
    } throws: {
      "\($0)" == "s.json:1: \"scene.viewport\" is missing; expected an object"
    }
  }
}
