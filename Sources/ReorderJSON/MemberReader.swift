/// Reads the members of one object by key, and tracks which were not read.
package struct MemberReader {
  private let members: [JSONMember]
  private var isKnown: [Bool]

  /// Opens an object; `nil` for another value.
  package init?(of value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    self.members = members
    isKnown = Array(repeating: false, count: members.count)
  }

  /// The keys that were not read, in order.
  package var unknownKeys: [String] {
    members.indices.lazy.filter { !isKnown[$0] }.map { members[$0].key }
  }

  /// The keys of the object's members, in order.
  package var keys: [String] { members.map { $0.key } }

  /// The value of a key; `nil` if there is none.
  package mutating func value(_ key: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    isKnown[index] = true
    return members[index].value
  }
}
