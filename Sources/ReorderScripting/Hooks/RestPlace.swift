internal import ReorderCore

/// The words for where a window rests.
enum RestPlace {
  static let all: [(name: StaticString, place: RestRequest.Place)] = [
    ("free", .free), ("sides", .sides), ("edges", .edges), ("corners", .corners),
  ]

  static let names = all.map { "\($0.name)" }
}
