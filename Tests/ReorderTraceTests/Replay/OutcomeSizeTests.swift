import ReorderCore
import Testing

@testable import ReorderTrace

/// The size of an outcome is bounded, however short the trace is.
@Suite struct OutcomeSizeTests {
  @Test("Names written for each move end the replay with the line that exceeded the limit")
  func names() throws {
    let id = String(repeating: "x", count: 4 << 20)
    let scene = SceneDescription(
      viewport: Size2D(width: 320, height: 600),
      sections: [
        SectionDescription(
          id: "s", items: .listed([ItemDescription(id: id), ItemDescription(id: "b")]))
      ])
    var replayer = try Replayer(header: EncodedHeader(name: "x", scene: scene), file: "x.jsonl")
    var native = NativePolicy()
    var line = 1
    while line < 1000 {
      line += 1
      let key: EncodedAction =
        line == 2 ? .key(.lift, item: id) : .key(line % 2 == 1 ? .down : .up, item: nil)
      do throws(TraceError) {
        try replayer.feed(
          EncodedRecord(time: Double(line) * 500, action: key), line: line, asking: &native)
      } catch {
        #expect(error == TraceError(file: "x.jsonl", line: line, code: .outcomeTooLarge))
        break
      }
    }
    // A lift is one event, each step a move and an event.
    #expect((17...18).contains(line))
  }

  @Test("The bytes of generated ids are counted without making them")
  func generatedBytes() {
    var bytes = 0
    for count in 0...1234 {
      let items = ItemSource.generated(count: count, prefix: "ab")
      #expect(items.generatedBytes == bytes)
      bytes += "ab\(count)".utf8.count
    }
    let most = ItemSource.generated(count: ListModel.mostItems, prefix: "prefix")
    #expect(most.generatedBytes <= ItemSource.mostGeneratedBytes)
  }
}
