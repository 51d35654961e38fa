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
    switch (invalid, change.purpose) {
    case (.unknownItem(let name), let purpose?):
      let count = (0..<scene.listCount).reduce(0) { $0 + scene.itemCount(ofList: $1) }
      let names = count <= 10_000 ? Array(scene.sectionOrder.joined()) : []
      self = .noItem(name, to: purpose, nearest: NearestName.of(name, among: names))
    case (.unknownList(let name), _): self = .noList(name, in: scene)
    default: self = .change(invalid)
    }
  }

  /// The error of a name that no list of a scene has.
  static func noList(_ name: String, in scene: borrowing ReorderScene) -> Self {
    guard let lists = scene.board?.lists else { return .noLists(name) }
    return .unknownList(name, nearest: NearestName.of(name, among: lists.map { $0.id }))
  }
}

extension SceneChange {
  /// What is to be done with the items that it names; `nil` for any other change.
  fileprivate var purpose: String? {
    switch self {
    case .remove: "remove"
    case .select: "select"
    case .collapse: "collapse"
    case .expand: "expand"
    default: nil
    }
  }
}
