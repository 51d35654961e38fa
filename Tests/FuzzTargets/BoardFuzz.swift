import ReorderCore

/// A board with a finger on it, under any answers: lists come, go and scroll, items come from
/// outside and are copied.
enum BoardFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var source = ByteSource(bytes)
    let answers = source.splitInHalf()
    let scene = FuzzedBoard<FuzzedPolicy>.description(&source)
    if source.chance(oneIn: 2) {
      try FuzzedBoard.run(scene, source, asking: try ScriptedAnswers.behaviour(answers))
    } else {
      try FuzzedBoard.run(scene, source, asking: FuzzedPolicy(source: answers))
    }
  }
}
