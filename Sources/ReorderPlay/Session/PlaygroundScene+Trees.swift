internal import ReorderCore
internal import ReorderTrace

// The trees.
extension PlaygroundScene {
  func tree(_ items: [ItemDescription]) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: width, height: height),
      layout: .list(.init(itemLength: 44, indent: 24, springOpen: 0.6)),
      sections: [SectionDescription(id: "list", items: .listed(items))])
  }

  /// What a closed row holds: on the level below it, at 0 here.
  static func children(of name: String) -> [ItemDescription] {
    (contents[name] ?? []).map { ItemDescription(id: $0, level: 0) }
  }

  static let outline = rows(
    """
    Plan
    - Goals
    - Readers
    - - Beginners
    - - Experts
    Write
    - Draft
    - - Opening
    - - Middle
    - - End
    - Pictures
    Review +
    Print
    - Paper
    - Cover
    Ship
    """)

  static let folders = rows(
    """
    Letters
    - Bills
    - Invitations
    Photos +
    Music +
    Work
    - Report
    - Budget
    Archive +
    Notes
    Todo
    """)

  private static let contents = [
    "Review": ["Facts", "Style", "Spelling"], "Photos": ["Sea", "Hills", "City"],
    "Music": ["Piano", "Strings"], "Archive": ["2023", "2024"],
  ]

  /// Reads rows: a dash for each level before the name, a plus sign after that of a closed one.
  private static func rows(_ text: String) -> [ItemDescription] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let level = words.prefix { $0 == "-" }.count
      return ItemDescription(
        id: String(words[level]), level: level, isCollapsed: words.last == "+")
    }
  }
}
