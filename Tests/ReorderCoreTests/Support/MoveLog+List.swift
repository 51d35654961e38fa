@testable import ReorderCore

// A log of moves in one list, without a scene around it.
extension MoveLog {
  private static func scene(_ list: ListModel) -> ReorderScene {
    let description = SceneDescription(viewport: Size2D(width: 100, height: 100))
    guard var scene = try? ReorderScene(description) else { preconditionFailure("no scene") }
    scene.list = list
    return scene
  }

  func undo(in list: inout ListModel) {
    var scene = Self.scene(list)
    undo(in: &scene)
    list = scene.list
  }

  func changed(_ list: inout ListModel) -> Bool {
    var scene = Self.scene(list)
    defer { list = scene.list }
    return changed(&scene)
  }

  mutating func takeBack(in list: inout ListModel, keeping stays: (ItemID) -> Bool) -> [Step] {
    var scene = Self.scene(list)
    defer { list = scene.list }
    return takeBack(in: &scene, keeping: stays)
  }

  mutating func make(_ steps: [Step], of item: ItemID, in list: inout ListModel) {
    var scene = Self.scene(list)
    make(steps, of: item, in: &scene)
    list = scene.list
  }
}
