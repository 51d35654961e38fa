package import ReorderCore
import ReorderText

extension TraceError.Code {
  /// Creates the error of a change that cannot be made, with the nearest name where one was meant.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - invalid: Why it cannot be made.
  ///   - scene: The scene that it was meant for.
  package init(
    refusing change: SceneChange, because invalid: SceneChange.Invalid,
    in scene: borrowing ReorderScene
  ) {
    guard case .select = change, case .unknownItem(let name) = invalid else {
      self = .change(invalid)
      return
    }
    let count = (0..<scene.listCount).reduce(0) { $0 + scene.itemCount(ofList: $1) }
    let names = count <= 10_000 ? Array(scene.sectionOrder.joined()) : []
    self = .unknownSelected(name, nearest: NearestName.of(name, among: names))
  }
}
