import ReorderCore
import ReorderScripting

/// A board with a finger on it, under any answers: lists come, go and scroll, items come from
/// outside and are copied.
enum BoardFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var source = ByteSource(bytes)
    let answers = source.splitInHalf()
    let scene = FuzzedBoard<FuzzedPolicy>.description(&source)
    if source.chance(oneIn: 2) {
      let text = ScriptedAnswers.text(answers)
      var options = BehaviourOptions()
      options.instructionsPerCall = 10_000
      let behaviour = try Behaviour(
        named: "answers",
        source: ScriptSource.File(path: "answers.lua", bytes: Array(text.utf8)),
        options: options)
      try FuzzedBoard.run(scene, source, asking: behaviour)
    } else {
      try FuzzedBoard.run(scene, source, asking: FuzzedPolicy(source: answers))
    }
  }
}
