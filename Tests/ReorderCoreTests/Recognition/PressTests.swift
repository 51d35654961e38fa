import Testing

@testable import ReorderCore

/// Long presses as marble diagrams: a column is a tenth of a second, the output is below.
@Suite struct PressTests {
  private let press = PressRule(duration: 0.5, slop: 10)

  private func expect(
    _ marbles: String, _ expected: String, press: PressRule? = nil, hits: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recognized = try Marbles(marbles).recognized(by: press ?? self.press, hits: hits)
    #expect(recognized == expected, sourceLocation: sourceLocation)
  }

  @Test func aFingerThatRestsLongEnoughLifts() throws {
    try expect(
      "D.........",
      "p....b....")
  }

  @Test func aFingerThatLeavesTooEarlyFails() throws {
    try expect(
      "D...U.....",
      "p...f.....")
  }

  @Test func aFingerThatLeavesAtTheDeadlineHasBeenThereForTheWholeOfIt() throws {
    try expect(
      "D....U....",
      "p....(be)....")
  }

  @Test func aFingerMayTrembleWithinTheSlop() throws {
    try expect(
      "D.mm.mm..U",
      "p....(bc)c..e")
  }

  @Test func aFingerThatSlipsFailsAndNeverBegins() throws {
    try expect(
      "D..M......mU",
      "p..f........")
  }

  @Test func afterItBeganMovementIsUnlimited() throws {
    try expect(
      "D.....MMMMU",
      "p....bcccce")
  }

  @Test func aSlipAtTheDeadlineComesTooLateToFail() throws {
    try expect(
      "D....M.U",
      "p....(bc).e")
  }

  @Test func aContactThatIsTakenAwayCancelsWhatBeganAndFailsWhatDidNot() throws {
    try expect(
      "D..C......",
      "p..f......")
    try expect(
      "D......C..",
      "p....b.x..")
  }

  @Test func aPressOnNothingStaysNothingToItsEnd() throws {
    try expect(
      "D....m..U.",
      "..........", hits: false)
  }

  @Test func furtherContactsAreIgnored() throws {
    try expect(
      "D.d.n..n.u.U",
      "p....b.....e")
  }

  @Test func aContactThatCameSecondIsIgnoredUntilItTouchesAgain() throws {
    try expect(
      "D.d.U......u.d.....",
      "p...f........p....b")
  }

  @Test func withoutADurationItBeginsAsItTouches() throws {
    try expect(
      "DmU.DC",
      "bce.bx", press: PressRule(duration: 0, slop: 0))
  }

  @Test func withoutSlopTheFirstMoveSlips() throws {
    try expect(
      "D.m.U",
      "p.f..", press: PressRule(duration: 0.5, slop: 0))
  }

  @Test func samplesWithoutATouchMeanNothing() throws {
    try expect(
      "mUCm",
      "....")
  }

  @Test func theNextTouchStartsAnew() throws {
    try expect(
      "D.U.D......mU.D......U",
      "p.f.p....b.ce.p....b.e")
  }
}
