import ReorderCore

/// Your view: it hands touches to the engine and shows what changed.
struct FruitTable {
  var engine: ReorderEngine
  var rows = ["apple", "banana", "cherry", "date"]

  mutating func touch(_ phase: PointerSample.Phase, y: Double, at seconds: Double) throws {
    let time = try Timestamp.zero.advanced(bySeconds: seconds)
    let sample = try PointerSample(time: time, phase: phase, position: Point2D(x: 100, y: y))
    engine.handle(.pointer(sample))
    for change in engine.changes { show(change.effect) }
  }

  mutating func show(_ effect: ReorderEffect) {
    switch effect {
    case .began(.item(let item)): print("lift \(engine.scene.list.name(of: item))")
    case .moved(let move): print("show row \(move.from.item) at \(move.to.item)")
    case .committed(let commit): commit.apply(to: &rows)
    case .ended: print("let the snapshot settle")
    default: break
    }
  }
}

let fruit = SectionDescription(id: "fruit", items: ["apple", "banana", "cherry", "date"])
let scene = SceneDescription(viewport: Size2D(width: 320, height: 220), sections: [fruit])
var table = FruitTable(engine: try ReorderEngine(scene: scene))

try table.touch(.down, y: 22, at: 0)
try table.touch(.move, y: 22, at: 0.6)
try table.touch(.move, y: 70, at: 0.7)
try table.touch(.move, y: 120, at: 0.8)
try table.touch(.up, y: 120, at: 0.9)
print(table.rows)
