import CBenchBaseline
import ReorderCore

struct Foo {}
let items = (0..<100).map { ItemDescription(id: "i\($0)", length: Double(30 + $0 % 5 * 10)) }
let scene = SceneDescription(
  viewport: Size(width: 320, height: 600),
  sections: [SectionDescription(id: "s", items: .listed(items))])
func run(_ n: Int) throws -> (Double, UInt64, Int) {
  var e = try ReorderEngine(scene: scene, press: LongPress(duration: 0))
  var policy = NativePolicy()
  var t: Int64 = 0
  e.handle(
    .pointer(try PointerSample(time: .zero, phase: .down, position: Point(x: 100, y: 110))),
    asking: &policy)
  var moves = 0
  let samples = try (0..<n).map { i in
    try PointerSample(
      time: Timestamp(microseconds: Int64(i + 1) * 8000), phase: .move,
      position: Point(x: 100, y: 110 + Double(abs(400 - i % 800))))
  }
  // warm
  for s in samples.prefix(2000) { e.handle(.pointer(s), asking: &policy); moves += e.changes.count }
  let clock = ContinuousClock()
  let a = bench_allocation_count()
  let start = clock.now
  for s in samples.dropFirst(2000) {
    e.handle(.pointer(s), asking: &policy)
    for c in e.changes { if case .moved = c.effect { moves += 1 } }
  }
  let d = clock.now - start
  _ = t; t = 1
  return (
    Double(d.components.attoseconds) / 1e9 / Double(n - 2000) + Double(d.components.seconds) * 1e9
      / Double(n - 2000), bench_allocation_count() - a, moves
  )
}
print(try run(200_000))
print(try run(200_000))
