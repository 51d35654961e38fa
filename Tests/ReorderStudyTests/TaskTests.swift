import ReorderTrace
import Testing

@testable import ReorderStudy

/// Files of tasks, good and bad.
@Suite struct TaskTests {
  private static let scene =
    #"{"viewport":{"width":320,"height":480},"sections":[{"id":"s","items":["a","b","c"]}]}"#

  private func problem(_ text: String) throws -> String {
    var warnings: [TraceWarning] = []
    do throws(TraceError) {
      _ = try TaskSet.tasks(in: Array(text.utf8), file: "t.json", warnings: &warnings)
      return warnings.map { "\($0)" }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  private func problem(task: String) throws -> String {
    try problem(#"{"scene":\#(Self.scene),"tasks":[\#(task)]}"#)
  }

  @Test func readsTheFormsOfAGoal() throws {
    #expect(try problem(task: #"{"name":"x","item":"a","to":2}"#) == "")
    #expect(try problem(task: #"{"name":"x","item":"a","to":{"place":1,"section":0}}"#) == "")
    #expect(
      try problem(task: #"{"name":"x","item":"a","to":2,"scene":\#(Self.scene)}"#) == "")
  }

  private static let forms =
    #"expected a place, a list's name, or {"list":…,"section":…,"place":…,"level":…}"#

  private static let wrong: [(task: String, message: String)] = [
    (
      #"{"name":"x","item":"a","to":3}"#,
      #"t.json:1: in the task "x": "to.place" is 3; expected a whole number from 0 to 2"#
    ),
    (
      #"{"name":"x","item":"d","to":1}"#,
      #"t.json:1: in the task "x": there is no item "d" in the list"#
    ),
    (
      #"{"name":"x","item":"a","to":"done"}"#,
      #"t.json:1: in the task "x": the scene has no "lists"; leave out the list "done""#
    ),
    (
      #"{"name":"x","item":"a","to":{"section":4}}"#,
      #"t.json:1: in the task "x": "to.section" is 4; expected a whole number from 0 to 0"#
    ),
    (
      #"{"name":"x","item":"a"}"#,
      #"t.json:1: "tasks[0].to" is missing; "# + forms
    ),
    (
      #"{"name":"x","item":"a","to":true}"#,
      #"t.json:1: "tasks[0].to" is a boolean; "# + forms
    ),
    (
      #"{"name":"x","item":"a","to":{}}"#,
      #"t.json:1: "tasks[0].to.place" is missing; expected a whole number from 0 to 10000000"#
    ),
    (
      #"{"name":"x","item":"a","to":1.5}"#,
      #"t.json:1: "tasks[0].to" is 1.5; expected a whole number from 0 to 10000000"#
    ),
    (
      #"{"name":"x","item":"a","to":1,"hand":2}"#,
      #"t.json:1: warning: unknown key "hand" in the task is ignored"#
    ),
  ]

  @Test(arguments: wrong.indices)
  func namesWhatIsWrong(index: Int) throws {
    let (task, message) = Self.wrong[index]
    #expect(try problem(task: task) == message)
  }

  @Test func aFileHasTasksAndAScene() throws {
    #expect(
      try problem("{}") == #"t.json:1: "tasks" is missing; expected an array"#)
    #expect(
      try problem(#"{"tasks":[{"name":"x","item":"a","to":1}]}"#)
        == #"t.json:1: "tasks[0].scene" is missing; expected an object"#)
    #expect(
      try problem("{\n\"tasks\":[\n}")
        == "t.json:3: unexpected '}' at column 1")
  }

  @Test(arguments: TaskSet.shipped.map(\.name))
  func everyShippedTaskHasItsOwnName(set: String) throws {
    let names = try shippedTasks(set).map(\.name)
    #expect(names.count > 2)
    #expect(Set(names).count == names.count)
  }
}
