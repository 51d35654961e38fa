import Testing

@testable import ReorderScripting

@Suite struct NameHintTests {
  @Test(
    "A name that is near is suggested alone, otherwise up to eight names and how many more",
    arguments: [
      (0, "there are none"), (1, "there is only 'n1'"), (2, "there are 'n1' and 'n2'"),
      (3, "there are 'n1', 'n2' and 'n3'"),
      (8, "there are 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7' and 'n8'"),
      (9, "there are 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8' and 1 more"),
      (40, "there are 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8' and 32 more"),
    ])
  func words(count: Int, text: String) {
    let names = (0..<count).map { "n\($0 + 1)" }
    let hint = NameHint(to: "elsewhere", among: names)
    #expect(hint.description == text)
    #expect(hint.fixIt == .note(text))
    let near = NameHint(to: "treshold", among: names + ["threshold"])
    #expect(near == .nearest("threshold"))
    #expect(near.description == "did you mean 'threshold'?")
    #expect(near.fixIt == .name("threshold"))
  }
}
