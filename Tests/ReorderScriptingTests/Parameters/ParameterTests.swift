import ReorderCore
import Testing

@testable import ReorderScripting

/// Parameters as set on a command line, and their values as people read them.
@Suite struct ParameterTests {
  private static let number = Parameter(
    name: "n", initial: .number(1), minimum: 0, maximum: 10, choices: [], summary: "")
  private static let text = Parameter(
    name: "t", initial: .string("in"), minimum: nil, maximum: nil, choices: ["in", "out"],
    summary: "")
  private static let free = Parameter(
    name: "f", initial: .string(""), minimum: nil, maximum: nil, choices: [], summary: "")
  private static let flag = Parameter(
    name: "b", initial: .boolean(true), minimum: nil, maximum: nil, choices: [], summary: "")

  @Test("A text is read as the kind of the default")
  func parsing() throws {
    for (text, value) in [("0", 0.0), ("10", 10), ("2.5", 2.5), ("1e1", 10), ("-0", 0)] {
      #expect(try Self.number.value(parsing: text) == .number(value))
    }
    #expect(try Self.text.value(parsing: "out") == .string("out"))
    #expect(try Self.free.value(parsing: "1") == .string("1"))
    #expect(try Self.flag.value(parsing: "false") == .boolean(false))
    #expect(try Self.flag.value(parsing: "true") == .boolean(true))
  }

  @Test(
    "A text that is no number is refused", arguments: ["", " 1", "1 ", "one", "1,5", "--1", "1\0"])
  func notANumber(text: String) {
    #expect(throws: Parameter.Refusal.notAValue(text, wanted: "number")) {
      try Self.number.value(parsing: text)
    }
  }

  @Test(
    "A number beyond the bounds is refused, and so is NaN",
    arguments: [
      "11", "-0.001", "nan", "inf", "-inf", "1e400",
    ])
  func range(text: String) {
    #expect(throws: Parameter.Refusal.self) { try Self.number.value(parsing: text) }
  }

  @Test("A boolean is true or false", arguments: ["yes", "1", "TRUE", "", "false "])
  func truth(text: String) {
    #expect(throws: Parameter.Refusal.notAValue(text, wanted: "boolean")) {
      try Self.flag.value(parsing: text)
    }
  }

  @Test("Each refusal is a sentence")
  func sentences() {
    let sentences: [(Parameter.Refusal, String)] = [
      (.wrongType(got: "string", wanted: "number"), "expected a number, got a string"),
      (.notAValue("one", wanted: "number"), "expected a number, got \"one\""),
      (.notAValue("1 ", wanted: "number"), "expected a number, got \"1 \""),
      (
        .notAValue("200ms", wanted: "number"),
        "expected a number, got \"200ms\"; the parameter has no unit of time "
          + "(unit = \"s\" or \"ms\")"
      ),
      (
        .notAValue("True", wanted: "boolean"),
        "expected true or false, got \"True\"; did you mean true?"
      ),
      (.notAValue("1", wanted: "boolean"), "expected true or false, got \"1\""),
      (.outOfRange(11, minimum: 0, maximum: 10), "11 is not within 0 … 10"),
      (.outOfRange(-1, minimum: 0, maximum: nil), "-1 is less than 0"),
      (.outOfRange(2.5, minimum: nil, maximum: 2), "2.5 is more than 2"),
      (.outOfRange(.nan, minimum: nil, maximum: nil), "nan is not a finite number"),
      (.outOfRange(.nan, minimum: nil, maximum: 2), "nan is not a finite number"),
      (.outOfRange(.infinity, minimum: 0, maximum: nil), "inf is not a finite number"),
      (
        .notAChoice("int", choices: ["in", "out"]),
        "\"int\" is not one of \"in\", \"out\"; did you mean \"in\"?"
      ),
      (.notAChoice("xyzzy", choices: ["in", "out"]), "\"xyzzy\" is not one of \"in\", \"out\""),
    ]
    for (refusal, sentence) in sentences { #expect(refusal.description == sentence) }
  }

  @Test("Values are written as in Lua")
  func descriptions() {
    let values: [(ParameterValue, String)] = [
      (.number(1), "1"), (.number(-0.0), "0"), (.number(0.1), "0.1"), (.number(1e300), "1e+300"),
      (.number(0x1p63), "9.223372036854776e+18"), (.number(-0x1p63), "-9223372036854775808"),
      (.number(.nan), "nan"), (.number(-.nan), "nan"), (.number(-.infinity), "-inf"),
      (.string("a"), "\"a\""), (.boolean(true), "true"),
    ]
    for (value, text) in values { #expect(value.description == text) }
  }
}
