internal import ReorderText

/// A hint for an unknown name.
public enum NameHint: Hashable, Sendable {
  /// A similar name.
  case nearest(String)
  /// All available names, at least one, if none is similar.
  case others([String])
  /// No names are available.
  case nothing

  /// The most names in a hint.
  static let mostNames = 8

  /// Looks for a similar name.
  ///
  /// - Parameters:
  ///   - name: The name that was written.
  ///   - names: The available names, in the order of the hint.
  package init(to name: String, among names: [String]) {
    if let nearest = NearestName.of(name, among: names) {
      self = .nearest(nearest)
    } else {
      self = names.isEmpty ? .nothing : .others(names)
    }
  }

  /// The suggested fix.
  var fixIt: FixIt {
    if case .nearest(let name) = self { .name(name) } else { .note(description) }
  }
}

extension NameHint: CustomStringConvertible {
  /// "did you mean 'depth'?", or "there are 'depth', 'speed' and 4 more".
  public var description: String {
    switch self {
    case .nearest(let name): return "did you mean '\(name)'?"
    case .nothing: return "there are none"
    case .others(let names):
      var listed = names.prefix(Self.mostNames).map { "'\($0)'" }
      if names.count > listed.count { listed.append("\(names.count - listed.count) more") }
      guard let last = listed.popLast() else { return "there are none" }
      return listed.isEmpty
        ? "there is only \(last)" : "there are \(listed.joined(separator: ", ")) and \(last)"
    }
  }
}
