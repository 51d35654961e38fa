package import ReorderCore
import ReorderText

extension TraceError.Code {
  /// Creates the error of a change that cannot be made, with the nearest name where one was meant.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - invalid: Why it cannot be made.
  ///   - list: The list that it was meant for.
  package init(
    refusing change: SceneChange, because invalid: SceneChange.Invalid,
    in list: borrowing ListModel
  ) {
    guard case .select = change, case .unknownItem(let name) = invalid else {
      self = .change(invalid)
      return
    }
    let names = list.count <= 10_000 ? Array(list.order.joined()) : []
    self = .unknownSelected(name, nearest: NearestName.of(name, among: names))
  }
}
